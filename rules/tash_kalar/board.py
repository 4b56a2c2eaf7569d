"""Stones on the arena, those in supply, and which of them is which."""

from __future__ import annotations

from typing import Final, NamedTuple

COMMON: Final = 0
HEROIC: Final = 1
LEGENDARY: Final = 2
LEVELS: Final = ("common", "heroic", "legendary")
RANKS: Final = {name: rank for rank, name in enumerate(LEVELS)}
"""The order of the levels (TK-C05)."""

WANTED: Final[dict[str | None, tuple[int, ...]]] = {
    None: (COMMON, HEROIC, LEGENDARY),
    "common": (COMMON,),
    "heroic": (HEROIC,),
    "legendary": (LEGENDARY,),
    "upgraded": (HEROIC, LEGENDARY),
    "non_legendary": (COMMON, HEROIC),
}
"""The ranks that a word of the effect language means."""


class Piece(NamedTuple):
    """A stone on the arena. `id` stays with it wherever it goes and whatever level it gets."""

    id: int
    side: int
    rank: int


class Board:
    """Pieces by square, and for each side and rank the set of squares on which they stand."""

    __slots__ = ("at", "fresh", "masks", "sides", "where")

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.at: dict[int, Piece] = {}
        self.where: dict[int, int] = {}
        """The square of each piece by its id."""
        self.masks = [0] * (3 * sides)
        self.fresh = 0
        """The id of the next piece."""

    def clone(self) -> Board:
        twin = Board.__new__(Board)
        twin.sides, twin.fresh = self.sides, self.fresh
        twin.at, twin.where, twin.masks = self.at.copy(), self.where.copy(), self.masks[:]
        return twin

    # -- sets of squares -------------------------------------------------------------------

    def of(self, side: int, ranks: tuple[int, ...] = WANTED[None]) -> int:
        found = 0
        for rank in ranks:
            found |= self.masks[3 * side + rank]
        return found

    def every(self, ranks: tuple[int, ...] = WANTED[None]) -> int:
        found = 0
        for side in range(self.sides):
            found |= self.of(side, ranks)
        return found

    def at_least(self, side: int, rank: int) -> int:
        """The pieces of a side of this level or higher."""
        base = 3 * side
        if rank == COMMON:
            return self.masks[base] | self.masks[base + 1] | self.masks[base + 2]
        return self.masks[base + 1] | self.masks[base + 2] if rank == HEROIC else self.masks[base + 2]

    @property
    def full(self) -> int:
        found = 0
        for one in self.masks:
            found |= one
        return found

    def count(self, side: int, ranks: tuple[int, ...] = WANTED[None]) -> int:
        return self.of(side, ranks).bit_count()

    # -- changes ---------------------------------------------------------------------------

    def put(self, square: int, side: int, rank: int) -> Piece:
        """A new piece."""
        piece = Piece(self.fresh, side, rank)
        self.fresh += 1
        self.stand(square, piece)
        return piece

    def stand(self, square: int, piece: Piece) -> None:
        self.at[square] = piece
        self.where[piece.id] = square
        self.masks[3 * piece.side + piece.rank] |= 1 << square

    def take(self, square: int) -> Piece:
        piece = self.at.pop(square)
        del self.where[piece.id]
        self.masks[3 * piece.side + piece.rank] &= ~(1 << square)
        return piece

    def move(self, start: int, end: int) -> None:
        """To a square that is empty by now."""
        self.stand(end, self.take(start))

    def swap(self, a: int, b: int) -> None:
        one, other = self.take(a), self.take(b)
        self.stand(a, other)
        self.stand(b, one)

    def turn(self, square: int, rank: int) -> None:
        """The same piece at another level."""
        self.stand(square, self.take(square)._replace(rank=rank))
