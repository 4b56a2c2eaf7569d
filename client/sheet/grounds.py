"""What boxes of a sheet stand on: panels, and rounded grounds with a line round them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.art import panels, shapes, theme
from client.art.panels import PanelKind
from client.art.shapes import Fill
from client.art.theme import Colour
from client.sheet.units import Length, Ruler


@dataclass(frozen=True)
class Panel:
    """The ground of a panel, see :func:`client.art.panels.draw_panel`."""

    kind: PanelKind = "plain"
    shadow: bool = False
    pulse: float = 0.0

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        panels.draw_panel(surface, rect, ruler.unit, self.kind, shadow=self.shadow, pulse=self.pulse)


@dataclass(frozen=True)
class Rounded:
    """A rounded ground. Its corners are half circles where `radius` is None."""

    fill: Fill | None = None
    border: Colour | None = None
    thick: float = 1.0
    """Pixels."""
    radius: Length | None = theme.RADIUS_CELL
    opacity: float = 1.0

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        radius = rect.h / 2 if self.radius is None else ruler.px(self.radius)
        shapes.draw_rounded(
            surface, rect, radius, self.fill, border=self.border, thick=self.thick, opacity=self.opacity
        )


@dataclass(frozen=True)
class Painted:
    """A ground that is drawn by a function of the surface, the rectangle and the pixels of a unit."""

    draw: Callable[[pygame.Surface, pygame.Rect, float], object]

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        self.draw(surface, rect, ruler.unit)


Ground = Panel | Rounded | Painted
