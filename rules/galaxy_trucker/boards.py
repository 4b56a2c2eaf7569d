"""Ship boards: squares, neighbours, the lines that dice name, and the bits of the legality check.

A square is a number: row * pitch + column, counted from the top left of the printed board. `pitch` is one
more than the columns, so that a step to the right of the last column lands on no square. Actions name a
square by the dice numbers of its column and row.

Squares, their neighbours, rotations of tiles and connectors always count from the printed position. A board
may be flown with another of its sides ahead: then it is only the lines, which hits follow, that count from
the side ahead (GTX-P12).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.galaxy_trucker.tiles import FRONT, LEFT, REAR, Tile
from rules.packs.schema import Id
from rules.packs.texts import Text

PLANES: Final = 11
"""Bit planes of a tile: single and double on each of four sides, occupied, to be empty, wrong engine."""

MEET: Final = tuple(sum(1 << own for own in range(4) if own & other) for other in range(4))
"""For each connector of a neighbour: the connectors that join it, one bit each."""
CLASH: Final = tuple(
    sum(1 << own for own in range(4) if bool(own | other) > bool(own & other)) for other in range(4)
)
"""For each connector of a neighbour: the connectors that may not touch it."""
SIDE_BITS: Final = 5
"""Bits of a shape for each side: the connector that it shows, and whether a device points there."""
DEVICE: Final = 4
WRONG: Final = 4 * SIDE_BITS
"""The bit of a shape whose exhaust points where no exhaust may point."""

Line = Annotated[tuple[int, ...], Meta(min_length=1)]

Heading: TypeAlias = Literal["n", "e", "s", "w"]
HEADINGS: Final[tuple[Heading, ...]] = ("n", "e", "s", "w")
"""Names of the printed sides that may fly ahead, by the number of the side (GTX-IA03)."""

WHOLE: Final = "ship"
"""The only unit of a ship without halves (GTX-G10)."""


class Half(Struct, frozen=True, kw_only=True):
    """A part of a ship that flies, and may give up, by itself; its mask lies over the lines of the class."""

    id: Annotated[str, Id("half")]
    name: Text
    mask: Annotated[tuple[str, ...], Meta(min_length=1, max_length=15)]


class BoardRow(Struct, frozen=True, kw_only=True):
    """A ship class of a pack. `columns` and `rows` are dice numbers from left to right and from front to
    rear, several for a line that several sums hit. In `mask` '#' is a square, 'S' the start, '.' nothing;
    with halves there is no start (GTX-IIA01)."""

    id: Annotated[str, Id("ship class")]
    name: Text
    columns: Annotated[tuple[int | Line, ...], Meta(min_length=1, max_length=15)]
    rows: Annotated[tuple[int | Line, ...], Meta(min_length=1, max_length=15)]
    mask: Annotated[tuple[str, ...], Meta(min_length=1, max_length=15)]
    insurance: int | None = None
    """Most credits paid for lost components; None: all are paid (GT-E5)."""
    reserve: Annotated[int, Meta(ge=0, le=9)] = 2
    headings: tuple[Heading, ...] = ()
    """Among which to choose when it is built (GTX-IA03); none: the printed front flies ahead."""
    halves: tuple[Half, ...] = ()

    def __post_init__(self) -> None:
        if len(self.mask) != len(self.rows) or any(len(row) != len(self.columns) for row in self.mask):
            raise ValueError("mask needs a line for each row and a character for each column")
        if set("".join(self.mask)) - set("#S."):
            raise ValueError("mask is made of '#', 'S' and '.'")
        if "".join(self.mask).count("S") != (not self.halves):
            raise ValueError("mask needs exactly one start square 'S', with halves none")
        for half in self.halves:
            if [*map(len, half.mask)] != [*map(len, self.mask)]:
                raise ValueError(f"mask of half '{half.id}' needs the size of the mask of the class")
        for column in zip(*map("".join, (self.mask, *(half.mask for half in self.halves))), strict=True):
            if self.halves and column.count("#") not in (0, 2):
                raise ValueError("each square belongs to exactly one half")


class Board:
    """A ship class compiled (GT-C4). Immutable; ships refer to it.

    `front` is the number of the printed side that flies ahead, `exhausts` are the printed sides to which
    engines may point: while the heading is open (GTX-IA02) those behind every possible one. In the column
    with the dice number `dead` nothing works (R19). The same class with others is another board, see `flown`.
    """

    __slots__ = (
        "_codes",
        "_lines",
        "_row",
        "_shapes",
        "_variants",
        "all_bits",
        "columns",
        "dead",
        "dead_squares",
        "exhausts",
        "front",
        "headings",
        "id",
        "index",
        "insurance",
        "labels",
        "laid",
        "name",
        "near",
        "pitch",
        "plane_mask",
        "planes",
        "reserve",
        "rows",
        "size",
        "squares",
        "start",
        "unit_names",
        "units",
    )  # fmt: skip

    def __init__(
        self, row: BoardRow, front: int = FRONT, exhausts: tuple[int, ...] = (), dead: int = 0
    ) -> None:
        self._row = row
        self._variants: dict[tuple[int, tuple[int, ...], int], Board] = {}
        self.dead = dead
        self.front = front
        self.headings = tuple(HEADINGS.index(heading) for heading in row.headings)
        """Sides among which the one ahead is chosen, ascending."""
        self.exhausts = exhausts or behind(self.headings or (front,))
        self._variants[front, self.exhausts, dead] = self
        self.id = row.id
        self.name = row.name
        self.insurance = row.insurance
        self.reserve = row.reserve
        self.columns = tuple(numbers(line) for line in row.columns)
        self.rows = tuple(numbers(line) for line in row.rows)
        pitch = self.pitch = len(self.columns) + 1
        self.size = pitch * len(self.rows)
        """Bits of a plane."""
        squares, start = [], -1
        for r, line in enumerate(row.mask):
            for c, sign in enumerate(line):
                if sign != ".":
                    squares.append(r * pitch + c)
                if sign == "S":
                    start = r * pitch + c
        self.squares: tuple[int, ...] = tuple(squares)
        self.dead_squares = frozenset(s for s in squares if dead in self.columns[s % pitch])
        self.start = start
        """The square of the starting cabin, -1 without one."""
        there = frozenset(squares)
        self.labels: dict[int, tuple[int, int]] = {
            square: (self.columns[square % pitch][0], self.rows[square // pitch][0]) for square in squares
        }
        """Square to the dice numbers of its column and row."""
        self.index: dict[tuple[int, int], int] = {
            (column, r): square
            for square in squares
            for column in self.columns[square % pitch]
            for r in self.rows[square // pitch]
        }
        """Any dice numbers of its column and row to a square."""
        self.near: dict[int, tuple[int, int, int, int]] = {}
        """Neighbours on the four sides, -1 where there is no square (GT-B14)."""
        for square in squares:
            around = (
                square - pitch,
                square + 1,
                square + pitch,
                square - 1 if square % pitch else -1,
            )
            self.near[square] = tuple(n if n in there else -1 for n in around)  # type: ignore[assignment]
        self.plane_mask = (1 << self.size) - 1
        self.all_bits = sum(1 << square for square in squares)
        self.units: dict[str, int] = {
            half.id: sum(
                1 << r * pitch + c
                for r, line in enumerate(half.mask)
                for c, sign in enumerate(line)
                if sign != "."
            )
            for half in row.halves
        } or {WHOLE: self.all_bits}
        """The squares of each unit, as bits (GTX-G10)."""
        self.unit_names: dict[str, Text] = {half.id: half.name for half in row.halves}
        """Names of halves."""
        self.planes: tuple[int, ...] = tuple(plane * self.size for plane in range(PLANES))
        self.laid: dict[tuple[int, tuple[tuple[int, int, int, int], ...]], Any] = {}
        """Ships that were laid lately, by their drag and their tiles."""
        self._codes: dict[tuple[int, int, int], int] = {}
        self._shapes: dict[int, tuple[int, ...]] = {}
        self._lines: dict[tuple[int, int], tuple[int, ...]] = {}

    def flown(self, front: int, exhausts: tuple[int, ...] = (), dead: int = 0) -> Board:
        """This class with a side ahead; engines may point to these sides, or else away from it only. `dead`
        is the dice number of the dead column, 0 without one."""
        key = (front, exhausts or behind((front,)), dead)
        if key not in self._variants:
            made = self._variants[key] = Board(self._row, *key)
            made._variants = self._variants
        return self._variants[key]

    def unit_at(self, square: int) -> str:
        """The unit to which a square belongs."""
        return next(name for name, bits in self.units.items() if bits >> square & 1)

    def line(self, side: int, number: int) -> tuple[int, ...]:
        """The squares that a hit from a side of the ship as it flies meets with this roll, nearest first;
        none: a miss (GT-F17, GTX-P12)."""
        key = (side, number)
        if key not in self._lines:
            self._lines[key] = self._line(side, number)
        return self._lines[key]

    def _line(self, side: int, number: int) -> tuple[int, ...]:
        side = (side + self.front) % 4
        if side in (FRONT, REAR):
            found = [c for c, line in enumerate(self.columns) if number in line]
            line = tuple(square for square in self.squares if found and square % self.pitch == found[0])
        else:
            found = [r for r, line in enumerate(self.rows) if number in line]
            line = tuple(square for square in self.squares if found and square // self.pitch == found[0])
        return line if side in (FRONT, LEFT) else line[::-1]

    @property
    def lanes(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the lines from front to rear, the left one first, as the ship flies (GTX-P12)."""
        lines = self.rows if self.front % 2 else self.columns
        return lines if self.front < REAR else lines[::-1]

    def lane_of(self, square: int) -> int:
        """The place of the line of a square in `lanes`."""
        row, column = divmod(square, self.pitch)
        place = row if self.front % 2 else column
        return place if self.front < REAR else len(self.lanes) - 1 - place

    def square_at(self, column: int, row: int) -> int:
        """The square that a roll of column and row names, as the ship flies, -1 if there is none (GT-K13)."""
        met = {*self.line(LEFT, row)}
        return next((square for square in self.line(FRONT, column) if square in met), -1)

    def bits(self, tile: Tile, square: int, rotation: int) -> int:
        """The planes of a placed tile as one number; those of a ship are all of its tiles' together."""
        key = (tile.id, square, rotation)
        code = self._codes.get(key)
        if code is None:
            code = self._codes[key] = self._bits(tile, square, rotation)
        return code

    def _bits(self, tile: Tile, square: int, rotation: int) -> int:
        here, size = 1 << square, self.size
        code = here << (8 * size)
        for side in range(4):
            connector = tile.connector(rotation, side)
            if connector & 1:
                code |= here << (2 * side * size)
            if connector & 2:
                code |= here << ((2 * side + 1) * size)
        empty = 0
        for side in (*tile.exhausts[rotation], *tile.barrels[rotation]):
            neighbour = self.near[square][side]
            if neighbour >= 0:
                empty |= 1 << neighbour
        code |= empty << (9 * size)
        if self.wrong_exhausts(tile, rotation):
            code |= here << (10 * size)
        return code

    def shapes(self, tile: Tile) -> tuple[int, ...]:
        """For each rotation, what a tile shows to its neighbours, as bits."""
        found = self._shapes.get(tile.id)
        if found is None:
            found = tuple(shape(tile, turn, wrong=bool(self.wrong_exhausts(tile, turn))) for turn in range(4))
            self._shapes[tile.id] = found
        return found

    def wrong_exhausts(self, tile: Tile, rotation: int) -> list[int]:
        """The sides to which exhausts point that may not (GT-B16, GTX-IA02)."""
        return [side for side in tile.exhausts[rotation] if side not in self.exhausts]

    def __deepcopy__(self, memo: Any) -> Board:
        return self


def shape(tile: Tile, rotation: int, *, wrong: bool) -> int:
    """What a turned tile shows to its neighbours; `wrong`: an exhaust of it points where none may."""
    sides = sum(1 << (side * SIDE_BITS + own) for side, own in enumerate(tile.turned[rotation]))
    devices = {*tile.exhausts[rotation], *tile.barrels[rotation]}
    pointing = sum(1 << (side * SIDE_BITS + DEVICE) for side in devices)
    return sides | pointing | wrong << WRONG


def numbers(line: int | Sequence[int]) -> tuple[int, ...]:
    return (line,) if isinstance(line, int) else tuple(line)


def behind(fronts: Sequence[int]) -> tuple[int, ...]:
    """The sides away from these, ascending."""
    return tuple(sorted((front + REAR) % 4 for front in fronts))
