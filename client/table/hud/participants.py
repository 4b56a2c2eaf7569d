"""The others at the table: who is away, who asks for something, what they say; and whether it is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from client.art import rich
from client.i18n import _, join_and
from client.session.model import SeatState, Session
from client.shell import Shell
from client.table.hud.chat import ChatDialog
from client.table.hud.control_pictures import clock
from client.table.hud.question_panel import Answer, Question
from client.table.hud.status_line import Waiting
from client.table.texts import Chip
from client.wakeup import LIFE, NEVER
from rules.kernel.seats import Seat
from rules.kernel.views import View


class Participants:
    """What the session says about people, as chips, panels and toasts."""

    def __init__(self, app: Shell, session: Session, *, read_only: bool) -> None:
        self.app, self.session, self.read_only = app, session, read_only
        self._heard = len(session.chat_lines)
        self._read = self._heard
        self._unsaved = False
        self._waited_for: set[Seat] = set()
        """Seats for whose people we wait without being asked again."""
        self._wait_timer = WaitTimer()
        self._watching_since: float | None = None
        self._hurries = False
        """There has been something to hurry since then."""

    # -- facts ------------------------------------------------------------------------------

    def chips(self, view: View, timers: Iterable[str]) -> tuple[Chip, ...]:
        """Hourglasses that run, people who are away, bots that stand in for somebody, and that nothing is
        saved just now."""
        found = [Chip(clock(self.session.remaining(timer)), "hourglass") for timer in timers]
        for state in self.session.seats():
            if state.note:
                found.append(Chip(f"{state.player.name}: {_(f'net.note.{state.note}')}", "bot"))
            elif state.player.kind == "person" and not state.connected:
                found.append(Chip(f"{state.player.name}: {_('net.note.away')}", "network"))
        problem = self.session.save_problem
        if problem:
            why = _("table.not_saved_text", why=problem)
            found.append(Chip(_("table.not_saved"), "warning", warning=why))
        return tuple(found)

    def waiting(self, seat: Seat, *, button: bool = True) -> Waiting | None:
        """For whom `seat` waits, once that has taken a while; with the `button` that hurries bots."""
        session = self.session
        return self._wait_timer.look(
            session.view(seat), seat, session.seats(), self.app.time, can_remind=self.can_chat,
            can_hurry=button and session.can_hurry,
        )  # fmt: skip

    def hurry_chip(self, seat: Seat, key: str, *, moving: bool) -> list[Chip]:
        """That `key` makes all go faster, once `seat` has only watched for a while. `moving`: something plays
        or waits to be played."""
        session, now = self.session, self.app.time
        waits = moving or (not session.over and seat not in session.view(seat).asked)
        if self.read_only or not waits:
            self._watching_since, self._hurries = None, False
            return []
        since = self._watching_since = now if self._watching_since is None else self._watching_since
        self._hurries = self._hurries or moving or session.can_hurry
        if not key or not self._hurries or now - since < WATCH_AFTER:
            return []
        return [Chip(_("table.faster", key=key), "fast", button="hurry")]

    def due(self) -> float:
        """Seconds until the line says how long somebody has been awaited, or its gears turn."""
        waiting, left = self._wait_timer.waiting, self._wait_timer.due(self.app.time)
        calm = not self.app.lively or self.app.settings.reduced_motion
        return min(left, LIFE) if waiting is not None and waiting.bots and not calm else left

    def hear_of_saving(self) -> None:
        """It is said at once when the match cannot be saved, and when it can again."""
        problem = self.session.save_problem
        if bool(problem) != self._unsaved:
            self._unsaved = bool(problem)
            if problem:
                self.app.toast(_("table.not_saved_text", why=problem), kind="bad")
            else:
                self.app.toast(_("table.saved_again"), kind="good")

    # -- talk -------------------------------------------------------------------------------

    @property
    def can_chat(self) -> bool:
        """Somebody sits at another screen."""
        here = self.session.viewers
        people = [state for state in self.session.seats() if state.player.kind == "person"]
        return not self.read_only and (here[0] < 0 or len(people) > len(here))

    @property
    def unread(self) -> int:
        return len(self.session.chat_lines) - self._read

    def remind(self, waiting: Waiting) -> None:
        """Tell those who are awaited that they are."""
        self.session.chat(_("table.waiting_for_you", names=waiting.names))
        self._wait_timer.reminded(self.app.time)

    def talk(self) -> None:
        """Open the window in which people talk."""
        self.read_all()
        self.app.push(ChatDialog(self.app, self.session, self.read_all))

    def read_all(self) -> None:
        """Everything said so far has been read."""
        self._read = self._heard = len(self.session.chat_lines)

    def hear(self, seat: Seat, in_front: bool) -> None:
        """New lines of the others become toasts while the table is `in_front`."""
        lines = self.session.chat_lines
        for line in lines[self._heard :]:
            if in_front and line.seat != seat:
                self.app.toast(f"{line.name}: {line.text}")
        self._heard = len(lines)

    # -- questions --------------------------------------------------------------------------

    def question(self, shown: Question | None, *, together: bool = False) -> Question | None:
        """The panel that should be shown, `shown` itself if that is still it. `together`: all play at once,
        so the others go on whoever is away."""
        wish = self.session.undo_wish
        mine = [] if wish is None else [s for s in wish.needed if s in self.session.viewers]
        states = self.session.seats()
        self._waited_for -= {seat for seat in self._waited_for if states[seat].connected}
        gone = [
            seat for seat, state in enumerate(states)
            if not state.connected and not state.note and state.player.kind == "person"
            and seat not in self._waited_for
        ]  # fmt: skip
        key = ""
        if wish is not None and mine:
            key = f"undo:{wish.seat}:{mine}"
        elif not getattr(self.session, "connected", True):
            key = "offline"
        elif gone:
            key = f"gone:{gone}{together}"
        elif self.session.countdown:
            key = ""
        elif self.session.paused and not self.read_only and self.app.top is not None:
            key = "paused" if self.app.top.name == "table" else ""
        if not key:
            return None
        names = [state.player.name for state in states]
        if shown is not None and shown.key == key:
            return shown
        if wish is not None and mine:
            return self._about_undo(key, names[wish.seat], mine)
        if key == "offline":
            leave = Answer("leave", _("table.leave"), lambda: self.app.go("title"))
            return Question(key, "network", _("table.offline"), _("table.offline_text"), (leave,))
        if key == "paused":
            why = self.session.pause_reason or "host"
            answers: tuple[Answer, ...] = ()
            if why == "host" and getattr(self.session, "host", None) is not None:
                answers = (Answer("go-on", _("table.go_on"), lambda: self.session.pause(False), True),)
            return Question(key, "pause", _("table.paused"), _(f"net.paused.{why}"), answers)
        return self._about_gone(key, names[gone[0]], gone[0], together)

    def _about_undo(self, key: str, name: str, mine: list[Seat]) -> Question:
        answers = (
            Answer("no", _("table.undo_refuse"), lambda: self._agree(mine, False)),
            Answer("yes", _("table.undo_allow"), lambda: self._agree(mine, True), True),
        )
        title = _("table.undo_wish", name=rich.escape(name))
        return Question(key, "undo", title, _("table.undo_wish_text"), answers, name=name)

    def _about_gone(self, key: str, name: str, seat: Seat, together: bool) -> Question:
        stand_in = getattr(self.session, "let_bot_play", None)
        answers = [Answer("wait", _("table.wait"), lambda: self._wait_for(seat))]
        if stand_in is not None:
            # Enter has its own work where everybody acts at once.
            answers.append(Answer("bot", _("table.let_bot"), lambda: stand_in(seat), not together))
        text = _("table.gone_together" if together else "table.gone_text")
        title = _("table.gone", name=rich.escape(name))
        return Question(key, "network", title, text, tuple(answers), aside=True, name=name)

    def _wait_for(self, seat: Seat) -> None:
        self._waited_for.add(seat)
        wait: Callable[[Seat], None] | None = getattr(self.session, "wait_for", None)
        if wait is not None:
            wait(seat)

    def _agree(self, seats: list[Seat], yes: bool) -> None:
        for seat in seats:
            self.session.agree(seat, yes)


SHOW_AFTER = 1.0
"""Seconds before the line says that it waits: short waits need no words."""
REMIND_AFTER = 30.0
WATCH_AFTER = 3.0
"""Seconds without a question before the line says how to shorten that."""


class WaitTimer:
    """Measures how long the seats that are asked have been awaited. Times in seconds."""

    def __init__(self) -> None:
        self._for: tuple[Seat, ...] = ()
        self._count = -1
        self._since = 0.0
        self._reminded = 0.0
        self.waiting: Waiting | None = None
        """What the status line says."""

    def due(self, now: float) -> float:
        """Seconds until another second has passed for those who are awaited."""
        return 1.0 - (now - self._since) % 1.0 if self._for else NEVER

    def look(
        self, view: View | None, own: Seat, states: Sequence[SeatState], now: float, *,
        can_remind: bool = False, can_hurry: bool = False,
    ) -> Waiting | None:  # fmt: skip
        """What the status line should say, or None."""
        self.waiting = self._look(view, own, states, now, can_remind, can_hurry)
        return self.waiting

    def _look(
        self, view: View | None, own: Seat, states: Sequence[SeatState], now: float, can_remind: bool,
        can_hurry: bool,
    ) -> Waiting | None:  # fmt: skip
        awaited = () if view is None or own in view.asked else view.asked
        count = -1 if view is None else view.count
        if awaited != self._for or (count != self._count and len(awaited) <= 1):
            self._for, self._since, self._reminded = awaited, now, now
        self._count = count
        passed = now - self._since
        if not awaited or passed < SHOW_AFTER:
            return None
        bots = all(states[seat].player.is_bot or states[seat].thinking for seat in awaited)
        names = join_and([states[seat].player.name for seat in awaited])
        remind = can_remind and not bots and now - self._reminded >= REMIND_AFTER
        return Waiting(names, float(int(passed)), bots, remind, can_hurry)

    def reminded(self, now: float) -> None:
        """Somebody has said it: not again so soon."""
        self._reminded = now
