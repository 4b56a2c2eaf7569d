"""What all boxes of a sheet have: what is in them, padding, a ground and steps of size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Unpack

import pygame

from client.sheet.grounds import Ground
from client.sheet.node import Node, Options, Placed, Size
from client.sheet.units import Length, Ruler

Pack = Literal["start", "center", "end"]
SHARE = {"start": 0.0, "center": 0.5, "end": 1.0, "stretch": 0.0}
"""Of the room to spare that lies before something."""


@dataclass(frozen=True)
class Pad:
    """Free room inside of a box; a side that is not given is that of its axis."""

    x: Length = 0
    y: Length = 0
    left: Length | None = None
    top: Length | None = None
    right: Length | None = None
    bottom: Length | None = None

    def edges(self, ruler: Ruler) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in pixels."""
        return (
            ruler.px(self.x if self.left is None else self.left),
            ruler.px(self.y if self.top is None else self.top),
            ruler.px(self.x if self.right is None else self.right),
            ruler.px(self.y if self.bottom is None else self.bottom),
        )


class BoxOptions(Options, total=False):
    """How a box stands in another one, and what holds for all that is in it."""

    gap: Length
    """Between what is in it; below 0 it overlaps."""
    pad: Length | Pad
    steps: Sequence[float]
    """Sizes of all that is in it, of which the first one that fits is taken."""
    ground: Ground | None


class Box(Node, ABC):
    """A node with others in it; None is left out."""

    gap: Length = 0
    pad: Length | Pad = 0
    steps: Sequence[float] = (1.0,)
    ground: Ground | None = None
    fills = True

    def __init__(self, *children: Node | None, **options: Unpack[BoxOptions]) -> None:
        self.__dict__.update(options)
        self.children = [child for child in children if child is not None]
        self.ways = len(self.steps)
        self.flexible = any(
            child.flexible or child.ways > 1 or child.drop for child in self.children
        )  # fmt: skip

    def measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        inner = ruler.smaller(self.steps[self.way]) if self.ways > 1 else ruler
        if not self.pad:
            return self._measure(inner, wide, high)
        left, top, right, bottom = self._edges(ruler)
        across, tall = self._measure(inner, max(0, wide - left - right), max(0, high - top - bottom))
        return across + left + right, tall + top + bottom

    def place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        if self.ground is not None or self.name or self.region:
            found.append((self, rect, ruler))
        if self.pad:
            left, top, right, bottom = self._edges(ruler)
            room = pygame.Rect(
                rect.x + left, rect.y + top, max(0, rect.w - left - right), max(0, rect.h - top - bottom)
            )
            rect = room.clip(rect)
        self._place(ruler.smaller(self.steps[self.way]) if self.ways > 1 else ruler, rect, found)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
        if self.ground is not None:
            self.ground.paint(surface, rect, ruler)

    def _edges(self, ruler: Ruler) -> tuple[int, int, int, int]:
        if isinstance(self.pad, Pad):
            return self.pad.edges(ruler)
        edge = ruler.px(self.pad)
        return edge, edge, edge, edge

    @abstractmethod
    def _measure(self, ruler: Ruler, wide: int, high: int) -> Size:
        """What everything in it wants, without the padding."""

    @abstractmethod
    def _place(self, ruler: Ruler, rect: pygame.Rect, found: list[Placed]) -> None:
        """Place everything in it."""
