"""A surface on which is drawn in the units of a drawing."""

from __future__ import annotations

import pygame

from client.art import shapes, theme


class Grid:
    """A surface whose pixels are counted in units; `origin` is its upper left corner in units."""

    def __init__(self, surface: pygame.Surface, wide: float, origin: float = 0.0) -> None:
        self.surface, self.unit, self.origin = surface, surface.get_width() / wide, origin

    def px(self, units: float, least: int = 1) -> int:
        return max(least, round(units * self.unit))

    def letters(self, units: float) -> int:
        return self.px(units, theme.TEXT_MIN)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.origin) * self.unit, (y - self.origin) * self.unit

    def rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        (left, top), (right, bottom) = self.at(x, y), self.at(x + wide, y + high)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def stamp(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture with its middle there."""
        shapes.stamp(self.surface, picture, center=self.at(x, y))
