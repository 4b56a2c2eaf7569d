"""Choosing one of a few: the segmented bar and the drop-down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from client.art import buttons, controls, icons, panels, shapes, text, theme
from client.ui.widget import Popup, Tip, Widget


class Segmented(Widget):
    """Two to five choices side by side. `choices` are (value, text); `tips` explain the one under the
    pointer, or the one in force where there is none."""

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        choices: Sequence[tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], None] | None = None,
        tips: Mapping[Any, Tip] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.choices = list(choices)
        self.tips = tips or {}
        self.value = value
        self.on_change = on_change
        self.bleed = self.px(8)

    @property
    def at(self) -> int | None:
        """The index of the value, None if it is not among the choices."""
        return next((i for i, choice in enumerate(self.choices) if choice[0] == self.value), None)

    def set_value(self, value: Any, tell: bool = False) -> None:
        """Another value; `tell` calls `on_change`."""
        if value != self.value:
            self.value = value
            if tell and self.on_change is not None:
                self.ui.app.play("tick")
                self.on_change(value)

    def part(self, value: Any) -> pygame.Rect:
        """Where a choice is drawn, in window pixels."""
        parts = controls.segments(self.rect, len(self.choices), self.factor)
        return parts[[choice[0] for choice in self.choices].index(value)]

    def _under(self, place: tuple[int, int]) -> int | None:
        parts = controls.segments(self.rect, len(self.choices), self.factor)
        return next((i for i, part in enumerate(parts) if part.collidepoint(place)), None)

    @property
    def explanation(self) -> Tip:
        at = self._under(self.ui.mouse_position) if self.hovered else self.at
        if not self.is_enabled or at is None:
            return super().explanation
        return self.tips.get(self.choices[at][0]) or super().explanation

    def look(self) -> Any:
        over = self._under(self.ui.mouse_position) if self.hovered else None
        return (self.at, over, self.ring, self.is_enabled)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        over = self._under(self.ui.mouse_position) if self.hovered else None
        controls.draw_segmented(
            target, rect, [label for _value, label in self.choices], self.at, hover=over,
            focus=self.ring, enabled=self.is_enabled, factor=self.factor,
        )  # fmt: skip

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        at = self._under(place)
        if inside and at is not None:
            self.set_value(self.choices[at][0], tell=True)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        at = self.at
        if step and at is not None and 0 <= at + step < len(self.choices):
            self.set_value(self.choices[at + step][0], tell=True)
            return True
        return False

    def activate(self) -> None:
        at = self.at
        self.set_value(self.choices[(at + 1 if at is not None else 0) % len(self.choices)][0],
                       tell=True)  # fmt: skip


class Tabs(Segmented):
    """Pages of which one is shown; looks and works like a segmented bar."""


class DropDown(Widget):
    """One of many. `choices` are (value, text) or (value, text, icon); `tips` explain the marked one of
    the open list, beside it."""

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        choices: Sequence[tuple[Any, ...]],
        value: Any,
        on_change: Callable[[Any], None] | None = None,
        tips: Mapping[Any, Tip] | None = None,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.tips = tips or {}
        self.choices = [(c[0], c[1], c[2] if len(c) > 2 else "") for c in choices]
        self.value = value
        self.on_change = on_change
        self.bleed = self.px(8)
        self.list: _OpenList | None = None

    @property
    def at(self) -> int:
        """The index of the value, -1 if it is not among the choices."""
        return next((i for i, choice in enumerate(self.choices) if choice[0] == self.value), -1)

    def choose(self, value: Any) -> None:
        """Another value; tells `on_change`."""
        self.close()
        if value != self.value:
            self.value = value
            self.changed()
            if self.on_change is not None:
                self.on_change(value)

    def open(self) -> None:
        """Shows the choices."""
        if self.list is None:
            self.list = _OpenList(self)
            self.ui.popup = self.list
            self.ui.focus(self.list)
            self.changed()

    def close(self) -> None:
        """Hides the choices."""
        if self.list is not None:
            self.list.kill()
            self.list = None
            self.ui.popup = None
            self.ui.focus(self)
            self.changed()

    def look(self) -> Any:
        return (*super().look(), self.value, self.list is not None)

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        _value, label, icon = self.choices[self.at] if self.at >= 0 else (None, "", "")
        buttons.draw_choice(
            target, rect, label, icon=icon or None, state=self.state, focus=self.ring,
            opened=self.list is not None, factor=self.factor,
        )  # fmt: skip

    def activate(self) -> None:
        self.ui.app.play("tick")
        self.open()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_DOWN, pygame.K_UP) and event.mod & pygame.KMOD_ALT:
            self.open()
            return True
        return False


class _OpenList(Popup):
    """The choices of a drop-down over everything else."""

    focusable = True

    def __init__(self, owner: DropDown) -> None:
        ui = owner.ui
        row = max(owner.rect.height - owner.px(4), owner.text_px(18) + owner.px(12))
        pad = owner.px(6)
        widest = max(
            text.width(label, owner.text_px(18), "display", 600) + owner.px(76)
            for _value, label, _icon in owner.choices
        )
        size = (max(owner.rect.width, widest), row * len(owner.choices) + 2 * pad)
        rect = pygame.Rect(owner.rect.bottomleft, size).move(0, owner.px(4))
        screen = pygame.Rect((0, 0), ui.app.size)
        if rect.bottom > screen.bottom:
            rect.bottom = owner.rect.top - owner.px(4)
        rect.clamp_ip(screen)
        super().__init__(ui, rect, id=f"{owner.id}-list", height=200)
        self.owner, self.row, self.pad = owner, row, pad
        self.marked = max(0, owner.at)
        self.bleed = self.px(30)

    def part(self, value: Any) -> pygame.Rect:
        """Where a choice is drawn, in window pixels."""
        at = [choice[0] for choice in self.owner.choices].index(value)
        return self._row(self.rect, at)

    @property
    def explanation(self) -> Tip:
        return self.owner.tips.get(self.owner.choices[self.marked][0], Tip())

    def _row(self, rect: pygame.Rect, at: int) -> pygame.Rect:
        top = rect.y + self.pad + at * self.row
        return pygame.Rect(rect.x + self.pad, top, rect.width - 2 * self.pad, self.row)

    def _under(self, place: tuple[int, int]) -> int | None:
        count = len(self.owner.choices)
        return next((i for i in range(count) if self._row(self.rect, i).collidepoint(place)), None)

    def look(self) -> Any:
        return (self.marked, self.owner.value)

    def tick(self, dt: float) -> None:
        super().tick(dt)
        over = self._under(self.ui.mouse_position) if self.hovered else None
        if over is not None and not self.ui.keyboard:
            self.marked = over

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        panels.draw_tooltip(target, rect, self.factor)
        for index, (value, label, icon) in enumerate(self.owner.choices):
            row = self._row(rect, index)
            if index == self.marked:
                shapes.draw_rounded(target, row, self.px(6), theme.SPACE_2, border=theme.BRASS_DIM)
            pen = row.x + self.px(10)
            if icon:
                icons.draw(target, icon, (pen + self.px(10), row.centery), self.px(20), theme.SOFT)
                pen += self.px(30)
            chosen = value == self.owner.value
            colour = theme.BRASS_LIT if chosen else theme.IVORY
            text.draw(target, label, (pen, row.centery), self.text_px(18), colour, face="display",
                      weight=700 if chosen else 500, anchor="midleft")  # fmt: skip
            if chosen:
                place = (row.right - self.px(18), row.centery)
                icons.draw(target, "check", place, self.px(20), theme.BRASS_LIT)

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        at = self._under(place)
        if inside and at is not None:
            self.owner.choose(self.owner.choices[at][0])

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step:
            self.marked = (self.marked + step) % len(self.owner.choices)
        elif event.key == pygame.K_HOME:
            self.marked = 0
        elif event.key == pygame.K_END:
            self.marked = len(self.owner.choices) - 1
        return event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

    def activate(self) -> None:
        self.owner.choose(self.owner.choices[self.marked][0])

    def dismiss(self) -> None:
        """Closed without a choice."""
        self.owner.close()
