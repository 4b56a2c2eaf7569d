"""A line of text to write in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame_gui.core import UIContainer, UIElement
from pygame_gui.elements import UITextEntryLine

from client.art import controls, text
from client.i18n import _
from client.ui.widget import Part, Tip
from client.wakeup import NEVER

_BLINK = 0.53
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TextField(Part, UITextEntryLine):
    """pygame_gui's line of text (editing, selection, clipboard), drawn like our other fields.

    `on_change(text)` after every letter, `on_submit(text)` on Enter. `limit` is the most letters,
    `allowed` the letters that may be typed, `upper` turns them to capitals. What is only `proposed` is
    chosen by a click, so that the first letter takes its place.
    """

    focusable = True
    takes_text = True

    def __init__(
        self,
        ui: Any,
        rect: pygame.Rect,
        text: str = "",
        *,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        limit: int | None = None,
        placeholder: str = "",
        allowed: str | None = None,
        upper: bool = False,
        icon: str = "",
        id: str = "",
        parent: UIContainer | None = None,
        tip: Tip | str = "",
        enabled: bool = True,
        proposed: bool = False,
    ) -> None:
        UITextEntryLine.__init__(
            self, rect, ui, parent, object_id=f"#{id}" if id else None,
            placeholder_text=placeholder,
        )  # fmt: skip
        self.length_limit = limit
        self.allowed_characters = list(allowed) if allowed is not None else None
        self.on_change, self.on_submit = on_change, on_submit
        self.takes_enter = on_submit is not None
        self.upper, self.icon, self.hint, self.proposed = upper, icon, placeholder, proposed
        self.set_text(text)
        self._begin(ui, id, tip)
        self.bleed = ui.app.metrics.px(6)
        self._age = 0.0
        self._last_down = -1.0
        if not enabled:
            self.is_enabled = False

    def rebuild(self) -> None:
        """Nothing: client/art draws it, so pygame_gui needs no shape of its own."""

    def focus(self) -> None:
        UIElement.focus(self)
        self._age = 0.0
        if self.ui.keyboard:
            self.select_all()
        pygame.key.set_text_input_rect(self.rect)

    def unfocus(self) -> None:
        UIElement.unfocus(self)
        self.select_range = [0, 0]
        self.text_entered = False

    def enable(self) -> None:
        self.is_enabled = True

    def disable(self) -> None:
        self.is_enabled = False

    def look(self) -> Any:
        caret_on = self.focused and self._age % (2 * _BLINK) < _BLINK
        return (
            self.text, self.edit_position, tuple(self.select_range), caret_on, self.focused,
            self.state,
        )  # fmt: skip

    def paint(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        caret_on = self.focused and self._age % (2 * _BLINK) < _BLINK
        controls.draw_field(
            target, rect, self.text, hint=self.hint, state=self.state, focus=self.focused,
            caret=self.edit_position if caret_on else None, icon=self.icon or None,
            chosen=(self.select_range[0], self.select_range[1]) if self.focused else None,
            factor=self.ui.app.metrics.factor,
        )  # fmt: skip

    def tick(self, dt: float) -> None:
        Part.tick(self, dt)
        self._age += dt
        self._old_picture = None  # letters appear at once

    def due(self) -> float:
        return _BLINK - self._age % _BLINK if self.focused else NEVER

    def mouse_down(self, place: tuple[int, int]) -> None:
        now = self.ui.app.time
        at = self._letter_at(place)
        if now - self._last_down < 0.35:
            self.select_all()
        else:
            self.select_range = [at, at]
            self.edit_position = at
        self._last_down = now
        self._age = 0.0

    def mouse_drag(self, place: tuple[int, int]) -> None:
        at = self._letter_at(place)
        self.select_range = [self.select_range[0], at]
        self.edit_position = at

    def mouse_up(self, place: tuple[int, int], inside: bool) -> None:
        """The place of the caret was set when the button went down."""
        if self.proposed and self.select_range[0] == self.select_range[1]:
            self.select_all()
        self.proposed = False

    def select_all(self) -> None:
        """All letters are chosen, the caret stands after them."""
        self.select_range, self.edit_position = [0, len(self.text)], len(self.text)

    def key(self, event: pygame.event.Event) -> bool:
        self._age = 0.0
        if event.key in _ENTER:
            if self.on_submit is None:
                return False
            self.on_submit(self.text)
            return True
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return False
        return self.process_event(event)

    def process_event(self, event: pygame.event.Event) -> bool:
        before = self.text
        if event.type == pygame.TEXTINPUT and self.upper:
            event = pygame.event.Event(pygame.TEXTINPUT, text=event.text.upper())
        used = UITextEntryLine.process_event(self, event)
        kept = text.drawable(self.text)
        if kept != self.text:
            at = len(text.drawable(self.text[: self.edit_position]))
            self.set_text(kept)
            self.edit_position = at
            self.ui.app.toast(_("shell.no_such_letter"), kind="warn")
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)
        return used

    def _process_mouse_button_event(self, event: pygame.event.Event) -> bool:
        """The mouse is handled by mouse_down and mouse_drag."""
        return False

    def _letter_at(self, place: tuple[int, int]) -> int:
        """The letter before which the caret stands after a click at `place`."""
        metrics = self.ui.app.metrics
        x = place[0] - self.rect.x - metrics.px(14)
        size = metrics.font(18)
        widths = [text.width(self.text[:n], size, "display", 500)
                  for n in range(len(self.text) + 1)]  # fmt: skip
        return min(range(len(widths)), key=lambda n: abs(widths[n] - x))
