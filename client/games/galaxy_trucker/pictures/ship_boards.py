"""Ship boards as blueprints, where their squares lie in the window, and how their hulls are drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.art import shapes, svg, text, theme
from client.games.galaxy_trucker.pictures import kit
from rules.galaxy_trucker.boards import Board
from rules.galaxy_trucker.content import Content

MOST = 136
"""The largest square, in interface units."""
AROUND = (120, 126)
"""Room beside and above the squares of a panel (numbers, name), in interface units."""
HEAD = 66
"""Of that room, how much lies above the squares."""
FOOT = 54
"""Pixels that the numbers of the columns need below the squares, however small the window is."""
_GUTTER = 0.16
"""Empty border around the squares, in squares: the brass rim lies in it."""
_GROWN = 0.11
_STEPS = (3, 2, 0, -2, -5)


@dataclass(frozen=True)
class Hull:
    """The squares of a ship class from (left, top) on, `cell` pixels each. Squares are named by
    the dice numbers of column and row, as in actions and sight; of a line with several numbers the
    first counts."""

    plan: Board
    cell: int
    left: int
    top: int

    @classmethod
    def alone(cls, plan: Board, cell: int) -> Hull:
        """In its own picture."""
        hull = cls(plan, cell, 0, 0)
        return replace(hull, left=hull.margin + hull.label_room, top=hull.margin)

    @property
    def margin(self) -> int:
        return round(self.cell * _GUTTER)

    @property
    def label_room(self) -> int:
        """Room for dice numbers at the left, right and lower edge."""
        return max(27, round(self.cell * 0.42))

    @property
    def disc(self) -> int:
        """The diameter of a dice number; in very large windows they grow with the squares."""
        return max(22, min(max(30, round(self.cell * 0.23)), round(self.label_room * 0.8)))

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """Dice numbers of every square."""
        return tuple(self.plan.labels.values())

    @property
    def rect(self) -> pygame.Rect:
        """All squares, without rim and numbers."""
        wide, high = len(self.plan.columns) * self.cell, len(self.plan.rows) * self.cell
        return pygame.Rect(self.left, self.top, wide, high)

    @property
    def board(self) -> pygame.Rect:
        """Where the drawing of the hull (`HullFace`) belongs: it is larger than the squares."""
        room, whole = self.label_room, self.rect.inflate(2 * self.margin, 2 * self.margin)
        return pygame.Rect(whole.x - room, whole.y, whole.w + 2 * room, whole.h + room)

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
        return next((at for at in self.squares if self.square(*at).collidepoint(point)), None)

    def band(self, side: int, number: int) -> pygame.Rect | None:
        """The column (hits from sides 0 front and 2 rear) or row (1 right, 3 left) that a roll names,
        across all squares; None if the ship has no such line."""
        whole = self.rect
        if side in (0, 2):
            at = self.column(number)
            return None if at < 0 else pygame.Rect(whole.x + at * self.cell, whole.y, self.cell, whole.h)
        at = self.row(number)
        return None if at < 0 else pygame.Rect(whole.x, whole.y + at * self.cell, whole.w, self.cell)

    def discs(self) -> list[tuple[str, tuple[int, ...], tuple[int, int]]]:
        """("column"|"row", numbers, middle) of every disc: rows left and right, columns below."""
        whole = self.rect
        off = self.margin + round(self.disc * 0.72)
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
    return Hull(board, cell, left, top)


def picture(hull: Hull) -> pygame.Surface:
    """A hull alone with its squares, without numbers; fresh."""
    parts: list[str] = []
    squares = [hull.square(*at) for at in hull.squares]
    bridges = _bridges(squares)
    rim = hull.cell * _GROWN
    unit = max(0.5, hull.cell / 120)
    for step, colour in zip(_STEPS, kit.colours("rim"), strict=True):
        grown = max(0.0, rim + step * unit)
        parts += [_rect(square, grown, 8 * unit + grown, theme.code(colour)) for square in squares]
        # Where two squares meet, their round corners would leave a notch in the outline.
        parts += [_rect(bridge, grown, 0, theme.code(colour), along) for bridge, along in bridges]
    parts += [_square(square, unit) for square in squares]
    parts.append(_start(hull.square(*hull.plan.labels[hull.plan.start]), unit))
    size = hull.board.size
    return svg.raster(svg.document("".join(parts), (0, 0, *size)), size)


def _bridges(squares: list[pygame.Rect]) -> list[tuple[pygame.Rect, str]]:
    """From middle to middle of squares that lie side by side, and along which axis."""
    found: list[tuple[pygame.Rect, str]] = []
    there = {square.topleft for square in squares}
    for square in sorted(squares, key=lambda square: square.topleft):
        for along, right, down in (("x", square.w, 0), ("y", 0, square.h)):
            if (square.x + right, square.y + down) in there:
                found.append((square.move(right // 2, down // 2), along))
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


def picture_with_numbers(hull: Hull) -> pygame.Surface:
    """The same with the dice numbers of rows (left and right) and columns (below); fresh."""
    surface = picture(hull)
    for _kind, numbers, middle in hull.discs():
        shapes.stamp(surface, number(numbers, hull.disc), center=middle)
    return surface
