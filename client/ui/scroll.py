"""A window onto something longer than itself."""

from __future__ import annotations

from typing import Any

import pygame
from pygame_gui.core import UIContainer

from client.art import controls
from client.ui.panel import Group, Panel
from client.ui.widget import Widget
from client.wakeup import NEVER, NOW

_WHEEL = 72
_BAR_ROOM = 14


class ScrollArea(Panel):
    """Holds `body`, a container of any height; the wheel, the bar and the focus move it.

    `height` is that of the contents in pixels. What lies in it is not drawn into the background.
    """

    still = False
    passive = False
    clips = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        height: int,
        *,
        id: str = "",
        parent: UIContainer | None = None,
    ) -> None:
        super().__init__(ui, rect, id=id, parent=parent)
        self.bleed = 0
        self.at = 0.0
        self._goal = 0.0
        self.body = Group(
            ui, pygame.Rect(0, 0, rect.width, max(1, height)), parent=self,
            id=f"{id}-body" if id else "",
        )  # fmt: skip
        self.bar = _Bar(ui, self) if height > rect.height else None

    @property
    def height(self) -> int:
        """Height of the contents in pixels."""
        return self.body.rect.height

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.height - self.rect.height)

    def set_height(self, height: int) -> None:
        """The contents became longer or shorter."""
        self.body.set_dimensions((self.rect.width, max(1, height)))
        if self.bar is None and height > self.rect.height:
            self.bar = _Bar(self.ui, self)
        elif self.bar is not None and height <= self.rect.height:
            self.bar.kill()
            self.bar = None
        self.scroll_to(self._goal, at_once=True)

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        """Moves the contents so that `offset` is at the upper edge."""
        self._goal = max(0.0, min(float(self.most), offset))
        if at_once or not self.ui.fades:
            self._move(self._goal)

    def show_child(self, child: Any) -> None:
        """Scrolls so far that a widget in it is seen."""
        margin = self.ui.app.metrics.px(16)
        top = child.rect.top - self.body.rect.top
        bottom = top + child.rect.height
        if top - margin < self._goal:
            self.scroll_to(top - margin)
        elif bottom + margin > self._goal + self.rect.height:
            self.scroll_to(bottom + margin - self.rect.height)

    def draw(self, target: pygame.Surface) -> None:
        """Nothing of its own."""

    def tick(self, dt: float) -> None:
        if self.at != self._goal:
            step = (self._goal - self.at) * min(1.0, dt * 18)
            near = abs(self._goal - self.at) < 1
            self._move(self._goal if near else self.at + step)

    def due(self) -> float:
        return NEVER if self.at == self._goal else NOW

    def wheel(self, steps: int, place: tuple[int, int]) -> bool:
        if self.most == 0:
            return False
        self.scroll_to(self._goal - steps * self.ui.app.metrics.px(_WHEEL))
        return True

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """A click on the ground does nothing."""

    def _move(self, at: float) -> None:
        self.at = at
        self.body.set_relative_position((0, -round(at)))


class _Bar(Widget):
    """The bar at the right edge of a scroll area; it can be dragged."""

    def __init__(self, ui: Any, area: ScrollArea) -> None:
        wide = ui.app.metrics.px(_BAR_ROOM)
        rect = pygame.Rect(area.rect.width - wide, 0, wide, area.rect.height)
        super().__init__(ui, rect, parent=area, height=3,
                         id=f"{area.id}-bar" if not area.id.startswith("-") else "")  # fmt: skip
        self.area = area
        self._grip = 0.0

    def look(self) -> Any:
        return (self.state, round(self.area.at), self.area.height)

    def tick(self, dt: float) -> None:
        self._old_picture = None

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        height = max(1, self.area.height)
        controls.draw_scroll_bar(
            target, rect, self.area.at / height, self.area.rect.height / height,
            hover=self.state in ("hover", "pressed"), factor=self.factor,
        )  # fmt: skip

    def mouse_down(self, place: tuple[int, int]) -> None:
        share = (place[1] - self.rect.y) / self.rect.height
        shown = self.area.rect.height / self.area.height
        start = self.area.at / self.area.height
        self._grip = share - start if start <= share <= start + shown else shown / 2
        self.mouse_drag(place)

    def mouse_drag(self, place: tuple[int, int]) -> None:
        share = (place[1] - self.rect.y) / self.rect.height - self._grip
        self.area.scroll_to(share * self.area.height, at_once=True)

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """It stays where it was dragged."""
