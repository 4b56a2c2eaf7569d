"""At the table, the host chooses whom to send away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from client.art import rich, text
from client.i18n import _
from client.scenes.dialogs import Question
from client.scenes.pause import menu_of
from client.sheet import Column, Node
from client.shell import Shell
from client.ui.layout import Press, Title
from client.ui.page import UiDialog

if TYPE_CHECKING:
    from client.scenes.lobby.party import Other, Party


class SendingAway(UiDialog):
    """Everybody at other screens, also those who are away just now; a question before anybody goes."""

    name = "sending-away"
    width = 540

    def __init__(self, app: Shell, party: Party) -> None:
        super().__init__(app)
        self.party = party
        self.others = party.others

    def tree(self) -> Node:
        lines = []
        for index, other in enumerate(self.others):
            room = self.px(self.width - 2 * self.margin - 110)
            name = text.shortened(other.name, room, self.app.metrics.font(20), "display", 700)
            icon = "person" if other.seat is not None else "eye"
            lines.append(Press(name, partial(self._ask, other), id=f"send-{index}", icon=icon, size=20,
                               kind="menu"))  # fmt: skip
        self.ui.default = "cancel"
        cancel = Press(_("common.cancel"), self.close, id="cancel", size=20)
        return Column(Title(_("lobby.send_title"), 24), menu_of(self, [*lines, cancel], 62), gap=18)

    def _ask(self, other: Other) -> None:
        self.close()
        why = _("lobby.send_why") if other.seat is not None else ""
        self.app.push(Question(
            self.app, _("lobby.kick_question", name=rich.escape(other.name)), _("lobby.kick_yes"),
            _("common.cancel"), partial(self.party.send_away, other), why=why,
        ))  # fmt: skip
