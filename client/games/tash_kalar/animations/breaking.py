"""Pictures of stones that break and of rays around a legend."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal

import pygame

from client.art import shapes, svg, theme
from client.art.markup import stroke
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.stones import StoneFace
from client.table.effects import Drawing
from client.table.layout import Place
from client.table.live import Layer

_CRACK = ((0.52, -0.1), (0.44, 0.22), (0.57, 0.38), (0.42, 0.55), (0.55, 0.74), (0.47, 1.1))
"""The line along which stones break, in shares of the picture from the upper left."""
_TURN = 6
"""Pictures of the rays until they look the same again."""


def _line(size: tuple[int, int]) -> list[tuple[float, float]]:
    return [(x * size[0], y * size[1]) for x, y in _CRACK]


class HalfFace(Face):
    """One half of a broken stone."""

    faction: str
    level: str
    side: Literal["left", "right"]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        whole = StoneFace(self.faction, self.level).draw(context, size)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        edge = -size[0] if self.side == "left" else 2 * size[0]
        corners = [(edge, -size[1]), *_line(size), (edge, 2 * size[1])]
        pygame.draw.polygon(mask, theme.WHITE, corners)
        half = whole.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return half


class CrackFace(Face):
    """The crack itself."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        path = [(100 * x, 100 * y) for x, y in _CRACK[1:-1]]
        body = stroke(path, theme.code(theme.SPACE_0), 7) + stroke(path, theme.code(theme.WHITE), 2.4)
        return svg.raster(svg.document(body, (0, 0, 100, 100)), size)


class SeamFace(Face):
    """The seam of a new colour that runs over a stone."""

    faction: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        path = [(50.0, 12.0), (50.0, 88.0)]
        body = stroke(path, theme.code(theme.BRASS_LIT), 12, 0.5) + stroke(path, theme.code(theme.WHITE), 4)
        return svg.raster(svg.document(body, (0, 0, 100, 100)), size)


class RaysFace(Face):
    """Eight rays, turned by a share of the angle between two of them."""

    share: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        tone, body = theme.code(theme.BRASS_LIT), ""
        for ray in range(8):
            turn = math.tau * (ray + self.share) / 8
            wings = [
                (200 + 195 * math.sin(turn + by), 200 - 195 * math.cos(turn + by)) for by in (-0.07, 0.07)
            ]
            corners = " ".join(f"{x:.1f} {y:.1f}" for x, y in ((200.0, 200.0), *wings))
            body += f'<path d="M{corners}Z" fill="{tone}" fill-opacity="0.55"/>'
        return svg.raster(svg.document(body, (0, 0, 400, 400)), size)


class Arrival(Drawing):
    """A legend arrives: all else grows dim, and rays turn once around its square."""

    length = 600.0

    def __init__(self, context: DrawContext, arena: Place, square: Place) -> None:
        side = round(square.width * 2.6)
        self.pictures = [RaysFace(at / _TURN).draw(context, (side, side)) for at in range(_TURN)]
        self.veil = shapes.clear(arena.rect.size)
        self.veil.fill((*theme.SPACE_0, 77))
        self.corner, self.rays = arena.rect.topleft, shapes.centred((square.x, square.y), side).topleft

    def layers(self, ms: float, z: float) -> Iterable[Layer]:
        if not self.done(ms):
            at = int(ms / self.length * 8 * _TURN) % _TURN
            yield Layer(self.veil, *self.corner, 1.8)
            yield Layer(self.pictures[at], *self.rays, 1.9)
