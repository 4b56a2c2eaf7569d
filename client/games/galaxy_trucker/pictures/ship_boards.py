"""Ship boards as blueprints, where their squares lie in the window, and how their hulls are drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

import pygame

from client.art import shapes, svg, text, theme
from client.art.shapes import centred
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


Line = tuple[int, ...]
"""Dice numbers of a column or row."""


@dataclass(frozen=True)
class Hull:
    """The squares of a ship class from (left, top) on, `cell` pixels each. Squares are named by
    the dice numbers of their printed column and row, as in actions and sight; of a line with several numbers
    the first counts. `front`: the number of the printed side that lies above (GTX-P12)."""

    plan: Board
    cell: int
    left: int
    top: int
    front: int = 0

    @classmethod
    def alone(cls, plan: Board, cell: int, front: int = 0) -> Hull:
        """In its own picture."""
        hull = cls(plan, cell, 0, 0, front)
        return replace(hull, left=hull.margin + hull.label_room, top=hull.margin)

    @property
    def margin(self) -> int:
        return round(self.cell * _GUTTER)

    @property
    def label_room(self) -> int:
        """Room for dice numbers at the left, right and lower edge."""
        plain = max(27, round(self.cell * 0.42))
        disc = _disc(self.cell, plain)
        return plain + max(number_width(numbers, disc) - disc for numbers in self.lines[1])

    @property
    def disc(self) -> int:
        """The diameter of a dice number; in very large windows they grow with the squares."""
        return _disc(self.cell, max(27, round(self.cell * 0.42)))

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """Dice numbers of every square."""
        return tuple(self.plan.labels.values())

    @property
    def rect(self) -> pygame.Rect:
        """All squares, without rim and numbers."""
        across, down = self.lines
        return pygame.Rect(self.left, self.top, len(across) * self.cell, len(down) * self.cell)

    @property
    def board(self) -> pygame.Rect:
        """Where the drawing of the hull (`HullFace`) belongs: it is larger than the squares."""
        room, whole = self.label_room, self.rect.inflate(2 * self.margin, 2 * self.margin)
        return pygame.Rect(whole.x - room, whole.y, whole.w + 2 * room, whole.h + room)

    @cached_property
    def lines(self) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """Dice numbers of the lines from left to right and of those from front to rear, as they lie now."""
        columns, rows = self.plan.columns, self.plan.rows
        if self.front % 2:
            columns, rows = rows, columns
        return columns[:: -1 if self.front in (2, 3) else 1], rows[:: -1 if self.front in (1, 2) else 1]

    @cached_property
    def _numbers(self) -> tuple[dict[int, int], dict[int, int]]:
        """The places of the lines from 0 by each of their dice numbers."""
        across, down = ({n: at for at, line in enumerate(way) for n in line} for way in self.lines)
        return across, down

    def column(self, number: int) -> int:
        """The place of a column from 0 by a dice number, -1 if no column has it."""
        return self._numbers[0].get(number, -1)

    def row(self, number: int) -> int:
        """The place of a row from 0 by a dice number, -1 if no row has it."""
        return self._numbers[1].get(number, -1)

    def place(self, col: int, row: int) -> tuple[int, int]:
        """How many squares right of the first and below it a square lies, by its printed numbers."""
        return (self.column(row), self.row(col)) if self.front % 2 else (self.column(col), self.row(row))

    def square(self, col: int, row: int) -> pygame.Rect:
        """The square at the printed numbers of its column and row, also where the hull has none."""
        x, y = self.place(col, row)
        return pygame.Rect(self.left + x * self.cell, self.top + y * self.cell, self.cell, self.cell)

    def turn(self, rotation: int) -> int:
        """The quarters by which a tile appears to be turned."""
        return (rotation - self.front) % 4

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

    def lit(self, column: int, row: int) -> list[pygame.Rect]:
        """The whole lines with these numbers; 0: none."""
        found = (self.band(0, column) if column else None, self.band(3, row) if row else None)
        return [line for line in found if line is not None]

    def discs(self) -> list[Disc]:
        """Where all dice numbers stand: rows left and right, columns below."""
        whole, disc = self.rect, self.disc
        off = self.margin + round(disc * 0.72)
        places = [self.place(*at) for at in self.squares]
        used = {x for x, _y in places}, {y for _x, y in places}
        found = []
        for at, numbers in enumerate(self.lines[0]):
            middle = (whole.x + at * self.cell + self.cell // 2, whole.bottom + off)
            size = (number_width(numbers, disc), disc)
            found.append(Disc("column", numbers, centred(middle, *size), at in used[0]))
        for at, numbers in enumerate(self.lines[1]):
            y, size = whole.y + at * self.cell + self.cell // 2, (number_width(numbers, disc), disc)
            aside = off + (size[0] - disc) // 2
            for x in (whole.x - aside, whole.right + aside):
                found.append(Disc("row", numbers, centred((x, y), *size), at in used[1]))
        return found


@dataclass(frozen=True)
class Disc:
    """A dice number of a line, or several of them, in the window. `used`: the line has squares."""

    kind: Literal["column", "row"]
    numbers: Line
    rect: pygame.Rect
    used: bool = True


def _disc(cell: int, room: int) -> int:
    """The diameter of a dice number beside squares of `cell` pixels."""
    return max(22, min(max(30, round(cell * 0.23)), round(room * 0.8)))


def columns_beside(hull: Hull, corner: pygame.Rect, high: int) -> int:
    """In how many columns the values of a ship stand in the upper left `corner` of its panel, `high` pixels
    of which they need in two: a narrow ship is tall, and its numbers stand where the second would."""
    taken = pygame.Rect(corner.topleft, (corner.w, high)).inflate(hull.disc, hull.disc)
    return 1 if any(taken.collidepoint(disc.rect.center) for disc in hull.discs()) else 2


def hull_in(
    content: Content, ship_class: str, panel: pygame.Rect, unit: float, *, most: float = MOST,
    front: int = 0, room: tuple[int, int, int] | None = None, above: int = 0,
) -> Hull:  # fmt: skip
    """The largest hull of a class inside a panel of the window; `unit` pixels an interface unit
    (`scale.factor`), `most` units the largest square, `front` the printed side that lies above, `room`
    pixels beside (of both sides), above and below the squares if these need more than numbers do; without,
    `above` is the least above."""
    board = content.boards[ship_class]
    across, down = (len(line) for line in Hull(board, 8, 0, 0, front).lines)
    usual = AROUND[0] * unit, max(HEAD * unit, above), max((AROUND[1] - HEAD) * unit, FOOT)
    beside, over, below = room or usual
    high = panel.h - over - below
    cell = int(min((panel.w - beside) / across, high / down, most * unit)) // 2 * 2
    cell = max(8, cell)
    left = panel.x + (panel.w - across * cell) // 2
    spare = max(0.0, high - down * cell)
    top = panel.y + round(over + spare * 0.45)
    return Hull(board, cell, left, top, front)


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
    if hull.front:
        parts.append(_prow(hull, squares))
    parts += [
        _start(hull.square(*at), unit) for square, at in hull.plan.labels.items() if square == hull.plan.start
    ]
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


def _prow(hull: Hull, squares: list[pygame.Rect]) -> str:
    """A brass chevron on the front edge of a hull that does not fly as it is printed."""
    ahead = [square for square in squares if square.y == hull.rect.y]
    square = min(ahead, key=lambda square: abs(square.centerx - hull.rect.centerx))
    high = hull.margin * 0.62
    x, wide, top = square.centerx, high * 1.5, square.y - hull.margin * 0.82
    low = top + high
    return (
        f'<path d="M{x - wide:g} {low:g}L{x} {top:g}L{x + wide:g} {low:g}" fill="none" '
        f'stroke="{theme.code(theme.BRASS_LIT)}" stroke-linecap="round" '
        f'stroke-linejoin="round" stroke-width="{max(2.0, hull.cell / 26):g}"/>'
    )


def _start(rect: pygame.Rect, unit: float) -> str:
    """A brass ring where the starting cabin stands."""
    x, y = rect.center
    line = theme.code(theme.BRASS_DIM)
    return (
        f'<circle cx="{x}" cy="{y}" r="{34 * unit:g}" fill="none" stroke="{line}" '
        f'stroke-width="{max(1.2, 2.5 * unit):g}"/>'
    )


def number_width(numbers: Line, diameter: int) -> int:
    """How wide the disc or the pill of a line's dice numbers is."""
    if len(numbers) == 1:
        return diameter
    wide = text.width(_label(numbers), _letters(diameter), "display", 700, tabular=True)
    return max(diameter, wide + round(diameter * 0.55))


