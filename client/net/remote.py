"""A match that is held elsewhere, as this screen sees it: the same Session as a local one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from client.net.wire import Agree, Delta, Full, Seats, Undo
from client.session.clock import COUNTDOWN
from client.session.model import COUNTS, ChatLine, Done, Notice, SeatState, UndoWish, Update, ignore
from client.wakeup import NEVER
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import View

if TYPE_CHECKING:
    from client.net.guest import Guest


class RemoteSession:
    """One seat (or a spectator) of a match at a host. Made by a Guest when the match begins."""

    def __init__(self, guest: Guest, game: Game, full: Full, view: View) -> None:
        self.game = game
        self.match_id = full.match
        self.viewers: tuple[Seat, ...] = (full.viewer,)
        self.connected = True
        self.ended = False
        """The host holds another match by now, or none."""
        self.waits = False
        """The host has come back with this match, which goes on when all are there or the host wants."""
        self._guest = guest
        self._view = view
        self._events: list[Any] = []
        self._told = 0
        self._updates: list[Update] = []
        self._seats: Seats | None = None
        self._timers: dict[str, float] = {}
        self._timers_at = 0.0
        self._counts_since = 0.0
        self._played = 0.0
        self._notices: list[Notice] = []

    # -- from the guest --------------------------------------------------------------------

    def take_full(self, full: Full, update: Update, story: list[Any], at: float) -> None:
        known = bool(self._events or self._updates)
        self.waits = False
        self._view = update.view
        self._events = story
        self._set_time(full, at)
        if full.fresh:
            self._told = 0
            self._updates = [Update(tuple(story), update.view)]
        else:
            self._told = len(story)
            self._updates = [update] if known else []

    def take_update(self, update: Update, delta: Delta, at: float) -> None:
        kept = delta.kept
        self._view = update.view
        self._set_time(delta, at)
        if kept is not None:
            del self._events[kept:]
            self._told = min(self._told, kept)
            count = update.view.count
            self._updates = [u for u in self._updates if u.view.count < count]
        self._events += update.events
        self._updates.append(update)

    def take_seats(self, seats: Seats) -> None:
        if seats.paused and self._seats is not None and not self._seats.paused:
            self._timers = {name: self.remaining(name) for name in self._timers}
            self._played = self.played
        if self._seats is not None and self._seats.paused and not seats.paused:
            self._timers_at = time.monotonic()
        if seats.paused == COUNTS and (self._seats is None or self._seats.paused != COUNTS):
            self._counts_since = time.monotonic()
        self._seats = seats

    def take_notice(self, notice: Notice) -> None:
        self._notices.append(notice)

    def _set_time(self, told: Full | Delta, at: float) -> None:
        self._timers, self._played, self._timers_at = told.timers, told.played, at

    # -- as a session ----------------------------------------------------------------------

    @property
    def save_problem(self) -> str:
        """The host saves."""
        return ""

    @property
    def over(self) -> bool:
        return self._view.result is not None

    @property
    def paused(self) -> bool:
        return bool(self.pause_reason)

    @property
    def countdown(self) -> float:
        """As the host counts; where that takes longer than it should the last number stays."""
        if self.pause_reason != COUNTS:
            return 0.0
        return max(0.1, COUNTDOWN - (time.monotonic() - self._counts_since))

    @property
    def pause_reason(self) -> str:
        """Host, alone or waits while it is paused: `net.paused.<reason>` says it."""
        if self.waits:
            return "waits"
        return "" if self._seats is None else self._seats.paused

    @property
    def undo_wish(self) -> UndoWish | None:
        return None if self._seats is None or self.waits else self._seats.wish

    @property
    def chat_lines(self) -> tuple[ChatLine, ...]:
        return tuple(self._guest.chat_lines)

    def view(self, seat: Seat) -> View:
        if seat != self.viewers[0]:
            raise KeyError(f"seat {seat} is not at this screen")
        return self._view

    def story(self, seat: Seat) -> tuple[Any, ...]:
        return tuple(self._events[: self._told])

    def updates(self, seat: Seat) -> list[Update]:
        taken = self._updates
        if taken:
            self._updates = []
            self._told = len(self._events)
        return taken

    def notices(self) -> list[Notice]:
        taken, self._notices = self._notices, []
        return taken

    def seats(self) -> tuple[SeatState, ...]:
        asked = self._view.asked
        if self._seats is None:
            return tuple(
                SeatState(player, here=seat in self.viewers, ready=seat not in asked)
                for seat, player in enumerate(self._view.players)
            )
        return tuple(
            SeatState(
                now.player,
                here=seat in self.viewers,
                connected=now.connected,
                thinking=now.kind == "bot" and seat in asked,
                ready=seat not in asked,
                note=now.note,
            )
            for seat, now in enumerate(self._seats.seats)
        )

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None:
        self._guest.send_action(action, done)

    def can_undo(self, seat: Seat) -> bool:
        return self._view.can_undo

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        self._guest.send(Undo, (), done)

    def agree(self, seat: Seat, yes: bool) -> None:
        self._guest.send(Agree, (yes,))

    def pause(self, on: bool) -> None:
        """A guest cannot stop the match of others; the host's screen can (see JointSession)."""

    @property
    def bots_think(self) -> bool:
        """A bot is awaited, in a question that is not real time."""
        return self._seats is not None and self._seats.thinking

    @property
    def can_hurry(self) -> bool:
        """The bots of others are not ours to hurry."""
        return False

    def hurry(self) -> None:
        """Without effect (see JointSession)."""

    @property
    def played(self) -> float:
        running = self.connected and not self.paused and not self.over
        return self._played + (time.monotonic() - self._timers_at if running else 0.0)

    def remaining(self, timer: str) -> float:
        left = self._timers.get(timer, 0.0)
        return left if self.paused else max(0.0, left - (time.monotonic() - self._timers_at))

    def chat(self, text: str) -> None:
        self._guest.say(text)

    def poll(self, now: float) -> None:
        self._guest.poll(now)

    def due(self) -> float:
        return NEVER

    def close(self) -> None:
        """Goes from the table; the seat waits for a while, and the key stays."""
        self._guest.close()
