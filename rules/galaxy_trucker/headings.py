"""Choosing which printed side of a ship flies ahead (GTX-IA02, GTX-IA03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import ChooseHeading
from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.boards import HEADINGS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.hulls import exhausts
from rules.galaxy_trucker.mending import wrong_engines
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import CHOOSE_HEADING, REPAIR, Journey
from rules.galaxy_trucker.strength import Helpers, built_span
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.events import Emit

Ways: TypeAlias = Mapping[int, tuple[int, ...]]
"""The printed side ahead to those to which engines may point then, empty for the usual one."""


class AskHeading(Ask):
    """GTX-IA03."""

    __slots__ = ("helpers", "ship", "ways")
    kind = "choose_heading"

    def __init__(self, seat: int, ship: Ship, helpers: Helpers, ways: Ways) -> None:
        super().__init__(seat)
        self.ship = ship
        self.ways = ways
        self.helpers = helpers

    def details(self) -> dict[str, Any]:
        """For each heading the engines that come off, and the strengths without energy and the greatest with
        full batteries."""
        found = {}
        for front in self.ship.board.headings:
            ship = flown(self.ship, front, self.ways[front])
            faulty = wrong_engines(ship)
            ship.remove(*faulty)
            found[HEADINGS[front]] = {
                "faulty": faulty,
                "engines": list(built_span(ship, "engines", self.helpers)),
                "cannons": list(built_span(ship, "cannons", self.helpers)),
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
        front = min(fronts, key=lambda front: len(wrong_engines(flown(self.ship, front, self.ways[front]))))
        return ChooseHeading(HEADINGS[front])


def flown(ship: Ship, front: int, ways: tuple[int, ...] = ()) -> Ship:
    """A copy of the ship with this printed side ahead, and engines pointing these ways (R16)."""
    twin = ship.clone()
    twin.fly(front, ways)
    return twin


def choose_headings(content: Content, journey: Journey, emit: Emit) -> Stage:
    """One seat after the other by order tile, where the class has a choice."""
    for seat in journey.by_order_tile:
        one = journey.seats[seat]
        if not one.ship.board.headings or one.heading:
            continue
        ways = {front: exhausts(content, journey, seat, front) for front in one.ship.board.headings}
        question = AskHeading(seat, one.ship, content.helpers, ways)
        answer = yield from decide(journey, question, question.usual())
        one.heading = answer.heading
        front = HEADINGS.index(answer.heading)
        one.ship.fly(front, ways[front])
        emit(events.HeadingChosen(seat, answer.heading))
        return
    journey.phase = REPAIR


STAGES = {CHOOSE_HEADING: choose_headings}
