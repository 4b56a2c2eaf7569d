"""Marks on squares: states, badges, places where a card fits, what moved, the Gateway.

Faces of a square fill `ArenaPlan.place`; units are those of the drawings, 100 a square. Order from below:
mark, links, stone, Gateway, signs, badge.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Literal

import pygame

from client.art import shapes, svg, theme
from client.art.grid import Grid
from client.art.markup import points, stroke
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.stones import GROWN

Size = tuple[int, int]
State = Literal["hover", "legal", "destroy", "own", "refused", "piece", "chosen", "last"]
_WIDE, _EDGE = 100 * GROWN, 50 * (GROWN - 1)
_VIEW = (-_EDGE, -_EDGE, _WIDE, _WIDE)
_INK = theme.code(theme.SPACE_0)
_CORNERS = {"upper-right": (86, 14), "upper-left": (14, 14), "lower-right": (86, 86), "lower-left": (14, 86)}


def place_sign(place: int, side: int, colour: Colour | None = None) -> pygame.Surface:
    """The sign that goes with the number and the tint of a place."""
    signs = kit.facts().matches.signs
    return kit.picture(f"sign-{signs[place % len(signs)]}", side, tint=colour or kit.tint(place))


def disc(words: str, side: int, fill: Colour, ink: Colour = theme.INK) -> pygame.Surface:
    """A disc with a number, in an ink rim."""
    surface = shapes.disc(side, fill, theme.INK, max(1.5, side * 0.07)).copy()
    kit.number(surface, words, (side / 2, side / 2), max(theme.TEXT_MIN - 2, round(side * 0.6)), ink, 800)
    return surface


def tick(side: int) -> pygame.Surface:
    """A green disc with a tick: settled, met."""
    surface = disc("", side, theme.GOOD)
    shapes.stamp(surface, kit.icon("check", round(side * 0.7), theme.INK), center=(side / 2, side / 2))
    return surface


class OnSquare(Face):
    """What lies on a square."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        on = Grid(shapes.clear((min(size),) * 2), _WIDE, -_EDGE)
        self.paint(context, on)
        return on.surface

    @abstractmethod
    def paint(self, context: DrawContext, on: Grid) -> None:
        """Draw it, in units of the square."""


def _file(on: Grid, name: str, swaps: kit.Swaps) -> None:
    on.surface.blit(kit.drawn(name, _VIEW, on.surface.get_size(), swaps), (0, 0))


def _tinted(tone: Colour) -> kit.Swaps:
    return ((kit.facts().keys.ghost, theme.code(tone)),)


class MarkFace(OnSquare):
    """The state of a square or of the stone on it; `strength` lets legal ones breathe."""

    state: State
    strength: float = 1.0

    def paint(self, context: DrawContext, on: Grid) -> None:
        _file(on, kit.facts().marks[self.state], kit.states())
        on.surface.fill((255, 255, 255, round(255 * self.strength)), special_flags=pygame.BLEND_RGBA_MULT)


class BadgeFace(OnSquare):
    """A small disc with an icon on a corner: "destroy", "warn", "cross", "summon", or any other icon in
    brass."""

    icon: str
    corner: str = "upper-right"

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = {"destroy": theme.GOOD, "warn": theme.WARN, "cross": theme.BAD}.get(self.icon, theme.BRASS_LIT)
        side = on.px(35, 20)
        on.stamp(shapes.disc(side, tone, theme.INK, max(2.0, side * 0.08)), *_CORNERS[self.corner])
        on.stamp(kit.icon(self.icon, round(side * 0.66), theme.INK), *_CORNERS[self.corner])


class NumberFace(OnSquare):
    """A numbered disc on a corner: of a place in its tint, or a step in the tone of a faction."""

    words: str
    place: int | None = None
    faction: str | None = None
    corner: str = "upper-left"

    def paint(self, context: DrawContext, on: Grid) -> None:
        fill = kit.tint(self.place) if self.place is not None else kit.tone(context.content, self.faction, 3)
        on.stamp(disc(self.words, on.px(37, 20), fill), *_CORNERS[self.corner])


class SummonFace(OnSquare):
    """The brackets of a square where a being can be summoned: of a place, or grey ones of a card that lacks a
    stone (`place` None)."""

    place: int | None = None
    lit: bool = False

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = kit.tint(self.place)
        if self.lit:
            on.stamp(shapes.blurred((on.px(60),) * 2, on.px(30), on.px(20, 2), tone, 0.6), 50, 50)
        _file(on, "match-summon", _tinted(tone))


