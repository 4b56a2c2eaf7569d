"""Buttons and lines of menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pygame

from client.art import buttons, icons, shapes, theme
from client.ui.keys import shown
from client.ui.widget import Widget

Kind = Literal["primary", "ghost", "danger", "quiet", "menu"]
_SOUND = {"primary": "button", "danger": "button"}


class Button(Widget):
    """A button. `key` is the key that also presses it, shown as a keycap when hints are on;
    "enter" makes it the one that Enter presses on this screen. `factor` replaces the scale of the
    interface.

    `kind` "quiet" has no ground until hovered, "menu" is a line of a menu with `note` behind it.
    """

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        text: str = "",
        *,
        kind: Kind = "ghost",
        icon: str = "",
        on_click: Callable[[], object] | None = None,
        key: str = "",
        size: float = 0,
        chosen: bool = False,
        note: str = "",
        note_colour: str = "soft",
        factor: float = 0.0,
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self._own_factor = factor
        self.text, self.icon, self.kind = text, icon, kind
        self.on_click = on_click
        self.key_hint = key
        self.size = size
        self.chosen = chosen
        self.note, self.note_colour = note, note_colour
        self.bleed = self.px(26) if kind == "primary" else self.px(8)
        if key == "enter":
            ui.default = self.id

    @property
    def factor(self) -> float:
        """Pixels for a unit; screens with a scale of their own give theirs."""
        return self._own_factor or super().factor

    def set_text(self, text: str, icon: str | None = None) -> None:
        """Another label, and another icon if given."""
        self.text = text
        if icon is not None:
            self.icon = icon
        self.changed()

    def set_note(self, note: str, colour: str = "soft") -> None:
        """The small text behind the label of a line of a menu."""
        if (note, colour) != (self.note, self.note_colour):
            self.note, self.note_colour = note, colour
            self.changed()

    def look(self) -> Any:
        return (*super().look(), self.chosen, self._cap())

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        size = max(theme.TEXT_MIN, round(self.size * self.factor)) if self.size else None
        if self.kind == "menu":
            lit = self.state in ("hover", "pressed") or self.ring
            buttons.draw_menu_row(
                target, rect, self.text, icon=self.icon or None, chosen=self.chosen or lit,
                note=self.note, note_colour=getattr(theme, self.note_colour.upper()),
                size=size, factor=self.factor,
            )  # fmt: skip
            if self.ring:
                buttons.draw_focus(target, rect, self.px(6), self.factor)
            return
        kind: buttons.Kind = "flat" if self.kind == "quiet" else self.kind
        buttons.draw_button(
            target, rect, self.text, kind=kind, state=self.state, focus=self.ring,
            icon=self.icon or None, key=self._cap() or None, size=size, factor=self.factor,
        )  # fmt: skip

    def activate(self) -> None:
        if self.is_enabled and self.on_click is not None:
            self.ui.app.play(_SOUND.get(self.kind, "tick"))
            self.on_click()

    def _cap(self) -> str:
        if not self.key_hint or not self.ui.app.settings.key_hints:
            return ""
        if self.key_hint != "enter":
            return shown(self.key_hint)
        return shown("return") if self.ui.entered in (self, None) else ""


class IconButton(Widget):
    """A small round button that is only an icon; its tip says what it does."""

    focusable = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        icon: str,
        *,
        on_click: Callable[[], object] | None = None,
        size: float = 24,
        colour: str = "soft",
        **common: Any,
    ) -> None:
        super().__init__(ui, rect, **common)
        self.icon, self.size, self.colour = icon, size, colour
        self.on_click = on_click
        self.bleed = self.px(8)

    def set_icon(self, icon: str) -> None:
        """Another icon."""
        if icon != self.icon:
            self.icon = icon
            self.changed()

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        state = self.state
        if state in ("hover", "pressed"):
            shapes.draw_rounded(target, rect, self.px(6), theme.SPACE_2, border=theme.LINE_LIT)
        colour = theme.IVORY if state == "hover" else getattr(theme, self.colour.upper())
        if state == "disabled":
            colour = theme.DISABLED
        down = self.px(1) if state == "pressed" else 0
        side = max(14, self.px(self.size))
        icons.draw(target, self.icon, (rect.centerx, rect.centery + down), side, colour)
        if self.ring:
            buttons.draw_focus(target, rect, self.px(6), self.factor)

    def activate(self) -> None:
        if self.is_enabled and self.on_click is not None:
            self.ui.app.play("tick")
            self.on_click()
