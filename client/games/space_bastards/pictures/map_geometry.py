"""Where worlds, squares and fields lie on the map, worked out from masks and fields (drawing units)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

Cell = tuple[int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

ROOM = 0.42
"""A world reaches so far beyond its outermost corner, in squares, where it can."""
LEAST_ROOM = 0.12
FIELD_GAP = 24.0
"""A world keeps so far from the middle of its own landing fields, in units of the map."""


@dataclass(frozen=True)
class World:
    """A planet as a disc: centre and radius in squares of its mask (x to the right, y down)."""

    x: float
    y: float
    radius: float

    def centre(self, origin: Sequence[float], square: float) -> Point:
        """The middle on the map, for a mask that begins at `origin`."""
        return origin[0] + self.x * square, origin[1] + self.y * square


def squares(mask: Sequence[str]) -> tuple[Cell, ...]:
    """The squares of a mask as (row, column)."""
    return tuple((r, c) for r, row in enumerate(mask) for c, sign in enumerate(row) if sign == "X")


def holes(mask: Sequence[str]) -> tuple[Cell, ...]:
    """Places that are no squares while all four neighbours are."""
    there = set(squares(mask))
    return tuple(
        (r, c)
        for r, row in enumerate(mask)
        for c, sign in enumerate(row)
        if sign != "X" and {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} <= there
    )


@lru_cache(maxsize=128)
def world(
    mask: tuple[str, ...], origin: tuple[float, float], square: float, canvas: tuple[float, float],
    landings: tuple[tuple[float, float], ...],
) -> World:  # fmt: skip
    """The disc round all squares of a planet: a little larger than the smallest one, kept away from its own
    landing fields (middles on the map) and inside the canvas."""
    corners = {(c + dx, r + dy) for r, c in squares(mask) for dx in (0, 1) for dy in (0, 1)}
    x, y, enclosing = smallest_circle(sorted((float(a), float(b)) for a, b in corners))
    middle = (origin[0] + x * square, origin[1] + y * square)
    nearest = min((math.dist(middle, field) for field in landings), default=math.inf)
    radius = min(enclosing + ROOM, max(enclosing + LEAST_ROOM, (nearest - FIELD_GAP) / square))
    edge = min(middle[0], middle[1], canvas[0] - middle[0], canvas[1] - middle[1]) / square
    return World(x, y, max(enclosing, min(radius, edge)))


def smallest_circle(points: Sequence[Point]) -> tuple[float, float, float]:
    """Middle and radius of the smallest circle round some points."""
    best = (points[0][0], points[0][1], 0.0)
    for index, point in enumerate(points):
        if _outside(best, point):
            best = _through_one(points[:index], point)
    return best


def _through_one(points: Sequence[Point], one: Point) -> tuple[float, float, float]:
    best = (one[0], one[1], 0.0)
    for index, point in enumerate(points):
        if _outside(best, point):
            best = _through_two(points[:index], one, point)
    return best


def _through_two(points: Sequence[Point], one: Point, two: Point) -> tuple[float, float, float]:
    best = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2, math.dist(one, two) / 2)
    for point in points:
        if _outside(best, point):
            best = _through_three(one, two, point)
    return best


def _through_three(a: Point, b: Point, c: Point) -> tuple[float, float, float]:
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-12:
        one, two = max(((p, q) for p in (a, b, c) for q in (a, b, c)), key=lambda pair: math.dist(*pair))
        return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2, math.dist(one, two) / 2
    aa, bb, cc = (p[0] ** 2 + p[1] ** 2 for p in (a, b, c))
    x = (aa * (b[1] - c[1]) + bb * (c[1] - a[1]) + cc * (a[1] - b[1])) / d
    y = (aa * (c[0] - b[0]) + bb * (a[0] - c[0]) + cc * (b[0] - a[0])) / d
    return x, y, math.dist((x, y), a)


def _outside(circle: tuple[float, float, float], point: Point) -> bool:
    return math.dist(circle[:2], point) > circle[2] + 1e-9


def beam(field: Point, middle: Point, radius: float) -> tuple[Point, Point, Point, Point]:
    """The four corners of the funnel of light from a landing field to the rim of its world: half as wide
    as 6 units at the field and 12 at the rim."""
    way = math.dist(field, middle) or 1.0
    along = ((middle[0] - field[0]) / way, (middle[1] - field[1]) / way)
    across = (-along[1], along[0])
    rim = (middle[0] - along[0] * radius, middle[1] - along[1] * radius)

    def beside(point: Point, half: float) -> Point:
        return point[0] + across[0] * half, point[1] + across[1] * half

    return beside(field, 6), beside(rim, 12), beside(rim, -12), beside(field, -6)


def on_the_way(start: Point, end: Point, gap: float) -> tuple[Point, Point]:
    """A way between two middles, shortened by `gap` at both ends."""
    way = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / way * gap, (end[1] - start[1]) / way * gap
    return (start[0] + dx, start[1] + dy), (end[0] - dx, end[1] - dy)


def plaque_sides(middle: Point, radius: float, width: float, height: float, taken: Iterable[Box]) -> str:
    """On which side of the rim ("top", "bottom", "left", "right") a plaque touches nothing of `taken`."""
    places = {
        "top": (middle[0], middle[1] - radius),
        "bottom": (middle[0], middle[1] + radius),
        "left": (middle[0] - radius, middle[1]),
        "right": (middle[0] + radius, middle[1]),
    }
    others = list(taken)
    for side, (x, y) in places.items():
        left, top = x - width / 2, y - height / 2
        free = all(
            left + width <= a or a + w <= left or top + height <= b or b + h <= top for a, b, w, h in others
        )
        if free:
            return side
    return "top"
