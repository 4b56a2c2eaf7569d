"""Yes or no, and numbers: switch, slider, stepper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.art import buttons, controls, icons, shapes, text, theme
from client.i18n import number
from client.ui.widget import Widget
from client.wakeup import NOW

_SLIDE = 0.12


class Switch(Widget):
    """On or off."""

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        value: bool,
        on_change: Callable[[bool], None] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.value = value
        self.on_change = on_change
        self.bleed = self.px(8)
        self._at = 1.0 if value else 0.0

    def set_value(self, value: bool) -> None:
        """Another value, without telling."""
        self.value = value

    def tick(self, dt: float) -> None:
        super().tick(dt)
        goal = 1.0 if self.value else 0.0
        step = dt / _SLIDE if self.ui.fades else 1.0
        self._at += max(-step, min(step, goal - self._at))

    def due(self) -> float:
        return super().due() if self._at == self.value else NOW

    def look(self) -> Any:
        return (*super().look(), round(self._at, 2))

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        controls.draw_switch(target, rect, self._at, state=self.state, focus=self.ring, factor=self.factor)

    def activate(self) -> None:
        self.value = not self.value
        self.ui.app.play("tick")
        if self.on_change is not None:
            self.on_change(self.value)


class Slider(Widget):
    """A whole number between `low` and `high` in steps of `step`; `text(value)` stands behind it.

    `on_change` is called while the knob moves; with `late` only when it is let go.
    """

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        step: int = 1,
        on_change: Callable[[int], None] | None = None,
        *,
        label: Callable[[int], str] | None = None,
        ticks: int = 0,
        late: bool = False,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.label, self.ticks, self.late = on_change, label, ticks, late
        self.bleed = self.px(14)

    def groove(self, rect: pygame.Rect | None = None) -> pygame.Rect:
        """The part of the rectangle on which the knob runs."""
        rect = rect or self.rect
        room = self.px(88) if self.label else 0
        return pygame.Rect(rect.x, rect.y, rect.width - room, rect.height)

    def place_of(self, value: int) -> tuple[int, int]:
        """Where the knob stands for a value, in window pixels."""
        groove = self.groove()
        share = (value - self.low) / (self.high - self.low)
        return groove.x + round(groove.width * share), groove.centery

    def look(self) -> Any:
        return (*super().look(), self.value, self.label(self.value) if self.label else "")

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        groove = self.groove(rect)
        controls.draw_slider(
            target, groove, (self.value - self.low) / (self.high - self.low), ticks=self.ticks,
            state=self.state, focus=self.ring, factor=self.factor,
        )  # fmt: skip
        if self.label:
            text.draw(
                target, self.label(self.value), (groove.right + self.px(24), rect.centery),
                self.text_px(19), theme.IVORY, face="display", weight=700, anchor="midleft",
                tabular=True,
            )  # fmt: skip

    def mouse_down(self, place: tuple[int, int]) -> None:
        self._set_from(place)

    def mouse_drag(self, place: tuple[int, int]) -> None:
        self._set_from(place)

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        if self.late and self.on_change is not None:
            self.on_change(self.value)

    def wheel(self, steps: int, place: tuple[int, int]) -> bool:
        if not self.focused:
            return False
        self._set(self.value + self.step * steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5,
        }.get(event.key, 0)  # fmt: skip
        if event.key == pygame.K_HOME:
            self._set(self.low)
        elif event.key == pygame.K_END:
            self._set(self.high)
        elif steps:
            self._set(self.value + self.step * steps)
        else:
            return False
        return True

    def _set_from(self, place: tuple[int, int]) -> None:
        groove = self.groove()
        share = (place[0] - groove.x) / max(1, groove.width)
        steps = round(share * (self.high - self.low) / self.step)
        self._set(self.low + steps * self.step, held=True)

    def _set(self, value: int, held: bool = False) -> None:
        value = max(self.low, min(self.high, value))
        if value == self.value:
            return
        self.value = value
        if self.on_change is not None and not (held and self.late):
            self.on_change(value)


class Stepper(Widget):
    """A small whole number with − and + at its sides."""

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.value, self.low, self.high, self.on_change = value, low, high, on_change
        self.bleed = self.px(8)

    def part(self, step: int) -> pygame.Rect:
        """The place of − (-1) or + (1), in window pixels."""
        return self._part(self.rect, step)

    def _part(self, rect: pygame.Rect, step: int) -> pygame.Rect:
        side = rect.height
        left = rect.x if step < 0 else rect.right - side
        return pygame.Rect(left, rect.y, side, side)

    def look(self) -> Any:
        over = 0
        for step in (-1, 1):
            if self.hovered and self.part(step).collidepoint(self.ui.mouse_position):
                over = step
        return (*super().look(), self.value, over)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.draw_rounded(target, rect, self.px(6), theme.SPACE_0, border=theme.LINE_LIT)
        for step, icon in ((-1, "minus"), (1, "plus")):
            part = self._part(rect, step)
            can = self.is_enabled and self.low <= self.value + step <= self.high
            over = self.hovered and self.part(step).collidepoint(self.ui.mouse_position)
            if can and over:
                shapes.draw_rounded(target, part.inflate(-self.px(6), -self.px(6)), self.px(5),
                                    theme.SPACE_2)  # fmt: skip
            icons.draw(target, icon, part.center, self.px(20),
                       theme.BRASS_LIT if can else theme.DISABLED)  # fmt: skip
        text.draw(target, number(self.value), rect.center, self.text_px(20), theme.IVORY,
                  face="display", weight=800, anchor="center")  # fmt: skip
        if self.ring:
            buttons.draw_focus(target, rect, self.px(6), self.factor)

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        for step in (-1, 1):
            if inside and self.part(step).collidepoint(place):
                self._set(self.value + step)

    def wheel(self, steps: int, place: tuple[int, int]) -> bool:
        if not self.focused:
            return False
        self._set(self.value + steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if not step:
            return False
        self._set(self.value + step)
        return True

    def _set(self, value: int) -> None:
        if self.low <= value <= self.high and value != self.value:
            self.value = value
            self.ui.app.play("tick")
            if self.on_change is not None:
                self.on_change(value)
