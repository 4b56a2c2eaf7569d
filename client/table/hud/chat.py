"""Talking to the people at the other screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.art import rich, theme
from client.i18n import _
from client.session.model import ChatLine, Session
from client.sheet import Column, Node, Row
from client.shell import Shell
from client.ui.field import TextField
from client.ui.layout import Press, Put
from client.ui.page import UiDialog
from client.ui.widget import Area, Moving

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

    def tree(self) -> Node:
        lines = partial(Moving, paint=self._paint, depends=lambda: len(self.session.chat_lines))
        field = partial(
            TextField, text=self._draft, id="chat-text", limit=LIMIT, placeholder=_("table.chat_hint"),
            on_change=self._typed, on_submit=self._say,
        )  # fmt: skip
        send = Press(
            _("table.chat_send"), self._say, id="chat-send", size=0, kind="primary", wide=130, high=48
        )
        return Column(Put(lines, high=396), Row(Put(field, grow=1, high=48), send, gap=10), gap=16)

    def rebuild(self) -> None:
        super().rebuild()
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

    def _paint(self, surface: pygame.Surface, area: pygame.Rect, _area: Area) -> None:
        """The last lines that there is room for, the newest lowest."""
        size, bottom = self.app.metrics.font(17), area.bottom
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
