"""Shown while a connection is made; it can be cancelled at any time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from client.art import rich
from client.i18n import _
from client.net.guest import BROKEN, ENDED, LOBBY, OFFERED, PLAYING
from client.scenes.packs.loan import PackLoan
from client.sheet import Column, Gap, Node
from client.shell import Shell
from client.ui.layout import Even, Press, Title, Words
from client.ui.page import UiDialog
from client.wakeup import POLL

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

    def tree(self) -> Node:
        self._shown = self.state
        forget: Node = Gap()
        if self.gone and self.forget is not None:
            forget = Press(_("join.forget"), self._forget, id="forget", size=18, kind="danger")
        cancel = Press(_("join.cancel"), self.cancel, id="cancel", size=20)
        return Column(
            Title(self.title, 24, id="title"), Words(self.state, 17, "soft", id="state"), Gap(8),
            Even(forget, cancel), gap=12,
        )  # fmt: skip

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

    def due(self) -> float:
        return min(super().due(), POLL)

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
