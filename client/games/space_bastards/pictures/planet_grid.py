"""Marks on the squares of a near planet: where the piece in the hand may lie, and what it would cover."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, shapes, svg, theme
from client.games.space_bastards.pictures import kit, outlines, shadows_and_rings
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.outlines import UNIT, Cell

BEYOND = 3
"""How many squares the picture of a footprint reaches beyond the mask: a token may hang over."""


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class HoldFace(Face):
    """The interior of a ship, without creatures."""

    seat: int
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.hold(self.seat, self.square)


@dataclass(frozen=True)
class BadgeFace(Face):
    """A disc with an icon of the kit at a creature that a use concerns: a victim, or somebody who acts."""

    icon: str
    bad: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        line = theme.rgb(kit.kit()["bad_lit"]) if self.bad else theme.BRASS_LIT
        fill = theme.BAD_DARK if self.bad else theme.SPACE_1
        side = min(size)
        disc = shapes.disc(side, fill, line, max(1.5, side / 16))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        picture = kit.icon(self.icon, max(10, round(side * 0.62)), theme.IVORY)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class LinkFace(Face):
    """A line between two creatures that are paired, from corner to corner less `edge`, with what it brings
    in the middle."""

    falls: bool
    edge: int
    piece: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size[0] - 1 - self.edge, size[1] - 1 - self.edge
        start, end = (
            ((self.edge, self.edge), (wide, high)) if self.falls else ((self.edge, high), (wide, self.edge))
        )
        colour = theme.BRASS_LIT if self.piece == "coin" else kit.tones(0)["light"]
        thick = max(3, round(self.edge * 0.22))
        pygame.draw.line(surface, (5, 7, 15, 220), start, end, thick + 4)
        pygame.draw.line(surface, (*colour, 255), start, end, thick)
        for at in (start, end):
            disc = shapes.disc(thick * 3, colour, (5, 7, 15), 2)
            surface.blit(disc, disc.get_rect(center=at))
        picture = kit.drawing(self.piece, max(14, round(self.edge * 1.3)))
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface
