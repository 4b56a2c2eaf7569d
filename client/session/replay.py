"""A saved match to look at again: read-only, at any moment, through any seat's eyes."""

from __future__ import annotations

from typing import Any

import msgspec

from client.session.about import about_of
from client.session.model import READ_ONLY, ChatLine, Done, Notice, SeatState, UndoWish, Update, ignore
from client.wakeup import NEVER, NOW
from rules.kernel import saves
from rules.kernel.asks import Refusal
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.match import Entry, Match
from rules.kernel.saves import Saved
from rules.kernel.seats import CHANCE, SPECTATOR, Seat
from rules.kernel.views import View

SECONDS_A_STEP = 1.0


class ReplaySession:
    """A Session in which nobody answers. `position` is counted in steps, 0 .. `length`: one for
    each answer of a seat or a clock, with the chance that follows it."""

    def __init__(self, saved: Saved, game: Game, stamps: tuple[PackStamp, ...] | None = None) -> None:
        """Raises SaveError if the save does not fit the game or the packs at hand (`stamps`)."""
        self.game = game
        self.speed = 1.0
        """Steps a second while playing."""
        self.playing = False
        self._about = about_of(saved)
        self._whole = saves.resume(saved, game, stamps)
        self._log = self._whole.log[: len(saved.log)]
        self._stops = [place for place, (seat, _action) in enumerate(self._log) if seat != CHANCE]
        self._stops.append(len(self._log))
        self._position = 0
        self._match = self._at(self._stops[0])
        self._viewer: Seat = SPECTATOR
        self._updates: list[Update] = []
        self._told = 0
        self._views: dict[Seat, View] = {}
        self._next_step: float | None = None
        self._start()

    # -- moving ----------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        return self._whole.setup

    @property
    def log(self) -> tuple[Entry, ...]:
        """All answers of the match, those of chance among them."""
        return tuple(self._log)

    @property
    def length(self) -> int:
        return len(self._stops) - 1

    @property
    def position(self) -> int:
        return self._position

    def play(self) -> None:
        """Goes on by itself at `speed` steps a second; from the end, begins anew."""
        if self._position == self.length:
            self.seek(0)
        self.playing = True
        self._next_step = None

    def pause(self, on: bool = True) -> None:
        self.playing = not on
        self._next_step = None

    def step(self, steps: int = 1) -> None:
        """Forward by single updates that can be animated, backward (negative) by a rewound one."""
        if steps < 0:
            self.seek(self._position + steps)
            return
        for _step in range(min(steps, self.length - self._position)):
            since = len(self._match.events)
            self._play_to(self._match, self._stops[self._position + 1])
            self._position += 1
            self._views.clear()
            self._updates.append(Update(self._story(since), self.view(self._viewer)))

    def seek(self, position: int) -> None:
        """To a position at once; one outside is taken as the nearest end."""
        position = max(0, min(self.length, position))
        if position == self._position:
            return
        if position < self._position:
            self._match = self._at(self._stops[position])
        else:
            self._play_to(self._match, self._stops[position])
        self._position = position
        self._jump()

    def look(self, seat: Seat) -> None:
        """Through the eyes of `seat`, or of a spectator."""
        if seat != self._viewer:
            self._viewer = seat
            self._jump()

    def step_of_log(self, count: int) -> int:
        """The position after which a view has `count` answers, for jumping to an entry of the log."""
        return next((n for n, stop in enumerate(self._stops) if stop >= count), self.length)

    def _at(self, stop: int) -> Match:
        match = Match(self.game, self._whole.setup, None)
        self._play_to(match, stop)
        return match

    def _play_to(self, match: Match, stop: int) -> None:
        for seat, action in self._log[len(match.log) : stop]:
            match.submit(seat, action)

    def _start(self) -> None:
        self._updates = [Update(self._story(0), self.view(self._viewer))]

    def _jump(self) -> None:
        self._views.clear()
        self._told = len(self._match.events)
        self._updates = [Update((), self.view(self._viewer), rewound=True)]

    def _story(self, since: int, end: int | None = None) -> tuple[Any, ...]:
        seen = (event.seen_by(self._viewer) for event in self._match.events[since:end])
        return tuple(event for event in seen if event is not None)

    # -- as a session ----------------------------------------------------------------------

    @property
    def viewers(self) -> tuple[Seat, ...]:
        return (self._viewer,)

    @property
    def over(self) -> bool:
        return self._position == self.length and self._match.over

    @property
    def paused(self) -> bool:
        return not self.playing

    @property
    def countdown(self) -> float:
        return 0.0

    @property
    def pause_reason(self) -> str:
        return ""

    @property
    def played(self) -> float:
        """Of the whole match, as its save tells."""
        return self._about.played

    @property
    def save_problem(self) -> str:
        return ""

    @property
    def can_hurry(self) -> bool:
        return False

    def hurry(self) -> None:
        """Nobody thinks."""

    @property
    def undo_wish(self) -> UndoWish | None:
        return None

    @property
    def chat_lines(self) -> tuple[ChatLine, ...]:
        return ()

    def view(self, seat: Seat) -> View:
        """Without its question: a table that shows a replay asks nothing."""
        view = self._views.get(seat)
        if view is None:
            # Without its question: a table that shows a replay offers no answers.
            view = msgspec.structs.replace(self._match.view(seat), prompt=None)
            self._views[seat] = view
        return view

    def story(self, seat: Seat) -> tuple[Any, ...]:
        return self._story(0, self._told)

    def updates(self, seat: Seat) -> list[Update]:
        taken, self._updates = self._updates, []
        if taken:
            self._told = len(self._match.events)
        return taken

    def notices(self) -> list[Notice]:
        return []

    def seats(self) -> tuple[SeatState, ...]:
        players = self.game.table(self._whole.setup)
        asked = self._match.asked
        return tuple(
            SeatState(player, here=False, ready=seat not in asked) for seat, player in enumerate(players)
        )

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None:
        done(Refusal(READ_ONLY, ""))

    def can_undo(self, seat: Seat) -> bool:
        return False

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        done(Refusal(READ_ONLY, ""))

    def agree(self, seat: Seat, yes: bool) -> None:
        """Nobody asks to take anything back."""

    def remaining(self, timer: str) -> float:
        return self.view(self._viewer).timers.get(timer, 0.0)

    def chat(self, text: str) -> None:
        """Nobody listens."""

    def poll(self, now: float) -> None:
        if not self.playing:
            return
        if self._next_step is None:
            self._next_step = now + SECONDS_A_STEP / self.speed
        elif now >= self._next_step:
            self.step()
            self._next_step = now + SECONDS_A_STEP / self.speed
            if self._position == self.length:
                self.playing = False

    def due(self) -> float:
        return NOW if self.playing else NEVER

    def close(self) -> None:
        self.playing = False
