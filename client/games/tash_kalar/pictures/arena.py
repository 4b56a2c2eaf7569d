"""The arena: where its squares are in the window, and its picture with coordinates."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from client.art import shapes, svg, theme
from client.art.grid import Grid
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face, Size
from client.games.tash_kalar.pictures.stones import GROWN
from rules.tash_kalar.arena import point
from rules.tash_kalar.content import Content

GRID, MARGIN, PITCH = 960, 30, 100
"""Units of the drawing: its side, the frame around the squares, from square to square."""


def square_name(square: int) -> str:
    """`[4, 2]` is D2: a letter from the left (A is 65), a number from the top."""
    x, y = point(square)
    return f"{chr(64 + x)}{y}"


class ArenaPlan:
    """An arena of the content in a square of the window, frame included. Squares are numbers of the rules."""

    def __init__(self, content: Content, rect: pygame.Rect) -> None:
        self.rect = rect
        self.squares = content.arena.squares
        self.unit = rect.width / GRID
        self.pitch = PITCH * self.unit

    def middle(self, square: int) -> kit.Spot:
        """The middle of a square."""
        x, y = point(square)
        return self.rect.x + self._along(x - 0.5), self.rect.y + self._along(y - 0.5)

    def _along(self, steps: float) -> float:
        return (MARGIN + PITCH * steps) * self.unit

    def square(self, square: int) -> pygame.Rect:
        """What is pointed at; squares touch each other."""
        x, y = point(square)
        left, top = round(self._along(x - 1)), round(self._along(y - 1))
        rect = pygame.Rect(left, top, round(self._along(x)) - left, round(self._along(y)) - top)
        return rect.move(self.rect.topleft)

    def place(self, square: int) -> pygame.Rect:
        """The rectangle of all that lies on a square: `StoneFace` and the faces of marks."""
        return shapes.centred(self.middle(square), self.pitch * GROWN)

    def span(self, squares: Iterable[int]) -> pygame.Rect:
        """The rectangle of what joins squares (`LinksFace`, `ArrowFace`)."""
        places = [self.place(square) for square in squares]
        return places[0].unionall(places[1:])


class ArenaFace(Face):
    """A side of the arena ("high_form", "deathmatch") with coordinates, without stones (`ArenaPlan.rect`)."""

    board: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        grid = Grid(kit.picture(f"arena-{self.board}", min(size)).copy(), GRID, -MARGIN)
        squares, side = list(map(point, context.content.arena.squares)), grid.px(25, 18)
        tops = {x: min(y for column, y in squares if column == x) for x, _ in squares}
        lefts = {y: min(x for x, row in squares if row == y) for _, y in squares}
        places = [(chr(64 + x), (x - 0.5) * PITCH, (top - 1.0) * PITCH - 14) for x, top in tops.items()]
        places += [(str(y), (left - 1.0) * PITCH - 14, (y - 0.5) * PITCH) for y, left in lefts.items()]
        plate = shapes.rounded((side, side), side / 2, theme.SPACE_0, opacity=0.8)
        for words, *spot in places:
            x, y = (max(side / 2 + 1, along) for along in grid.at(*spot))
            shapes.stamp(grid.surface, plate, center=(x, y))
            kit.number(grid.surface, words, (x, y), grid.letters(17.5), theme.IVORY)
        return svg.usual_format(grid.surface)
