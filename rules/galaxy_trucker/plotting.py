"""Machinations before a flight: dealt for the whole game, one chosen for each flight (GTX-E01, GTX-E02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import ChooseMachination, DecisionTimeOver
from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.chances import DealMachinations
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import limited
from rules.galaxy_trucker.options import EVIL_MACHINATIONS
from rules.galaxy_trucker.state import CHOOSE_MACHINATION, DEAL_MACHINATIONS, DRAW_ROUGH_ROADS, Journey
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE


class PickMachination(Ask):
    """One of the own hand, which nobody else sees (GTX-E02)."""

    __slots__ = ("hand",)
    kind = "choose_machination"

    def __init__(self, seat: int, hand: Sequence[str]) -> None:
        super().__init__(seat)
        self.hand = hand
        self.default = ChooseMachination(hand[0])

    def options(self) -> Sequence[ChooseMachination]:
        return [ChooseMachination(card) for card in self.hand]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not ChooseMachination:
            return misplaced(action)
        return None if action.card in self.hand else BAD_CHOICE


def deal(content: Content, journey: Journey, emit: Emit) -> Stage:
    """Before the first flight each player gets a hand; what is left goes back unseen (GTX-E01)."""
    plotting = content.plotting
    if plotting is not None and EVIL_MACHINATIONS in journey.options.parts and not journey.flight_at:
        question = DealMachinations(content.machinations, len(journey.seats), plotting.dealt)
        _, dealt = yield {CHANCE: question}
        for one, hand in zip(journey.seats, dealt.hands, strict=True):
            one.plans = hand
    journey.phase = CHOOSE_MACHINATION


def choose(content: Content, journey: Journey, emit: Emit) -> Stage:
    """All at the same time; the last card of a hand goes unasked (GTX-E02)."""
    waiting = {seat: one.plans for seat, one in enumerate(journey.seats) if one.plans and not one.plan}
    for seat, hand in waiting.items():
        if len(hand) == 1:
            lay(journey, seat, hand[0], emit)
    asked: dict[int, Ask] = {s: PickMachination(s, hand) for s, hand in waiting.items() if len(hand) > 1}
    if not asked:
        journey.phase = DRAW_ROUGH_ROADS
        return
    seat, answer = yield limited(journey, asked, lambda seat: f"plot:{journey.flight_at}:{seat}")
    if type(answer) is DecisionTimeOver:
        seat, answer = answer.seat, asked[answer.seat].default
    lay(journey, seat, answer.card, emit)


def lay(journey: Journey, seat: int, card: str, emit: Emit) -> None:
    """It lies face down beside the flight board, or with a predictable deck before its owner (GTX-E04)."""
    one = journey.seats[seat]
    one.plan, one.plans = card, tuple(other for other in one.plans if other != card)
    emit(events.MachinationChosen(seat, card))


STAGES = {DEAL_MACHINATIONS: deal, CHOOSE_MACHINATION: choose}
