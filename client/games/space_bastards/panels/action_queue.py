"""The actions that are still to come, in the order of play, a line on who comes next, and notes."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import rich, shapes, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class QueueFace(Face):
    """Medallions of relations with the badge of whose action it is; the first is played now and ringed. What
    has no room is left out at the end."""

    coming: tuple[tuple[str, int], ...]

    @staticmethod
    def wide(high: int, count: int) -> int:
        """The width for so many actions."""
        return round(high * 1.12) + round(high * 0.94) * max(0, count - 1)

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high, middle, x = size[1], size[1] // 2, 0
        for number, (relation, seat) in enumerate(self.coming):
            side = high - 4 if number == 0 else round(high * 0.76)
            if x + side > size[0]:
                break
            place = pygame.Rect(x + (2 if number == 0 else 0), middle - side // 2, side, side)
            surface.blit(context.gallery.medallion(relation, side), place)
            if number == 0:
                ring = shapes.disc(side + 4, None, theme.BRASS_LIT, 2.0)
                surface.blit(ring, ring.get_rect(center=place.center))
            badge = kit.seat_badge(seat, max(12, round(high * 0.42)))
            surface.blit(badge, badge.get_rect(bottomright=(place.right + 3, place.bottom + 1)))
            x += round(high * 1.12) if number == 0 else round(high * 0.94)
        return surface


@dataclass(frozen=True)
class ComingFace(Face):
    """A line in the middle of its place: who comes next, or who has still to choose."""

    said: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high = max(context.least, context.px(15))
        line = rich.block(self.said, size[0], high, theme.SOFT, align="center", max_lines=1)
        line.draw(surface, ((size[0] - line.size[0]) // 2, (size[1] - line.size[1]) // 2))
        return surface


@dataclass(frozen=True)
class NoteFace(Face):
    """A few words on a dark plate under the small map: what to do where nothing can be done."""

    said: str

    def high(self, context: DrawContext, wide: int) -> int:
        """The height of the plate for its words at a width."""
        return int(rich.measure(self.said, wide - 2 * context.px(16), self._size(context))[1]) + context.px(
            24
        )

    @staticmethod
    def _size(context: DrawContext) -> int:
        return max(context.least, context.px(16))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shapes.draw_rounded(
            surface, surface.get_rect(), theme.RADIUS_CARD * context.factor, theme.SPACE_0,
            border=theme.BRASS, thick=1.5, opacity=0.92,
        )  # fmt: skip
        room = size[0] - 2 * context.px(16)
        words = rich.block(self.said, room, self._size(context), theme.IVORY, align="center")
        words.draw(surface, ((size[0] - words.size[0]) // 2, (size[1] - words.size[1]) // 2))
        return surface
