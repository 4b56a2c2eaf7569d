"""What a ship cannot fly without and has not got: where the tiles that would bring it could still be laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.galaxy_trucker.tiles import Tile


class Lack:
    """Something that a ship cannot fly without and has not got: the tiles that would bring it, with where
    each could be laid."""

    def __init__(
        self,
        brings: Callable[[Tile], bool],
        tiles: Sequence[tuple[Tile, Sequence[tuple[int, int]]]],
        near: Mapping[int, Sequence[int]],
    ) -> None:
        self.brings = brings
        self.fitting = sum(bool(places) for _, places in tiles)
        """Those that could be laid somewhere."""
        rooms = [
            (square, *(near[square][side] for side in tile.exhausts[rotation]))
            for tile, places in tiles
            for square, rotation in places
        ]
        self.rooms = len(rooms)
        self.needed: dict[int, int] = {}
        """For each square of the board, which of those places need it, for the tile or behind it, as bits."""
        for number, squares in enumerate(rooms):
            for square in squares:
                if square >= 0:
                    self.needed[square] = self.needed.get(square, 0) | 1 << number

    def lost(self, taken: Sequence[int]) -> float:
        """The part of the places that is gone if these squares are taken."""
        lost = 0
        for square in taken:
            lost |= self.needed.get(square, 0)
        return lost.bit_count() / self.rooms if self.rooms else 0.0
