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
    """The green disc over a good seam."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.disc(size[0], theme.SPACE_0, theme.GOOD, max(1.5, size[0] / 12)).copy()
        link = kit.icon("joint", round(size[0] * 0.66), theme.GOOD)
        surface.blit(link, link.get_rect(center=(size[0] // 2, size[1] // 2)))
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
            self._beam(surface, whole, side, x, y, strong)
        for name in self.covered:
            self._cover(surface, whole, SIDE_NUMBER[name], pad)
        return surface

    def _beam(
        self, surface: pygame.Surface, whole: pygame.Rect, side: int, x: int, y: int, strong: bool
    ) -> None:
        cell = self.cell
        middle = (whole.x + x * cell + cell // 2, whole.y + y * cell + cell // 2)
        wide = round(cell * (0.36 if strong else 0.22))
        edges = (middle[1], surface.get_width() - middle[0], surface.get_height() - middle[1], middle[0])
        reach = edges[side] - cell // 2
        if reach <= 0:
            return
        colour = theme.mix(theme.BAD, kit.group_colour("open_space"), 0.35)
        beam = shapes.gradient((wide, reach), (colour, theme.mix(colour, theme.WHITE, 0.35)))
        beam = beam.convert_alpha() if pygame.display.get_surface() else beam.copy()
        beam.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        beam = pygame.transform.rotate(beam, -90 * side)
        rect = beam.get_rect()
        half = cell // 2
        if side == 0:
            rect.midbottom = (middle[0], middle[1] - half)
        elif side == 1:
            rect.midleft = (middle[0] + half, middle[1])
        elif side == 2:
            rect.midtop = (middle[0], middle[1] + half)
        else:
            rect.midright = (middle[0] - half, middle[1])
        surface.blit(beam, rect)

    def _cover(self, surface: pygame.Surface, whole: pygame.Rect, side: int, pad: int) -> None:
        colour = kit.colour("energy")
        thick = max(6, pad // 2)
        long = whole.w if side in (0, 2) else whole.h
        band = shapes.rounded((long, thick), thick / 2, colour, opacity=0.7, border=theme.WHITE,
                              thick=1.0, border_opacity=0.5)  # fmt: skip
        if side in (1, 3):
            band = pygame.transform.rotate(band, 90)
        rect = band.get_rect()
        gap = pad // 4
        setattr(rect, ("midbottom", "midleft", "midtop", "midright")[side], {
            0: (whole.centerx, whole.top - gap), 1: (whole.right + gap, whole.centery),
            2: (whole.centerx, whole.bottom + gap), 3: (whole.left - gap, whole.centery),
        }[side])  # fmt: skip
        surface.blit(band, rect)


def seam_faces(cell: int) -> tuple[tuple[Face, tuple[int, int]], tuple[Face, tuple[int, int]]]:
    """What marks a wrong seam and a joined one, with its size, where a square has `cell` pixels."""
    wrong, joined = round(cell * 0.7), round(cell * 0.25)
    return (ClashFace(), (wrong, wrong)), (JoinedFace(), (joined, joined))
