"""Shapes of tokens and their rotations (SB-C02, SB-C03, SB-Q01, SB-Q05)."""

from __future__ import annotations

from collections.abc import Sequence

Cell = tuple[int, int]
"""(row, column), counted from 0 at the upper left."""


class Shape:
    """The squares of a token in its four rotations, clockwise, each shifted to begin at row 0, column 0."""

    __slots__ = ("distinct", "rotations", "same", "size")

    def __init__(self, rows: Sequence[str]) -> None:
        """`rows` are drawn with X for a covered square."""
        cells = covered(rows)
        self.size = len(cells)
        turned: list[tuple[Cell, ...]] = []
        for _ in range(4):
            turned.append(cells)
            cells = quarter_turn(cells)
        self.rotations = tuple(turned)
        self.same = tuple(turned.index(cells) for cells in turned)
        """For each rotation the lowest one that covers the same squares (SB-Q05)."""
        self.distinct = tuple(sorted(set(self.same)))


def covered(rows: Sequence[str]) -> tuple[Cell, ...]:
    """The squares of a drawing, in reading order."""
    return tuple((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "X")


def quarter_turn(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """A shape turned clockwise by 90 degrees."""
    bottom = max(r for r, _ in cells)
    return tuple(sorted((c, bottom - r) for r, c in cells))
