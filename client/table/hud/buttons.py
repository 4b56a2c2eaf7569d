"""What the buttons around the table do, and the keys that mean the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.i18n import _
from client.session.library import save_text
from client.shell import Shell
from client.table.answering import Answering
from client.table.hands import Hands
from client.table.hud.hud import Hud
from client.table.hud.log_panel import LogPointer
from client.table.hud.participants import Participants
from client.table.hud.tooltips import Tooltips
from rules.kernel.seats import Seat


class Buttons:
    """Ways on, back and to other screens. `menu` opens the menu, `undoer` says whose answer is taken back."""

    def __init__(
        self, app: Shell, hands: Hands, hud: Hud, answering: Answering, participants: Participants,
        log_pointer: LogPointer, tooltips: Tooltips, *, menu: Callable[[], None], undoer: Callable[[], Seat],
    ) -> None:  # fmt: skip
        self.app, self.hands, self.hud, self.table = app, hands, hud, hands.table
        self.answering, self.session = answering, answering.session
        self.participants, self.log_pointer, self.tooltips = participants, log_pointer, tooltips
        self.undoer = undoer
        self._plain: dict[str, Callable[[], object]] = {
            "back": hands.back, "undo": self._undo, "menu": menu, "save": self._save,
            "almanac": self._almanac, "hurry": self._hurry,
        }  # fmt: skip

    def press(self, button: str) -> None:
        """A button around the table, by its id ("ui:undo")."""
        name = button.removeprefix("ui:")
        if name.startswith("answer:") and self.hud.question is not None:
            self.hud.question.act(button)
        elif name.startswith("line:"):
            line = self.hud.log.line(int(name.removeprefix("line:")))
            if line is not None:
                self.log_pointer.point(line)
        elif name == "primary":
            if self.answering.director.reading:
                self.answering.director.skip()
            elif self.hud.bar.enabled(button):
                self.hands.send_settled()
            else:
                self.app.play("refused")
        elif name == "log":
            self.table.look(log_open=not self.table.room.log_open)
        elif name == "sound":
            self.app.settings.change("mute", not self.app.settings.mute)
        elif name == "settings":
            self.app.push("settings")
        elif name == "chat" and self.participants.can_chat:
            self.participants.talk()
        elif name == "remind" and self.hud.waiting is not None:
            self.participants.remind(self.hud.waiting)
        elif name in self._plain:
            self._plain[name]()

    def _hurry(self) -> None:
        self.answering.director.skip()
        self.session.hurry()

    def _undo(self) -> None:
        director = self.answering.director
        watches = director.seat not in self.session.view(director.seat).asked
        if self.answering.read_only or (director.busy and not watches):
            return
        handle = "" if self.table.view is None else self.table.screen.undo_touch(self.table.now)
        if handle:
            self.hands.touch_handle(handle)
        else:
            self.answering.undo(self.undoer())

    def _save(self) -> None:
        if self.answering.read_only or save_text(self.session) is None:
            self.app.toast(_("table.saved_there"))
        else:
            self.app.push("save", session=self.session)

    def _almanac(self) -> None:
        """What was just refused, what the pointer is on or has the focus, or else where the match stands."""
        refused, table, view = self.answering.notes.refusal, self.table, self.table.view
        if refused is not None and refused.rule:
            self.look_up(refused.rule)
            return
        name = table.hovered or table.focused
        target, tip = table.target(name), self.tooltips.tip_of(name)
        what = target.tip if target is not None and not name.startswith("ui:") else ""
        entry = table.game_table.entry(what, view) if what and view is not None else what
        self.look_up(tip.rule if tip is not None else "", entry, () if view is None else view.phases)

    def look_up(self, rule: str, entry: str = "", phases: Sequence[str] = ()) -> None:
        """Open the almanac at a thing, a rule, or where the match stands."""
        self.app.push("almanac", game=self.session.game.id, target=entry, rule=rule, phases=phases)
