"""Patterns of beings in any orientation: cells with their stones, marks, arrows, the summoning square."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import pygame

from client.art import svg
from client.art.markup import box, put
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from client.games.tash_kalar.pictures.emblems import Card, Owned
from rules.tash_kalar.arena import Point
from rules.tash_kalar.patterns import turned

_CELL = 40.0
"""Units of a cell."""
_FOOT = 52.0
"""Units of what is below the pattern of a being that arrives elsewhere."""


class Turned(NamedTuple):
    """A pattern as it lies: offsets from the summoning square."""

    cells: Mapping[Point, str]
    marks: dict[Point, str]
    arrows: tuple[Point, ...]
    box: pygame.Rect
    """The squares around it."""


def lying(card: Card, turn: int) -> Turned:
    """A pattern in an orientation (`patterns.TURNS`)."""
    cells = {turned((one.dx, one.dy), turn): one.level for one in card.pattern}
    marks = {turned(one, turn): name for name, group in card.marks.items() for one in group}
    arrows = tuple(turned(one, turn) for group in card.arrows.values() for one in group)
    there = [*cells, *marks, *arrows, *([(0, 0)] if card.summon_at is None else [])]
    xs, ys = [x for x, _ in there], [y for _, y in there]
    left, top = min(xs), min(ys)
    return Turned(cells, marks, arrows, pygame.Rect(left, top, max(xs) - left + 1, max(ys) - top + 1))


def extent(card: Card, turn: int) -> kit.Spot:
    """Width and height of a pattern in cells, with what is below it."""
    wide, high = lying(card, turn).box.size
    return (wide, high) if card.summon_at is None else (max(wide, 2.6), high + _FOOT / _CELL)


def _markup(card: Card, turn: int, own: kit.Ramp) -> str:
    """A pattern from (0, 0) on, `_CELL` units a cell."""
    one, stones, signs = lying(card, turn), kit.facts().pattern_stones, kit.facts().pattern_marks
    shift, (left, top) = (extent(card, turn)[0] - one.box.w) / 2, one.box.topleft
    parts: list[str] = []

    def add(file: str, at: kit.Spot, scale: float, grid: int, swaps: kit.Swaps = (), way: float = 0) -> None:
        middle = (at[0] - left + shift + 0.5) * _CELL, (at[1] - top + 0.5) * _CELL
        parts.append(put(kit.body(file, swaps), middle, scale, grid, turn=way))

    for at in product(range(left, one.box.right), range(top, one.box.bottom)):
        rank, mark = one.cells.get(at), one.marks.get(at)
        here, corner = at == (0, 0) and card.summon_at is None, (at[0] + 0.275, at[1] - 0.25)
        add("pattern-cell" if rank is not None and not here else "pattern-square", at, 1, 40)
        if mark is not None:
            sign, tone = signs.get(mark, signs["default"])
            add("pattern-mark", at, 1, 40, kit.inked(tone))
            spot, small = (corner, 0.5) if rank or here else (at, 0.86)
            add(f"sign-{sign}", spot, small, 24, kit.inked(tone))
        if rank is not None:
            add(stones.get(rank, stones["heroic"]), at, 0.82, 40, kit.keyed(f=own))
        if here:
            add("pattern-brackets", at, 1, 40)
            spot, small = (corner, 0.44) if rank else (at, 0.72)
            add(f"level-{card.level}", spot, small, 48)
    for x, y in one.arrows:
        file = "pattern-arrow-diagonal" if x and y else "pattern-arrow"
        add(file, (0, 0), 1, 120, way=math.degrees(math.atan2(y, x)))
    if card.summon_at is not None:
        foot = left + (one.box.w - 1) / 2, one.box.bottom - 0.5 + _FOOT / _CELL / 2
        add(f"pattern-elsewhere-{card.level}", foot, 1, 104)
    return "".join(parts)


def plate(of: Owned, turn: int, size: Size, cell: float, *, ground: bool = True) -> pygame.Surface:
    """A pattern in the middle of a plate of this size, its cells at most so many pixels; alone without
    `ground`. Shared, so never draw on it."""
    wide, high = extent(of.card, turn)
    edge, corner, body = min(size) * 0.03 + 3 if ground else 0, min(size) * 0.08 + 2, ""
    side = min(cell, (size[0] - 2 * edge) / wide, (size[1] - 2 * edge) / high)
    left, top = (size[0] - wide * side) / 2, (size[1] - high * side) / 2
    for inset, fill, line in ((0.8, "#0F1630", "#0B1020"), (2.2, "none", "#8A6A33")) if ground else ():
        body += box((inset, inset), (size[0] - 2 * inset, size[1] - 2 * inset), corner, fill, line, 1.5)
    pattern = _markup(of.card, turn, of.ramp)
    body += f'<g transform="translate({left:.2f} {top:.2f}) scale({side / _CELL:.4f})">{pattern}</g>'
    return svg.drawing(svg.document(body, (0, 0, *size)), size, supersample=2)


class PatternFace(Face):
    """The pattern of a card in an orientation of the rules (`Layout.turn`). `plain`: without the plate."""

    card: str
    owner: str | None = None
    turn: int = 0
    plain: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        of = Owned(context.content, context.content.cards[self.card], self.owner)
        return plate(of, self.turn, size, 40 * max(1.0, context.factor), ground=not self.plain)
