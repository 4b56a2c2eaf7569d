"""The pictures of the plain table: cards, pieces, piles, boards, buttons, panels of values."""

from __future__ import annotations

import colorsys
import re
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame
from msgspec import Struct, structs

from client.art import panels, shapes, signs, text, theme
from client.art.theme import Colour
from client.sheet import (
    BODY,
    COUNT,
    NAME,
    SHORTEN,
    SHRINK,
    STRONG,
    WHOLE,
    WRAP,
    Canvas,
    Column,
    Extent,
    Face,
    Gap,
    Icon,
    Node,
    Pad,
    Panel,
    Rich,
    Rounded,
    Row,
    Sheet,
    Sign,
    Text,
    Units,
    when,
)
from client.table.plain.words import Words
from rules.packs.plain import Hint

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_PALE = 0.3
"""Luminance from which letters on a colour are dark."""


class PlainContext:
    """What everything on a plain table is drawn with."""

    def __init__(self, content: Any, hints: tuple[Hint, ...], index: dict[str, Any]) -> None:
        self.content, self.hints, self.index = content, hints, index
        self.units = Units()


def tint(name: str, definition: Any = None) -> Colour:
    """The colour of a thing: what its definition says, else one that its id always has."""
    if isinstance(definition, Struct):
        for value in structs.astuple(definition):
            if isinstance(value, str) and _HEX.fullmatch(value):
                return theme.rgb(value)
    hue = zlib.crc32(name.encode()) % 360 / 360
    red, green, blue = colorsys.hls_to_rgb(hue, 0.56, 0.45)
    return round(red * 255), round(green * 255), round(blue * 255)


def letters(name: str, definition: Any = None) -> str:
    """One or two letters for a thing: its own, else the beginnings of its words."""
    own = getattr(definition, "letter", None)
    if isinstance(own, str) and own:
        return own
    if len(name) <= 3 and name.isupper():
        return name
    words = [word for word in re.split(r"[\s_-]+", name) if word]
    return "".join(word[0] for word in words[:2]).upper() if len(words) > 1 else name[:2].capitalize()


class PieceFace(Face[PlainContext]):
    """A round piece: the colour and letters of what it is, the colour and sign of whose it is."""

    words: str
    what: str
    letters: str
    colour: Colour
    owner: int = -1
    count: int = 1

    def draw(self, context: PlainContext, size: tuple[int, int]) -> pygame.Surface:
        surface, side = shapes.clear(size), min(size)
        middle = size[0] // 2, size[1] // 2
        look = theme.seat(self.owner) if self.owner >= 0 else None
        body = look.dim if look is not None and not self.what else self.colour
        rim = look.lit if look is not None else theme.mix(body, theme.WHITE, 0.45)
        shapes.stamp(surface, shapes.disc(side, body, rim, max(1.5, side * 0.06)), center=middle)
        ink = theme.INK if theme.luminance(body) > _PALE else theme.IVORY
        if look is not None:
            low = round(side * (0.2 if self.letters else 0))
            sign = signs.sign(
                look.sign, round(side * (0.34 if self.letters else 0.56)), look.lit, theme.SPACE_0
            )
            shapes.stamp(surface, sign, center=(middle[0], middle[1] + low))
        if self.letters:
            up = round(side * (0.13 if look is not None else 0))
            self._say(surface, self.letters, (middle[0], middle[1] - up), round(side * 0.36), ink)
        if self.count != 1:
            badge = pygame.Rect(0, 0, round(side * 0.5), round(side * 0.4))
            badge.bottomright = size
            shapes.draw_rounded(surface, badge, badge.h / 2, theme.SPACE_0, border=theme.BRASS_DIM)
            self._say(surface, str(self.count), badge.center, round(side * 0.3), theme.IVORY)
        return surface

    @staticmethod
    def _say(
        surface: pygame.Surface, words: str, at: tuple[int, int], size: int, ink: Colour
    ) -> None:  # fmt: skip
        text.draw(surface, words, at, max(9, size), ink, face="display", weight=800, anchor="center")


