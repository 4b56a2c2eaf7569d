"""Humans who come aboard during a flight (E10, GTX-B05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import BoardHumans, Counted
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import TakeHumans
from rules.galaxy_trucker.flight.events import HumansBoarded
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying, Hosting
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Refusal, Stage

FARE = "fare"
"""The reason of credits that they pay."""


def free_places(ship: Ship) -> dict[int, int]:
    """Cabin to the number of humans who find a place there: none in luxury cabins, nor beside an alien
    (E10)."""
    found = {}
    for cabin in ship.cabins:
        tile, figures = ship.catalogue[cabin], ship.crew.get(cabin, ())
        if not tile.luxury and all(figure == HUMAN for figure in figures):
            found[cabin] = tile.places - len(figures)
    return {cabin: free for cabin, free in found.items() if free > 0}


def take_in(play: Play, seat: int, places: Sequence[tuple[int, int]]) -> None:
    """They board. That is no loss: nobody is woken by it (GTX-X56)."""
    ship = play.ship(seat)
    crew = dict(ship.crew)
    for cabin, n in places:
        crew[cabin] = (*crew.get(cabin, ()), *(HUMAN,) * n)
    ship.crew = crew
    play.emit(HumansBoarded(seat, tuple(places)))


def filled(free: Mapping[int, int], n: int) -> tuple[tuple[int, int], ...]:
    """Places for so many, the lowest ids first (GTX-U03)."""
    found = []
    for cabin in sorted(free):
        if n > 0:
            found.append((cabin, min(n, free[cabin])))
        n -= free[cabin]
    return tuple(found)


class ChoosePlaces(Ask):
    """Where up to so many humans go."""

    __slots__ = ("most", "ship")
    kind = "take_humans"

    def __init__(self, seat: int, ship: Ship, most: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.most = most

    def details(self) -> dict[str, Any]:
        return {"n": self.most, "free": free_places(self.ship)}

    def ways(self) -> Iterator[TakeHumans]:
        free = free_places(self.ship)
        for counts in product(*(range(n + 1) for n in free.values())):
            if sum(counts) <= self.most:
                yield TakeHumans(tuple((cabin, n) for cabin, n in zip(free, counts, strict=True) if n))

    def options(self) -> Sequence[TakeHumans]:
        return listed(self, TakeHumans(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not TakeHumans:
            return misplaced(action)
        named, ship = [tile for tile, _ in action.places], self.ship
        if named != sorted(set(named)) or not set(ship.tiles).issuperset(named):
            return BAD_CHOICE
        if any(n < 1 for _, n in action.places):
            return BAD_CHOICE
        for tile in named:
            if ship.catalogue[tile].luxury:
                return Refusal("luxury", "GTX-T05", {"tile": tile})
        if any(not ship.catalogue[tile].places for tile in named):
            return BAD_CHOICE
        free = free_places(ship)
        for tile, n in action.places:
            if n > free.get(tile, 0):
                return Refusal("no_place", "E10", {"tile": tile, "n": free.get(tile, 0)})
        return None if sum(n for _, n in action.places) <= self.most else BAD_CHOICE


def host(play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]) -> tuple[AnyTask, ...]:
    """Everybody in turn."""
    assert isinstance(step, BoardHumans)
    return (Hosting(step, tuple(seat for seat, _ in found)),)


def choose(play: Play, task: Hosting) -> Stage:
    """The next player with a free place may take humans in for a fare; days are lost at the end (E10)."""
    step = task.step
    if not task.left:
        days = tuple((seat, step.days) for seat in task.took)
        play.done(*([Delaying(days)] if days and step.days else []))
        return
    seat, took = task.left[0], task.took
    if free_places(play.ship(seat)):
        question = ChoosePlaces(seat, play.ship(seat), step.n)
        answer = yield from decide(play.journey, question, TakeHumans())
        if answer.places:
            take_in(play, seat, answer.places)
            play.pay(seat, step.fare * sum(n for _, n in answer.places), FARE)
            took = (*took, seat)
    play.done(Hosting(step, task.left[1:], took))


TASKS: Tasks = {Hosting: choose}
