"""Square grids of planets and of the ship's hold: squares, places for tokens, sets of squares as bits.

A square (row, column) of a grid is bit `row * width + column`. A place is a token's position on a grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.space_bastards.shapes import Cell, Shape, covered


class Place:
    """Where a token of a race may lie on an empty grid: corner of its bounding box, rotation, squares."""

    __slots__ = ("at", "bits", "race", "rot")

    def __init__(self, race: str, at: Cell, rot: int, bits: int) -> None:
        self.race = race
        self.at = at
        self.rot = rot
        self.bits = bits

    def __repr__(self) -> str:
        return f"Place({self.race}, {self.at}, {self.rot})"


class Grid:
    """A mask of squares with all places of all races. Immutable; states refer to it."""

    __slots__ = ("_at", "all", "cells", "height", "id", "known", "places", "size", "sizes", "width")

    def __init__(self, name: str, mask: Sequence[str], shapes: Mapping[str, Shape]) -> None:
        """`mask` is drawn with X for a square."""
        self.id = name
        self.height = len(mask)
        self.width = max(map(len, mask))
        self.cells = covered(mask)
        self.size = len(self.cells)
        self.all = sum(1 << self.bit(cell) for cell in self.cells)
        self.sizes = {race: shape.size for race, shape in shapes.items()}
        self._at: dict[tuple[str, Cell, int], Place] = {}
        self.places: dict[str, tuple[Place, ...]] = {}
        """Of each race in every distinct rotation, in reading order."""
        self.known: dict[tuple[int, tuple[str, ...]], Any] = {}
        """Packings that were searched for before: see packing.py."""
        for race, shape in shapes.items():
            self.places[race] = tuple(self._places_of(race, shape))

    def _places_of(self, race: str, shape: Shape) -> Iterator[Place]:
        for row in range(self.height):
            for column in range(self.width):
                for rot in shape.distinct:
                    cells = [(row + r, column + c) for r, c in shape.rotations[rot]]
                    if not self.has(cells):
                        continue
                    bits = sum(1 << self.bit(cell) for cell in cells)
                    place = Place(race, (row, column), rot, bits)
                    for turn in range(4):
                        if shape.same[turn] == rot:
                            self._at[(race, (row, column), turn)] = place
                    yield place

    def bit(self, cell: Cell) -> int:
        """The number of a square's bit."""
        return cell[0] * self.width + cell[1]

    def has(self, cells: Iterable[Cell]) -> bool:
        """Whether all of these are squares of the grid."""
        return all(self.square(cell) for cell in cells)

    def square(self, cell: Cell) -> int:
        """The bit set of one square, 0 if the grid has no such square."""
        row, column = cell
        if not (0 <= row < self.height and 0 <= column < self.width):
            return 0
        return (1 << self.bit(cell)) & self.all

    def encloses(self, cell: Cell) -> bool:
        """Whether a place without a square is a hole: squares lie on all four sides of it."""
        row, column = cell
        across = [c for r, c in self.cells if r == row]
        down = [r for r, c in self.cells if c == column]
        if self.square(cell) or not across or not down:
            return False
        return min(across) < column < max(across) and min(down) < row < max(down)

    def place(self, race: str, at: Cell, rot: int) -> Place | None:
        """The place of a token there, in its lowest equal rotation (SB-Q05); None if the grid has none."""
        return self._at.get((race, at, rot))

    def put(self, race: str, at: Cell, rot: int) -> tuple[int, int]:
        """(squares as bits, lowest equal rotation) of a token there, (0, 0) if it is not on the grid."""
        place = self._at.get((race, at, rot))
        return (0, 0) if place is None else (place.bits, place.rot)

    def free_places(self, race: str, taken: int) -> list[Place]:
        """Every place of the race that covers no taken square (SB-A07)."""
        return [place for place in self.places.get(race, ()) if not place.bits & taken]

    def each_free(self, race: str, taken: int) -> Iterator[Place]:
        """The same, one after another as they are asked for."""
        return (place for place in self.places.get(race, ()) if not place.bits & taken)

    def fits_somewhere(self, race: str, taken: int) -> bool:
        """Whether the race has a free place (SB-A07)."""
        return next(self.each_free(race, taken), None) is not None

    def cells_of(self, bits: int) -> tuple[Cell, ...]:
        """The squares of a bit set, in reading order."""
        return tuple(cell for cell in self.cells if bits >> self.bit(cell) & 1)

    def first_cell(self, bits: int) -> Cell:
        """The first square of a bit set in reading order."""
        return divmod((bits & -bits).bit_length() - 1, self.width)

    def __deepcopy__(self, memo: Any) -> Grid:
        return self
