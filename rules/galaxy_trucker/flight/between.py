"""Between cards: going on or giving up, and the next card (GT-F27 to GT-F31)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from rules.galaxy_trucker.actions import DecisionTimeOver, Ready
from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import limited
from rules.galaxy_trucker.events import SeatReady
from rules.galaxy_trucker.flight.actions import CutTow, GiveUp
from rules.galaxy_trucker.flight.card import open_card, resolve
from rules.galaxy_trucker.flight.chances import TurnCard
from rules.galaxy_trucker.flight.cutting import cut_tow
from rules.galaxy_trucker.flight.events import CardRevealed
from rules.galaxy_trucker.flight.jumping import miss_finish
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.specialists import drop_specialists
from rules.galaxy_trucker.flight.tasks import OpenCard, Wages
from rules.galaxy_trucker.giving_up import VOLUNTARY, give_up
from rules.galaxy_trucker.in_force import Payroll, in_force
from rules.galaxy_trucker.piles import info_of, upcoming
from rules.galaxy_trucker.repeating import repeats, turn_deck
from rules.galaxy_trucker.state import BEFORE_LAST_CARD, BETWEEN_CARDS, SCORING, Journey
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE


class NextCard(Ask):
    """Fly on, or give up where that is allowed (GT-F27, GT-F30)."""

    __slots__ = ("halves", "may_give_up", "tows")
    kind = "ready"
    final = True
    """GT-F30."""

    def __init__(
        self, seat: int, may_give_up: bool, halves: tuple[str, ...] = (), *, tows: bool = False
    ) -> None:
        super().__init__(seat)
        self.halves = halves
        """Where a ship has halves, those that may give up (GTX-IIA08)."""
        self.may_give_up = may_give_up
        self.tows = tows
        """It may cut a tow before (E05)."""
        self.default = Ready()  # GT-T3

    def options(self) -> Sequence[Ready | GiveUp | CutTow]:
        leaving = self.ways_to_leave() if self.may_give_up else []
        return [Ready(), *leaving, *([CutTow()] if self.tows else [])]

    def ways_to_leave(self) -> list[GiveUp]:
        numbers = range(1, len(self.halves) + 1)
        some = [GiveUp(units) for number in numbers for units in combinations(self.halves, number)]
        return some or [GiveUp()]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is Ready or (type(action) is CutTow and self.tows):
            return None
        if type(action) is not GiveUp:
            return misplaced(action)
        if not self.may_give_up:
            return Refusal("not_allowed", "GT-V1")
        return None if action in self.ways_to_leave() else BAD_CHOICE


def between_cards(content: Content, journey: Journey, emit: Emit) -> Stage:
    """Every player who takes part answers once; then the next card is turned (GT-F30), also if only ships in
    hyperspace are left (GTX-P01)."""
    turn_deck(content, journey, emit)
    if not journey.flight_order or not journey.deck:  # GT-Z15
        miss_finish(content, journey, emit)
        drop_specialists(Play(content, journey, emit))
        journey.phase = SCORING
        return
    flying = journey.taking_part
    free = not info_of(content, journey).learning
    seats = journey.seats
    asked: dict[int, Ask] = {
        s: NextCard(
            s, free, seats[s].present if len(seats[s].ship.board.units) > 1 else (), tows=seats[s].tow > 0
        )
        for s in flying
        if not seats[s].answered
    }
    if not asked:
        if wages_are_due(content, journey):
            journey.card = OpenCard("", (Wages(tuple(flying)),), BEFORE_LAST_CARD)
            journey.phase = BEFORE_LAST_CARD
            return
        yield from next_card(content, journey, emit)
        return
    place = f"{journey.flight_at}:{len(journey.turned)}"
    seat, answer = yield limited(journey, asked, lambda seat: f"between:{place}:{seat}")
    if type(answer) is GiveUp:
        give_up(content, journey, seat, VOLUNTARY, emit, answer.units or None)
        drop_specialists(Play(content, journey, emit))
    elif type(answer) is CutTow:
        cut_tow(journey, seat, emit)
    else:
        ready = answer.seat if type(answer) is DecisionTimeOver else seat  # GT-T3
        journey.seats[ready].answered = True
        emit(SeatReady(ready))


def wages_are_due(content: Content, journey: Journey) -> bool:
    """Whether the last card comes next, and crews want to be paid before (R12, GTX-P01, GTX-X38)."""
    last = len(journey.deck) == 1 and not repeats(content, journey)
    return last and any(any(in_force(content, journey, Payroll, seat)) for seat in journey.taking_part)


def before_last_card(content: Content, journey: Journey, emit: Emit) -> Stage:
    """R12; then the card is turned, if anybody still flies."""
    if journey.card is not None:
        yield from resolve(content, journey, emit)
    elif journey.flight_order:
        yield from next_card(content, journey, emit)
    else:
        journey.phase = BETWEEN_CARDS


def next_card(content: Content, journey: Journey, emit: Emit) -> Stage:
    _, turned = yield {CHANCE: TurnCard(*upcoming(content, journey))}
    turn(content, journey, turned.card, emit)


def turn(content: Content, journey: Journey, card: str, emit: Emit) -> None:
    """A card is turned up (GT-K14)."""
    for one in journey.seats:
        one.answered = False
    journey.deck = tuple(other for other in journey.deck if other != card)
    journey.turned = (*journey.turned, card)
    emit(CardRevealed(card))
    open_card(content, journey, card)


STAGES = {BETWEEN_CARDS: between_cards, BEFORE_LAST_CARD: before_last_card}
