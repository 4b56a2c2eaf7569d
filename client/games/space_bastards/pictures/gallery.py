"""All pictures of a match by what they show; every surface is shared, so never draw on one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pygame

from client.art import theme
from client.art.theme import Colour
from client.games.space_bastards.pictures import (
    cards,
    creatures,
    eyelids,
    kit,
    painted_planets,
    shadows_and_rings,
    ships,
)
from client.games.space_bastards.pictures.galaxy_map import Chart
from client.games.space_bastards.pictures.ships import Load

_BOOST_ICONS = {"again": "again", "step": "step", "foreign": "foreign", "corpses": "corpse", "flip": "flip",
                "lock": "lock"}  # fmt: skip


def boost_icon(boost: str) -> str:
    """The icon of a boost; a coin for one that has none."""
    return _BOOST_ICONS.get(boost, "coin")


class Gallery:
    """The look of one content. Owners are seats from 0; the seat after the last one is the neutral colour."""

    def __init__(self, content: Any, language: str = "en") -> None:
        """`content` is that of the rules; `language` may be changed later."""
        self.content = content
        self.language = language
        edges = sorted({tuple(sorted((a, b))) for a, near in content.space.near.items() for b in near})
        self.chart = Chart(
            content.planets, content.fields, edges, (content.map.width, content.map.height),
            content.map.square,
        )  # fmt: skip

    def name(self, race: str) -> str:
        """A race in the language in use."""
        return str(self.content.races[race].name.say(self.language))

    def token(
        self, race: str, owner: int, square: int, rot: int = 0, *, corpse: bool = False
    ) -> pygame.Surface:
        """A creature; its squares begin at (margin, margin) of the picture. `owner` may be kit.NEUTRAL."""
        return creatures.token(race, self.content.shapes[race], owner, square, rot, corpse=corpse)

    def lids(
        self, race: str, owner: int, square: int, rot: int = 0
    ) -> tuple[pygame.Surface, int, int]:  # fmt: skip
        """Closed eyes of a living creature, premultiplied, and their place from its squares' corner."""
        return eyelids.lids(race, self.content.shapes[race], owner, square, rot)

    def shadow(
        self, race: str, square: int, rot: int = 0, *, lifted: bool = False
    ) -> tuple[pygame.Surface, int, int]:
        """Picture, how far it reaches beyond the squares, and how far it falls."""
        return shadows_and_rings.shadow(race, self.content.shapes[race], square, rot, lifted=lifted)

    def ring(
        self, race: str, square: int, rot: int, colour: Colour, *, dashed: bool = False, glow: bool = True
    ) -> tuple[pygame.Surface, int]:
        """A ring round a creature, and how far it reaches beyond the squares."""
        return shadows_and_rings.ring(
            race, self.content.shapes[race], square, rot, colour, dashed=dashed, glow=glow
        )

    def egg(self, owner: int, square: int) -> pygame.Surface:
        """An egg on its square."""
        return creatures.egg(owner, square)

    def map(self, factor: float, is_open: Collection[str]) -> pygame.Surface:
        """The whole map without creatures and ships, at `factor` pixels a unit."""
        return self.chart.picture(factor, is_open)

    def world(self, planet: str, square: int, *, is_open: bool = True) -> pygame.Surface:
        """A world alone, its middle in the middle of the picture."""
        colour = theme.rgb(self.content.planets[planet].colour)
        return painted_planets.world(planet, colour, self.chart.radius(planet), square, is_open=is_open)

    def slab(self, planet: str, square: int) -> pygame.Surface:
        """The squares of a planet; the picture reaches worlds.SLAB squares beyond them."""
        record = self.content.planets[planet]
        return painted_planets.slab(record.mask, theme.rgb(record.colour), square)

    def race_card(self, race: str, width: int) -> pygame.Surface:
        """The card of a race."""
        return cards.race_card(race, self.name(race), self.content.shapes[race], width)

    def action_card(self, relation: str, width: int) -> pygame.Surface:
        """An action card with its boosts and their prices."""
        record = self.content.relations[relation]
        prices = [cards.Price(boost_icon(boost.id), boost.cost) for boost in record.boosts]
        return cards.action_card(relation, record.card.say(self.language), prices, width)

    def medallion(self, relation: str, size: int, *, grey: bool = False) -> pygame.Surface:
        """The medallion of a relation."""
        return cards.medallion(relation, size, grey=grey)

    def little_shape(self, race: str, square: float, colour: Colour) -> pygame.Surface:
        """A race as a few small squares."""
        return cards.little_shape(self.content.shapes[race].rotations[0], square, colour)

    def pawn(self, owner: int, width: int) -> pygame.Surface:
        """A ship on the map."""
        return ships.pawn(owner, width)

    def hold(self, owner: int, square: int) -> pygame.Surface:
        """A ship's interior; its grid begins at ships.hold_grid(square)."""
        return ships.hold(owner, square, self.content.map.hold)

    def small_hold(self, owner: int, square: int, cargo: Sequence[Load] = ()) -> pygame.Surface:
        """A hold as it shows in a panel."""
        return ships.miniature(owner, square, self.content.map.hold, cargo, self.content.shapes)

    def creature(self, race: str, size: int) -> pygame.Surface:
        """A creature in its natural tones, without cardboard, fitted into a square of `size`."""
        name = f"creature-{race}"
        if not kit.exists(name):
            return self.race_card(race, size * 3 // 4)
        wide, high = creatures.extent(self.content.shapes[race].rotations[0])
        share = size / max(wide, high)
        return kit.drawing(name, (max(1, round(wide * share)), max(1, round(high * share))))