class PatternSquareFace(OnSquare):
    """A square of the pattern of the place under the pointer."""

    place: int

    def paint(self, context: DrawContext, on: Grid) -> None:
        _file(on, "match-cell", _tinted(kit.tint(self.place)))


class SignsFace(OnSquare):
    """Which places a stone serves: their signs at its foot, more than two in two rows."""

    places: tuple[int, ...]

    def paint(self, context: DrawContext, on: Grid) -> None:
        side = on.px(19, 10)
        pitch = side / on.unit
        rows = [self.places] if len(self.places) < 3 else [self.places[:2], self.places[2:]]
        for row, group in enumerate(rows):
            for at, place in enumerate(group):
                spot = (
                    50 + (at - (len(group) - 1) / 2) * pitch * 1.15,
                    94 - (len(rows) - 1 - row) * pitch * 1.1,
                )
                on.stamp(place_sign(place, round(side * 1.34), theme.INK), *spot)
                on.stamp(place_sign(place, side), *spot)


class MissingFace(OnSquare):
    """The square where a stone is missing (`level` to be placed there, or risen to with `rises`)."""

    level: str
    rises: bool = False

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = kit.tint(None)
        on.stamp(kit.drawn(f"ghost-{self.level}", stones.VIEW, (on.px(68),) * 2, _tinted(tone)), 50, 50)
        side, plus = on.px(30, 18), f"sign-{kit.facts().matches.one_short['sign']}"
        on.stamp(shapes.disc(side, tone, theme.INK, 2), 78, 22)
        name, share = ("icon-upgrade", 0.7) if self.rises else (plus, 0.6)
        on.stamp(kit.picture(name, round(side * share), tint=theme.INK), 78, 22)


class PipFace(OnSquare):
    """A hollow pip at the foot of a stone that fits a place which lacks another."""

    def paint(self, context: DrawContext, on: Grid) -> None:
        side = on.px(18, 10)
        on.stamp(shapes.disc(side + 4, theme.INK), 50, 94)
        on.stamp(shapes.disc(side, None, kit.tint(None), max(2, side * 0.2)), 50, 94)


class RingFace(OnSquare):
    """A ring around what counts for a task, or dashed around a square where a stone is missing for it; in
    rose around an enemy stone that is borrowed for a summoning."""

    kind: Literal["counts", "missing", "borrowed"]

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = kit.facts().tinctures["rose"][3] if self.kind == "borrowed" else theme.code(theme.BRASS_LIT)
        turns = (math.tau * step / 72 for step in range(73))
        ring = [(50 + 45 * math.sin(turn), 50 - 45 * math.cos(turn)) for turn in turns]
        body = stroke(ring, _INK, 9, 0.6)
        body += stroke(ring, tone, 5, 1, (13, 8) if self.kind == "missing" else None)
        for path in ([(50, 36), (50, 64)], [(36, 50), (64, 50)]) if self.kind == "missing" else ():
            body += stroke(path, _INK, 12, 0.6) + stroke(path, tone, 6)
        on.surface.blit(svg.raster(svg.document(body, _VIEW), on.surface.get_size(), 2), (0, 0))


class GatewayFace(OnSquare):
    """The Gateway, over its stone."""

    def paint(self, context: DrawContext, on: Grid) -> None:
        on.stamp(kit.picture("marker-gateway", on.px(105)), 50, 50)


class DirectionFace(OnSquare):
    """An arrow beside a stone that waits for a direction (`ArenaPlan.place` of the square next to it)."""

    direction: tuple[int, int]
    lit: bool = False

    def paint(self, context: DrawContext, on: Grid) -> None:
        tone = theme.code(theme.BRASS_LIT) if self.lit else kit.facts().patterns.arrow
        turn = math.degrees(math.atan2(self.direction[1], self.direction[0]))
        shape, edge = "M22 40H52V22L84 50L52 78V60H22Z", f'fill="{_INK}" stroke="{_INK}" stroke-width="10"'
        body = (
            f'<g transform="rotate({turn:g} 50 50)"><path d="{shape}" {edge} stroke-linejoin="round" '
            f'opacity="0.7"/><path d="{shape}" fill="{tone}" fill-opacity="{1 if self.lit else 0.85:g}"/></g>'
        )
        on.surface.blit(svg.raster(svg.document(body, _VIEW), on.surface.get_size(), 2), (0, 0))


