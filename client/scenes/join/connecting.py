"""Shown while a connection is made; it can be cancelled at any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.art import rich, theme
from client.i18n import _
from client.net.guest import BROKEN, ENDED, LOBBY, PLAYING
from client.scenes.page import UiDialog
from client.ui.button import Button
from client.ui.label import Label
from client.ui.panel import Group

if TYPE_CHECKING:
    from client.app import App
    from client.net.guest import Guest


class ConnectingDialog(UiDialog):
    """Polls `guest` until it is in, or until it is known why not. `on_end` gets the sentence.

    `returning`: the guest has a key, which must not be lost by cancelling.
    """

    name = "connecting"
    width = 560

    def __init__(
        self, app: App, guest: Guest, table: str, returning: bool, on_end: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self.guest, self.table, self.returning, self.on_end = guest, table, returning, on_end
        self._done = False

    def _title(self, width: int) -> rich.Block:
        words = _("join.connecting", table=rich.escape(self.table))
        return rich.block(words, width, self.app.metrics.font(24), theme.IVORY, face="display", weight=700)

    def measure(self, width: int) -> int:
        return self._title(width).size[1] + 2 * self.app.metrics.font(17) + self.px(110)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        title = self._title(width)
        Label(self.ui, pygame.Rect(0, 0, width, title.size[1]),
              _("join.connecting", table=rich.escape(self.table)), size=24, weight=700, face="display",
              parent=body)  # fmt: skip
        Label(self.ui, pygame.Rect(0, title.size[1] + self.px(12), width, self.px(60)), self._state(),
              size=17, colour="soft", lines=2, parent=body, id="state").still = False  # fmt: skip
        Button(self.ui, pygame.Rect(width - self.px(220), height - self.px(56), self.px(220), self.px(52)),
               _("join.cancel"), id="cancel", size=20, parent=body, on_click=self.cancel)  # fmt: skip
        self.ui.default = "cancel"

    def _state(self) -> str:
        return f"[icon:hourglass] {_('join.trying' if self.guest.state == BROKEN else 'join.waits')}"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._done:
            return
        self.guest.poll(time.monotonic())
        state = self.guest.state
        if state in (LOBBY, PLAYING) and self.guest.lobby is not None:
            self._done = True
            self.close()
            self.app.push("lobby", guest=self.guest)
        elif state == ENDED:
            self._finish(self.guest.problem_text)
        else:
            self.ui.find("state").set_text(self._state())

    def cancel(self) -> None:
        if not self._done:
            self._stop()
            self._finish("")

    def leave(self) -> None:
        """The window is closed meanwhile."""
        if not self._done:
            self._done = True
            self._stop()

    def _stop(self) -> None:
        if self.returning:
            self.guest.close()
        else:
            self.guest.leave()

    def _finish(self, problem: str) -> None:
        self._done = True
        self.close()
        self.on_end(problem)
