"""Light that bursts out of the supernova when it changes."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from client.games.nebula.pictures.clusters import BurstFace
from client.games.nebula.pictures.draw_context import DrawContext
from client.table.effects import Drawing
from client.table.live import Layer

_PICTURES = 8


class Burst(Drawing):
    """Thirty-two rays in the colour of the star that goes."""

    length = 500.0

    def __init__(self, context: DrawContext, color: str, rect: pygame.Rect) -> None:
        self.rect = rect
        self.pictures = [BurstFace(color, at / _PICTURES).draw(context, rect.size) for at in range(_PICTURES)]

    def layers(self, ms: float, z: float) -> Iterable[Layer]:
        if not self.done(ms):
            picture = self.pictures[min(_PICTURES - 1, int(ms / self.length * _PICTURES))]
            yield Layer(picture, self.rect.x, self.rect.y, z)
