"""Drives one match: takes answers, lets bots think, turns hourglasses, saves, and tells others.

The driver belongs to one thread, whose `poll` keeps it going: the window's for a local game, the
network's for a host. It never waits.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from client.session.absent_seats import AbsentSeats
from client.session.autosave import Autosave
from client.session.bot_seats import BotSeats
from client.session.bots import BotPool
from client.session.clock import COUNTDOWN, GameClock
from client.session.codec import GameCodec
from client.session.matter import Change, Occupant, Snapshot, Subscriber
from client.session.model import ABSENT, BOT_DECIDES, NOT_HERE, PAUSED, Notice, SeatState, UndoWish
from client.session.undoing import Taken, quick_undo_point
from rules.kernel import saves
from rules.kernel.asks import ClockAsk, Refusal, Refused, Run
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player, Seat
from rules.kernel.undo import NOT_AGREED, deciding, deciding_otherwise
from rules.kernel.views import View

ALONE_RATE = 4.0
"""How much faster time passes while people only wait for bots that act in real time."""
POLL_SECONDS = 0.004
"""How long one poll may keep applying answers of quick bots before it gives the screen a turn."""

SUBSTITUTE = "normal"
"""The level of a bot that takes the seat of somebody who has vanished, if the game has it."""


class Driver:
    """Owns a Match. `on_notice` is told of bots that failed and the like."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        *,
        match: Match | None = None,
        bots: BotPool | None = None,
        autosave: Autosave | None = None,
        about: dict[str, Any] | None = None,
        pace: float = 0.6,
        free_undo: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.match = match or Match(game, setup, SeededChance(setup.seed))
        self.players: tuple[Player, ...] = game.table(setup)
        self.occupants = [Occupant(player.kind, player.level) for player in self.players]
        self.codec = GameCodec(game)
        self.autosave = autosave
        self.about: dict[str, Any] = dict(about or {})
        self.pace = pace
        """Seconds that a bot lets pass before it answers, so that its moves can be followed."""
        self.free_undo = free_undo
        self.undo_wish: UndoWish | None = None
        self.on_notice: Callable[[Notice], None] = lambda notice: None
        self._agreed: frozenset[Seat] = frozenset()
        self._clock = GameClock(self.about.get("clock"), float(self.about.get("played", 0.0)))
        self._bots = BotSeats(self, bots)
        self._absent = AbsentSeats(self)
        self._subscribers: list[Subscriber] = []
        self._views: dict[Seat, View] = {}
        self._undoable: dict[Seat, Refusal | None] = {}
        """Why a seat cannot take its last answer back, None if it can."""
        self._taken: dict[Seat, Taken] = {}
        """The last answer of each seat since the match was begun or resumed."""
        self._closed = False
        self._sync_clock()
        self._save()

    # -- what can be seen ------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def paused(self) -> bool:
        return self._clock.paused

    @property
    def countdown(self) -> float:
        """Seconds until a pause ends that is over but for them; 0.0 otherwise."""
        return self._clock.countdown

    @property
    def played(self) -> float:
        """Seconds played, pauses left out, over all sittings."""
        return self._clock.elapsed - self._clock.gained

    @property
    def events(self) -> int:
        """How many events there are."""
        return len(self.match.events)

    def view(self, viewer: Seat) -> View:
        view = self._views.get(viewer)
        if view is None:
            undoable = viewer >= 0 and self.can_undo(viewer)
            view = self._views[viewer] = self.match.view(viewer, can_undo=undoable)
        return view

    def story(self, viewer: Seat, since: int = 0, end: int | None = None) -> tuple[Any, ...]:
        """The events from number `since` to `end`, as `viewer` learned of them."""
        seen = (event.seen_by(viewer) for event in self.match.events[since:end])
        return tuple(event for event in seen if event is not None)

    def seats(self) -> tuple[SeatState, ...]:
        asked = self.match.asked
        return tuple(
            SeatState(
                player,
                here=occupant.here and player.kind == "person",
                connected=occupant.connected,
                thinking=occupant.kind == "bot" and seat in asked,
                ready=seat not in asked,
                note=occupant.note,
            )
            for seat, (player, occupant) in enumerate(zip(self.players, self.occupants, strict=True))
        )

    def remaining(self, timer: str) -> float:
        """Seconds left on an hourglass, as of the last poll; 0.0 if it does not run."""
        return self.timers().get(timer, 0.0)

    def timers(self) -> dict[str, float]:
        """Seconds left on each hourglass that runs."""
        return {run.timer: self._clock.remaining(run.timer, run.seconds) for run in self._runs()}

    def _runs(self) -> tuple[Run, ...]:
        clock = self.match.pending.get(CLOCK)
        return clock.runs if isinstance(clock, ClockAsk) else ()

    def subscribe(self, subscriber: Subscriber) -> None:
        self._subscribers.append(subscriber)

    # -- answers ---------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Any) -> Refusal | None:
        """The answer of the person on `seat`. None if it was taken."""
        return self._cannot_act(seat) or self.take(seat, action)

    def _cannot_act(self, seat: Seat) -> Refusal | None:
        if not 0 <= seat < len(self.occupants) or self.occupants[seat].kind == "neutral":
            return Refusal(NOT_HERE, "")
        if self.occupants[seat].kind == "bot":
            return Refusal(BOT_DECIDES, "")
        return Refusal(PAUSED, "") if self.paused else None

    def take(self, seat: Seat, action: Any) -> Refusal | None:
        """An answer from whoever decides for `seat`, bots and the clock included."""
        since, place = self.events, len(self.match.log)
        question, before = self.match.pending.get(seat), deciding(self.match)
        try:
            self.match.submit(seat, action)
        except Refused as refused:
            return refused.refusal
        self._taken[seat] = Taken(place, question is not None and question.final, before)
        for other, occupant in enumerate(self.occupants):
            if occupant.returning and (other == seat or other not in self.match.asked):
                self._hand_over(other)
        self._changed(Change(since))
        return None

    def _changed(self, change: Change) -> None:
        self.undo_wish, self._agreed = None, frozenset()
        self._forget_views()
        self._sync_clock()
        self._save()
        if self.over:
            self._bots.drop_all()
        for subscriber in tuple(self._subscribers):
            subscriber(change)

    def _forget_views(self) -> None:
        self._views.clear()
        self._undoable.clear()

    # -- undo ------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Whether `seat` could take its last answer back, if those who must agree do."""
        return self.undo_refusal(seat) is None

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Why `seat` could not take its last answer back, whoever agrees; None if it could."""
        if seat not in self._undoable:
            point = self._undo_point(seat, everybody=True)
            self._undoable[seat] = point if isinstance(point, Refusal) else None
        return self._undoable[seat]

    def undo(self, seat: Seat) -> Refusal | None:
        """Takes back the last answer of the person on `seat`.

        Where people who are asked now must agree first, they are named in `undo_wish`, and the
        refusal has the code not_agreed.
        """
        refusal = self._cannot_act(seat)
        if refusal is not None:
            return refusal
        if self.undo_wish is not None and self.undo_wish.seat != seat:
            self._agreed = frozenset()
        point = self._undo_point(seat)
        if isinstance(point, int):
            self._rewind(point)
            return None
        if point.code == NOT_AGREED:
            whole = self._undo_point(seat, everybody=True)
            if isinstance(whole, int):
                before = self.match.rewound(whole)
                others = deciding_otherwise(deciding(before), deciding(self.match))
                needed = (others & self._people()) - self._agreed - {seat}
                self.undo_wish = UndoWish(seat, tuple(sorted(needed)))
        return point

    def agree(self, seat: Seat, yes: bool) -> None:
        """What the person on `seat` says to the open wish; a no ends it."""
        wish = self.undo_wish
        if wish is None or seat not in wish.needed:
            return
        if not yes:
            self.undo_wish, self._agreed = None, frozenset()
            return
        self._agreed |= {seat}
        self.undo(wish.seat)

    def _people(self) -> frozenset[Seat]:
        return frozenset(n for n, who in enumerate(self.occupants) if who.kind == "person")

    def _undo_point(self, seat: Seat, everybody: bool = False) -> int | Refusal:
        everyone = frozenset(range(len(self.occupants)))
        agreed = everyone if everybody else (everyone - self._people()) | self._agreed
        return quick_undo_point(self.match, seat, agreed, self.free_undo, self._taken.get(seat))

    def _rewind(self, count: int) -> None:
        self._bots.drop_all()
        self._taken = {seat: taken for seat, taken in self._taken.items() if taken.place < count}
        self.match = self.match.rewound(count)
        self._changed(Change(self.events, rewound=True))

    # -- seats -----------------------------------------------------------------------------

    def hand_to_bot(self, seat: Seat, note: str = "bot_for_absent", level: str = "") -> None:
        """A bot answers for a person from now on; what was sent stands."""
        occupant = self.occupants[seat]
        if self.players[seat].kind != "person" or occupant.kind == "bot":
            return
        levels = self.game.levels
        occupant.level = level or (SUBSTITUTE if SUBSTITUTE in levels else levels[-1])
        occupant.kind, occupant.note, occupant.returning, occupant.away_since = "bot", note, False, None
        self._forget_views()

    def hand_back(self, seat: Seat) -> bool:
        """The person is there again. True if the seat is theirs at once; if it is asked just now,
        the bot still answers and the next question is theirs."""
        occupant = self.occupants[seat]
        if self.players[seat].kind != "person" or occupant.kind == "person":
            return True
        if seat in self.match.asked and not self.over and not self._bots.in_real_time(seat):
            occupant.returning, occupant.note = True, "coming_back"
            return False
        self._hand_over(seat)
        return True

    def _hand_over(self, seat: Seat) -> None:
        occupant = self.occupants[seat]
        occupant.kind, occupant.level, occupant.note, occupant.returning = "person", "", "", False
        self._bots.drop(seat)
        self._forget_views()
        self.on_notice(Notice("seat_returned", {"name": self.players[seat].name}))

    def take_over(self, seat: Seat, name: str) -> None:
        """A person called `name` sits down for good where a bot has played."""
        players = (*self.setup.players[:seat], Player(name, "person"), *self.setup.players[seat + 1 :])
        self.setup = self.match.setup = msgspec.structs.replace(self.setup, players=players)
        self.players, self.occupants[seat] = self.game.table(self.setup), Occupant("person")
        self._bots.drop(seat)
        self._changed(Change(self.events))

    def leave(self, seat: Seat) -> None:
        """The person of a seat is there no more. Where the rules answer for those who are away they
        do so in time; elsewhere the seat waits for `hand_to_bot`."""
        self.occupants[seat].go(self._clock.elapsed if self.answers_for_absent else None)

    def come_back(self, seat: Seat) -> None:
        """The person of a seat is there again; see `hand_back` for what a bot still owes."""
        occupant = self.occupants[seat]
        occupant.connected, occupant.away_since = True, None
        if occupant.note == ABSENT:
            occupant.note = ""
        self.hand_back(seat)

    @property
    def answers_for_absent(self) -> bool:
        """Whether the rules answer for those who are away, so that no bot need take their seats."""
        return self._absent.patience is not None

    # -- time ------------------------------------------------------------------------------

    @property
    def can_hurry(self) -> bool:
        """Bots are awaited in a question that is not real time."""
        return not self.over and not self.paused and self._bots.can_hurry

    def hurry(self) -> None:
        """Bots that think answer at once, with what they have."""
        self._bots.hurry()

    def pause(self, on: bool) -> None:
        """Hourglasses stand still, bots keep their answers back, people's are refused. What goes on by itself
        counts down first."""
        if on:
            self._clock.pause()
        else:
            self._clock.go_on(COUNTDOWN if self._goes_on_by_itself() else 0.0)

    def resume(self) -> None:
        """A match that was put away goes on as after a pause."""
        self.pause(True)
        self.pause(False)

    def _goes_on_by_itself(self) -> bool:
        """Whether hourglasses run or bots act while people think."""
        asked, occupants = self.match.asked, self.occupants
        return not self.over and bool(
            self._runs()
            or any(occupants[seat].kind == "bot" and self._bots.in_real_time(seat) for seat in asked)
        )

    def poll(self, now: float) -> bool:
        """Keeps hourglasses and bots going; `now` in monotonic seconds. True if anything changed."""
        self._clock.rate = ALONE_RATE if self._bots_alone() else 1.0
        self._clock.advance(now)
        if self._closed or self.over or self.paused:
            return False
        changed = self._turn_hourglasses()
        end = time.perf_counter() + POLL_SECONDS
        while not self.over and (
            self._absent.answer_one(self._clock.elapsed) or self._bots.answer_one(self._clock.elapsed)
        ):
            changed = True
            if time.perf_counter() >= end:
                break
        return changed

    def next_poll(self) -> float | None:
        """Seconds after the last poll until the next has something to do by itself; None if only an
        answer of a person or a bot's wake can bring anything."""
        if self._closed or self.over:
            return None
        if self.paused:
            return self.countdown or None
        times = self._bots.due_in(self._clock.elapsed)
        times += self._absent.due_in(self._clock.elapsed)
        times += self.timers().values()
        rate = ALONE_RATE if self._bots_alone() else 1.0
        return max(0.0, min(times)) / rate if times else None

    def _bots_alone(self) -> bool:
        """Only bots are still busy, and in real time: nobody wants to watch all of that."""
        asked = self.match.asked
        return bool(asked and self._people()) and all(
            self.occupants[seat].kind == "bot" and self._bots.in_real_time(seat) for seat in asked
        )

    def _sync_clock(self) -> None:
        self._clock.over = self.over
        self._clock.keep_only(run.timer for run in self._runs())

    def _turn_hourglasses(self) -> bool:
        """Gives the answer of the run that ended first, if one has."""
        runs = self._runs()
        if not runs:
            return False
        first = min(runs, key=lambda run: self._clock.left(run.timer, run.seconds))
        if self._clock.left(first.timer, first.seconds) > 0:
            return False
        refusal = self.take(CLOCK, first.answer)
        assert refusal is None, refusal
        return True

    # -- saving ----------------------------------------------------------------------------

    def save_text(self) -> str:
        """The whole match as the text of a save file."""
        return self._saver()()

    def _saver(self) -> Callable[[], str]:
        frozen = Snapshot(self.setup, self.match.log[:], self.over)
        about = {**self.about, "clock": self._clock.played(), "played": round(self.played, 3)}
        return lambda: saves.dump(frozen, about)  # type: ignore[arg-type]

    def note(self, name: str, value: Any) -> None:
        """What the save says about the match, besides the match itself, has changed."""
        self.about[name] = value
        self._save()

    def _save(self) -> None:
        if self.autosave is not None:
            self.autosave.offer(self._saver())

    def close(self) -> None:
        """Ends thinking and writes what is left to write. The bots' processes are the caller's."""
        if not self._closed:
            self._closed = True
            self._bots.drop_all()
            if self.autosave is not None:
                self._save()
                self.autosave.close()
