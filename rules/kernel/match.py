"""A match: a setup and the log of answers. Everything else follows from these two."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rules.kernel.asks import ClockAsk, Questions, Refusal, Refused, Stage
from rules.kernel.chance import Chance, ChanceAsk
from rules.kernel.events import Emit, unheard
from rules.kernel.game import Game, Result, Setup
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR, Seat
from rules.kernel.views import Prompt, View

Entry = tuple[Seat, Any]
"""A seat (CHANCE and CLOCK included) and its answer."""


REPLAYED_AT_MOST = 50
"""Answers before the running stage that the first fork may have to play again: a millisecond or two."""


class LogError(Exception):
    """A log does not fit its setup. `number` counts from 1, `seat` gave the answer that failed."""

    def __init__(self, number: int, seat: Seat, refusal: Refusal) -> None:
        super().__init__(f"answer {number} (seat {seat}) is not legal there: {refusal.code}")
        self.number = number
        self.seat = seat
        self.refusal = refusal


class Match:
    """Plays one match. Answers go in by `submit`; state, events and views come out.

    Without `chance` it stops at questions to CHANCE, which may then be submitted like any others.
    A match with a `state` begins there instead of at the setup (scenarios, imagined worlds).
    """

    __slots__ = (
        "_begun",
        "_checkpoint",
        "_course",
        "_emit",
        "_kept",
        "_origin",
        "_stage",
        "chance",
        "drawn",
        "events",
        "game",
        "log",
        "over",
        "pending",
        "setup",
        "starts",
        "state",
    )

    def __init__(
        self,
        game: Game,
        setup: Setup,
        chance: Chance | None = None,
        *,
        state: Any = None,
        silent: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.chance = chance
        self.log: list[Entry] = []
        self.events: list[Any] = []
        self.starts: list[int] = []
        """For each log entry the number of events before it."""
        self.drawn = 0
        self.over = False
        self._emit: Emit = unheard if silent else self.events.append
        self._course: tuple[tuple[int, ...], ...] | None = None
        self._origin: Any = None if state is None else state.clone()
        self._checkpoint: Any = self._origin
        """A state between two stages, after the first `_kept` answers; None is the one of the setup. Nobody
        plays on it. It lags behind the running stage, which began after `_begun` answers, until `fork` wants
        it: most matches are never forked, and a copy of the state costs as much as an answer."""
        self._kept = self._begun = 0
        self._stage: Stage | None = None
        self.state = game.new_state(setup) if state is None else state
        self.pending: Questions = {}
        self._advance()
        self._draw()

    # -- answers ---------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Any) -> None:
        """Take an answer. Raises Refused, with nothing changed, if it is not legal now."""
        question = self.pending.get(seat)
        refusal = self.refusal(seat, action) if question is None else question.refusal(action)
        if refusal is not None:
            raise Refused(refusal)
        self._take(seat, action)
        if self.chance is not None and CHANCE in self.pending:
            self._draw()

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Why `action` would be refused now, or None."""
        question = self.pending.get(seat)
        if question is None:
            return self.game.unasked(self.state, self.pending, seat, action)
        return question.refusal(action)

    def options(self, seat: Seat) -> Sequence[Any]:
        """Every legal answer of `seat` now; empty if it is not asked."""
        question = self.pending.get(seat)
        return () if question is None else question.options()

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose answer is awaited (CHANCE and CLOCK left out)."""
        return tuple([seat for seat, question in self.pending.items() if seat >= 0 and question.awaited])

    def _take(self, seat: Seat, action: Any) -> None:
        if self._emit is not unheard:
            self.starts.append(len(self.events))
        if seat == CHANCE:
            self.drawn += 1
        self.log.append((seat, action))
        assert self._stage is not None
        try:
            self.pending = self._stage.send((seat, action))
        except StopIteration:
            self._advance()

    def _draw(self) -> None:
        chance = self.chance
        while chance is not None and CHANCE in self.pending:
            question = self.pending[CHANCE]
            assert isinstance(question, ChanceAsk)
            self._take(CHANCE, chance.answer(question, self.drawn))

    def _advance(self) -> None:
        """Begin the next stage that asks something."""
        self._begun = len(self.log)
        if self._begun - self._kept > REPLAYED_AT_MOST:
            self._checkpoint, self._kept = self.state.clone(), self._begun
        self._stage, self.pending = _next_question(self.game, self.state, self._emit)
        self.over = self._stage is None
        if self.over and self._emit is not unheard:
            self.events += self.game.epilogue(self.state)

    # -- copies ----------------------------------------------------------------------------

    def fork(self, chance: Chance | None = None) -> Match:
        """An equal, silent match that shares nothing that can change. It tells no events."""
        twin = Match.__new__(Match)
        twin.game, twin.setup, twin.chance = self.game, self.setup, chance
        twin._course = None
        twin.log, twin.events, twin.starts = self.log[:], [], []
        twin.drawn, twin.over, twin._emit, twin._origin = (
            self.drawn,
            self.over,
            unheard,
            self._origin,
        )
        if self.over:
            twin._checkpoint, twin._kept, twin._begun = None, 0, self._begun
            twin.state, twin.pending, twin._stage = self.state, {}, None
            return twin
        self._catch_up()
        twin._checkpoint, twin._kept, twin._begun = self._checkpoint, self._kept, self._begun
        twin.state = self._from_checkpoint()
        stage, twin.pending = _next_question(self.game, twin.state, unheard)
        assert stage is not None
        for entry in self.log[self._begun :]:
            twin.pending = stage.send(entry)
        twin._stage = stage
        return twin

    def _catch_up(self) -> None:
        """Bring the checkpoint to the beginning of the running stage: each answer is played again once."""
        if self._kept == self._begun:
            return
        state, stage = self._from_checkpoint(), None
        for entry in self.log[self._kept : self._begun]:
            if stage is None:
                stage, _ = _next_question(self.game, state, unheard)
                assert stage is not None
            try:
                stage.send(entry)
            except StopIteration:
                stage = None
        self._checkpoint, self._kept = state, self._begun

    def _from_checkpoint(self) -> Any:
        return self.game.new_state(self.setup) if self._checkpoint is None else self._checkpoint.clone()

    @classmethod
    def replay(
        cls,
        game: Game,
        setup: Setup,
        log: Iterable[Entry],
        chance: Chance | None = None,
        *,
        state: Any = None,
    ) -> Match:
        """The match after these answers. Raises LogError if one of them is not legal."""
        match = cls(game, setup, None, state=state)
        for number, (seat, action) in enumerate(log, 1):
            try:
                match.submit(seat, action)
            except Refused as refused:
                raise LogError(number, seat, refused.refusal) from None
        match.chance = chance
        match._draw()
        return match

    def rewound(self, count: int) -> Match:
        """This match as it was after its first `count` answers."""
        state = None if self._origin is None else self._origin.clone()
        match = Match.replay(self.game, self.setup, self.log[:count], None, state=state)
        match.chance = self.chance
        return match

    # -- what can be seen ------------------------------------------------------------------

    def view(self, viewer: Seat, *, can_undo: bool = False) -> View:
        """What `viewer` may know now."""
        question = self.pending.get(viewer) if viewer >= 0 else None
        asked = self.asked
        return View(
            game=self.game.id,
            seat=viewer,
            players=self.game.table(self.setup),
            options=self.setup.options,
            count=len(self.log),
            sight=self.game.sight(self.state, viewer),
            asked=asked,
            asking=tuple(self.pending[seat].kind for seat in asked),
            prompt=None
            if question is None
            else Prompt(question.kind, tuple(question.options()), question.details(), question.final),
            can_undo=can_undo,
            timers=self._timers(),
            result=self.result,
            course=self._course_of_all() if self.over else (),
        )

    def _timers(self) -> dict[str, float]:
        clock = self.pending.get(CLOCK)
        return {run.timer: run.seconds for run in clock.runs} if isinstance(clock, ClockAsk) else {}

    def story(self, viewer: Seat, since: int = 0) -> list[Any]:
        """The events from number `since` on, as `viewer` learned of them."""
        seen = (event.seen_by(viewer) for event in self.events[since:])
        return [event for event in seen if event is not None]

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state) if self.over else None

    def _course_of_all(self) -> tuple[tuple[int, ...], ...]:
        # Every viewer of a match that is over is shown it, and it costs playing the match again.
        if self._course is None:
            self._course = self.course()
        return self._course

    def course(self) -> tuple[tuple[int, ...], ...]:
        """Totals per seat at the end of each round, if the match had ended there."""
        if self._origin is not None:
            return ()
        past = Match(self.game, self.setup, None, silent=True)
        course: list[tuple[int, ...]] = []
        round_now, totals = self.game.standing(past.state)
        for seat, action in self.log:
            past._take(seat, action)
            new_round, new_totals = self.game.standing(past.state)
            if new_round != round_now:
                course.append(new_totals)
            round_now, totals = new_round, new_totals
        if not course or course[-1] != totals:
            course.append(totals)
        return tuple(course)

    def digest(self) -> str:
        """A hex hash of the log and of all that any seat sees, for comparing matches across processes."""
        viewers = (SPECTATOR, *range(len(self.game.table(self.setup))))
        seen = [self.log, [self.view(viewer) for viewer in viewers]]
        return hashlib.sha256(msgspec.json.encode(seen, order="deterministic")).hexdigest()


def _next_question(game: Game, state: Any, emit: Emit) -> tuple[Stage | None, Questions]:
    """The next stage that asks something, begun, and its first questions; None when the match is over."""
    while (stage := game.next_stage(state, emit)) is not None:
        try:
            return stage, next(stage)
        except StopIteration:
            pass
    return None, {}
