"""Looking at a board that is larger than its window: pan and zoom."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.table.contract import Place

STEP = 1.25
"""One notch of the wheel. Zoom moves in whole steps, so that pictures are drawn anew seldom."""
CLOSEST = 6


@dataclass
class Camera:
    """Maps the board's own units to window pixels inside `viewport`.

    Zoom level 0 shows the whole board; each level is `STEP` times nearer. The board never leaves
    the viewport: where it is smaller it stands in the middle.
    """

    viewport: pygame.Rect
    world: pygame.Rect
    level: float = 0.0
    goal: int = 0
    x: float = 0.0
    y: float = 0.0

    def __post_init__(self) -> None:
        self.x, self.y = self.world.center

    @property
    def fit(self) -> float:
        """Pixels per unit at level 0."""
        return min(self.viewport.w / self.world.w, self.viewport.h / self.world.h)

    @property
    def zoom(self) -> float:
        return float(self.fit * STEP**self.level)

    @property
    def goal_zoom(self) -> float:
        """The zoom at which the camera comes to rest: pictures are drawn for it."""
        return float(self.fit * STEP**self.goal)

    def relocate(self, viewport: pygame.Rect, world: pygame.Rect) -> None:
        """The window has changed: keep looking at the same spot."""
        if world != self.world:
            self.x, self.y = world.center
        self.viewport, self.world = viewport, world
        self._stay()

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        zoom = self.zoom
        middle = self.viewport.center
        return middle[0] + (x - self.x) * zoom, middle[1] + (y - self.y) * zoom

    def to_board(self, x: float, y: float) -> tuple[float, float]:
        zoom = self.zoom
        middle = self.viewport.center
        return self.x + (x - middle[0]) / zoom, self.y + (y - middle[1]) / zoom

    def place(self, place: Place) -> Place:
        """A place on the board in window pixels."""
        x, y = self.to_window(place.x, place.y)
        return Place(x, y, place.width * self.zoom, place.height * self.zoom, place.angle)

    def rect(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle on the board in window pixels."""
        left, top = self.to_window(rect.left, rect.top)
        right, bottom = self.to_window(rect.right, rect.bottom)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many window pixels."""
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self._stay()

    def wheel(self, notches: int, at: tuple[int, int]) -> None:
        """Zoom in (positive) or out; the spot under the pointer stays where it is."""
        goal = max(0, min(CLOSEST, self.goal + notches))
        if goal == self.goal:
            return
        bx, by = self.to_board(*at)
        self.goal = goal
        self.level = float(goal)
        middle = self.viewport.center
        self.x = bx - (at[0] - middle[0]) / self.zoom
        self.y = by - (at[1] - middle[1]) / self.zoom
        self._stay()

    def show(self, rect: pygame.Rect) -> None:
        """Look at a part of the board, as near as it fits."""
        zoom = min(self.viewport.w / rect.w, self.viewport.h / rect.h)
        steps = math.floor(math.log(max(zoom / self.fit, 1e-6), STEP) + 1e-9)
        self.goal = max(0, min(CLOSEST, steps))
        self.level = float(self.goal)
        self.x, self.y = rect.center
        self._stay()

    def whole(self) -> None:
        """Look at the whole board."""
        self.goal, self.level = 0, 0.0
        self._stay()

    def _stay(self) -> None:
        for axis, start, length, window in (
            ("x", self.world.x, self.world.w, self.viewport.w),
            ("y", self.world.y, self.world.h, self.viewport.h),
        ):
            half = window / self.zoom / 2
            if length <= half * 2 + 1e-6:
                setattr(self, axis, start + length / 2)
            else:
                value = min(max(getattr(self, axis), start + half), start + length - half)
                setattr(self, axis, value)
