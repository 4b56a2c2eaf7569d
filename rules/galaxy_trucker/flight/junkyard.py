"""Junkyard: places with a price and a reward (GTX-B05)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Find, Junkyard, Object, Place
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.five import BONUS_CARDS, eased
from rules.galaxy_trucker.flight.actions import VisitPlace
from rules.galaxy_trucker.flight.arriving import as_printed
from rules.galaxy_trucker.flight.course import move
from rules.galaxy_trucker.flight.events import PlaceVisited
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.sharing import received
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Finding,
    LosingCrew,
    LosingEnergy,
    PlacingEnergy,
    Seats,
    TakingHumans,
    Throwing,
    Visiting,
)
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage


def payable(ship: Ship, place: Place) -> bool:
    """Whether figures and energy of the price are there in full; the whole crew may go only for others that
    come (GTX-B05)."""
    price = place.price
    spare = 0 if place.reward.crew or not price.crew else 1
    return ship.crew_count >= price.crew + spare and ship.energy_count >= price.energy


def open_places(task: Visiting) -> tuple[int, ...]:
    """The places that may still be visited, counted from 1."""
    used = [place for place, _ in task.visited]
    again = task.shared and len(set(used)) == len(used)
    return tuple(place for place in range(1, len(task.places) + 1) if again or place not in used)


def lowered_find(reward: Find) -> Find:
    """Each part one lower (GTX-B05); which good is left the player says."""
    return Find(
        credits=max(0, reward.credits - 1),
        days=max(0, reward.days - 1),
        crew=max(0, reward.crew - 1),
        energy=max(0, reward.energy - 1),
        goods=reward.goods,
    )


class PickPlace(Ask):
    """A place that is free and can be paid, or none."""

    __slots__ = ("free", "places", "ship", "used")
    kind = "visit_place"

    def __init__(
        self, seat: int, ship: Ship, places: Sequence[Place], free: Collection[int], used: Collection[int]
    ) -> None:
        super().__init__(seat)
        self.ship = ship
        self.places = places
        self.free = free
        self.used = used

    def details(self) -> dict[str, Any]:
        return {"free": list(self.free), "second": [place for place in self.free if place in self.used]}

    def options(self) -> Sequence[VisitPlace]:
        good = [place for place in self.free if payable(self.ship, self.places[place - 1])]
        return [VisitPlace(), *map(VisitPlace, good)]

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not VisitPlace:
            return misplaced(action)
        if not 0 <= action.index <= len(self.places):
            return BAD_CHOICE
        if not action.index:
            return None
        if action.index not in self.free:
            return Refusal("occupied", "GTX-B05")
        if not payable(self.ship, self.places[action.index - 1]):
            return Refusal("cannot_pay", "GTX-B05")
        return None


def visit(play: Play, task: Visiting) -> Stage:
    """The next player in the order of the beginning (GTX-Z10) pays and takes; who can visit nothing is not
    asked."""
    free = open_places(task)
    if not task.left or not free:
        play.done()
        return
    seat, rest = task.left[0], replace(task, left=task.left[1:])
    used = [place for place, _ in task.visited]
    question = PickPlace(seat, play.ship(seat), task.places, free, used)
    if len(question.options()) == 1:
        play.done(rest)
        return
    answer = yield from decide(play.journey, question, VisitPlace())
    play.emit(PlaceVisited(seat, answer.index))
    if not answer.index:
        play.done(rest)
        return
    play.use()
    place, second = task.places[answer.index - 1], answer.index in used
    reward = lowered_find(place.reward) if second else place.reward
    visited = (*task.visited, (answer.index, seat))
    play.done(*price_of(seat, place), Finding(seat, reward, second), replace(rest, visited=visited))


def price_of(seat: int, place: Place) -> tuple[AnyTask, ...]:
    """What is to be done before the reward; the visitor rolls."""
    price = place.price
    found: list[AnyTask] = []
    thrown: tuple[tuple[Object, Any], ...] = (("shot", price.shots), ("meteor", price.meteors))
    for what, hits in thrown:
        if hits:
            found.append(Throwing(what, as_printed(hits), (seat,), by=seat))
    if price.crew:
        found.append(LosingCrew(seat, price.crew))
    if price.energy:
        found.append(LosingEnergy(seat, price.energy))
    return tuple(found)


def find(play: Play, task: Finding) -> Stage:
    """Credits and days at once, then who and what comes on board."""
    seat, reward = task.seat, task.reward
    play.pay(seat, reward.credits, "reward")
    if reward.days:
        move(play, {seat: reward.days})
    tasks: list[AnyTask] = [TakingHumans(seat, reward.crew)] if reward.crew else []
    if reward.energy:
        tasks.append(PlacingEnergy(seat, reward.energy))
    play.done(*tasks, *received(seat, reward.goods, second=task.second))
    yield from ()


def begin_visits(play: Play, number: int, step: Junkyard, order: Seats) -> tuple[AnyTask, ...]:
    return (Visiting(step.places, order, shared=eased(play.content, play.journey, BONUS_CARDS)),)


STEPS: Steps = {Junkyard: begin_visits}

TASKS: Tasks = {Visiting: visit, Finding: find}
