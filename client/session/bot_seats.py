"""The seats of one match for which bots answer: they think, keep their pace, and never stall it."""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from client.session.bots import BotPool
from client.session.model import Notice
from client.session.thoughts import Thought, Thoughts
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat

if TYPE_CHECKING:
    from client.session.driver import Driver

log = logging.getLogger("orrery.bots")

RETHINKS = 2
"""How often a bot thinks anew when its question changed under it; then any legal answer counts."""


class BotSeats:
    """A bot that fails or answers illegally is replaced, for that answer, by a random legal one."""

    def __init__(self, driver: Driver, pool: BotPool | None) -> None:
        self._driver = driver
        self._thoughts = Thoughts(driver.game, pool)
        # Not the seed of the match itself: from it a bot could tell what chance will bring.
        self._seed = hashlib.sha256(f"bots/{driver.setup.seed}".encode()).hexdigest()

    def answer_one(self, now: float) -> bool:
        """Starts bots on new questions and gives the match one answer that is due. True if it
        did."""
        asked = self._asked()
        self._thoughts.keep_only(asked)
        for seat in asked:
            if seat not in self._thoughts:
                self._think(seat, now + self._driver.pace)
        self._thoughts.collect()
        for seat in asked:
            thought = self._thoughts.due(seat, now)
            if thought is not None and self._apply(thought):
                return True
        return False

    def due_in(self, now: float) -> list[float]:
        """Seconds until answers that have come may be given; 0 or less for one that may already,
        or for a seat that has not been told of its question."""
        new = [0.0 for seat in self._asked() if seat not in self._thoughts]
        return new + [thought.due - now for thought in self._thoughts.answered()]

    def drop(self, seat: Seat) -> None:
        """A person decides for `seat` now."""
        self._thoughts.drop(seat)

    def drop_all(self) -> None:
        """All questions are gone."""
        self._thoughts.drop_all()

    def _asked(self) -> list[Seat]:
        driver = self._driver
        return [seat for seat in driver.match.asked if driver.occupants[seat].kind == "bot"]

    def _think(self, seat: Seat, due: float, tries: int = 0) -> None:
        driver = self._driver
        view = driver.view(seat)
        assert view.prompt is not None
        thought = Thought(seat, view.count, view.prompt, due, tries)
        level = driver.occupants[seat].level
        if level == "random":
            thought.answer, thought.answered = self._any_answer(seat), True
            self._thoughts.add(thought)
        else:
            raw = driver.codec.view_to_bytes(view)
            self._thoughts.begin(thought, level, raw, self._seed_for(seat))

    def _apply(self, thought: Thought) -> bool:
        """Gives the match the answer of a bot. False if the bot must think again."""
        driver, seat = self._driver, thought.seat
        if thought.error:
            log.warning("bot on seat %d failed, a random answer is given: %s", seat, thought.error)
            driver.on_notice(Notice("bot_failed", {"name": driver.players[seat].name}))
        else:
            changed = thought.count != driver.view(seat).count
            if changed and thought.tries < RETHINKS and driver.view(seat).prompt != thought.prompt:
                self._think(seat, thought.due, thought.tries + 1)
                return False
            action = self._decoded(thought)
            self._thoughts.drop(seat)
            refusal = Refusal("unreadable", "") if action is None else driver.take(seat, action)
            if refusal is None:
                return True
            message = "bot on seat %d answered illegally (%s), a random answer is given: %r"
            log.warning(message, seat, refusal.code, thought.answer)
        self._thoughts.drop(seat)
        refusal = driver.take(seat, self._any_answer(seat))
        if refusal is not None:
            raise RuntimeError(f"an option of seat {seat} was refused: {refusal.code}")
        return True

    def _decoded(self, thought: Thought) -> Any:
        if not isinstance(thought.answer, bytes):
            return thought.answer
        try:
            return self._driver.codec.action_from_bytes(thought.answer)
        except msgspec.MsgspecError:
            return None

    def _seed_for(self, seat: Seat) -> str:
        return f"{self._seed}/{seat}/{len(self._driver.match.log)}"

    def _any_answer(self, seat: Seat) -> Any:
        options: Sequence[Any] = self._driver.match.options(seat)
        return options[random.Random(self._seed_for(seat)).randrange(len(options))]