# -- what joins squares ------------------------------------------------------------------------


def _frame(offsets: tuple[tuple[int, int], ...]) -> kit.View:
    """The view of the spot (0, 0) and others, in units, as `ArenaPlan.span` has it in pixels."""
    xs, ys = [0, *(x for x, _ in offsets)], [0, *(y for _, y in offsets)]
    left, top, reach = 100 * min(xs) - _WIDE / 2, 100 * min(ys) - _WIDE / 2, _WIDE / 2
    return left, top, 100 * max(xs) + reach - left, 100 * max(ys) + reach - top


class LinksFace(Face):
    """Lines from a summoning square to the stones of its pattern; `offsets` are squares from it
    (`ArenaPlan.span` of all of them). Other places than the active one are dotted."""

    offsets: tuple[tuple[int, int], ...]
    place: int
    active: bool = True

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone, paths = (
            theme.code(kit.tint(self.place)),
            [[(0, 0), (100 * x, 100 * y)] for x, y in self.offsets],
        )
        if self.active:
            lines = [stroke(path, _INK, 14, 0.6) for path in paths] + [
                stroke(path, tone, 7.5) for path in paths
            ]
        else:
            lines = [stroke(path, _INK, 8, 0.35) + stroke(path, tone, 5, 0.9, (5, 11)) for path in paths]
        return svg.raster(svg.document("".join(lines), _frame(self.offsets)), size)


class ArrowFace(Face):
    """The way that a stone went or would go, in the tone of its faction, or of what may be chosen (`faction`
    None), from its square to another (`ArenaPlan.span` of both). A leap is an arc, a charge has lines behind
    it; `number` tells which step it was."""

    offset: tuple[int, int]
    faction: str | None = None
    way: Literal["step", "leap", "charge"] = "step"
    number: int = 0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        view, long = _frame((self.offset,)), max(1.0, 100 * math.hypot(*self.offset))
        dx, dy = (100 * part / long for part in self.offset)
        start, end, rise = 30.0, long - 34.0, 60.0 if self.way == "leap" else 0.0

        def along(share: float, aside: float = 0.0) -> kit.Spot:
            at = start + (end - start) * share
            out = aside - math.copysign(rise, dx) * math.sin(math.pi * share)
            return at * dx - out * dy, at * dy + out * dx

        tone = theme.code(kit.tone(context.content, self.faction, 3) if self.faction else theme.BRASS_LIT)
        path = [along(step / 16) for step in range(17)]
        (x, y), before = path[-1], path[-3]
        turn = math.atan2(y - before[1], x - before[0])
        shape = ((0.0, 16.0), (-1.05, -14.0), (0.0, 0.0), (1.05, -14.0))
        head = points(
            [(x + far * math.cos(turn + bend), y + far * math.sin(turn + bend)) for bend, far in shape]
        )
        body = stroke(path, _INK, 17, 0.75)
        body += f'<path d="M{head}Z" fill="{tone}" stroke="{_INK}" stroke-width="8" stroke-linejoin="round"/>'
        body += stroke(path, tone, 10, 1, (9, 9) if self.way == "leap" else None)
        for out in (-13.0, 13.0) if self.way == "charge" else ():
            body += stroke([along(0.0, out), along(0.4, out)], tone, 4, 0.9)
        body += f'<path d="M{head}Z" fill="{tone}"/>'
        surface = svg.raster(svg.document(body, view), size, supersample=2)
        if self.number:
            share, middle = size[0] / view[2], along(0.3)
            plate = disc(str(self.number), max(20, round(32 * share)), theme.rgb(tone))
            spot = (middle[0] - view[0]) * share, (middle[1] - view[1]) * share
            shapes.stamp(surface, plate, center=spot)
        return surface


# -- beside the arena --------------------------------------------------------------------------


class CountFace(Face):
    """In how many places a card fits: green, or grey when nowhere; a lock when it cannot be played now."""

    count: int | None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side, fill = min(size), theme.GOOD if self.count else theme.LINE_LIT
        words = "" if self.count is None else str(self.count)
        surface = disc(words, side, fill, theme.INK if self.count else theme.IVORY)
        if self.count is None:
            shapes.stamp(surface, kit.icon("lock", round(side * 0.6)), center=(side / 2, side / 2))
        return surface


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


class GemFace(Face):
    """An action that is left, or one that is used."""

    used: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture("action-gem-used" if self.used else "action-gem", min(size))
