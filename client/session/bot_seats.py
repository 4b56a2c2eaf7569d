"""The seats of one match for which bots answer: they think, keep their pace, and never stall it."""

from __future__ import annotations

import hashlib
import logging
import random
from typing import TYPE_CHECKING, Any

import msgspec

from client.session.bots import BotPool
from client.session.model import Notice
from client.session.thoughts import Thought, Thoughts
from rules.kernel.asks import Refusal
from rules.kernel.game import Thinking
from rules.kernel.seats import Seat

if TYPE_CHECKING:
    from client.session.driver import Driver

log = logging.getLogger("orrery.bots")

RETHINKS = 2
"""How often a bot thinks anew when its question changed under it; then any legal answer counts."""

LEAD_SECONDS = 0.4
"""So long before it acts in real time a bot is shown the table; much as a person who reaches out."""

USUAL_PACE = 0.6
"""The pace of a table at which bots in real time keep that of their level; a slower one slows them."""
UNEVEN = 0.3
"""A bot in real time takes up to so much longer than its pace, so that it does not tick like a clock."""


class BotSeats:
    """A bot that fails or answers illegally is replaced, for that answer, by a random legal one.

    Times are seconds played, so bots stand still in a pause.
    """

    def __init__(self, driver: Driver, pool: BotPool | None) -> None:
        self._driver = driver
        self._lead = 0.0 if pool is None else LEAD_SECONDS
        self._thoughts = Thoughts(driver.game, pool)
        # Not the seed of the match itself: from it a bot could tell what chance will bring.
        self._seed = hashlib.sha256(f"bots/{driver.setup.seed}".encode()).hexdigest()

    def answer_one(self, now: float) -> bool:
        """Starts bots on new questions and gives the match one answer that is due. True if it
        did."""
        asked = self._asked()
        self._thoughts.keep_only(asked)
        for seat in asked:
            thought = self._thoughts.of(seat)
            if thought is None or thought.prompt.kind != self._driver.match.pending[seat].kind:
                thought = self._meet(seat, now)
            if not thought.begun and now >= thought.begins:
                self._begin(thought)
        self._thoughts.collect()
        for seat in asked:
            thought = self._thoughts.due(seat, now)
            if thought is not None and self._apply(thought):
                return True
        return False

    def due_in(self, now: float) -> list[float]:
        """Seconds until answers that have come may be given or bots must be shown the table; 0 or
        less for what may be done already, or for a seat that has not been told of its question."""
        times = [0.0 for seat in self._asked() if self._thoughts.of(seat) is None]
        times += [thought.begins - now for thought in self._thoughts if not thought.begun]
        return times + [thought.due - now for thought in self._thoughts.answered()]

    @property
    def can_hurry(self) -> bool:
        """A bot thinks about something, or lets time pass, that is not real time."""
        return any(not thought.real_time for thought in self._thoughts)

    def hurry(self) -> None:
        """All answers that are not given in real time are due now, as good as they are."""
        for thought in self._thoughts:
            if not thought.real_time:
                thought.due = 0.0
        self._thoughts.hurry()

    def drop(self, seat: Seat) -> None:
        """A person decides for `seat` now."""
        self._thoughts.drop(seat)

    def drop_all(self) -> None:
        """All questions are gone."""
        self._thoughts.drop_all()

    def in_real_time(self, seat: Seat) -> bool:
        """Whether the question of a seat is one that waits for nobody."""
        return self._pause(seat) is not None

    def _asked(self) -> list[Seat]:
        driver = self._driver
        return [
            seat
            for seat, question in driver.match.pending.items()
            if seat >= 0
            and driver.occupants[seat].kind == "bot"
            and (question.awaited or self._pause(seat) is not None)
        ]

    def _pause(self, seat: Seat) -> float | None:
        """Seconds that a bot lets pass in real time."""
        driver = self._driver
        return driver.game.bot_pause(driver.occupants[seat].level, driver.view(seat))

    def _meet(self, seat: Seat, now: float) -> Thought:
        """A new question: when to think about it, and when to answer."""
        view = self._driver.view(seat)
        assert view.prompt is not None
        pause = self._pause(seat)
        if pause is None:
            thought = Thought(seat, view.count, view.prompt, now + self._driver.pace, begins=now)
        else:
            rng = random.Random(f"{self._seed_for(seat)}/pace")
            due = now + pause * (1.0 + UNEVEN * rng.random()) * max(1.0, self._driver.pace / USUAL_PACE)
            thought = Thought(seat, view.count, view.prompt, due, begins=due - self._lead, real_time=True)
        self._thoughts.add(thought)
        return thought

    def _begin(self, thought: Thought) -> None:
        """The bot is shown the table as it is now."""
        driver, seat = self._driver, thought.seat
        view = driver.view(seat)
        assert view.prompt is not None
        thought.count, thought.prompt, thought.begun = view.count, view.prompt, True
        level = driver.occupants[seat].level
        if level == "random":
            thought.answer, thought.answered = self._any_answer(seat), True
        else:
            self._thoughts.begin(thought, level, driver.codec.view_to_bytes(view), self._seed_for(seat))

    def _again(self, thought: Thought) -> None:
        """What was thought about is gone; the answer to what there is now is due as before."""
        anew = Thought(thought.seat, thought.count, thought.prompt, thought.due, thought.begins)
        anew.real_time, anew.tries = thought.real_time, thought.tries + 1
        self._thoughts.add(anew)
        self._begin(anew)

    def _apply(self, thought: Thought) -> bool:
        """Gives the match the answer of a bot. False if the bot must think again."""
        driver, seat = self._driver, thought.seat
        if thought.error:
            log.warning("bot on seat %d failed, a random answer is given: %s", seat, thought.error)
            driver.on_notice(Notice("bot_failed", {"name": driver.players[seat].name}))
        else:
            view = driver.view(seat)
            changed = thought.count != view.count
            if (
                changed
                and not thought.real_time
                and thought.tries < RETHINKS
                and view.prompt != thought.prompt
            ):
                self._again(thought)
                return False
            action = self._decoded(thought)
            refusal = driver.match.refusal(seat, action) if action is not None else Refusal("unreadable", "")
            if refusal is None:
                self._thoughts.drop(seat)
                driver.take(seat, action)
                return True
            if changed and thought.real_time:
                # Another was faster, as happens to people; it looks again.
                self._again(thought)
                return False
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
        """A random one, of those that a bot of this game may give."""
        thinking = Thinking(random.Random(self._seed_for(seat)))
        return self._driver.game.bot("random").choose(self._driver.view(seat), thinking)
