"""Choosing which printed side of a ship flies ahead (GTX-IA02, GTX-IA03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import ChooseHeading
from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.boards import HEADINGS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.mending import wrong_engines
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import CHOOSE_HEADING, REPAIR, Journey
from rules.galaxy_trucker.strength import Helpers, span_of
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.events import Emit


class AskHeading(Ask):
    """GTX-IA03."""

    __slots__ = ("helpers", "ship")
    kind = "choose_heading"

    def __init__(self, seat: int, ship: Ship, helpers: Helpers) -> None:
        super().__init__(seat)
        self.ship = ship
        self.helpers = helpers

    def details(self) -> dict[str, Any]:
        """For each heading the engines that come off, and the strengths without energy and with all devices
        powered."""
        found = {}
        for front in self.ship.board.headings:
            ship = flown(self.ship, front)
            faulty = wrong_engines(ship)
            ship.remove(*faulty)
            found[HEADINGS[front]] = {
                "faulty": faulty,
                "engines": list(span_of(ship, "engines", self.helpers)),
                "cannons": list(span_of(ship, "cannons", self.helpers)),
            }
        return {"headings": found}

    def options(self) -> Sequence[ChooseHeading]:
        return [ChooseHeading(HEADINGS[front]) for front in self.ship.board.headings]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not ChooseHeading:
            return misplaced(action)
        return None if action in self.options() else BAD_CHOICE

    def usual(self) -> ChooseHeading:
        """The fewest faulty engines, then the first (GTX-U03)."""
        fronts = self.ship.board.headings
        front = min(fronts, key=lambda front: len(wrong_engines(flown(self.ship, front))))
        return ChooseHeading(HEADINGS[front])


def flown(ship: Ship, front: int) -> Ship:
    """A copy of the ship with this printed side ahead."""
    twin = ship.clone()
    twin.fly(front)
    return twin


def choose_headings(content: Content, journey: Journey, emit: Emit) -> Stage:
    """One seat after the other by order tile, where the class has a choice."""
    for seat in journey.by_order_tile:
        one = journey.seats[seat]
        if not one.ship.board.headings or one.heading:
            continue
        question = AskHeading(seat, one.ship, content.helpers)
        answer = yield from decide(journey, question, question.usual())
        one.heading = answer.heading
        one.ship.fly(HEADINGS.index(answer.heading))
        emit(events.HeadingChosen(seat, answer.heading))
        return
    journey.phase = REPAIR


STAGES = {CHOOSE_HEADING: choose_headings}
