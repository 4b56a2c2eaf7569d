"""Outlines of shapes made of squares, as SVG paths in hundredths of a square.

The same outline is a token's silhouette, edge, shadow and light, and the slab under a planet's squares.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

import pygame

from client.art import svg
from client.games.space_bastards.pictures import kit

Cell = tuple[int, int]
"""(row, column)."""
Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""A round corner: where it begins, its two handles, and where it ends."""
UNIT = 100
INWARD = 16.0
"""How round an inner corner is."""
_CURVE = 0.5523
"""How far the handles of a Bezier curve reach that looks like a quarter of a circle."""


@lru_cache(maxsize=256)
def extent(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """Width and height of some squares that begin at row 0, column 0."""
    return max(c for _, c in cells) + 1, max(r for r, _ in cells) + 1


def roundness(race: str) -> float:
    """Radius of a token's outer corners, in hundredths of a square."""
    tokens = kit.kit()["tokens"]
    return float(tokens.get(race, kit.kit()["usual_token"])["round"])


def whole(body: str, cells: tuple[Cell, ...], square: int, pad: int) -> pygame.Surface:
    """Markup in hundredths of a square as a picture that reaches `pad` pixels beyond these squares."""
    wide, high = extent(cells)
    edge = pad * UNIT / square
    size = (wide * square + 2 * pad, high * square + 2 * pad)
    view = (-edge, -edge, wide * UNIT + 2 * edge, high * UNIT + 2 * edge)
    return svg.raster(svg.document(body, view, size), size, kit.sample(size))


def loops(cells: Collection[Cell]) -> list[list[Cell]]:
    """The borders of a set of squares as corners (x, y) in squares, the squares always on the right hand;
    holes run the other way round. Only corners where the border turns."""
    there = frozenset(cells)
    ways: dict[Cell, list[Cell]] = {}
    for row, column in sorted(there):
        sides = (
            ((column, row), (column + 1, row), (row - 1, column)),
            ((column + 1, row), (column + 1, row + 1), (row, column + 1)),
            ((column + 1, row + 1), (column, row + 1), (row + 1, column)),
            ((column, row + 1), (column, row), (row, column - 1)),
        )
        for start, end, beyond in sides:
            if beyond not in there:
                ways.setdefault(start, []).append(end)
    found = []
    while ways:
        start = next(iter(ways))
        loop, at, before = [start], start, None
        while True:
            after = _turn_right(ways[at], at, before)
            ways[at].remove(after)
            if not ways[at]:
                del ways[at]
            if after == start:
                break
            loop.append(after)
            before, at = at, after
        found.append(_corners(loop))
    return found


def _turn_right(ends: list[Cell], at: Cell, before: Cell | None) -> Cell:
    """Where two squares touch by a corner only, stay with the same square."""
    if len(ends) == 1 or before is None:
        return ends[0]
    way = (at[0] - before[0], at[1] - before[1])
    right = (at[0] - way[1], at[1] + way[0])
    return right if right in ends else ends[0]


def _corners(loop: list[Cell]) -> list[Cell]:
    count = len(loop)
    found = []
    for index, point in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % count]
        straight = (point[0] - before[0]) * (after[1] - point[1]) == (point[1] - before[1]) * (
            after[0] - point[0]
        )
        if not straight:
            found.append(point)
    return found


@cache
def path(
    cells: tuple[Cell, ...], outward: float, inset: float = 2.0, inward: float = INWARD
) -> str:  # fmt: skip
    """The outline as the `d` of a path; see `curves`."""
    return "".join(
        "M" + "L".join(f"{_point(a)}C{_point(b)} {_point(c)} {_point(d)}" for a, b, c, d in loop) + "Z"
        for loop in curves(cells, outward, inset, inward)
    )


def curves(
    cells: Collection[Cell], outward: float, inset: float = 2.0, inward: float = INWARD
) -> list[list[Curve]]:
    """The corners of each border, which is straight between them: drawn `inset` inside the squares (below 0:
    outside), outer corners with radius `outward`, inner ones with `inward`, in hundredths of a square."""
    return [_rounded(loop, outward, inset, inward) for loop in loops(cells)]


def _rounded(loop: list[Cell], outward: float, inset: float, inward: float) -> list[Curve]:
    count = len(loop)
    steps = [_direction(loop[index], loop[(index + 1) % count]) for index in range(count)]
    found: list[Curve] = []
    moved: list[Point] = []
    for index, (column, row) in enumerate(loop):
        before, after = steps[index - 1], steps[index]
        # the inside is on the right: both borders of the corner move there
        dx = -before[1] - after[1]
        dy = before[0] + after[0]
        moved.append((column * UNIT + dx * inset, row * UNIT + dy * inset))
    for index, (x, y) in enumerate(moved):
        before, after = steps[index - 1], steps[index]
        outer = before[0] * after[1] - before[1] * after[0] > 0
        last, follow = moved[index - 1], moved[(index + 1) % count]
        room = min(abs(last[0] - x) + abs(last[1] - y), abs(follow[0] - x) + abs(follow[1] - y)) / 2
        radius = max(0.0, min(outward if outer else inward, room))
        reach = radius * (1 - _CURVE)
        found.append((
            (x - before[0] * radius, y - before[1] * radius), (x - before[0] * reach, y - before[1] * reach),
            (x + after[0] * reach, y + after[1] * reach), (x + after[0] * radius, y + after[1] * radius),
        ))  # fmt: skip
    return found


def _direction(start: Cell, end: Cell) -> Cell:
    x, y = end[0] - start[0], end[1] - start[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def _point(point: Point) -> str:
    return f"{point[0]:.2f} {point[1]:.2f}"