def _label(numbers: Line) -> str:
    return "-".join(map(str, numbers))


def _letters(diameter: int) -> int:
    return max(theme.TEXT_MIN, round(diameter * 0.5))


UNUSED = 0.45
"""How strongly the number of a line without squares shows."""


def number(numbers: Line, diameter: int, lit: bool = False, used: bool = True) -> pygame.Surface:
    """A dice number in a disc, several of them in a pill, pale if its line is not `used`; `lit` is brass.
    Fresh."""
    wide = number_width(numbers, diameter)
    ground = theme.BRASS if lit else kit.colour("number")
    rim = theme.BRASS_LIT if lit else theme.BRASS_DIM
    surface = shapes.rounded(
        (wide, diameter), diameter / 2, ground, border=rim, thick=max(1.0, diameter / 20)
    ).copy()
    ink = theme.INK if lit else theme.BRASS_LIT
    text.draw(
        surface, _label(numbers), (wide // 2, diameter // 2), _letters(diameter), ink, face="display",
        weight=700, tabular=True, anchor="center",
    )  # fmt: skip
    if not used:
        surface.fill((255, 255, 255, round(255 * UNUSED)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def picture_with_numbers(hull: Hull) -> pygame.Surface:
    """The same with the dice numbers of rows (left and right) and columns (below); fresh."""
    surface = picture(hull)
    for disc in hull.discs():
        shapes.stamp(surface, number(disc.numbers, hull.disc, used=disc.used), center=disc.rect.center)
    return surface
