"""Marks on squares: states, badges, places where a card fits, what moved, the Gateway.

Faces of a square fill `ArenaPlan.place`; units are those of the drawings, 100 a square. Order from below:
mark, links, stone, Gateway, signs, badge.
"""

from __future__ import annotations

import math
from typing import Literal

import pygame

from client.art import shapes, svg, theme
from client.art.markup import points, stroke
from client.art.theme import Colour
from client.games.tash_kalar.pictures import kit, stones
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.stones import GROWN

Size = tuple[int, int]
State = Literal["hover", "legal", "destroy", "own", "refused", "piece", "chosen", "last"]
_EDGE = 50 * (GROWN - 1)
_VIEW = (-_EDGE, -_EDGE, 100 * GROWN, 100 * GROWN)
_INK = theme.code(theme.SPACE_0)
_CORNERS = {"upper-right": (86.0, 14.0), "upper-left": (14.0, 14.0), "lower-right": (86.0, 86.0),
            "lower-left": (14.0, 86.0)}  # fmt: skip


def tint(place: int) -> Colour:
    """The colour of a place; four places, then again from the first."""
    tints = kit.facts().matches.tints
    return theme.rgb(tints[place % len(tints)])


def place_sign(place: int, side: int, colour: Colour | None = None) -> pygame.Surface:
    """The sign that goes with the number and the tint of a place."""
    signs = kit.facts().matches.signs
    return kit.picture(f"sign-{signs[place % len(signs)]}", side, tint=colour or tint(place))


def disc(words: str, side: int, fill: Colour, ink: Colour = theme.INK) -> pygame.Surface:
    """A disc with a number, in an ink rim."""
    surface = shapes.disc(side, fill, theme.INK, max(1.5, side * 0.07)).copy()
    kit.number(surface, words, (side / 2, side / 2), max(theme.TEXT_MIN - 2, round(side * 0.6)), ink, 800)
    return surface


def _spot(size: Size, at: kit.Spot) -> kit.Spot:
    unit = min(size) / (100 * GROWN)
    return (at[0] + _EDGE) * unit, (at[1] + _EDGE) * unit


class MarkFace(Face):
    """The state of a square or of the stone on it; `strength` lets legal ones breathe."""

    state: State
    strength: float = 1.0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        drawn = kit.drawn(kit.facts().marks[self.state], _VIEW, (min(size),) * 2, kit.states())
        return drawn if self.strength == 1 else svg.tinted(drawn, theme.WHITE, self.strength)


class BadgeFace(Face):
    """A small disc with an icon on a corner: "destroy", "warn", "cross", "summon", or any other icon in
    brass."""

    icon: str
    corner: str = "upper-right"

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        tone = {"destroy": theme.GOOD, "warn": theme.WARN, "cross": theme.BAD}.get(self.icon, theme.BRASS_LIT)
        side = max(20, round(35 * min(size) / (100 * GROWN)))
        plate = shapes.disc(side, tone, theme.INK, max(2.0, side * 0.08))
        drawn = kit.icon(self.icon, round(side * 0.66), theme.INK)
        middle = _spot(size, _CORNERS[self.corner])
        shapes.stamp(surface, plate, center=middle)
        shapes.stamp(surface, drawn, center=middle)
        return surface


class NumberFace(Face):
    """A numbered disc on a corner: of a place in its tint, or a step in the tone of a faction."""

    words: str
    place: int | None = None
    faction: str | None = None
    corner: str = "upper-left"

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        fill = tint(self.place) if self.place is not None else kit.tone(context.content, self.faction, 3)
        side = max(20, round(37 * min(size) / (100 * GROWN)))
        shapes.stamp(surface, disc(self.words, side, fill), center=_spot(size, _CORNERS[self.corner]))
        return surface


