"""The numbers of a seat in its panel: points, coins, cards or supply, and what its planets would pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.art import shapes, text, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext

Entry = tuple[str, int]
"""A picture ("favour", "coin", "cards", "supply") and its number."""
COUNTERS = ("favour", "coin")
"""Pictures in their own colours; the others are line icons."""
SIZES = ((24, 5), (22, 4), (20, 3), (18, 2))
"""Of numbers and the gap before them, in pixels of the drawn layout: the first that fits is taken."""
LEAST_GAP = 2


@dataclass(frozen=True)
class Holdings:
    """What a seat has, as numbers. `pays`: points that its planets bring at the next scoring."""

    points: int
    coins: int
    cards: int
    planets: int
    pays: int = 0


USUAL = Holdings(0, 0, 0, 1, 1)
"""Planets that bring points: as wide as the crown is nearly always."""


def _sizes(context: DrawContext, size: int, gap: int) -> tuple[int, int, int]:
    """Of a picture, of its number and between the two."""
    return (
        max(context.whole(14), context.px(size + 2)),
        max(context.least, context.px(size)),
        max(2, context.px(gap)),
    )


def draw_numbers(
    surface: pygame.Surface, context: DrawContext, entries: Sequence[Entry], place: tuple[int, int], wide: int
) -> None:
    """Entries side by side from `place`, the middle of the left edge, no wider than `wide`."""
    for size, gap in SIZES:
        side, number, space = _sizes(context, size, gap)
        widths = [side + space + _wide(str(value), number) for _name, value in entries]
        between = (wide - sum(widths)) / max(1, len(entries) - 1)
        if between >= context.px(8):
            break
    between = max(float(LEAST_GAP), min(between, context.px(34)))
    x = float(place[0])
    for (name, value), room in zip(entries, widths, strict=True):
        left = round(x)
        picture = kit.drawing(name, side) if name in COUNTERS else kit.icon(name, side, theme.SOFT)
        surface.blit(picture, picture.get_rect(midleft=(left, place[1])))
        # golden, so that coins are not taken for points
        ink = theme.BRASS_LIT if name == "coin" else theme.IVORY
        _write(surface, str(value), (left + side + space, place[1]), number, ink)
        x += room + between


def draw_row(
    surface: pygame.Surface,
    context: DrawContext,
    entries: Sequence[Entry],
    has: Holdings,
    place: tuple[int, int],
) -> None:
    """Entries from `place`, the middle of the left edge, and at the right what the planets bring. The numbers
    of all seats stand under each other, whatever their planets bring."""
    right, gap = surface.get_width() - context.px(10), context.px(8)
    room = right - place[0] - gap - least_width(context, entries)
    crown = draw_crown(surface, context, has, (right, place[1]), room)
    usual = right - min(room, Crown(context, USUAL, room).wide)
    draw_numbers(surface, context, entries, place, min(crown, usual) - gap - place[0])


def least_width(context: DrawContext, entries: Sequence[Entry]) -> int:
    """How much room entries need at their smallest."""
    side, number, space = _sizes(context, *SIZES[-1])
    return sum(side + space + _wide(str(value), number) + LEAST_GAP for _name, value in entries)


class Crown:
    """How many planets a seat dominates and, behind a hairline, the points that they bring at the next
    scoring: how wide that is, without the picture of a point where that has no `room`."""

    def __init__(self, context: DrawContext, has: Holdings, room: int) -> None:
        self.high = max(context.whole(21), context.px(29))
        self.number = max(context.whole(15), context.px(19))
        self.small = max(context.least, context.px(16))
        self.side = max(context.whole(14), context.px(19))
        self.pad, self.gap = max(4, context.px(7)), max(2, context.px(3))
        self.gain = f"+{has.pays}" if has.pays else ""
        self.wide = 2 * self.pad + self.side + self.gap + _wide(str(has.planets), self.number)
        if self.gain:
            self.wide += self.pad + _wide(self.gain, self.small) - self.pad // 2
        self.thumb = bool(self.gain) and self.wide + self.gap + self.side <= room
        self.wide += self.gap + self.side if self.thumb else 0


def draw_crown(
    surface: pygame.Surface, context: DrawContext, has: Holdings, place: tuple[int, int], room: int
) -> int:
    """Draw it with the middle of its right edge at `place`; gives back where its left edge is."""
    crown = Crown(context, has, room)
    high, side, pad, gap = crown.high, crown.side, crown.pad, crown.gap
    rect = pygame.Rect(place[0] - crown.wide, place[1] - high // 2, crown.wide, high)
    ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.3 if has.planets else 0.1)
    edge = theme.BRASS_DIM if has.planets else theme.LINE
    shapes.draw_rounded(surface, rect, high / 2, ground, border=edge, thick=1.0)
    x = rect.x + pad
    picture = kit.icon("dominance", side, theme.BRASS_LIT if has.planets else theme.SOFT)
    surface.blit(picture, picture.get_rect(midleft=(x, place[1])))
    x = _write(surface, str(has.planets), (x + side + gap, place[1]), crown.number,
               theme.IVORY if has.planets else theme.SOFT)  # fmt: skip
    if crown.gain:
        line = x + pad // 2
        shapes.hairline(surface, (line, rect.y + high // 4), high - high // 2, theme.BRASS_DIM, upright=True)
        x = _write(surface, crown.gain, (x + pad, place[1]), crown.small, theme.BRASS_LIT)
        if crown.thumb:
            point = kit.drawing("favour", side)
            surface.blit(point, point.get_rect(midleft=(x + gap, place[1])))
    return rect.x


def _wide(words: str, size: int) -> int:
    return text.width(words, size, "display", 700, tabular=True)


def _write(surface: pygame.Surface, words: str, at: tuple[int, int], size: int, colour: theme.Colour) -> int:
    """Write from the middle of the left edge; gives back the right one."""
    drawn = text.draw(
        surface, words, at, size, colour, face="display", weight=700, anchor="midleft", tabular=True
    )
    return drawn.right
