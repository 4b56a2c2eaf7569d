"""The actions that are still to come, in the order of play."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush, Face


@dataclass(frozen=True)
class QueueFace(Face):
    """Medallions of relations with the badge of whose action it is; the first is played now and ringed. What
    has no room is left out at the end."""

    coming: tuple[tuple[str, int], ...]

    @staticmethod
    def wide(high: int, count: int) -> int:
        """The width for so many actions."""
        return round(high * 1.12) + round(high * 0.94) * max(0, count - 1)

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high, middle, x = size[1], size[1] // 2, 0
        for number, (relation, seat) in enumerate(self.coming):
            side = high - 4 if number == 0 else round(high * 0.76)
            if x + side > size[0]:
                break
            place = pygame.Rect(x + (2 if number == 0 else 0), middle - side // 2, side, side)
            surface.blit(brush.gallery.medallion(relation, side), place)
            if number == 0:
                ring = shapes.disc(side + 4, None, theme.BRASS_LIT, 2.0)
                surface.blit(ring, ring.get_rect(center=place.center))
            badge = kit.seat_badge(seat, max(12, round(high * 0.42)))
            surface.blit(badge, badge.get_rect(bottomright=(place.right + 3, place.bottom + 1)))
            x += round(high * 1.12) if number == 0 else round(high * 0.94)
        return surface
