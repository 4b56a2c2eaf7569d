"""Shown while a connection is made; it can be cancelled at any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich, theme
from client.i18n import _
from client.net.guest import BROKEN, ENDED, LOBBY, OFFERED, PLAYING
from client.scenes.packs.loan import PackLoan
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.page import UiDialog
from client.ui.panel import Group

if TYPE_CHECKING:
    from client.net.guest import Guest


class ConnectingDialog(UiDialog):
    """Polls `guest` until it is in, or until it is known why not. `on_end` gets the sentence.

    `returning`: the guest has a key, which must not be lost by cancelling. Where nobody answers it is tried
    again and again, and said so; `forget` then gives the seat up.
    """

    name = "connecting"
    width = 560

    def __init__(
        self,
        app: Shell,
        guest: Guest,
        table: str,
        returning: bool,
        on_end: Callable[[str], None],
        forget: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.guest, self.table, self.returning = guest, table, returning
        self.on_end, self.forget = on_end, forget
        self._shown = ""
        self.gone = False
        """Nobody answers where the table was."""
        self._accepted = False
        """The packs of the host are being fetched."""
        self._done = False

    @property
    def title(self) -> str:
        """What is tried, or that it does not succeed."""
        return _("join.gone" if self.gone else "join.connecting", table=rich.escape(self.table))

    @property
    def state(self) -> str:
        """What is waited for."""
        if self._accepted:
            return f"[icon:hourglass] {_('packs.fetching', share=round(100 * self.guest.fetched))}"
        return f"[icon:hourglass] {_('join.trying' if self.gone else 'join.waits')}"

    def _blocks(self, width: int) -> tuple[rich.Block, rich.Block]:
        font = self.app.metrics.font
        title = rich.block(self.title, width, font(24), theme.IVORY, face="display", weight=700)
        return title, rich.block(self.state, width, font(17), theme.SOFT)

    def measure(self, width: int) -> int:
        title, state = self._blocks(width)
        return title.size[1] + state.size[1] + self.px(12 + 28 + 52)

    def build(self, body: Group) -> None:
        width, height = body.rect.size
        self._shown = self.state
        title, state = self._blocks(width)
        Label(self.ui, pygame.Rect(0, 0, width, title.size[1]), self.title, size=24, weight=700,
              face="display", parent=body, id="title")  # fmt: skip
        Label(self.ui, pygame.Rect(0, title.size[1] + self.px(12), width, state.size[1]), self.state,
              size=17, colour="soft", parent=body, id="state").still = False  # fmt: skip
        gap, button = self.px(12), self.px(52)
        wide = (width - gap) // 2
        if self.gone and self.forget is not None:
            Button(self.ui, pygame.Rect(0, height - button, wide, button), _("join.forget"), id="forget",
                   size=18, kind="danger", parent=body, on_click=self._forget)  # fmt: skip
        Button(self.ui, pygame.Rect(width - wide, height - button, wide, button), _("join.cancel"),
               id="cancel", size=20, parent=body, on_click=self.cancel)  # fmt: skip

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
        elif state == OFFERED:
            self.app.push(PackLoan(self.app, self.guest.offers, self.guest.clash))
        elif self._accepted and self._shown != self.state:
            self.rebuild()
        elif self.gone != (state == BROKEN):
            self.gone = state == BROKEN
            self.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        if self.app.top is self:  # else it would show through the question
            super().draw(surface)

    def resume(self, result: Any) -> None:
        """Whether the packs of the host are taken."""
        if self.guest.state == OFFERED and not self._done:
            if result:
                self._accepted = True
                self.guest.accept_packs()
                self.rebuild()
            else:
                self.cancel()

    def _forget(self) -> None:
        """The seat is given up."""
        self._done = True
        self._stop()
        self.close()
        if self.forget is not None:
            self.forget()

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