class CardFace(Sheet[PlainContext]):
    """A card: its name and what it says."""

    words: str
    what: str
    says: str
    colour: Colour
    count: int = 1
    pattern: tuple[tuple[int, int, str], ...] = ()
    """Squares with the first letters of what they want."""

    def tree(self, context: PlainContext, room: Extent) -> Node:
        small = room[0] < 130
        letters = min(24, max(15, round(room[0] / 8)))
        shown = self.says and not (self.pattern and context.units.compact)
        says = Text(self.says, max(14, letters - 3), BODY, theme.INK_SOFT, fit=WRAP)
        return Column(
            Row(wide=10_000, high=8, ground=Rounded(self.colour, radius=4)),
            Text(self.words, letters, NAME, theme.INK, fit=SHRINK, lines=3 if small else 2),
            when(shown, says),
            Gap(grow=1),
            Canvas(self._draw_pattern, high=min(90, room[1] * 0.34)) if self.pattern else None,
            Text(f"×{self.count}", letters, COUNT, theme.INK) if self.count != 1 else None,
            gap=5,
            pad=Pad(x=9, y=9),
            ground=Rounded((theme.PAPER_LIT, theme.PAPER, theme.PAPER_SHADE), theme.PAPER_EDGE, 1.5, 10),
        )

    def _draw_pattern(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        columns = [x for x, _y, _word in self.pattern]
        rows = [y for _x, y, _word in self.pattern]
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        side = min(rect.h // max(3, high), rect.w // max(3, wide))
        left, top = rect.centerx - side * wide // 2, rect.bottom - side * high
        for x, y, word in self.pattern:
            corner = left + (x - min(columns)) * side, top + (y - min(rows)) * side
            square = pygame.Rect(corner, (side - 1, side - 1))
            shapes.draw_rounded(surface, square, side * 0.15, theme.SPACE_2)
            text.draw(surface, word, square.center, max(9, side * 3 // 5), theme.IVORY, anchor="center")


class BackFace(Sheet[PlainContext]):
    """The back of a card, or a pile with the number of its things."""

    title: str = ""
    count: int = -1

    def tree(self, context: PlainContext, room: Extent) -> Node:
        return Column(
            Gap(grow=1),
            Text(str(self.count), (30, 24), COUNT, theme.BRASS_LIT, align="center")
            if self.count >= 0
            else None,
            Text(
                self.title, 14, STRONG, theme.SOFT, fit=SHRINK, lines=2, text_align="center", align="center"
            ),
            Gap(grow=1),
            pad=Pad(x=6, y=6),
            ground=Rounded((theme.SPACE_2, theme.SPACE_1), theme.BRASS_DIM, 1.5, 10),
        )


def card(words: Words, name: str, count: int = 1, pattern: str | None = None) -> CardFace:
    """The face of a card; `pattern` is the field of its definition that holds squares."""
    definition = words.index.get(name)
    squares_of = getattr(definition, pattern, ()) if pattern else ()
    squares = (structs.astuple(one) if isinstance(one, Struct) else one for one in squares_of)
    drawn = tuple((x, y, words.thing(more[0])[:1].upper() if more else "") for x, y, *more in squares)
    return CardFace(words.thing(name), name, words.about(name), tint(name, definition), count, drawn)


class GridFace(Face[PlainContext]):
    """The squares of a grid, as in its hint; `tints` colour those with a letter."""

    rows: tuple[str, ...]
    tints: tuple[tuple[str, Colour], ...] = ()

    def draw(self, context: PlainContext, size: tuple[int, int]) -> pygame.Surface:
        surface, tints = shapes.clear(size), dict(self.tints)
        for (x, y), rect in squares(surface.get_rect(), self.rows).items():
            tone = tints.get(self.rows[y][x])
            ground = theme.mix(theme.SPACE_1, tone, 0.4) if tone else theme.SPACE_1
            shapes.draw_rounded(surface, rect, rect.w * 0.1, ground, border=tone or theme.LINE, opacity=0.9)
        return surface


def squares(rect: pygame.Rect, rows: Sequence[str]) -> dict[tuple[int, int], pygame.Rect]:
    """The squares of a grid in a rectangle, by column and row from 0."""
    side = min(rect.w / len(rows[0]), rect.h / len(rows))
    wide = round(side) - max(1, round(side * 0.04))
    left, top = rect.centerx - side * len(rows[0]) / 2, rect.centery - side * len(rows) / 2
    return {
        (x, y): pygame.Rect(round(left + side * x), round(top + side * y), wide, wide)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "#"
    }


class GraphFace(Face[PlainContext]):
    """Places joined by lines; coordinates are from 0 to 1, `radius` is a share of the width."""

    places: tuple[tuple[float, float], ...]
    lines: tuple[tuple[int, int], ...]
    radius: float

    def draw(self, context: PlainContext, size: tuple[int, int]) -> pygame.Surface:
        surface, side = shapes.clear(size), min(size)
        points = [(x * size[0], y * size[1]) for x, y in self.places]
        for a, b in self.lines:
            shapes.polyline(surface, (points[a], points[b]), theme.LINE_LIT, max(1.5, side / 400))
        hole = shapes.disc(round(2 * self.radius * side), theme.SPACE_1, theme.LINE_LIT, max(1.5, side / 400))
        for point in points:
            shapes.stamp(surface, hole, center=point)
        return surface


class TrackFace(Face[PlainContext]):
    """Numbered spaces in a row."""

    first: int
    weights: tuple[int, ...]
    """How many things each has room for."""

    def draw(self, context: PlainContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        for at, rect in enumerate(track_spaces(surface.get_rect(), self.weights)):
            shapes.draw_rounded(surface, rect, rect.w * 0.12, theme.SPACE_0, border=theme.LINE, opacity=0.9)
            number = str(self.first + at)
            letters = max(9, min(rect.w // 2, rect.h // 3))
            text.draw(surface, number, rect.center, letters, theme.FAINT, face="display", anchor="center")
        return surface


def track_spaces(rect: pygame.Rect, weights: Sequence[int]) -> Iterator[pygame.Rect]:
    """The spaces of a track in a rectangle, as wide as their weights."""
    edges = [rect.x + rect.w * sum(weights[:at]) // sum(weights) for at in range(len(weights) + 1)]
    for left, right in pairwise(edges):
        yield pygame.Rect(left, rect.y, right - left - 2, rect.h)


class MarkFace(Face[PlainContext]):
    """A light frame round something that is marked."""

    def draw(self, context: PlainContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shapes.draw_rounded(surface, surface.get_rect(), min(size) * 0.2, border=theme.BRASS_LIT, thick=2.5)
        return surface


class ButtonFace(Sheet[PlainContext]):
    """A button of a handle that lies nowhere else."""

    words: str
    chosen: bool = False
    icon: str = ""

    def tree(self, context: PlainContext, room: Extent) -> Node:
        ink = theme.INK if self.chosen else theme.IVORY
        fill = (theme.BRASS_LIT, theme.BRASS) if self.chosen else (theme.GHOST_TOP, theme.GHOST_FOOT)
        edge = theme.BRASS_TOP if self.chosen else theme.LINE_LIT
        return Row(
            Icon(self.icon, 16, ink) if self.icon else None,
            Text(self.words, (17, 15), NAME, ink, fit=SHRINK, lines=1),
            gap=6,
            pack="center",
            pad=Pad(x=(16, 12), y=4),
            ground=Rounded(fill, edge, 1.2, 8),
        )


class TitleFace(Sheet[PlainContext]):
    """What a part of the table is called, and whose it is."""

    words: str
    seat: int = -1
    name: str = ""
    beside: bool = False

    def tree(self, context: PlainContext, room: Extent) -> Node:
        if self.beside:
            words = Text(self.words, (15, 14), STRONG, theme.SOFT, fit=WRAP, lines=2, leading=1.0)
            return Row(words, pad=Pad(right=8))
        return Row(
            Sign(self.seat, (15, 13)) if self.seat >= 0 else None,
            Text(self.name, (15, 14), STRONG, theme.IVORY, fit=SHORTEN) if self.name else None,
            Text(self.words, (15, 14), STRONG, theme.SOFT, fit=SHORTEN),
            gap=6,
        )


class Panelled(Sheet[PlainContext]):
    """An empty panel under something."""

    def tree(self, context: PlainContext, room: Extent) -> Node:
        return Row(ground=Panel("table"), grow=1, wide=10_000, high=10_000)


class Values(Sheet[PlainContext]):
    """Values beside what they are called, as markup; those that come last give way first."""

    lines: tuple[tuple[str, str], ...]
    title: str = ""

    def tree(self, context: PlainContext, room: Extent) -> Node:
        return Column(
            Text(self.title, (17, 15), NAME, theme.IVORY) if self.title else None,
            *value_lines(self.lines, room[0]),
            gap=(6, 4),
            pad=Pad(x=(14, 10), y=(10, 8)),
            ground=Panel("plain"),
        )


def value_lines(lines: tuple[tuple[str, str], ...], wide: float = 0) -> list[Node]:
    """Lines of a panel: short values at the right edge, long ones under their titles."""
    nodes: list[Node] = []
    for at, (title, value) in enumerate(lines):
        name = Rich(title, (15, 14), BODY, theme.SOFT, lines=1, fit=SHORTEN)
        told = Rich(value, (15, 14), STRONG, theme.IVORY, lines=1 if len(value) * 8 < wide * 0.5 else 3)
        node: Node
        if len(value) * 8 < wide * 0.5:
            node = Row(name, Gap(grow=1), told, gap=8, drop=len(lines) - at, align="stretch")
        else:
            node = Column(name, told, gap=1, drop=len(lines) - at, align="stretch")
        nodes.append(node)
    return nodes


class SeatFace(Sheet[PlainContext]):
    """A seat: its name, whether it acts, and what is known of it."""

    seat: int
    name: str
    acts: bool
    shown: bool
    bot: bool
    points: str
    lines: tuple[tuple[str, str], ...]

    def tree(self, context: PlainContext, room: Extent) -> Node:
        kind: panels.PanelKind = "turn" if self.acts else "own" if self.shown else "plain"
        return Column(
            Row(
                Sign(self.seat, (22, 18)),
                Text(self.name, (19, 16), NAME, theme.IVORY, fit=SHRINK, lines=1),
                Gap(grow=1),
                when(self.bot, Icon("bot", (18, 15), theme.SOFT)),
                when(self.acts, Icon("hourglass", (20, 17), theme.BRASS_LIT)),
                Text(self.points, (20, 17), COUNT, theme.BRASS_LIT, fit=WHOLE) if self.points else None,
                gap=8,
                align="stretch",
            ),
            *value_lines(self.lines, room[0]),
            gap=(5, 3),
            pad=Pad(x=(14, 10), y=(10, 8)),
            ground=Panel(kind),
        )
