"""Marks on the squares of a near planet: where the piece in the hand may lie, and what it would cover."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, svg, theme
from client.games.space_bastards.pictures import kit, outlines, shadows_and_rings
from client.games.space_bastards.pictures.creatures import egg_place, token_place
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.outlines import UNIT, Cell, extent
from client.table.layout import Place
from rules.space_bastards.content import Content

BEYOND = 3
"""How many squares the picture of a footprint reaches beyond the mask: a token may hang over."""


@dataclass(frozen=True)
class Squares:
    """Where the squares of a planet or of a hold show: the corner of the first one, in row 0 and column 0,
    also where there is none, and how wide one is."""

    left: float
    top: float
    side: int

    @classmethod
    def at(cls, first: Place) -> Squares:
        """Those that begin with this one."""
        side = round(first.width)
        return cls(first.x - side / 2, first.y - side / 2, side)

    @property
    def first(self) -> Place:
        return Place(self.left + self.side / 2, self.top + self.side / 2, self.side, self.side)

    def corner(self, row: int, column: int) -> tuple[int, int]:
        """The upper left corner of a square in whole pixels."""
        return round(self.left) + column * self.side, round(self.top) + row * self.side

    def middle(self, at: Cell, cells: tuple[Cell, ...] = ((0, 0),)) -> tuple[float, float]:
        """The middle of what covers these squares from `at` on."""
        wide, high = extent(cells)
        return self.left + (at[1] + wide / 2) * self.side, self.top + (at[0] + high / 2) * self.side

    def token(self, content: Content, race: str, rot: int, at: Cell) -> Place:
        """Where the picture of a creature lies whose upper left corner is on square `at`."""
        cells = content.shapes[race].rotations[rot % 4]
        return token_place(cells, self.middle(at, cells), self.side)

    def egg(self, at: Cell) -> Place:
        """Where the picture of an egg lies."""
        return egg_place(self.middle(at), self.side)


class SquaresFace(Face):
    """Squares that the piece could cover as it is turned now, and those only after turning."""

    legal: frozenset[Cell]
    turned: frozenset[Cell]
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = self.square
        good = theme.rgb(kit.kit()["good_lit"])
        radius = side * 0.12
        inset = max(2, round(side * 0.05))
        for row, column in self.turned - self.legal:
            rect = pygame.Rect(column * side, row * side, side, side).inflate(-2 * inset, -2 * inset)
            shapes.draw_rounded(surface, rect, radius, theme.SPACE_0, opacity=0.55)
            dashed = shapes.dashed(rect.size, radius, theme.GOOD, max(1.5, side / 48), (7, 6), 0.16)
            surface.blit(dashed, rect)
            icons.draw(surface, "rotate-right", rect.center, max(14, round(side * 0.28)), theme.GOOD)
        for row, column in self.legal:
            rect = pygame.Rect(column * side, row * side, side, side).inflate(-2 * inset, -2 * inset)
            # squares are of the world's colour: a dark floor first, so that green is green on all of them
            shapes.draw_rounded(surface, rect, radius, theme.SPACE_0, opacity=0.55)
            shapes.draw_rounded(surface, rect, radius, theme.GOOD, opacity=0.5)
            shapes.draw_rounded(surface, rect, radius, None, border=good, thick=max(2.0, side / 32))
            icons.draw(surface, "check", rect.center, max(14, round(side * 0.32)), theme.IVORY)
        return surface


class FootprintFace(Face):
    """What the piece would cover under the pointer; `conflicts` are squares it may not take. The picture
    begins BEYOND squares above and left of the planet's squares."""

    cells: tuple[Cell, ...]
    """Squares of the planet (row, column); may lie outside."""
    round: float
    square: int
    fits: bool
    conflicts: tuple[Cell, ...] = ()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        side = self.square
        view = (-BEYOND * UNIT, -BEYOND * UNIT, size[0] * UNIT / side, size[1] * UNIT / side)
        colour = theme.GOOD if self.fits else theme.rgb(kit.kit()["bad_lit"])
        unit = UNIT / side
        path = outlines.path(self.cells, self.round, inset=1)
        body = (
            f'<path d="{path}" fill="{theme.code(colour)}" fill-opacity="0.16"/>'
            f'<path d="{path}" fill="none" stroke="#05070F" stroke-opacity="0.8" '
            f'stroke-width="{7 * unit:.2f}"/>'
        )
        if self.fits:
            body += (
                f'<path d="{path}" fill="none" stroke="{theme.code(colour)}" stroke-width="{4 * unit:.2f}"/>'
            )
        else:
            body += "".join(
                f'<path d="{piece}" fill="none" stroke="{theme.code(colour)}" stroke-width="{4 * unit:.2f}" '
                f'stroke-linecap="round"/>'
                for piece in shadows_and_rings.dashes(self.cells, self.round, side, 12, 8)
            )
        surface = svg.raster(svg.document(body, view, size), size)
        for row, column in self.conflicts:
            middle = ((column + BEYOND + 0.5) * side, (row + BEYOND + 0.5) * side)
            diameter = max(18, round(side * 0.42))
            disc = shapes.disc(diameter, theme.BAD, theme.IVORY, 1.5)
            place = disc.get_rect(center=(round(middle[0]), round(middle[1])))
            surface.blit(disc, place)
            icons.draw(surface, "close", place.center, round(diameter * 0.6), theme.IVORY)
        return surface
