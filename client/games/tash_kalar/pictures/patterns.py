"""Patterns of beings in any orientation: cells with their stones, marks, arrows, the summoning square."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from client.art import svg
from client.art.markup import box, points, put, stroke
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.emblems import Card, Owned
from rules.tash_kalar.arena import Point
from rules.tash_kalar.patterns import turned

Size = tuple[int, int]
_CELL = 40.0
"""Units of a cell."""
_FOOT = 52.0
"""Units of what is below the pattern of a being that arrives elsewhere."""
_PLATE, _BRASS, _LIT, _INK = "#0F1630", "#8A6A33", "#F4CF86", "#0B1020"
_CELL_FILL = (
    '<defs><linearGradient id="cell" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#45568C"/>'
    '<stop offset="1" stop-color="#303E6B"/></linearGradient></defs>'
)


class Turned(NamedTuple):
    """A pattern as it lies: offsets from the summoning square."""

    cells: Mapping[Point, str]
    marks: dict[Point, str]
    arrows: tuple[Point, ...]
    left: int
    top: int
    wide: int
    high: int


def lying(card: Card, turn: int) -> Turned:
    """A pattern in an orientation (`patterns.TURNS`) with the box of squares around it."""
    cells = {turned((one.dx, one.dy), turn): one.level for one in card.pattern}
    marks = {turned(one, turn): name for name, group in card.marks.items() for one in group}
    arrows = tuple(turned(one, turn) for group in card.arrows.values() for one in group)
    there = [*cells, *marks, *arrows]
    if card.summon_at is None:
        there.append((0, 0))
    xs, ys = [x for x, _ in there], [y for _, y in there]
    return Turned(cells, marks, arrows, min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def extent(card: Card, turn: int) -> kit.Spot:
    """Width and height of a pattern in cells, with what is below it."""
    one = lying(card, turn)
    if card.summon_at is None:
        return one.wide, one.high
    return max(one.wide, 2.6), one.high + _FOOT / _CELL


def _cell(x: float, y: float, fill: str, line: str, more: str = "") -> str:
    return box((x + 2, y + 2), (36, 36), 5, fill, line, 1.6, more)


def _brackets(x: float, y: float) -> str:
    corners = [(right, low) for right in (-1, 1) for low in (-1, 1)]
    paths = [[(x + 20 + 17.5 * a, y + 20 + 17.5 * b) for a, b in ((7.5 / 17.5 * right, low), (right, low),
              (right, 7.5 / 17.5 * low))] for right, low in corners]  # fmt: skip
    lines = [stroke(path, _INK, 7, 0.8) for path in paths] + [stroke(path, _LIT, 3.6) for path in paths]
    return "".join(lines)


def _arrow(middle: kit.Spot, direction: Point) -> str:
    tone = kit.facts().patterns.arrow
    start, end = (0.74, 1.20) if direction[0] and direction[1] else (0.56, 1.02)
    long = math.hypot(*direction)
    dx, dy = direction[0] / long, direction[1] / long

    def along(share: float, aside: float = 0.0) -> kit.Spot:
        return middle[0] + _CELL * (share * dx - aside * dy), middle[1] + _CELL * (share * dy + aside * dx)

    head = points([along(end), along(end - 0.24, 0.16), along(end - 0.24, -0.16)])
    shaft = [along(start), along(end - 0.2)]
    return (
        stroke(shaft, _INK, 8, 0.7) + stroke(shaft, tone, 4.4)
        + f'<path d="M{head}Z" fill="{tone}" stroke="{_INK}" stroke-width="1.6"/>'
    )  # fmt: skip


def _markup(card: Card, turn: int, own: kit.Ramp) -> str:
    """A pattern from (0, 0) on, `_CELL` units a cell."""
    one, facts = lying(card, turn), kit.facts().patterns
    swaps = kit.keyed(f=own)
    wide = extent(card, turn)[0]
    shift = (wide - one.wide) / 2 * _CELL
    parts = [_CELL_FILL]
    level = kit.body(f"level-{card.level}")

    def corner(at: Point) -> kit.Spot:
        return (at[0] - one.left) * _CELL + shift, (at[1] - one.top) * _CELL

    def stone(at: kit.Spot, rank: str) -> str:
        name = facts.stones.get(rank, facts.stones["heroic"])
        return put(kit.body(name, swaps), at, 0.82, 40)

    for x in range(one.left, one.left + one.wide):
        for y in range(one.top, one.top + one.high):
            at = corner((x, y))
            middle = at[0] + 20, at[1] + 20
            rank, mark = one.cells.get((x, y)), one.marks.get((x, y))
            here = (x, y) == (0, 0) and card.summon_at is None
            if rank is not None and not here:
                parts.append(_cell(*at, "url(#cell)", "#5E70A8"))
            else:
                parts.append(_cell(*at, "none", "#6E80B8", 'stroke-opacity="0.55"'))
            if mark is not None:
                sign, tone = facts.marks.get(mark, facts.marks["default"])
                dashes = 'fill-opacity="0.24" stroke-dasharray="5 3.4"'
                parts.append(box((at[0] + 3, at[1] + 3), (34, 34), 5, tone, tone, 2, dashes))
                small = 0.5 if rank or here else 0.86
                spot = (at[0] + 31, at[1] + 10) if rank or here else middle
                swap = ((kit.facts().keys.icon, tone),)
                parts.append(put(kit.body(f"sign-{sign}", swap), spot, small, 24))
            if rank is not None:
                parts.append(stone(middle, rank))
            if here:
                parts.append(_brackets(*at))
                spot, small = ((at[0] + 31, at[1] + 9), 0.44) if rank else (middle, 0.72)
                parts.append(put(level, spot, small, 48))
    start = corner((0, 0))
    parts += [_arrow((start[0] + 20, start[1] + 20), direction) for direction in one.arrows]
    if card.summon_at is not None:
        below = one.high * _CELL + 5
        parts.append(stroke([(0, below), (wide * _CELL, below)], _LIT, 1.6, 0.8, (5, 4)))
        left = wide * _CELL / 2 - 43
        parts += [_brackets(left, below + 6), put(level, (left + 20, below + 26), 0.72, 48)]
        parts.append(_cell(left + 46, below + 6, "none", _LIT, 'stroke-dasharray="4 3.4"'))
        star = "M66 16L69 25L78 28L69 31L66 40L63 31L54 28L63 25Z"
        parts.append(f'<g transform="translate({left:g} {below - 2:g})"><path d="{star}" fill="{_LIT}"/></g>')
    return "".join(parts)


def plate(of: Owned, turn: int, size: Size, cell: float, *, ground: bool = True) -> pygame.Surface:
    """A pattern in the middle of a plate of this size, its cells at most so many pixels; alone without
    `ground`. Shared, so never draw on it."""
    card, own = of.card, of.ramp
    key = (card.pattern, tuple(card.marks.items()), tuple(card.arrows.items()), card.level, card.summon_at)

    def make() -> pygame.Surface:
        wide, high = extent(card, turn)
        edge, corner, body = min(size) * 0.03 + 3 if ground else 0, min(size) * 0.08 + 2, ""
        side = min(cell, (size[0] - 2 * edge) / wide, (size[1] - 2 * edge) / high)
        left, top = (size[0] - wide * side) / 2, (size[1] - high * side) / 2
        for inset, fill, line in ((0.8, _PLATE, _INK), (2.2, "none", _BRASS)) if ground else ():
            body += box((inset, inset), (size[0] - 2 * inset, size[1] - 2 * inset), corner, fill, line, 1.5)
        pattern = _markup(card, turn, own)
        body += f'<g transform="translate({left:.2f} {top:.2f}) scale({side / _CELL:.4f})">{pattern}</g>'
        return svg.raster(svg.document(body, (0, 0, *size)), size, supersample=2)

    return kit.kept(("pattern", *key, own, turn, size, round(cell), ground), make)


class PatternFace(Face):
    """The pattern of a card in an orientation of the rules (`Layout.turn`). `plain`: without the plate."""

    card: str
    owner: str | None = None
    turn: int = 0
    plain: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        of = Owned(context.content, context.content.cards[self.card], self.owner)
        return plate(of, self.turn, size, 40 * max(1.0, context.factor), ground=not self.plain)
