"""The ground of a panel that belongs to a seat: ships, large and in small."""

from __future__ import annotations

import pygame

from client.art import panels, shapes, theme


def draw_seat_ground(
    surface: pygame.Surface, rect: pygame.Rect, unit: float, seat: int | None, *, chosen: bool = False
) -> None:
    """A panel with the bar of a seat's colour on top."""
    radius = theme.RADIUS_PANEL * unit
    line = theme.BRASS_LIT if chosen else theme.LINE
    shapes.draw_rounded(
        surface, rect, radius, (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_1), border=line,
        thick=max(1.0, (1.5 if chosen else 1.0) * unit), opacity=0.94,
    )  # fmt: skip
    panels.upper_light(surface, rect, radius)
    if seat is not None:
        colour = theme.seat(seat).colour
        bar = shapes.clear(rect.size, colour)
        shapes.draw_rounded(bar, bar.get_rect(), radius, colour)
        surface.blit(bar, rect.topleft, pygame.Rect(0, 0, rect.w, max(1, round(4 * unit))))
