"""The light round a chip of the band that has just acted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.pictures import kit
from client.table.effects import Drawing
from client.table.live import Layer

RADIUS = 9


class ChipGlow(Drawing):
    """A rim in the colour of the chip that goes out."""

    length = 600.0

    def __init__(self, chip: pygame.Rect, kind: str, unit: float) -> None:
        blur = max(5, round(10 * unit))
        self._place = chip.inflate(2 * blur, 2 * blur)
        self._light = shapes.clear(self._place.size)
        inside = pygame.Rect((blur, blur), chip.size)
        edge = theme.mix(kit.colour(f"chip-{kind}"), theme.WHITE, 0.35)
        shapes.draw_glow(self._light, inside, edge, RADIUS * unit, blur, 0.9)
        # the chip itself stays clear
        hole = shapes.rounded(inside.size, RADIUS * unit, theme.WHITE)
        self._light.blit(hole, inside, special_flags=pygame.BLEND_RGBA_SUB)
        thick = max(2.0, 2.5 * unit)
        shapes.draw_rounded(self._light, inside, RADIUS * unit, border=edge, thick=thick)

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        share = ms / self.length
        if share < 1:
            light = self._light.copy()
            light.set_alpha(round(255 * min(1.0, 2 - 2 * share)))
            yield Layer(light, *self._place.topleft, z, flags=0)
