"""Where the squares, rows and columns of a ship class lie in the window."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.games.galaxy_trucker.pictures.ship_boards import Blueprint, blueprint, label_diameter
from rules.galaxy_trucker.content import Content

MOST = 136
"""The largest square, in interface units."""
AROUND = (120, 126)
"""Room beside and above the squares of a panel (numbers, name), in interface units."""
HEAD = 66
"""Of that room, how much lies above the squares."""
FOOT = 54
"""Pixels that the numbers of the columns need below the squares, however small the window is."""


@dataclass(frozen=True)
class Hull:
    """The squares of a ship class from (left, top) on, `plan.cell` pixels each. Squares are named by
    the dice numbers of column and row, as in actions and sight; of a line with several numbers the
    first counts."""

    ship_class: str
    plan: Blueprint
    left: int
    top: int

    @property
    def cell(self) -> int:
        return self.plan.cell

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """Dice numbers of every square."""
        columns, rows = self.plan.columns, self.plan.rows
        return tuple((columns[column][0], rows[row][0]) for column, row in self.plan.squares())

    @property
    def rect(self) -> pygame.Rect:
        """All squares, without rim and numbers."""
        wide, high = len(self.plan.columns) * self.cell, len(self.plan.rows) * self.cell
        return pygame.Rect(self.left, self.top, wide, high)

    @property
    def board(self) -> pygame.Rect:
        """Where the drawing of the hull (`HullFace`) belongs: it is larger than the squares."""
        first = self.plan.square(0, 0)
        return pygame.Rect((self.left - first.x, self.top - first.y), self.plan.size)

    def column(self, number: int) -> int:
        """The place of a column from 0 by a dice number, -1 if no column has it."""
        return next((at for at, line in enumerate(self.plan.columns) if number in line), -1)

    def row(self, number: int) -> int:
        """The place of a row from 0 by a dice number, -1 if no row has it."""
        return next((at for at, line in enumerate(self.plan.rows) if number in line), -1)

    def square(self, col: int, row: int) -> pygame.Rect:
        """The square at the dice numbers of its column and row, also where the hull has none."""
        x, y = self.column(col), self.row(row)
        return pygame.Rect(self.left + x * self.cell, self.top + y * self.cell, self.cell, self.cell)

    def at(self, point: tuple[float, float]) -> tuple[int, int] | None:
        """The dice numbers of the square under a point of the window, or None."""
        x, y = (point[0] - self.left) // self.cell, (point[1] - self.top) // self.cell
        found = (int(x), int(y))
        if found not in self.plan.squares():
            return None
        return self.plan.columns[found[0]][0], self.plan.rows[found[1]][0]

    def band(self, side: int, number: int) -> pygame.Rect | None:
        """The column (hits from sides 0 front and 2 rear) or row (1 right, 3 left) that a roll names,
        across all squares; None if the ship has no such line."""
        whole = self.rect
        if side in (0, 2):
            at = self.column(number)
            return None if at < 0 else pygame.Rect(whole.x + at * self.cell, whole.y, self.cell, whole.h)
        at = self.row(number)
        return None if at < 0 else pygame.Rect(whole.x, whole.y + at * self.cell, whole.w, self.cell)

    @property
    def disc(self) -> int:
        """The diameter of a dice number."""
        return label_diameter(self.plan)

    def discs(self) -> list[tuple[str, tuple[int, ...], tuple[int, int]]]:
        """("column"|"row", numbers, middle) of every disc: rows left and right, columns below."""
        whole = self.rect
        off = self.plan.margin + round(self.disc * 0.72)
        found: list[tuple[str, tuple[int, ...], tuple[int, int]]] = []
        for at, numbers in enumerate(self.plan.columns):
            middle = whole.x + at * self.cell + self.cell // 2
            found.append(("column", numbers, (middle, whole.bottom + off)))
        for at, numbers in enumerate(self.plan.rows):
            y = whole.y + at * self.cell + self.cell // 2
            found += [("row", numbers, (whole.x - off, y)), ("row", numbers, (whole.right + off, y))]
        return found


def columns_beside(hull: Hull, corner: pygame.Rect, high: int) -> int:
    """In how many columns the values of a ship stand in the upper left `corner` of its panel, `high` pixels
    of which they need in two: a narrow ship is tall, and its numbers stand where the second would."""
    taken = pygame.Rect(corner.topleft, (corner.w, high)).inflate(hull.disc, hull.disc)
    return 1 if any(taken.collidepoint(middle) for _kind, _numbers, middle in hull.discs()) else 2


def hull_in(
    content: Content, ship_class: str, panel: pygame.Rect, unit: float, *, most: float = MOST
) -> Hull:
    """The largest hull of a class inside a panel of the window; `unit` pixels an interface unit
    (`scale.factor`), `most` units the largest square."""
    board = content.boards[ship_class]
    columns, rows = len(board.columns), len(board.rows)
    wide = panel.w - AROUND[0] * unit
    high = panel.h - max(AROUND[1] * unit, HEAD * unit + FOOT)
    cell = int(min(wide / columns, high / rows, most * unit)) // 2 * 2
    cell = max(8, cell)
    left = panel.x + (panel.w - columns * cell) // 2
    spare = max(0.0, high - rows * cell)
    top = panel.y + round(HEAD * unit + spare * 0.45)
    return Hull(ship_class, plan_of(content, ship_class, cell), left, top)


def hull_of_cell(content: Content, ship_class: str, cell: int, place: tuple[int, int]) -> Hull:
    """A hull of `cell` pixels a square whose first square has its upper left corner at `place`."""
    return Hull(ship_class, plan_of(content, ship_class, cell), *place)


_plans: dict[tuple[int, str, int], tuple[Content, Blueprint]] = {}


def plan_of(content: Content, ship_class: str, cell: int) -> Blueprint:
    """The blueprint of a class, worked out once."""
    key = (id(content), ship_class, cell)
    known = _plans.get(key)
    if known is None or known[0] is not content:
        if len(_plans) > 64:
            _plans.clear()
        known = _plans[key] = (content, blueprint(content.boards[ship_class], cell))
    return known[1]
