"""At the table, the host chooses whom to send away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.art import rich, text
from client.i18n import _
from client.scenes.dialogs import Question
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.page import UiDialog
from client.ui.panel import Group

if TYPE_CHECKING:
    from client.scenes.lobby.party import Other, Party

_TOP, _ROW, _GAP = 62, 58, 8


class SendingAway(UiDialog):
    """Everybody at other screens, also those who are away just now; a question before anybody goes."""

    name = "sending-away"
    width = 540

    def __init__(self, app: Shell, party: Party) -> None:
        super().__init__(app)
        self.party = party
        self.others = party.others

    def measure(self, width: int) -> int:
        return self.px(_TOP) + (len(self.others) + 1) * self._pitch

    @property
    def _pitch(self) -> int:
        """From line to line; many lines in a low window stand closer."""
        room = self.app.size[1] - self.px(32) - 2 * self.px(self.margin) - self.px(_TOP)
        return min(self.px(_ROW + _GAP), room // (len(self.others) + 1))

    def build(self, body: Group) -> None:
        width, pitch = body.rect.width, self._pitch
        Label(self.ui, pygame.Rect(0, 0, width, self.px(44)), _("lobby.send_title"), size=24, weight=700,
              face="display", middle=True, parent=body)  # fmt: skip
        for index, other in enumerate(self.others):
            rect = pygame.Rect(0, self.px(_TOP) + index * pitch, width, pitch - self.px(_GAP))
            name = text.shortened(other.name, width - self.px(110), self.app.metrics.font(20), "display", 700)
            Button(self.ui, rect, name, kind="menu", icon="person" if other.seat is not None else "eye",
                   size=20, id=f"send-{index}", parent=body, on_click=partial(self._ask, other))  # fmt: skip
        rect = pygame.Rect(0, self.px(_TOP) + len(self.others) * pitch, width, pitch - self.px(_GAP))
        Button(self.ui, rect, _("common.cancel"), size=20, id="cancel", parent=body, on_click=self.close)
        self.ui.default = "cancel"

    def _ask(self, other: Other) -> None:
        self.close()
        why = _("lobby.send_why") if other.seat is not None else ""
        self.app.push(Question(
            self.app, _("lobby.kick_question", name=rich.escape(other.name)), _("lobby.kick_yes"),
            _("common.cancel"), partial(self.party.send_away, other), why=why,
        ))  # fmt: skip
