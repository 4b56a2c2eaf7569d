"""Talking to the people at the other screens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.art import rich, theme
from client.i18n import _
from client.session.model import ChatLine, Session
from client.shell import Shell
from client.ui.button import Button
from client.ui.field import TextField
from client.ui.page import UiDialog
from client.ui.panel import Group

LIMIT = 200
_LINES = 12


class ChatDialog(UiDialog):
    """The last lines and a field for the next one; the table goes on behind it."""

    name = "chat"
    width = 620

    def __init__(self, app: Shell, session: Session, read: Callable[[], None]) -> None:
        super().__init__(app)
        self.session, self.read = session, read
        self._shown = -1
        self._draft = ""
        self._history = pygame.Rect(0, 0, 0, 0)

    def measure(self, width: int) -> int:
        return self.px(460)

    def build(self, body: Group) -> None:
        wide, high = body.rect.size
        field = self.px(48)
        self._history = pygame.Rect(body.rect.x, body.rect.y, wide, high - field - self.px(16))
        button = self.px(130)
        TextField(
            self.ui, pygame.Rect(0, high - field, wide - button - self.px(10), field), self._draft,
            id="chat-text", parent=body, limit=LIMIT, placeholder=_("table.chat_hint"),
            on_change=self._typed, on_submit=self._say,
        )  # fmt: skip
        Button(
            self.ui, pygame.Rect(wide - button, high - field, button, field), _("table.chat_send"),
            id="chat-send", parent=body, kind="primary", on_click=self._say,
        )  # fmt: skip
        self.ui.focus("chat-text")

    def _typed(self, words: str) -> None:
        self._draft = words

    def _say(self, *_words: object) -> None:
        words = self._draft.strip()
        if words:
            self.session.chat(words)
            self._draft = ""
            self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        count = len(self.session.chat_lines)
        if count != self._shown:
            self._shown = count
            self.read()

    def leave(self) -> None:
        self.read()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        area, size = self._history, self.app.metrics.font(17)
        bottom = area.bottom
        lines = list(self.session.chat_lines[-_LINES:])
        if not lines:
            rich.draw(surface, _("table.chat_empty"), area.topleft, area.w, size, theme.FAINT)
        for line in reversed(lines):
            block = rich.block(chat_markup(line), area.w, size, theme.IVORY)
            bottom -= block.size[1] + self.px(6)
            if bottom < area.y:
                break
            block.draw(surface, (area.x, bottom))


def chat_markup(line: ChatLine) -> str:
    """A line with the seat's sign and its name in bold."""
    sign = f"[seat:{line.seat}] " if line.seat is not None else "[icon:eye] "
    return f"{sign}[b]{rich.escape(line.name)}[/] {rich.escape(line.text)}"
