"""The geometry of the arena. A square is a number (16 rows apart), a set of squares a set of bits.

Rows are wider than the arena, so that a set that is shifted never runs over into the next row: patterns
reach at most six squares from their summoning square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

STRIDE: Final = 16
REACH: Final = 6
"""How far a cell of a pattern may lie from its summoning square."""

Point: TypeAlias = tuple[int, int]
"""A square as [x, y], x from the left, y from the top, from 1; or a direction as (dx, dy)."""

Direction: TypeAlias = tuple[int, int]

DIRECTIONS: Final[tuple[Direction, ...]] = (
    (-1, -1),
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
)
"""The eight neighbours, clockwise from the upper left."""


def number(point: Point) -> int:
    return point[1] * STRIDE + point[0]


def point(square: int) -> Point:
    return POINTS[square]


POINTS: Final[tuple[Point, ...]] = tuple(
    (square % STRIDE, square // STRIDE) for square in range(STRIDE * STRIDE)
)
"""The point of each square by its number."""


def delta(direction: Direction) -> int:
    """What is added to the number of a square to go there."""
    return direction[1] * STRIDE + direction[0]


def offset(by: int) -> Point:
    """A shift of squares as a step across and down."""
    dy = (by + STRIDE // 2) // STRIDE
    return by - STRIDE * dy, dy


def mask(squares: Iterable[int]) -> int:
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def squares_of(bits: int) -> list[int]:
    """The squares of a set, row by row from the upper left."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def shifted(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


def distance(a: int, b: int) -> int:
    """King moves between two squares."""
    return max(abs(a % STRIDE - b % STRIDE), abs(a // STRIDE - b // STRIDE))


class ArenaInfo(Struct, frozen=True, kw_only=True):
    """The arena as a pack describes it (TK-C01): rows of `.` plain, `R` red, `G` green, `#` no square.

    `areas` are groups of sets of squares that tasks name, `pairs` pairs of them; the start marks are those
    of TK-S30 and TK-S31.
    """

    rows: tuple[str, ...]
    centre: Point
    areas: dict[str, tuple[tuple[Point, ...], ...]]
    pairs: dict[str, tuple[tuple[str, str], ...]]
    duel_start: tuple[Point, Point]
    melee_start: tuple[tuple[Point, Point], ...]

    def __post_init__(self) -> None:
        if not 3 <= len(self.rows) <= 9 or any(len(row) != len(self.rows) for row in self.rows):
            raise ValueError("the rows must be as many as each has signs, 3 to 9")
        if not set("".join(self.rows)) <= set(".RG#"):
            raise ValueError("a row is made of '.', 'R', 'G' and '#'")


class Line(NamedTuple):
    """The squares from one on in a direction, the nearest first."""

    direction: Direction
    squares: tuple[int, ...]


class Arena:
    """The squares of an arena with all that is asked of them again and again."""

    def __init__(self, info: ArenaInfo) -> None:
        self.size = len(info.rows)
        kinds = {
            number((x, y)): sign
            for y, row in enumerate(info.rows, 1)
            for x, sign in enumerate(row, 1)
            if sign != "#"
        }
        self.squares: tuple[int, ...] = tuple(kinds)
        self.on = mask(kinds)
        self.red = mask(square for square, sign in kinds.items() if sign == "R")
        self.green = mask(square for square, sign in kinds.items() if sign == "G")
        self.colored = self.red | self.green
        self.centre = number(info.centre)
        self.areas = {name: tuple(map(_mask, group)) for name, group in info.areas.items()}
        self.pairs = {
            name: tuple(
                (self.areas[a][0], self.areas[b][0]) for a, b in pairs if a in info.areas and b in info.areas
            )
            for name, pairs in info.pairs.items()
        }
        self.duel_start = tuple(number(one) for one in info.duel_start)
        self.melee_start = tuple(tuple(number(one) for one in pair) for pair in info.melee_start)
        self.lines: dict[int, tuple[Line, ...]] = {
            square: tuple(self._line(square, direction) for direction in DIRECTIONS) for square in kinds
        }
        self.near: dict[int, tuple[int, ...]] = {
            square: tuple(
                mask(one for one in kinds if 1 <= distance(square, one) <= far) for far in range(self.size)
            )
            for square in kinds
        }
        """For each square and number n the squares at distance 1 to n."""
        self.straight = {square: self._next(square, 1) for square in kinds}
        self.diagonal = {square: self._next(square, 2) for square in kinds}

    def _line(self, square: int, direction: Direction) -> Line:
        step, found = delta(direction), []
        while (square := square + step) >= 0 and self.on >> square & 1:
            found.append(square)
        return Line(direction, tuple(found))

    def _next(self, square: int, manner: int) -> int:
        steps = [delta(one) for one in DIRECTIONS if abs(one[0]) + abs(one[1]) == manner]
        return mask(square + step for step in steps) & self.on

    def around(self, squares: int) -> int:
        """All squares next to one of these."""
        wide = squares | squares << 1 | squares >> 1
        return (wide << STRIDE | wide >> STRIDE | squares << 1 | squares >> 1) & self.on

    def next_to(self, square: int, ways: str | None = None) -> int:
        """The neighbours of a square, or those that lie straight or diagonally from it."""
        if ways is None:
            return self.near[square][1]
        return (self.diagonal if ways == "diagonal" else self.straight)[square]

    def color(self, square: int) -> str | None:
        bit = 1 << square
        return "red" if self.red & bit else "green" if self.green & bit else None

    def points(self, bits: int) -> Iterator[Point]:
        return map(point, squares_of(bits))


def _mask(points: Iterable[Point]) -> int:
    return mask(map(number, points))
