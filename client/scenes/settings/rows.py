"""Rows of a page of settings: a name, a line of explanation, and a control at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich, text
from client.i18n import _
from client.ui.choice import Segmented
from client.ui.field import TextField
from client.ui.label import Label, Line
from client.ui.numbers import Slider, Switch

if TYPE_CHECKING:
    from client.scenes.settings.scene import SettingsScene

_ROW = 84
_SIDE = 28
_NARROW = 760
_WIDEST = 560.0
"""Units of the widest bar."""


class Rows:
    """Places rows from top to bottom in `body`, which is `width` pixels wide."""

    def __init__(self, scene: SettingsScene, body: Any, width: int) -> None:
        self.scene, self.body, self.width = scene, body, width
        self.top = scene.px(8)

    def gap(self, units: float) -> None:
        """Room before the next row."""
        self.top += self.scene.px(units)

    def take(self, units: float) -> pygame.Rect:
        """The next rectangle over the whole width."""
        side = self.scene.px(_SIDE)
        rect = pygame.Rect(side, self.top, self.width - 2 * side, self.scene.px(units))
        self.top = rect.bottom
        return rect

    @property
    def narrow(self) -> bool:
        """Whether the control goes under the words."""
        return self.width < self.scene.px(_NARROW)

    def row(self, title: str, help: str, control: float, high: float = 44) -> pygame.Rect:
        """Places the words; returns the rectangle for a control `control` units wide."""
        scene, px = self.scene, self.scene.px
        side, wide = px(_SIDE), px(control)
        small = control <= 120
        below = self.narrow and not small
        room = self.width - 2 * side - (0 if below else wide + px(24))
        name = rich.block(title, room, scene.app.metrics.font(19), weight=700, leading=1.3)
        note = rich.block(help, room, scene.app.metrics.font(16), leading=1.3) if help else None
        tall = name.size[1] + (note.size[1] if note else 0)
        row_high = max(px(_ROW), tall + px(16))
        top = self.top if below else self.top + (row_high - tall) // 2
        rect = pygame.Rect(side, top, room, name.size[1])
        Label(scene.ui, rect, title, size=19, weight=700, parent=self.body)
        if note:
            rect = pygame.Rect(side, rect.bottom, room, note.size[1])
            Label(scene.ui, rect, help, size=16, colour="soft", parent=self.body)
        control_high = max(px(high), scene.app.metrics.font(18) + px(12))
        if below:
            place = pygame.Rect(side, rect.bottom + px(6), min(wide, self.width - 2 * side),
                                control_high)  # fmt: skip
            self.top = place.bottom + px(14)
        else:
            place = pygame.Rect(self.width - side - wide, 0, wide, control_high)
            place.centery = self.top + row_high // 2
            self.top += row_high
        return place

    def line(self) -> None:
        """A hairline between two groups."""
        self.gap(8)
        Line(self.scene.ui, self.take(1), parent=self.body)
        self.gap(8)

    def heading(self, title: str, help: str = "") -> None:
        """The name of a group of rows."""
        rect = self.take(40)
        Label(self.scene.ui, rect, title, size=19, weight=700, face="display", colour="brass_lit",
              middle=True, parent=self.body, lines=1)  # fmt: skip
        if help:
            rect = self.take(26)
            Label(self.scene.ui, rect, help, size=16, colour="soft", parent=self.body,
                  lines=1)  # fmt: skip
        self.gap(6)

    # Rows for a setting; the id of the control is the name of the setting

    def switch(self, name: str, on_change: Callable[[bool], None] | None = None) -> None:
        """Yes or no."""
        settings = self.scene.app.settings
        place = self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), 60, 32)
        place.height = self.scene.px(32)
        Switch(
            self.scene.ui, place, getattr(settings, name),
            on_change or (lambda value: self.scene.change(name, value)), id=name, parent=self.body,
        )  # fmt: skip

    def segmented(self, name: str, choices: Sequence[tuple[Any, str]], wide: float = 402) -> None:
        """One of a few. A bar whose longest label would not fit is wider."""
        settings, metrics = self.scene.app.settings, self.scene.app.metrics
        longest = max(text.width(label, metrics.font(18), "display", 700) for _value, label in choices)
        wide = max(wide, min(_WIDEST, len(choices) * (longest / metrics.s + 22) + 6))
        place = self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), wide)
        Segmented(
            self.scene.ui, place, choices, getattr(settings, name),
            lambda value: self.scene.change(name, value), id=name, parent=self.body,
        )  # fmt: skip

    def slider(
        self,
        name: str,
        low: int,
        high: int,
        step: int,
        label: Callable[[int], str],
        *,
        ticks: int = 0,
        late: bool = False,
        on_change: Callable[[int], None] | None = None,
    ) -> None:
        """A number."""
        settings = self.scene.app.settings
        place = self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), 402)
        Slider(
            self.scene.ui, place, getattr(settings, name), low, high, step,
            on_change or (lambda value: self.scene.change(name, value)), label=label, ticks=ticks,
            late=late, id=name, parent=self.body,
        )  # fmt: skip

    def field(
        self,
        name: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        limit: int,
        placeholder: str = "",
        allowed: str | None = None,
    ) -> None:
        """A text."""
        place = self.row(_(f"settings.{name}"), _(f"settings.{name}_help"), 402)
        TextField(
            self.scene.ui, place, value, on_change=on_change, limit=limit, placeholder=placeholder,
            allowed=allowed, id=name, parent=self.body, icon="edit",
        )  # fmt: skip