class SummonFace(Face):
    """The brackets of a square where a being can be summoned: of a place, or grey ones of a card that lacks a
    stone (`place` None)."""

    place: int | None = None
    lit: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = theme.rgb(kit.facts().matches.one_short["tint"]) if self.place is None else tint(self.place)
        surface = shapes.clear(size, tone)
        if self.lit:
            side = round(min(size) / GROWN)
            glow = shapes.blurred((side * 3 // 5,) * 2, side * 0.3, max(2, side // 5), tone, 0.6)
            shapes.stamp(surface, glow, center=(size[0] / 2, size[1] / 2))
        swaps = ((kit.facts().keys.ghost, theme.code(tone)),)
        surface.blit(kit.drawn("match-summon", _VIEW, (min(size),) * 2, swaps), (0, 0))
        return surface


class PatternSquareFace(Face):
    """A square of the pattern of the place under the pointer."""

    place: int

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        swaps = ((kit.facts().keys.ghost, theme.code(tint(self.place))),)
        return kit.drawn("match-cell", _VIEW, (min(size),) * 2, swaps)


class SignsFace(Face):
    """Which places a stone serves: their signs at its foot, more than two in two rows."""

    places: tuple[int, ...]

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        side = max(10, round(19 * min(size) / (100 * GROWN)))
        rows = [self.places] if len(self.places) < 3 else [self.places[:2], self.places[2:]]
        unit = min(size) / (100 * GROWN)
        for row, group in enumerate(rows):
            for at, place in enumerate(group):
                middle = _spot(size, (50, 96))
                x = middle[0] + (at - (len(group) - 1) / 2) * side * 1.15
                y = middle[1] - (len(rows) - 1 - row) * side * 1.1 - 2 * unit
                shapes.stamp(surface, place_sign(place, round(side * 1.34), theme.INK), center=(x, y))
                shapes.stamp(surface, place_sign(place, side), center=(x, y))
        return surface


class MissingFace(Face):
    """The square where a stone is missing (`level` to be placed there, or risen to with `rises`)."""

    level: str
    rises: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = theme.rgb(kit.facts().matches.one_short["tint"])
        surface = shapes.clear(size, tone)
        swaps = ((kit.facts().keys.ghost, theme.code(tone)),)
        side = round(min(size) / GROWN * 0.62 * 140 / 128)
        drawn = kit.drawn(f"ghost-{self.level}", (-6, -6, 140, 140), (side, side), swaps)
        shapes.stamp(surface, drawn, center=_spot(size, (50, 50)))
        badge = max(18, round(30 * min(size) / (100 * GROWN)))
        shapes.stamp(surface, shapes.disc(badge, tone, theme.INK, 2), center=_spot(size, (78, 22)))
        sign = kit.icon("upgrade", round(badge * 0.7), theme.INK) if self.rises else kit.picture(
            f"sign-{kit.facts().matches.one_short['sign']}", round(badge * 0.6), tint=theme.INK
        )  # fmt: skip
        shapes.stamp(surface, sign, center=_spot(size, (78, 22)))
        return surface


class PipFace(Face):
    """A hollow pip at the foot of a stone that fits a place which lacks another."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        side = max(10, round(18 * min(size) / (100 * GROWN)))
        tone = theme.rgb(kit.facts().matches.one_short["tint"])
        shapes.stamp(surface, shapes.disc(side + 4, theme.INK), center=_spot(size, (50, 94)))
        shapes.stamp(surface, shapes.disc(side, None, tone, max(2, side * 0.2)), center=_spot(size, (50, 94)))
        return surface


class RingFace(Face):
    """A ring around what counts for a task, or dashed around a square where a stone is missing for it; in
    rose around an enemy stone that is borrowed for a summoning."""

    kind: Literal["counts", "missing", "borrowed"]

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = theme.code(theme.BRASS_LIT) if self.kind != "borrowed" else kit.facts().tinctures["rose"][3]
        dash = (13.0, 8.0) if self.kind == "missing" else None
        ring = [(50 + 45 * math.sin(turn), 50 - 45 * math.cos(turn))
                for turn in (math.tau * step / 72 for step in range(73))]  # fmt: skip
        body = stroke(ring, _INK, 9, 0.6) + stroke(ring, tone, 5, 1, dash)
        if self.kind == "missing":
            for path in ([(50.0, 36.0), (50.0, 64.0)], [(36.0, 50.0), (64.0, 50.0)]):
                body += stroke(path, _INK, 12, 0.6) + stroke(path, tone, 6)
        return svg.raster(svg.document(body, _VIEW), (min(size),) * 2, supersample=2)


class GatewayFace(Face):
    """The Gateway, over its stone."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        drawn = kit.picture("marker-gateway", round(min(size) / GROWN * 1.05))
        shapes.stamp(surface, drawn, center=(size[0] / 2, size[1] / 2))
        return surface


class FadedFace(Face):
    """A veil over a square that does not matter now."""

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        surface = shapes.clear(size)
        side = round(min(size) / GROWN)
        shapes.stamp(surface, shapes.rounded((side, side), side * 0.1, theme.SPACE_0, opacity=0.55),
                     center=(size[0] / 2, size[1] / 2))  # fmt: skip
        return surface


# -- what joins squares ------------------------------------------------------------------------


def _frame(offsets: tuple[kit.Spot, ...]) -> kit.View:
    """The view of the spot (0, 0) and others, in units, as `ArenaPlan.span` has it in pixels."""
    xs, ys = [0.0, *(x for x, _ in offsets)], [0.0, *(y for _, y in offsets)]
    reach = 50 * GROWN
    left, top = 100 * min(xs) - reach, 100 * min(ys) - reach
    return left, top, 100 * max(xs) + reach - left, 100 * max(ys) + reach - top


class LinksFace(Face):
    """Lines from a summoning square to the stones of its pattern; `offsets` are squares from it
    (`ArenaPlan.span` of all of them). Other places than the active one are dotted."""

    offsets: tuple[tuple[int, int], ...]
    place: int
    active: bool = True

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone, body = theme.code(tint(self.place)), ""
        for ink in (True, False):
            for x, y in self.offsets:
                path = [(0.0, 0.0), (100.0 * x, 100.0 * y)]
                if self.active:
                    body += stroke(path, _INK, 14, 0.6) if ink else stroke(path, tone, 7.5)
                else:
                    body += stroke(path, _INK, 8, 0.35) if ink else stroke(path, tone, 5, 0.9, (5, 11))
        return svg.raster(svg.document(body, _frame(self.offsets)), size)


class ArrowFace(Face):
    """The way that a stone went or would go, in the tone of its faction, or of what may be chosen (`faction`
    None), from its square to another (`ArenaPlan.span` of both). A leap is an arc, a charge has lines behind
    it; `number` tells which step it was."""

    offset: tuple[int, int]
    faction: str | None = None
    way: Literal["step", "leap", "charge"] = "step"
    number: int = 0

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        view = _frame((self.offset,))
        dx, dy = self.offset
        long = 100 * math.hypot(dx, dy)
        away = (dx * 100 / long, dy * 100 / long) if long else (1.0, 0.0)
        side = (-away[1], away[0])
        start, end = 30.0, long - 34.0
        rise = 60.0 if self.way == "leap" else 0.0
        bow = -1 if side[1] > 0 else 1

        def along(share: float, out: float = 0.0) -> kit.Spot:
            at = start + (end - start) * share
            lift = out + bow * rise * math.sin(math.pi * share)
            return at * away[0] + lift * side[0], at * away[1] + lift * side[1]

        tone = theme.code(
            theme.BRASS_LIT if self.faction is None else kit.tone(context.content, self.faction, 3)
        )
        path = [along(step / 16) for step in range(17)]
        last, before = path[-1], path[-3]
        turn = math.atan2(last[1] - before[1], last[0] - before[0])
        tip = (last[0] + 16 * math.cos(turn), last[1] + 16 * math.sin(turn))
        wings = [(last[0] - 14 * math.cos(turn + bend), last[1] - 14 * math.sin(turn + bend))
                 for bend in (-1.05, 1.05)]  # fmt: skip
        head = points([tip, wings[0], last, wings[1]])
        body = stroke(path, _INK, 17, 0.75)
        body += f'<path d="M{head}Z" fill="{tone}" stroke="{_INK}" stroke-width="8" stroke-linejoin="round"/>'
        body += stroke(path, tone, 10, 1, (9, 9) if self.way == "leap" else None)
        if self.way == "charge":
            for out in (-13.0, 13.0):
                body += stroke([along(0.0, out), along(0.4, out)], tone, 4, 0.9)
        body += f'<path d="M{head}Z" fill="{tone}"/>'
        surface = svg.raster(svg.document(body, view), size, supersample=2)
        if self.number:
            share = size[0] / view[2]
            plate = disc(str(self.number), max(20, round(32 * share)), theme.rgb(tone))
            middle = along(0.3)
            shapes.stamp(
                surface, plate, center=((middle[0] - view[0]) * share, (middle[1] - view[1]) * share)
            )
        return surface


class DirectionFace(Face):
    """An arrow beside a stone that waits for a direction (`ArenaPlan.place` of the square next to it)."""

    direction: tuple[int, int]
    lit: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        tone = theme.code(theme.BRASS_LIT) if self.lit else kit.facts().patterns.arrow.color
        turn = math.degrees(math.atan2(self.direction[1], self.direction[0]))
        arrow = '<path d="M22 40H52V22L84 50L52 78V60H22Z" '
        body = f'<g transform="rotate({turn:g} 50 50)">'
        body += f'{arrow}fill="{_INK}" fill-opacity="0.7" stroke="{_INK}" stroke-width="10" '
        body += (
            f'stroke-linejoin="round"/>{arrow}fill="{tone}" fill-opacity="{1 if self.lit else 0.85:g}"/></g>'
        )
        return svg.raster(svg.document(body, _VIEW), (min(size),) * 2, supersample=2)


class CountFace(Face):
    """In how many places a card fits: green, or grey when nowhere; a lock when it cannot be played now."""

    count: int | None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        fill = theme.GOOD if self.count else theme.LINE_LIT
        ink = theme.INK if self.count else theme.IVORY
        if self.count is None:
            surface = shapes.disc(side, fill, theme.INK, max(1.5, side * 0.07)).copy()
            shapes.stamp(surface, kit.icon("lock", round(side * 0.6), ink), center=(side / 2, side / 2))
            return surface
        return disc(str(self.count), side, fill, ink)


class PointsFace(Face):
    """Points on a brass plate with rays; `weakest` is the faction of the colour that counts in a melee."""

    points: int
    weakest: str | None = None

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = kit.picture("points-plate", side).copy()
        words = str(self.points)
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
        grey = pygame.transform.grayscale(drawn)
        shapes.polyline(
            grey, [(side * 0.16, side * 0.84), (side * 0.84, side * 0.16)], theme.BAD, side * 0.08
        )
        return shapes.brightness(grey, 0.75)


class GemFace(Face):
    """An action that is left, or one that is used."""

    used: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture("action-gem-used" if self.used else "action-gem", min(size))
