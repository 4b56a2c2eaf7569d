"""Marks on squares: states, badges, places where a card fits, what moved, the Gateway.

Faces of a square fill `ArenaPlan.place`; units are those of the drawings, 100 a square. Order from below:
mark, links, stone, Gateway, signs, badge.
"""

from __future__ import annotations

import math
from abc import abstractmethod

import pygame

from client.art import shapes, svg, theme, ways
from client.art.grid import Grid
from client.art.markup import put
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.stones import GROWN

Size = tuple[int, int]
Offset = tuple[int, int]
_WIDE, _EDGE = 100 * GROWN, 50 * (GROWN - 1)
_VIEW = (-_EDGE, -_EDGE, _WIDE, _WIDE)
_TINTED = ("match-summon", "match-cell", "mark-pip")
_CORNERS = {"upper-right": (86, 14), "upper-left": (14, 14)}
_SHORT: int | None = None
"""In the place of a number: a card that lacks a stone."""


def place_sign(place: int, side: int, colour: Colour | None = None) -> pygame.Surface:
    """The sign that goes with the number and the tint of a place."""
    signs = kit.facts().place_signs
    return kit.picture(f"sign-{signs[place % len(signs)]}", side, tint=colour or kit.tint(place))


def disc(words: str, side: int, fill: Colour, ink: Colour = theme.INK, icon: str = "") -> pygame.Surface:
    """A disc with a number or an icon, in an ink rim."""
    surface = shapes.disc(side, fill, theme.INK, max(1.5, side * 0.07)).copy()
    kit.number(surface, words, (side / 2, side / 2), max(theme.TEXT_MIN - 2, round(side * 0.6)), ink, 800)
    if icon:
        shapes.stamp(surface, kit.icon(icon, round(side * 0.68), ink), center=(side / 2, side / 2))
    return surface


def tick(side: int) -> pygame.Surface:
    """A green disc with a tick: settled, met."""
    return disc("", side, theme.GOOD, icon="check")


class OnSquare(Face):
    """What lies on a square."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        on = Grid(shapes.clear((min(size),) * 2), _WIDE, -_EDGE)
        self.paint(context, on)
        return on.surface

    @abstractmethod
    def paint(self, context: DrawContext, on: Grid) -> None:
        """Draw it, in units of the square."""


class MarkFace(OnSquare):
    """A mark of the kit: the state of a square or of the stone on it; what belongs to a place, by its number,
    or (None) to a card that lacks a stone, `lit` where it is the active one; a ring of a task."""

    mark: str
    place: int | None = _SHORT
    lit: bool = False
    strength: float = 1.0

    def paint(self, context: DrawContext, on: Grid) -> None:
        file, tone = kit.facts().marks[self.mark], kit.tint(self.place)
        if self.lit:
            on.stamp(shapes.blurred((on.px(60),) * 2, on.px(30), on.px(20, 2), tone, 0.6), 50, 50)
        swaps = kit.inked(tone) if file in _TINTED else kit.states()
        on.surface.blit(kit.drawn(file, _VIEW, on.surface.get_size(), swaps), (0, 0))
        on.surface.fill((255, 255, 255, round(255 * self.strength)), special_flags=pygame.BLEND_RGBA_MULT)


class BadgeFace(OnSquare):
    """A small disc on a corner: with an icon, or the number of a place in its tint."""

    icon: str
    corner: str = "upper-right"
    place: int | None = _SHORT

    def paint(self, context: DrawContext, on: Grid) -> None:
        tones = {"destroy": theme.GOOD, "warn": theme.WARN, "cross": theme.BAD, "summon": theme.BRASS_LIT}
        icon, words = ("", self.icon) if self.icon.isdecimal() else (self.icon, "")
        fill = tones.get(self.icon, kit.tint(self.place))
        on.stamp(disc(words, on.px(36, 20), fill, icon=icon), *_CORNERS[self.corner])


class SignsFace(OnSquare):
    """Which places a stone serves: their signs at its foot, more than two in two rows."""

    places: tuple[int, ...]

    def paint(self, context: DrawContext, on: Grid) -> None:
        side = on.px(19, 10)
        pitch = side / on.unit
        rows = [self.places] if len(self.places) < 3 else [self.places[:2], self.places[2:]]
        for row, group in enumerate(reversed(rows)):
            for at, place in enumerate(group):
                x, y = 50 + (at - (len(group) - 1) / 2) * pitch * 1.15, 94 - row * pitch * 1.1
                on.stamp(place_sign(place, round(side * 1.34), theme.INK), x, y)
                on.stamp(place_sign(place, side), x, y)


class MissingFace(OnSquare):
    """The square where a stone is missing (`level` to be placed there, or risen to with `rises`)."""

    level: str
    rises: bool = False

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = kit.tint(_SHORT)
        ghost = kit.drawn(f"ghost-{self.level}", stones.VIEW, (on.px(68),) * 2, kit.inked(tone))
        on.stamp(ghost, 50, 50)
        on.stamp(disc("", on.px(32, 18), tone, icon="upgrade" if self.rises else "plus"), 78, 22)


class GatewayFace(OnSquare):
    """The Gateway, over its stone."""

    def paint(self, context: DrawContext, on: Grid) -> None:
        on.stamp(kit.picture("marker-gateway", on.px(105)), 50, 50)


class DirectionFace(OnSquare):
    """An arrow beside a stone that waits for a direction (`ArenaPlan.place` of the square next to it)."""

    direction: Offset
    lit: bool = False

    def paint(self, context: DrawContext, on: Grid) -> None:
        arrow = kit.body("mark-direction", kit.inked(theme.BRASS_LIT if self.lit else "#FBB14A"))
        turned = put(arrow, (50, 50), 1, 100, turn=math.degrees(math.atan2(*self.direction[::-1])))
        on.surface.blit(svg.raster(svg.document(turned, _VIEW), on.surface.get_size(), 2), (0, 0))


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


class ChipFace(Face):
    """A round chip: "frozen", "gateway", "improvise", "pending"; `used` ones are grey and struck through."""

    kind: str
    used: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        drawn = kit.picture(f"chip-{self.kind}", side)
        if not self.used:
            return drawn
        grey, (near, far) = pygame.transform.grayscale(drawn), (side * 0.16, side * 0.84)
        shapes.polyline(grey, [(near, far), (far, near)], theme.BAD, side * 0.08)
        return shapes.brightness(grey, 0.75)
