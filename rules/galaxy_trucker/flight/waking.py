"""Waking the sleepers of stasis chambers after a loss of crew (GTX-T10 to GTX-T12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Wake
from rules.galaxy_trucker.flight.events import Woken
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Waking
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey, Outfit
from rules.kernel.asks import Ask, Refusal, Stage

Crews: TypeAlias = Mapping[int, Mapping[str, int]]
"""By seat and unit the figures on board."""


def watched(journey: Journey) -> Crews:
    """The crews of ships with sleepers, hyperspace included."""
    return {seat: crew_by_unit(one) for seat, one in enumerate(journey.seats) if one.ship.sleepers}


def crew_by_unit(one: Outfit) -> dict[str, int]:
    ships = [one.ship] if one.hidden is None else [one.ship, one.hidden]
    return {unit: sum(ship.unit(unit).crew_count for ship in ships) for unit in one.flying_units}


def heed(play: Play, before: Crews) -> None:
    """Who has lost crew since then may wake sleepers as soon as the whole loss is known: what has fallen off
    and who has left (GTX-P10, GTX-T11). The crew of a half that gives up is not lost."""
    card, seats = play.journey.card, play.journey.seats
    if not before or card is None:
        return
    for seat in reversed(play.journey.taking_part):
        crew, now = before.get(seat, {}), crew_by_unit(seats[seat])
        if any(now[unit] < crew.get(unit, 0) for unit in now):
            card = card.followed(Waking(seat))
    play.journey.card = card


class ChooseSleepers(Ask):
    """Any number of them into free places (GTX-T11)."""

    __slots__ = ("ship",)
    kind = "wake"

    def __init__(self, seat: int, ship: Ship) -> None:
        super().__init__(seat)
        self.ship = ship

    @property
    def places(self) -> dict[int, int]:
        """Where sleepers can be put, and how many; lowest id first."""
        return {cabin: n for unit in wakeful(self.ship) for cabin, n in unit.free_places().items()}

    def details(self) -> dict[str, Any]:
        sleepers = sum(sum(unit.sleepers.values()) for unit in wakeful(self.ship))
        return {"places": {str(cabin): n for cabin, n in self.places.items()}, "sleepers": sleepers}

    def usual(self) -> Wake:
        """As many as fit, the lowest ids first (GTX-U03)."""
        found = []
        for unit in wakeful(self.ship):
            left = sum(unit.sleepers.values())
            for cabin, free in unit.free_places().items():
                n = min(left, free)
                left -= n
                found += [(cabin, n)] if n else []
        return Wake(tuple(sorted(found)))

    def ways(self) -> Iterator[Wake]:
        places = self.places
        for numbers in product(*(range(n, -1, -1) for n in places.values())):
            chosen = Wake(tuple((cabin, n) for cabin, n in zip(places, numbers, strict=True) if n))
            if self.refusal(chosen) is None:
                yield chosen

    def options(self) -> Sequence[Wake]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not Wake:
            return misplaced(action)
        chosen = dict(action.places)
        if len(chosen) != len(action.places) or list(action.places) != sorted(action.places):
            return BAD_CHOICE
        refusal = places_refusal(self.ship, chosen)
        if refusal is not None:
            return refusal
        for unit in self.ship.apart:
            wanted, there = {c: n for c, n in chosen.items() if c in unit.tiles}, sum(unit.sleepers.values())
            if wanted and not there:
                return Refusal("wrong_half", "GTX-T11")
            for cabin, n in wanted.items():
                if n > unit.free_places().get(cabin, 0):
                    args = {"tile": cabin, "n": unit.free_places().get(cabin, 0)}
                    return Refusal("no_place", "GTX-T11", args)
            if sum(wanted.values()) > there:
                return Refusal("not_available", "GTX-T11", {"n": there})
        return None


def places_refusal(ship: Ship, chosen: Mapping[int, int]) -> Refusal | None:
    """Why humans cannot be put into these tiles, room aside (GTX-U05)."""
    if any(tile not in ship.tiles or n < 1 for tile, n in chosen.items()):
        return BAD_CHOICE
    if any(ship.catalogue[tile].luxury for tile in chosen):
        return Refusal("luxury", "GTX-T05")
    return None if all(ship.catalogue[tile].is_cabin for tile in chosen) else BAD_CHOICE


def wakeful(ship: Ship) -> list[Ship]:
    """The units in which sleepers can be woken: a human is awake, a place free (GTX-T11, GTX-T12)."""
    return [unit for unit in ship.apart if unit.humans and unit.sleepers and unit.free_places()]


def wake(play: Play, task: Waking) -> Stage:
    """Asked only if somebody can be woken (GTX-T12)."""
    ship = play.ship(task.seat)
    if not wakeful(ship):
        play.done()
        return
    question = ChooseSleepers(task.seat, ship)
    answer = yield from decide(play.journey, question, question.usual())
    ship.rouse(dict(answer.places))
    if answer.places:
        play.emit(Woken(task.seat, answer.places))
    play.done()


TASKS: Tasks = {Waking: wake}
