"""Ship boards as blueprints: the hull from its mask, squares, and dice numbers on rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from client.art import shapes, svg, text, theme
from client.games.galaxy_trucker.pictures import kit
from rules.galaxy_trucker.boards import Board, BoardRow

_GUTTER = 0.16
"""Empty border around the squares, in squares: the brass rim lies in it."""
_GROWN = 0.11
_STEPS = (3, 2, 0, -2, -5)
_OPEN = ".- "


@dataclass(frozen=True)
class Blueprint:
    """A ship class at `cell` pixels a square; places are pixels in the surface of :func:`board`."""

    mask: tuple[str, ...]
    columns: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[int, ...], ...]
    cell: int

    @property
    def margin(self) -> int:
        return round(self.cell * _GUTTER)

    @property
    def label_room(self) -> int:
        """Room for dice numbers at the left, right and lower edge."""
        return max(26, round(self.cell * 0.42))

    @property
    def size(self) -> tuple[int, int]:
        wide = len(self.mask[0]) * self.cell + 2 * (self.margin + self.label_room)
        return wide, len(self.mask) * self.cell + 2 * self.margin + self.label_room

    def square(self, column: int, row: int) -> pygame.Rect:
        """The square at a column and row counted from 0."""
        left = self.label_room + self.margin + column * self.cell
        return pygame.Rect(left, self.margin + row * self.cell, self.cell, self.cell)

    def squares(self) -> list[tuple[int, int]]:
        """Column and row of every buildable square, counted from 0."""
        return [
            (column, row)
            for row, line in enumerate(self.mask)
            for column, letter in enumerate(line)
            if letter not in _OPEN
        ]

    def start(self) -> tuple[int, int]:
        """Column and row of the start square."""
        return next((column, row) for column, row in self.squares() if self.mask[row][column] == "S")

    def at(self, point: tuple[float, float]) -> tuple[int, int] | None:
        """The square under a point of the surface, or None."""
        column = (point[0] - self.label_room - self.margin) // self.cell
        row = (point[1] - self.margin) // self.cell
        found = (int(column), int(row))
        return found if found in self.squares() else None

    def column_label(self, column: int) -> tuple[int, int]:
        """The middle of the number under a column."""
        rect = self.square(column, len(self.mask) - 1)
        return rect.centerx, rect.bottom + self.margin + self.label_room // 2

    def row_labels(self, row: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """The middles of the numbers left and right of a row."""
        y = self.square(0, row).centery
        inset = self.label_room // 2
        return (inset, y), (self.size[0] - inset, y)


def _numbers(lines: Iterable[int | Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple((line,) if isinstance(line, int) else tuple(line) for line in lines)


def blueprint(board: Board | BoardRow, cell: int) -> Blueprint:
    """The blueprint of a ship class, as the pack has it or compiled by the rules."""
    return Blueprint(_mask(board), _numbers(board.columns), _numbers(board.rows), cell)


def _mask(board: Board | BoardRow) -> tuple[str, ...]:
    if isinstance(board, BoardRow):
        return board.mask
    columns, pitch = len(board.columns), board.pitch
    lines = []
    for row in range(len(board.rows)):
        squares = [row * pitch + column for column in range(columns)]
        lines.append(
            "".join("S" if s == board.start else "#" if s in board.squares else "." for s in squares)
        )
    return tuple(lines)


def hull(plan: Blueprint) -> pygame.Surface:
    """The hull with its squares, without numbers; fresh."""
    parts: list[str] = []
    squares = [plan.square(column, row) for column, row in plan.squares()]
    bridges = _bridges(plan)
    rim = plan.cell * _GROWN
    unit = max(0.5, plan.cell / 120)
    for step, colour in zip(_STEPS, kit.colours("rim"), strict=True):
        grown = max(0.0, rim + step * unit)
        parts += [_rect(square, grown, 8 * unit + grown, theme.code(colour)) for square in squares]
        # Where two squares meet, their round corners would leave a notch in the outline.
        parts += [_rect(bridge, grown, 0, theme.code(colour), along) for bridge, along in bridges]
    for square in squares:
        parts.append(_square(square, unit))
    column, row = plan.start()
    parts.append(_start(plan.square(column, row), unit))
    return svg.raster(svg.document("".join(parts), (0, 0, *plan.size)), plan.size)


def _bridges(plan: Blueprint) -> list[tuple[pygame.Rect, str]]:
    """From middle to middle of squares that lie side by side, and along which axis."""
    found: list[tuple[pygame.Rect, str]] = []
    squares = set(plan.squares())
    for column, row in sorted(squares):
        here = plan.square(column, row)
        for right, down in ((1, 0), (0, 1)):
            if (column + right, row + down) in squares:
                bridge = here.move(right * here.w // 2, down * here.h // 2)
                found.append((bridge, "x" if right else "y"))
    return found


def _rect(rect: pygame.Rect, grown: float, radius: float, fill: str, along: str = "") -> str:
    wide, high = 0.0 if along == "x" else grown, 0.0 if along == "y" else grown
    return (
        f'<rect x="{rect.x - wide:g}" y="{rect.y - high:g}" width="{rect.width + 2 * wide:g}" '
        f'height="{rect.height + 2 * high:g}" rx="{radius:g}" fill="{fill}"/>'
    )


def _square(rect: pygame.Rect, unit: float) -> str:
    inset, arm, tick = 3 * unit, 7 * unit, 12 * unit
    line = theme.code(kit.colour("square_line"))
    mark = theme.code(kit.colour("square_mark"))
    x, y = rect.center
    corners = ""
    for right in (False, True):
        for low in (False, True):
            at_x = rect.right - 2.6 * inset if right else rect.left + 2.6 * inset
            at_y = rect.bottom - 2.6 * inset if low else rect.top + 2.6 * inset
            to_x, to_y = (-tick if right else tick), (-tick if low else tick)
            corners += f"M{at_x + to_x:g} {at_y:g}H{at_x:g}V{at_y + to_y:g}"
    return (
        f'<rect x="{rect.x + inset:g}" y="{rect.y + inset:g}" width="{rect.width - 2 * inset:g}" '
        f'height="{rect.height - 2 * inset:g}" rx="{8 * unit:g}" '
        f'fill="{theme.code(kit.colour("square"))}" stroke="{line}" stroke-width="{max(1.0, unit):g}"/>'
        f'<path d="M{x - arm:g} {y}H{x + arm:g}M{x} {y - arm:g}V{y + arm:g}{corners}" fill="none" '
        f'stroke="{mark}" stroke-width="{max(1.0, 1.5 * unit):g}"/>'
    )


def _start(rect: pygame.Rect, unit: float) -> str:
    """A brass ring where the starting cabin stands."""
    x, y = rect.center
    line = theme.code(theme.BRASS_DIM)
    return (
        f'<circle cx="{x}" cy="{y}" r="{34 * unit:g}" fill="none" stroke="{line}" '
        f'stroke-width="{max(1.2, 2.5 * unit):g}"/>'
    )


def number(numbers: tuple[int, ...], diameter: int, lit: bool = False) -> pygame.Surface:
    """A dice number in a disc, several of them in a pill; `lit` is brass. Fresh."""
    label = "-".join(str(one) for one in numbers)
    size = max(theme.TEXT_MIN, round(diameter * 0.5))
    wide = max(diameter, text.width(label, size, "display", 700) + round(diameter * 0.55))
    ground = theme.BRASS if lit else kit.colour("number")
    rim = theme.BRASS_LIT if lit else theme.BRASS_DIM
    surface = shapes.rounded(
        (wide, diameter), diameter / 2, ground, border=rim, thick=max(1.0, diameter / 20)
    ).copy()
    ink = theme.INK if lit else theme.BRASS_LIT
    text.draw(
        surface, label, (wide // 2, diameter // 2), size, ink, face="display", weight=700, tabular=True,
        anchor="center",
    )  # fmt: skip
    return surface


def label_diameter(plan: Blueprint) -> int:
    """The size of the discs of dice numbers; in very large windows they grow with the squares."""
    return max(22, min(max(30, round(plan.cell * 0.23)), round(plan.label_room * 0.8)))


def board(plan: Blueprint, lit_column: int | None = None, lit_row: int | None = None) -> pygame.Surface:
    """The hull with its dice numbers; `lit_column` and `lit_row` (from 0) stand out. Fresh."""
    surface = hull(plan)
    draw_numbers(surface, plan, lit_column, lit_row)
    return surface


def draw_numbers(
    target: pygame.Surface,
    plan: Blueprint,
    lit_column: int | None = None,
    lit_row: int | None = None,
    place: tuple[int, int] = (0, 0),
) -> None:
    """Dice numbers of rows (left and right) and columns (below), for a hull drawn at `place`."""
    diameter = label_diameter(plan)

    def put(numbers: tuple[int, ...], at: tuple[int, int], lit: bool) -> None:
        drawn = number(numbers, diameter, lit)
        target.blit(drawn, drawn.get_rect(center=(at[0] + place[0], at[1] + place[1])))

    for column, numbers in enumerate(plan.columns):
        put(numbers, plan.column_label(column), column == lit_column)
    for row, numbers in enumerate(plan.rows):
        for at in plan.row_labels(row):
            put(numbers, at, row == lit_row)
