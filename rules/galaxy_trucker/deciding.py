"""Questions with a time limit, shared by all phases (GT-T3).

A seat that is away keeps its state, and gets its whole view back; without a limit of the game whoever drives
the match answers for it after a while (GT-T1, GT-T2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker.actions import DecisionTimeOver
from rules.galaxy_trucker.clocks import Clock
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Ask, Decision, Questions, Run
from rules.kernel.seats import CLOCK


def decide(journey: Journey, question: Ask, default: Any, within: int = 0) -> Decision:
    """Ask one seat: `answer = yield from decide(...)`. After `decision_seconds`, if there is a limit, or
    `within` its own if that is shorter, `default` is given for it. Every such question has a clock of its
    own, and the same in every world that is imagined while it is open: it is counted only when it is
    answered. What an undo has made room for is another question if another seat is asked, or something else:
    nobody's time goes by for it before."""
    question.default = default
    questions: dict[int, Ask] = {question.seat: question}
    seconds = min(filter(None, (journey.options.decision_seconds, within)), default=0)
    if seconds:
        name = f"decision:{journey.flight_at}:{journey.decisions}:{question.seat}:{question.kind}"
        questions[CLOCK] = Clock([Run(name, seconds, DecisionTimeOver(question.seat))])
    seat, answer = yield questions
    journey.decisions += 1
    return default if seat == CLOCK else answer


def limited(journey: Journey, asked: Mapping[int, Ask], name: Callable[[int], str]) -> Questions:
    """Questions to several seats at once, with a clock for each if there is a limit; `name` gives that of a
    seat, another one for every question (GT-T3)."""
    seconds = journey.options.decision_seconds
    if not seconds or not asked:
        return dict(asked)
    runs = [Run(name(seat), seconds, DecisionTimeOver(seat)) for seat in asked]
    return {**asked, CLOCK: Clock(runs)}
