"""The seats of people whose connection is gone, where the rules answer for them after a while."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from client.session.model import ABSENT, Notice
from rules.kernel.seats import CLOCK, Seat

if TYPE_CHECKING:
    from client.session.driver import Driver


class AbsentSeats:
    """The seconds of an absence count once: from then on nobody is kept waiting. Times are seconds played."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.patience = driver.game.absence_seconds(driver.setup.options)
        """How long the others wait; None in games whose rules have no answers for those who are away."""

    def answer_one(self, now: float) -> bool:
        """Gives one answer for somebody who has been away long enough. True if it did.

        Where the rules have no answer and no clock runs the match would stand still, so a bot takes the seat.
        """
        driver = self._driver
        for seat, left in self._away(now):
            if left > 0:
                continue
            driver.occupants[seat].note = ABSENT
            answer = self._answer(seat)
            if answer is not None:
                refusal = driver.take(seat, answer)
                assert refusal is None, refusal
                return True
            if self._holds_up(seat):
                driver.hand_to_bot(seat)
                driver.on_notice(Notice("bot_took_over", {"name": driver.players[seat].name}))
        return False

    def due_in(self, now: float) -> list[float]:
        """Seconds until something is to be done for somebody."""
        times = []
        for seat, left in self._away(now):
            if left > 0 or self._driver.occupants[seat].note != ABSENT:
                times.append(left)
            elif self._holds_up(seat) or self._answer(seat) is not None:
                times.append(0.0)
        return times

    def _away(self, now: float) -> Iterator[tuple[Seat, float]]:
        """Seats and for how many seconds more they are waited for."""
        for seat, occupant in enumerate(self._driver.occupants):
            since = occupant.away_since
            if self.patience is not None and occupant.kind == "person" and since is not None:
                yield seat, since + self.patience - now

    def _answer(self, seat: Seat) -> Any | None:
        match = self._driver.match
        question = match.pending.get(seat)
        if question is None or not question.awaited:
            return None
        return match.game.answer_for_absent(match.state, question)

    def _holds_up(self, seat: Seat) -> bool:
        """Nothing goes on without this seat."""
        match = self._driver.match
        return seat in match.asked and CLOCK not in match.pending and self._answer(seat) is None
