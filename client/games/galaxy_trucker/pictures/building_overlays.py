"""What is laid over tiles and squares while building: seams of a tile that is tried, exposed connectors,
covered sides and lines of fire."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.pictures import kit, tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from rules.galaxy_trucker.tiles import SIDE_NUMBER


class ClashFace(Face):
    """The spark over a seam that does not fit."""

    strong: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        drawn = tile_marks.clash(size[0])
        if self.strong:
            return drawn
        faded = drawn.copy()
        faded.fill((*theme.WHITE, 80), special_flags=pygame.BLEND_RGBA_MULT)
        return faded


class JoinedFace(Face):
    """The green disc over a good seam; a grey one, its chain broken, on what has nobody to work with."""

    alone: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        ink, thick = theme.SOFT if self.alone else theme.GOOD, max(1.5, size[0] / 12)
        surface = shapes.disc(size[0], theme.SPACE_0, ink, thick).copy()
        link = kit.icon("joint", round(size[0] * 0.66), ink)
        surface.blit(link, link.get_rect(center=(size[0] // 2, size[1] // 2)))
        if self.alone:
            ends = (size[0] * 0.3, size[1] * 0.26), (size[0] * 0.7, size[1] * 0.74)
            shapes.polyline(surface, ends, theme.SPACE_0, thick * 1.6)
        return surface


class PinsFace(Face):
    """Lit pins of the joined sides: (side, own connector, other's connector)."""

    joined: tuple[tuple[int, int, int], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS_LIT)
        for side, own, other in self.joined:
            surface.blit(tile_marks.joint(size[0], (own, other), side), (0, 0))
        return surface


class UndoDisc(Face):
    """The disc on the tile that may be taken back."""

    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        fill = theme.BRASS_LIT if self.lit else theme.BRASS
        surface = shapes.disc(size[0], fill, theme.INK, max(1.5, size[0] / 16)).copy()
        icon = kit.icon("undo", round(size[0] * 0.62), theme.INK)
        surface.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


class FrameFace(Face):
    """A brass frame: under the pointer or the keyboard's focus."""

    radius: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        return shapes.rounded(
            size, self.radius * unit, None, border=theme.BRASS_LIT, thick=max(2.0, 2.5 * unit)
        )


class CoverFace(Face):
    """Covered sides and lines of fire over the squares of a hull. `beams` are (side, x, y, strong) in
    squares from the upper left; `covered` sides have a glowing border."""

    columns: int
    rows: int
    cell: int
    covered: tuple[str, ...]
    beams: tuple[tuple[int, int, int, bool], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, kit.colour("energy"))
        pad = (size[0] - self.columns * self.cell) // 2
        whole = pygame.Rect(pad, pad, self.columns * self.cell, self.rows * self.cell)
        for side, x, y, strong in self.beams:
            square = pygame.Rect(pad + x * self.cell, pad + y * self.cell, self.cell, self.cell)
            edges = (square.top, size[0] - square.right, size[1] - square.bottom, square.left)
            if edges[side] > 0:
                _outside(
                    surface, _beam(round(self.cell * (0.36 if strong else 0.22)), edges[side]), square, side
                )
        colour, thick = kit.colour("energy"), max(6, pad // 2)
        for side in (SIDE_NUMBER[name] for name in self.covered):
            long = whole.h if side % 2 else whole.w
            band = shapes.rounded((long, thick), thick / 2, colour, opacity=0.7, border=theme.WHITE,
                                  thick=1.0, border_opacity=0.5)  # fmt: skip
            _outside(surface, band, whole.inflate(pad // 4 * 2, pad // 4 * 2), side)
        return surface


def _beam(wide: int, reach: int) -> pygame.Surface:
    """The line of fire of a cannon that points ahead."""
    colour = theme.mix(theme.BAD, kit.group_colour("open_space"), 0.35)
    beam = shapes.gradient((wide, reach), (colour, theme.mix(colour, theme.WHITE, 0.35)))
    beam = beam.convert_alpha() if pygame.display.get_surface() else beam.copy()
    beam.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return beam


def _outside(surface: pygame.Surface, picture: pygame.Surface, square: pygame.Rect, side: int) -> None:
    """Draw what is made for the front against a side of a square, turned with it."""
    turned = pygame.transform.rotate(picture, -90 * side)
    place = turned.get_rect()
    edges = (square.midtop, square.midright, square.midbottom, square.midleft)
    setattr(place, ("midbottom", "midleft", "midtop", "midright")[side], edges[side])
    surface.blit(turned, place)


def seam_faces(cell: int) -> tuple[tuple[Face, tuple[int, int]], tuple[Face, tuple[int, int]]]:
    """What marks a wrong seam and a joined one, with its size, where a square has `cell` pixels."""
    wrong, joined = round(cell * 0.7), round(cell * 0.25)
    return (ClashFace(), (wrong, wrong)), (JoinedFace(), (joined, joined))
