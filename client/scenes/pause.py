"""The pause menu over the table, and saving under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from client.art import rich, text
from client.i18n import _, reason
from client.scenes.dialogs import Question
from client.session.model import ABSENT, COUNTS
from client.sheet import Column, Gap, Node
from client.shell import Shell
from client.ui.field import TextField
from client.ui.layout import Even, Press, Put, Title, Words
from client.ui.page import UiDialog
from rules.kernel.seats import SPECTATOR

_ROW, _GAP = 58, 8
_NAME_LENGTH = 60


class Line(NamedTuple):
    """A line of the menu."""

    id: str
    icon: str
    text: str
    act: Callable[[], None]


class PauseDialog(UiDialog):
    """`session` is the match on the table, `read_only` one that is only watched again.

    A match of this screen alone stands still while the menu is open. One with others goes on: its host may
    stop it for everybody, and give the seats of those who are away to bots.
    """

    name = "pause"
    width = 440

    def __init__(self, app: Shell, session: Any, read_only: bool = False) -> None:
        super().__init__(app)
        self.session, self.read_only = session, read_only
        self.role = "" if read_only else role(session)
        if self.role in ("host", "guest"):
            self.width = 540  # room for names
        self._stops = self.role == "local" and not session.paused

    def enter(self, app: Shell) -> None:
        if self._stops:
            self.session.pause(True)
        super().enter(app)
        self.ui.focus("resume")

    def leave(self) -> None:
        if self._stops:
            self.session.pause(False)

    def _lines(self) -> list[Line]:
        lines = [Line("resume", "play", _("pause.resume"), self.close)]
        if self.role == "host":
            lines += self._host_lines()
        for seats, key in (("own_seats", "pause.own_seat"), ("free_seats", "pause.play_for")):
            for seat, name in getattr(self.session, seats, ()):
                words, ask = _(key, name=self._shortened(name)), partial(self._ask_for_seat, seat, name, key)
                lines.append(Line(f"sit-{seat}", "person", words, ask))
        if not self.read_only:
            lines.append(Line("save", "save", _("pause.save"), self._save))
        return [
            *lines,
            Line("rules", "almanac", _("pause.rules"), self._rules),
            Line("settings", "settings", _("pause.settings"), lambda: self.app.push("settings")),
            Line("leave", "exit", _("pause.leave"), self._leave),
        ]

    def _host_lines(self) -> list[Line]:
        """Standing still for everybody, and bots for those who are away."""
        lines = []
        # Where nobody is left the match stands still by itself.
        if not self.session.over and self.session.pause_reason in ("", "host", COUNTS):
            key = "pause.go_on" if self.session.pause_reason == "host" else "pause.hold"
            lines.append(Line("hold", "pause", _(key), self._hold))
        for seat, name in away(self.session):
            words = _("pause.let_bot", name=self._shortened(name))
            lines.append(Line(f"bot-{seat}", "bot", words, partial(self._let_bot, seat)))
        if self.session.others():
            lines.append(Line("send-away", "close", _("pause.send_away"), self._send_away))
        return lines

    def _shortened(self, name: str) -> str:
        return text.shortened(name, self.px(200), self.app.metrics.font(22), "display", 700)

    def _ask_for_seat(self, seat: int, name: str, key: str) -> None:
        self.session.ask_for_seat(seat)
        own = key == "pause.own_seat"
        self.app.toast(_("pause.own_seat_asked" if own else "pause.seat_asked", name=name))
        self.close()

    def _hold(self) -> None:
        self.session.pause(self.session.pause_reason != "host")
        self.close()

    def _send_away(self) -> None:
        self.close()
        self.session.choose_whom_to_send_away()

    def _let_bot(self, seat: int) -> None:
        self.session.host.stand_in(seat)
        self.close()

    @property
    def _invitation(self) -> str:
        """At a table of ours: by what others, or those who have lost their key, come in."""
        code = getattr(self.session, "code", "") if self.role == "host" else ""
        where = "".join(f"   [soft]{rich.escape(at)}[/]" for at in self.session.addresses[:1]) if code else ""
        return f"[icon:network] {_('lobby.code')}  [lit]{rich.escape(code)}[/]{where}" if code else ""

    def tree(self) -> Node:
        title = _("pause.title" if self.session.paused or self.read_only else "pause.menu")
        words = [Words(title, 32, weight=900, face="display", text_align="center")]
        if self._invitation:
            words.append(Words(self._invitation, 17, text_align="center", lines=1, id="invitation"))
        self.ui.default = "resume"
        unsaved = self.read_only or can_save(self.session)
        lines = [
            Press(line.text, line.act, id=line.id, icon=line.icon, size=22, kind="menu",
                  why=None if unsaved or line.id != "save" else _("pause.no_save_guest"))
            for line in self._lines()
        ]  # fmt: skip
        return Column(*words, menu_of(self, lines, 70 + 40 * len(words)), gap=12)

    def _save(self) -> None:
        self.app.push(SaveDialog(self.app, self.session))

    def _rules(self) -> None:
        view = self.session.view(self.session.viewers[0])
        self.app.push("almanac", game=self.session.game.id, phases=view.phases)

    def _leave(self) -> None:
        if self.read_only:
            self.close()
            self.app.pop()
            return
        seated = self.session.viewers != (SPECTATOR,)
        ways = {"host": "pause.leave_host", "guest": "pause.leave_guest" if seated else "pause.leave_watcher"}
        problem = self.session.save_problem
        why = _("pause.leave_not_saved", why=problem) if problem else _(
            ways.get(role(self.session), "pause.leave_saved")
        )  # fmt: skip
        self.app.push(
            Question(
                self.app, _("pause.leave_ask"), _("pause.leave_yes"), _("pause.stay"), self._left,
                why=why,
                danger=role(self.session) == "host",
            )
        )  # fmt: skip

    def _left(self) -> None:
        leave_table(self.app, self.session)


class SaveDialog(UiDialog):
    """Asks for a name and saves the match under it."""

    name = "save-as"
    width = 520

    def __init__(self, app: Shell, session: Any) -> None:
        super().__init__(app)
        self.session = session
        self.text = suggested_name(session)

    def enter(self, app: Shell) -> None:
        super().enter(app)
        self.ui.focus("name")
        self.ui.find("name").select_all()

    def tree(self) -> Node:
        field = partial(TextField, text=self.text, limit=_NAME_LENGTH, id="name", on_change=self._typed,
                        on_submit=lambda _text: self._save())  # fmt: skip
        save = Press(_("pause.save_do"), self._save, id="save", size=20, kind="primary", key="enter",
                     why=None if self.text.strip() else "")  # fmt: skip
        cancel = Press(_("common.cancel"), self.close, id="cancel", size=20)
        return Column(
            Title(_("pause.save_name"), 24), Put(field, high=52), Gap(8), Even(cancel, save), gap=16
        )

    def _typed(self, value: str) -> None:
        self.text = value
        self.ui.find("save").set_enabled(bool(value.strip()))

    def _save(self) -> None:
        if not self.text.strip():
            return
        save_as(self.app, self.session, self.text.strip())
        self.close()


def menu_of(dialog: UiDialog, lines: Sequence[Node], above: float) -> Column:
    """Lines of a menu below `above` units; many lines in a low window stand closer."""
    room = dialog.app.metrics.units[1] - 32 - 2 * dialog.margin - above
    pitch = min(_ROW + _GAP, room / len(lines))
    for line in lines:
        line.high = pitch - _GAP
    return Column(*lines, gap=_GAP)


def save_as(app: Shell, session: Any, name: str) -> None:
    """Saves the match under a name and says so."""
    from client.session.library import Library, save_text

    content = save_text(session)
    if content is None:
        app.toast(_("pause.no_save_guest"), kind="warn")
        return
    try:
        path = Library().save_as(name, content)
    except OSError as error:
        app.toast(_("pause.not_saved", why=reason(error)), kind="bad")
    else:
        app.toast(_("pause.saved", name=path.stem), kind="good")


def can_save(session: Any) -> bool:
    """Whether the match is ours to save."""
    return role(session) != "guest"


def away(session: Any) -> list[tuple[int, str]]:
    """Seats and names of people who are not there and for whom no bot plays."""
    return [
        (seat, state.player.name)
        for seat, state in enumerate(session.seats())
        if state.player.kind == "person" and not state.connected and state.note in ("", ABSENT)
    ]


def role(session: Any) -> str:
    """ "host" of a table of the network, "guest" at one, or "local"."""
    if getattr(session, "driver", None) is not None:
        return "local"
    return "host" if getattr(session, "host", None) is not None else "guest"


def suggested_name(session: Any) -> str:
    """A name for a save: the game and who plays."""
    from client.scenes.games import card
    from client.shelf import shelf

    names = [state.player.name for state in session.seats() if state.player.kind == "person"]
    game = card(session.game.id, shelf()).name
    return " ".join([game, ", ".join(names)]).strip()[:_NAME_LENGTH]


def leave_table(app: Shell, session: Any) -> None:
    """Ends our part in the match (it stays saved) and goes to the title."""
    app.release(session)
    if role(session) == "guest":
        # The others are told that we have gone; the table's scene only closes what is open still.
        session.step_out()
    app.go("title")
    session.close()
