"""The grounds of the panels, with room for their shadows."""

from __future__ import annotations

import pygame

from client.art import panels, shapes, theme
from client.art.panels import PanelKind
from client.games.space_dragons.pictures.draw_context import DrawContext, Face

PAD = 34
"""How far a panel's shadow reaches beyond it, in board units."""
RIM = 22
"""How far the light of the seat in turn reaches beyond its panel."""


def padded(context: DrawContext, area: pygame.Rect, by: int = PAD) -> pygame.Rect:
    """The area of a panel with room for its shadow."""
    return area.inflate(2 * context.px(by), 2 * context.px(by))


class Frame(Face):
    """The ground of a panel; its rectangle is `padded`."""

    kind: PanelKind = "plain"

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        area = padded(context, surface.get_rect(), -PAD)
        panels.draw_panel(surface, area, context.factor, self.kind)
        return surface


class SeatFrame(Frame):
    """The ground of the panel of a seat, with its colours at the left edge."""

    look: int | None = None

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = super().draw(context, size)
        tone, edge = theme.seat(self.look), context.px(14, 10)
        area = padded(context, surface.get_rect(), -PAD)
        bar = pygame.Rect(area.x, area.y + edge, context.px(4, 3), area.h - 2 * edge)
        surface.blit(shapes.rounded(bar.size, bar.width / 2, (tone.lit, tone.colour, tone.dim)), bar)
        return surface


class TurnLight(Face):
    """The brass-lit line and glow round the panel of the seat in turn; hollow inside."""

    area: tuple[int, int]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.BRASS_LIT)
        rect = shapes.centred((size[0] // 2, size[1] // 2), *self.area)
        radius = theme.RADIUS_PANEL * context.factor
        shapes.draw_glow(surface, rect, theme.BRASS_LIT, radius, max(2, context.px(16)), 0.38)
        hole = shapes.rounded(rect.size, radius, theme.WHITE)
        surface.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        line = shapes.rounded(
            rect.size, radius, None, border=theme.BRASS_LIT, thick=max(1.5, 2 * context.factor)
        )
        surface.blit(line, rect)
        return surface
