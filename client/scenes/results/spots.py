"""Parts of the screen that draw themselves: still pictures, and rows that explain what is hovered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.ui.widget import Area, Tip


class Still(Area):
    """A picture that the pointer goes through; drawn once into the background."""

    focusable = False
    passive = True
    still = True


class Moving(Area):
    """A picture that the pointer goes through; drawn anew whenever what it depends on changes."""

    focusable = False
    passive = True


class Explained(Area):
    """Something whose tooltip depends on where the pointer is. `explain(place)` gets the place of
    the pointer in window pixels, or None for the keyboard."""

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect, Area], object],
        explain: Callable[[tuple[int, int] | None], Tip],
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, paint, **common)
        self._explain = explain

    @property
    def explanation(self) -> Tip:
        return self._explain(self.ui.mouse_position if self.hovered else None)
