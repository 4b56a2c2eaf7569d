"""Questions with a time limit, shared by all phases (GT-T3)."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.actions import DecisionTimeOver
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Ask, ClockAsk, Decision
from rules.kernel.seats import CLOCK


def decide(journey: Journey, question: Ask, default: Any) -> Decision:
    """Ask one seat: `answer = yield from decide(...)`. After `decision_seconds`, if there is a limit,
    `default` is given for it. Every such question has a clock of its own."""
    questions: dict[int, Ask] = {question.seat: question}
    seconds = journey.options.decision_seconds
    if seconds:
        journey.decisions += 1
        name = f"decision:{journey.flight_at}:{journey.decisions}"
        questions[CLOCK] = ClockAsk(CLOCK, name, seconds, DecisionTimeOver(question.seat))
    seat, answer = yield questions
    return default if seat == CLOCK else answer
