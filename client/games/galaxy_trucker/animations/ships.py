"""Where every ship is drawn, and how far it has been taken apart so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from client.games.galaxy_trucker.animations.breaking_tiles import Part
from client.games.galaxy_trucker.looking import Now
from client.games.galaxy_trucker.pictures import tiles as tile_art
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from client.games.galaxy_trucker.screens.flight.facts import large_ship, opponents, threat
from client.games.galaxy_trucker.screens.flight.opponents import seat_face
from client.games.galaxy_trucker.screens.ship_table import hull_of, layout_of
from client.table.layout import Place
from rules.galaxy_trucker.cards import Object, Size
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import SIDE_NUMBER

Token = tuple[str, Place]
"""A loose piece on a tile with where it is in the window."""


@dataclass
class Actor:
    """A ship on the screen: large, or in small inside the panel of its seat."""

    seat: int
    hull: Hull
    ship: Ship
    large: bool
    panel: pygame.Rect
    spots: dict[int, tuple[pygame.Rect, int]] = field(default_factory=dict)
    """Tile to its square in the window and its rotation; kept after the tile is gone."""
    near: bool = False
    """Not large, but its panel has been enlarged for the moment."""

    def __post_init__(self) -> None:
        for tile, col, row, rotation in self.ship.placed():
            self.spots[tile] = (self.hull.square(col, row), rotation)

    @property
    def clip(self) -> pygame.Rect | None:
        """Nothing of what happens to a ship in small shows outside its panel."""
        return None if self.large else self.panel

    @property
    def weight(self) -> float:
        """How large sparks and shudders are against those of the large ship."""
        return 1.0 if self.large else 0.75 if self.near else 0.5

    @property
    def lane(self) -> pygame.Rect:
        """Where meteors and shots show: those from the sides of the large ship also beside its panel."""
        if not self.large:
            return self.panel
        aside = round(self.hull.cell * 1.5)
        return self.panel.inflate(2 * aside, 0)

    def load(self, tile: int) -> Load:
        """What lies on a tile now."""
        ship = self.ship
        return Load(ship.energy.get(tile, 0), ship.crew.get(tile, ()), ship.goods.get(tile, ()))

    def part(self, tile: int) -> Part:
        square, rotation = self.spots[tile]
        return Part(tile, square, rotation, self.load(tile))

    def face(self, tile: int) -> TileFace:
        """How a tile of the large ship looks now."""
        return TileFace(tile, self.spots[tile][1], self.load(tile))

    def tokens(self, tile: int, load: Load = EMPTY) -> list[Token]:
        """The loose pieces on a tile with their places, as `load` lies there."""
        if tile not in self.spots:
            return []
        square, _rotation = self.spots[tile]
        unit = square.w / 256
        found = []
        for name, (x, y), height in tile_art.placed(self.ship.catalogue[tile], load):
            high = height * unit
            found.append((name, Place(square.x + x * unit, square.y + y * unit, high, high)))
        return found

    def groups(self, fallen: Iterable[int]) -> list[list[Part]]:
        """Tiles that fall off, as groups of joined ones."""
        lost = set(fallen)
        found = [sorted(group & lost) for group in self.ship.groups()]
        groups = [[self.part(tile) for tile in group if tile in self.spots] for group in found]
        return [group for group in groups if group]

    def remove(self, tiles: Sequence[int]) -> None:
        there = [tile for tile in tiles if tile in self.ship.tiles]
        if there:
            self.ship.remove(*there)


class Thrown(NamedTuple):
    """A meteor or shot with its number, and from which side of the ship it comes (0 front to 3 left)."""

    what: Object
    size: Size
    side: int
    line: int


def thrown_at(sight: JourneySight) -> Thrown | None:
    """What is in the air."""
    now = threat(sight)
    return None if now is None else Thrown(now.what, now.hit.size, SIDE_NUMBER[now.hit.side], now.line)


def actors_of(now: Now) -> dict[int, Actor]:
    """All ships as they are drawn, by seat."""
    view, sight, content, layout = (
        now.view,
        now.view.sight,
        now.context.content,
        layout_of(now.view, now.room),
    )
    large, found = large_ship(view, now.looking.ship), {}
    panels = dict(zip(opponents(view), layout.seats, strict=False))
    for seat, one in enumerate(sight.seats):
        if seat == large:
            hull, panel = hull_of(layout, content, sight.ship_class), layout.ship
        elif seat in panels:
            panel = panels[seat]
            hull = seat_face(now, seat, panel).hull(now.context, panel)
        else:
            continue
        found[seat] = Actor(seat, hull, laid_ship(content, sight, one), seat == large, panel)
    return found
