"""Pictures of stones that break and of rays around a legend."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import pygame

from client.art import shapes, theme
from client.games.tash_kalar.pictures import kit
from client.games.tash_kalar.pictures.draw_context import DrawContext, Face
from client.games.tash_kalar.pictures.stones import StoneFace
from client.table.effects import Drawing
from client.table.layout import Place
from client.table.live import Layer

_CRACK = ((0.52, -0.1), (0.44, 0.22), (0.57, 0.38), (0.42, 0.55), (0.55, 0.74), (0.47, 1.1))
"""The line along which stones break, in shares of the picture from the upper left; crack.svg shows it."""
_TURN = 6
"""Pictures of the rays until they look the same again."""


class HalfFace(Face):
    """One half of a broken stone."""

    faction: str
    level: str
    side: Literal["left", "right"]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        half = StoneFace(self.faction, self.level).draw(context, size).copy()
        mask, line = shapes.clear(size), [(x * size[0], y * size[1]) for x, y in _CRACK]
        edge = -size[0] if self.side == "left" else 2 * size[0]
        pygame.draw.polygon(mask, theme.WHITE, [(edge, -size[1]), *line, (edge, 2 * size[1])])
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return half


class Arrival(Drawing):
    """A legend arrives: all else grows dim, and rays turn once around its square."""

    length = 600.0

    def __init__(self, arena: Place, square: Place) -> None:
        rays = kit.picture("rays", round(square.width * 2.6))
        self.pictures = [pygame.transform.rotozoom(rays, -45 * at / _TURN, 1) for at in range(_TURN)]
        self.veil = shapes.clear(arena.rect.size)
        self.veil.fill((*theme.SPACE_0, 77))
        self.corner, self.middle = arena.rect.topleft, (square.x, square.y)

    def layers(self, ms: float, z: float) -> Iterable[Layer]:
        if not self.done(ms):
            rays = self.pictures[int(ms / self.length * 8 * _TURN) % _TURN]
            yield Layer(self.veil, *self.corner, 1.8)
            yield Layer(rays, *shapes.centred(self.middle, *rays.get_size()).topleft, 1.9)
