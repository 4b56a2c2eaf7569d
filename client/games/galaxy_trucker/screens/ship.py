"""A ship on its blueprint as panels and sprites, for every screen that shows one large."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Unpack

import pygame

from client.art import shapes
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.labels import HalfPlate
from client.games.galaxy_trucker.pictures.building_overlays import JoinedFace
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import (
    DeadFace,
    HullFace,
    NumberFace,
    ShipInSmall,
    StruckFace,
    TileFace,
)
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load, loads
from client.i18n import _, language
from client.table.builder import SpriteFields
from client.table.layout import Panel, Place, Sprite
from rules.galaxy_trucker.boosting import partners
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.legality import Error
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import ShipSight

TILE_Z = 2.0
"""Tiles on the large ship; marks on free squares lie at `MARK_Z`, marks on tiles at `OVER_Z`."""
MARK_Z = 1.0
OVER_Z = 4.0


def hull_panels(
    hull: Hull, *, lit_column: int = 0, lit_row: int = 0, key: str = "ship", z: float = -1
) -> tuple[Panel, ...]:
    """The empty hull with its dice numbers. The numbers `lit_column` and `lit_row` stand out (0: none);
    those are panels of their own above the ground, so lighting one costs nothing."""
    found = [Panel(f"{key}:hull", hull.board, HullFace(hull.plan.id, hull.cell, hull.front), z)]
    for order, disc in enumerate(hull.discs()):
        face = NumberFace(disc.numbers, used=disc.used)
        found.append(Panel(f"{key}:number:{order}", disc.rect, face, z + 0.1))
        if (lit_column if disc.kind == "column" else lit_row) in disc.numbers:
            found.append(Panel(f"{key}:lit:{order}", disc.rect, replace(face, lit=True), MARK_Z + 0.1))
    return tuple(found)


def tile_sprites(
    ship: ShipSight, hull: Hull, contents: Mapping[int, Load] | None = None, **fields: Unpack[SpriteFields]
) -> tuple[Sprite, ...]:
    """A sprite `tile:<id>` for every tile of a ship, in the order of building. `contents` lie on some of
    them instead of what the sight says (goods that are just being moved)."""
    held, dead = {**loads(ship), **(contents or {})}, _dead_line(ship, hull)
    fields = {"z": TILE_Z, "shape": "tile", **fields}
    return tuple(
        Sprite(
            f"tile:{tile}", TileFace(tile, hull.turn(rotation), held.get(tile, EMPTY), col in dead),
            Place.of(hull.square(col, row)), **fields,
        )
        for tile, col, row, rotation in ship.tiles
    )  # fmt: skip


def _dead_line(ship: ShipSight, hull: Hull) -> tuple[int, ...]:
    """The dice numbers of the column in which nothing works, if there is one (R19)."""
    return next((line for line in hull.plan.columns if ship.dead in line), ()) if ship.dead else ()


def dead_column(builder: Build, ship: ShipSight, hull: Hull, key: str = "ship") -> None:
    """The column in which nothing works, and its number struck out (R19)."""
    across = _dead_line(ship, hull)
    if not across:
        return
    squares = [hull.square(*at) for at in hull.squares if at[0] in across]
    upper = min(squares, key=lambda square: (square.y, square.x))
    for at, square in enumerate(squares):
        builder.panel(f"{key}:dead:{at}", square, DeadFace(square == upper), z=LINK_Z)
    side = DeadFace.side(builder.context, upper.w)
    builder.region(f"{key}:dead", pygame.Rect(upper.centerx - side // 2, upper.y, side, side))
    for at, disc in enumerate(hull.discs()):
        if disc.numbers == across and (disc.kind == "column") == (hull.front % 2 == 0):
            builder.panel(f"{key}:struck:{at}", disc.rect, StruckFace(), z=MARK_Z + 0.2)


LINK = 0.2
"""The diameter of the mark of what works together, in squares."""
LINK_Z = 3.5


def links(builder: Build, ship: Ship, hull: Hull, key: str = "ship") -> None:
    """On boosters and furnaces: to what they are joined, or that there is nothing (GTX-T04)."""
    side = max(14, round(hull.cell * LINK))
    for tile, mates in workmates(ship).items():
        middle = hull.square(*ship.board.labels[ship.square_of(tile)]).center
        others = [hull.square(*ship.board.labels[ship.square_of(mate)]).center for mate in mates]
        places = [((middle[0] + x) // 2, (middle[1] + y) // 2) for x, y in others]
        corner = (middle[0] - round(hull.cell * 0.36), middle[1] + round(hull.cell * 0.36))
        for at, place in enumerate(places or [corner]):
            face = JoinedFace(alone=not places)
            builder.panel(f"{key}:link:{tile}:{at}", shapes.centred(place, side), face, z=LINK_Z)


def workmates(ship: Ship) -> dict[int, tuple[int, ...]]:
    """Every booster and furnace with the joined tiles that it works with, lowest id first."""
    found = {}
    for tile in (*ship.having("boosters"), *ship.having("furnaces")):
        made, mates = ship.catalogue[tile], set[int]()
        for one in made.boosters:
            mates.update(partners(ship, tile, one.of))
        if made.furnaces:
            mates.update(mate for mate in ship.joined_to(tile) if mate in ship.batteries)
        found[tile] = tuple(sorted(mates))
    return found


PLATE = ((214, 36), (150, 26))
"""The plate under a half of a ship, in the wide and in the small layout."""


def half_plates(
    builder: Build, ship: ShipSight, hull: Hull, key: str = "ship",
    *, empty: str = "", flying: Collection[str] = (), away: Sequence[tuple[int, int, int, int]] = (),
) -> dict[str, pygame.Rect]:  # fmt: skip
    """Under each half of a ship how much of it is built, and where that stands; `empty`: what stands where
    nothing is yet. Of a ship in flight `flying` are the halves that have not given up (GTX-IIA08), `away` the
    tiles in hyperspace."""
    tiles, places = (*ship.tiles, *away), dict[str, pygame.Rect]()
    board, units = hull.plan, builder.context.units
    foot = max(disc.rect.bottom for disc in hull.discs())
    there = {board.unit_at(board.index[col, row]) for _tile, col, row, _turn in tiles}
    for name, title in board.unit_names.items():
        squares = [at for square, at in board.labels.items() if board.units[name] >> square & 1]
        built = sum((col, row) in squares for _tile, col, row, _turn in tiles)
        words = _("gt.ship.half", half=title.say(language()), n=built, all=len(squares))
        if name not in there and empty:
            words = f"{title.say(language())} \u00b7 {empty}"
        elif flying and name not in flying:
            words = f"{title.say(language())} \u00b7 {_('gt.flight.gave_up')}"
        area = hull.square(*squares[0]).unionall([hull.square(*at) for at in squares])
        size = [units.px(*side) for side in zip(*PLATE, strict=True)]
        rect = pygame.Rect(0, 0, min(size[0], area.w), size[1])
        rect.midtop = (area.centerx, foot + size[1] // 4)
        builder.panel(f"{key}:half:{name}", rect, HalfPlate(words), z=-0.5)
        places[name] = rect
    return places


def mistakes_at(ship: ShipSight, hull: Hull) -> list[tuple[Error, tuple[float, float]]]:
    """The mistakes of a ship with the middles of their seams."""
    middles = {tile: hull.square(col, row).center for tile, col, row, _turn in ship.tiles}
    found = []
    for error in ship.errors:
        ends = [middles[int(tile)] for tile in error[1:] if tile in middles]
        if ends:
            found.append(
                (error, (sum(x for x, _y in ends) / len(ends), sum(y for _x, y in ends) / len(ends)))
            )
    return found


def ship_in_small(
    ship: ShipSight, ship_class: str, cell: int, *, rim: bool = False, gone: tuple[str, ...] = ()
) -> ShipInSmall:
    """The face of another's ship, `cell` pixels a square; `gone`: the halves that have given up."""
    held = loads(ship)
    tiles = tuple((tile, col, row, turn, held.get(tile, EMPTY)) for tile, col, row, turn in ship.tiles)
    return ShipInSmall(ship_class, cell, tiles, rim, ship.front, gone=gone)


def small_cell(content: Content, ship_class: str, room: tuple[float, float], most: float) -> int:
    """The largest side of a square, at most `most`, with which a ship in small fits into `room`, whichever
    side of it lies above."""
    board = content.boards[ship_class]
    across, down = len(board.columns), len(board.rows)
    if board.headings:
        across = down = max(across, down)
    return max(6, int(min(room[0] / across, room[1] / down, most)))
