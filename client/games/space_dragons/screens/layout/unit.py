"""From a drawing board to the window: where it lies, and how many pixels one of its units has."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import theme


@dataclass(frozen=True)
class Unit:
    """A drawing board whose corner lies at pixel (left, top); `factor` pixels a unit."""

    factor: float
    left: int = 0
    top: int = 0

    def px(self, length: float) -> int:
        """A length in pixels; a positive one is at least 1."""
        value = round(length * self.factor)
        return max(1, value) if length > 0 else value

    def text(self, size: float) -> int:
        """A size of text in pixels, never under the smallest readable one."""
        return max(theme.TEXT_MIN, round(size * self.factor))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the board in pixels."""
        return self.left + round(x * self.factor), self.top + round(y * self.factor)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the board; its edges are rounded, so neighbours stay flush."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def piece(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the board whose size is rounded: equal pieces are equal in pixels, so that
        one picture does for all of them."""
        left, top = self.point(x, y)
        return pygame.Rect(left, top, self.px(width), self.px(height))
