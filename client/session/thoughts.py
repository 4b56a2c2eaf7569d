"""What bots are thinking about, and which answers have come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from client.session.bot_worker import Job, JobDone, Thinker
from client.session.bots import BotPool
from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.views import Prompt

BUDGET_HERE = 1.0
"""Seconds that a bot may think in the thread of the caller."""


class Thought(msgspec.Struct):
    """A bot's work on one question: asked after `count` answers, to be given at `due` (seconds
    played) or later. `answer` is an action or its bytes.

    `begins`: when the bot is given the view, which against the hourglass (`real_time`) is at the last
    moment, since the others do not wait."""

    seat: Seat
    count: int
    prompt: Prompt
    due: float
    begins: float = 0.0
    real_time: bool = False
    begun: bool = False
    tries: int = 0
    job: int = 0
    answered: bool = False
    answer: Any = None
    error: str = ""


class Thoughts:
    """At most one thought a seat. Without a pool bots answer at once, in the caller's thread."""

    def __init__(self, game: Game, pool: BotPool | None) -> None:
        self._pool = pool
        self._own = Thinker(game)
        self._by_seat: dict[Seat, Thought] = {}

    def of(self, seat: Seat) -> Thought | None:
        return self._by_seat.get(seat)

    def __iter__(self) -> Iterator[Thought]:
        return iter(self._by_seat.values())

    def add(self, thought: Thought) -> None:
        self._by_seat[thought.seat] = thought

    def begin(self, thought: Thought, level: str, view: bytes, seed: str) -> None:
        """`view` as bytes of a GameCodec, `seed` for the bot's generator."""
        thought.begun = True
        if self._pool is not None:
            thought.job = self._pool.ask(level, view, seed)
        else:
            job = Job(1, level, view, seed, BUDGET_HERE)
            self._put(thought, self._own.answer(job, lambda: 0))

    def collect(self) -> None:
        """Takes what the pool has answered. Answers to questions that are gone are dropped."""
        if self._pool is None:
            return
        for done in self._pool.take():
            for thought in self._by_seat.values():
                if thought.job == done.number and not thought.answered:
                    self._put(thought, done)

    def due(self, seat: Seat, now: float) -> Thought | None:
        """The thought of `seat` if its answer may be given now."""
        thought = self._by_seat.get(seat)
        return thought if thought and thought.answered and now >= thought.due else None

    def answered(self) -> Iterator[Thought]:
        return (thought for thought in self._by_seat.values() if thought.answered)

    def hurry(self) -> None:
        """Bots that think answer with what they have."""
        if self._pool is not None:
            self._pool.hurry()

    def keep_only(self, seats: Iterable[Seat]) -> None:
        """Seats that are no longer asked need no thought."""
        wanted = set(seats)
        for seat in [seat for seat in self._by_seat if seat not in wanted]:
            del self._by_seat[seat]

    def drop(self, seat: Seat) -> None:
        self._by_seat.pop(seat, None)

    def drop_all(self) -> None:
        """The questions are gone, and running bots are told to stop."""
        self._by_seat.clear()
        if self._pool is not None:
            self._pool.cancel_all()

    @staticmethod
    def _put(thought: Thought, done: JobDone) -> None:
        thought.answered, thought.answer, thought.error = True, done.action, done.error
