"""Marks on squares: states, badges, places where a card fits, what moved, the Gateway.

Faces of a square fill `ArenaPlan.place`; units are those of the drawings, 100 a square. Order from below:
mark, links, stone, Gateway, signs, badge.
"""

from __future__ import annotations

import math

import pygame

from client.art import shapes, svg, theme, ways
from client.art.markup import put
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from client.games.tash_kalar.pictures.stones import GROWN

Offset = tuple[int, int]
_WIDE, _EDGE = 100 * GROWN, 50 * (GROWN - 1)
_BADGE = 14
"""Units from the corner of a square to the middle of the number on it."""


def tick(side: int) -> pygame.Surface:
    """A disc with a tick: settled, met."""
    return kit.picture("tick", side, kit.marked(None))


def place_sign(place: int, side: int) -> pygame.Surface:
    """The sign that goes with the number and the tint of a place."""
    return kit.picture(kit.place_sign(place), side, tint=kit.tint(place))


def disc(words: str, side: int, fill: Colour, ink: Colour = theme.INK) -> pygame.Surface:
    """A disc with a number, in an ink rim."""
    surface = shapes.disc(side, fill, theme.INK, max(1.5, side * 0.07)).copy()
    kit.number(surface, words, (side / 2, side / 2), max(theme.TEXT_MIN - 2, round(side * 0.6)), ink, 800)
    return surface


# -- on a square -------------------------------------------------------------------------------


def _on_square(markup: str, size: Size) -> pygame.Surface:
    """Markup of a square, with what reaches over its edges."""
    side = min(size)
    return svg.raster(svg.document(markup, (-_EDGE, -_EDGE, _WIDE, _WIDE)), (side, side), supersample=2)


class MarkFace(Face):
    """A mark of the kit, in the tint of a place or (None) of a card that lacks a stone. `words` are the
    number on it; one that points is turned `toward` a square."""

    mark: str
    place: int | None = None
    words: str = ""
    toward: Offset = (1, 0)
    strength: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        drawn = kit.body(kit.facts().marks[self.mark], kit.marked(self.place))
        turn = math.degrees(math.atan2(self.toward[1], self.toward[0]))
        surface = _on_square(put(drawn, (50, 50), 1, 100, turn=turn), size)
        if self.words:
            unit = surface.get_width() / _WIDE
            middle, letters = (_EDGE + _BADGE) * unit, max(theme.TEXT_MIN - 2, round(21.6 * unit))
            kit.number(surface, self.words, (middle, middle), letters, theme.INK, 800)
        surface.fill((255, 255, 255, round(255 * self.strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class SignsFace(Face):
    """Which places a stone serves: their signs at its foot, more than two in two rows."""

    places: tuple[int, ...]

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        rows, drawn = (self.places,) if len(self.places) < 3 else (self.places[2:], self.places[:2]), ""
        for row, group in enumerate(rows):
            for at, place in enumerate(group):
                spot = 50 + (at - (len(group) - 1) / 2) * 21.85, 94 - row * 20.9
                for tone, side in ((theme.INK, 25.46), (kit.tint(place), 19)):
                    drawn += put(kit.body(kit.place_sign(place), kit.inked(tone)), spot, side / 24, 24)
        return _on_square(drawn, size)


# -- what joins squares ------------------------------------------------------------------------


class LinksFace(Face):
    """Lines from a summoning square to the stones of its pattern; `offsets` are squares from it
    (`ArenaPlan.span` of all of them). Other places than the active one are dotted."""

    offsets: tuple[Offset, ...]
    place: int
    active: bool = True

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return ways.links(self.offsets, kit.tint(self.place), size, _WIDE, dotted=not self.active)


class ArrowFace(Face):
    """The way that a stone went or would go, in the tone of its faction, or of what may be chosen (`faction`
    None), from its square to another (`ArenaPlan.span` of both). A step, a "leap" or a "charge"; `number`
    tells which step it was."""

    offset: Offset
    faction: str | None = None
    way: str = "step"
    number: int = 0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = kit.tone(context.content, self.faction, 3) if self.faction else theme.BRASS_LIT
        side = max(20, round(32 * size[0] / (100 * abs(self.offset[0]) + _WIDE)))
        badge = disc(str(self.number), side, tone) if self.number else None
        leaps, charges = self.way == "leap", self.way == "charge"
        return ways.arrow(self.offset, tone, size, _WIDE, arc=leaps, speed=charges, badge=badge)


# -- beside the arena --------------------------------------------------------------------------


class FileFace(Face):
    """A drawing of the kit as it is."""

    file: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture(self.file, min(size))


class CountFace(Face):
    """In how many places a card fits: green, or grey when nowhere."""

    count: int

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        fill, ink = (theme.GOOD, theme.INK) if self.count else (theme.LINE_LIT, theme.IVORY)
        return disc(str(self.count), min(size), fill, ink)


class PointsFace(Face):
    """Points on a brass plate with rays; `weakest` is the faction of the colour that counts in a melee."""

    points: int
    weakest: str | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side, words = min(size), str(self.points)
        surface = kit.picture("points-plate", side).copy()
        letters = round(side * (0.36 if len(words) < 3 else 0.26))
        kit.number(surface, words, (side / 2, side * 0.485), letters, theme.BRASS_LIT, 900)
        if self.weakest is not None:
            badge = stones.disc(context.content, self.weakest, round(side * 0.38))
            shapes.stamp(surface, badge, bottomright=(side, side))
        return surface
