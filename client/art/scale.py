"""From the 1920 x 1080 drawing board to the window: one factor for every length."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import theme


@dataclass(frozen=True)
class Scale:
    """How large things are in a window of `width` x `height` at `interface` scale (1.0 = 100 %)."""

    width: int
    height: int
    interface: float = 1.0

    @property
    def factor(self) -> float:
        """Pixels of the window for one pixel of the drawing board."""
        fit = min(self.width / theme.DESIGN[0], self.height / theme.DESIGN[1])
        return fit * self.interface

    @property
    def compact(self) -> bool:
        """Whether the arrangement for small windows is due (below 1600 x 900 at 100 %)."""
        return self.factor < 1600 / theme.DESIGN[0] - 1e-6

    def px(self, length: float) -> int:
        """A length in window pixels, rounded; a positive length is at least 1."""
        value = round(length * self.factor)
        return max(1, value) if length > 0 else value

    def font(self, size: float) -> int:
        """A text size in window pixels, never under the smallest readable one."""
        return max(theme.TEXT_MIN, round(size * self.factor))

    def rect(self, left: float, top: float, width: float, height: float) -> pygame.Rect:
        """A rectangle of the drawing board; edges are rounded, so neighbours stay flush."""
        x, y = round(left * self.factor), round(top * self.factor)
        right, bottom = round((left + width) * self.factor), round((top + height) * self.factor)
        return pygame.Rect(x, y, right - x, bottom - y)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the drawing board in window pixels."""
        return round(x * self.factor), round(y * self.factor)
