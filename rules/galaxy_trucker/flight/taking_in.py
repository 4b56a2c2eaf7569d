"""Humans who come on board in flight, and energy (E10, GTX-B05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import PlaceEnergy, TakeHumans
from rules.galaxy_trucker.flight.events import EnergyPlaced, HumansBoarded
from rules.galaxy_trucker.flight.listing import listed, shares
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import PlacingEnergy, TakingHumans
from rules.galaxy_trucker.flight.waking import places_refusal
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Decision, Refusal, Stage

# -- humans --------------------------------------------------------------------------------


def chambers(ship: Ship) -> tuple[int, ...]:
    """Stasis chambers: who comes there sleeps (GTX-X46)."""
    return ship.having("sleepers")


def rooms(ship: Ship) -> dict[int, int]:
    """Cabins and stasis chambers with free places, and how many; lowest id first."""
    beds = {tile: ship.catalogue[tile].sleepers - ship.sleepers.get(tile, 0) for tile in chambers(ship)}
    free = {**ship.free_places(), **{tile: n for tile, n in beds.items() if n}}
    return dict(sorted(free.items()))


def as_many(ship: Ship, n: int) -> TakeHumans:
    """As many of n as fit, the lowest ids first (GTX-U03)."""
    found = []
    for tile, free in rooms(ship).items():
        here = min(n, free)
        n -= here
        found += [(tile, here)] if here else []
    return TakeHumans(tuple(found))


class ChooseGuests(Ask):
    """Up to n humans into free places."""

    __slots__ = ("n", "ship")
    kind = "take_humans"

    def __init__(self, seat: int, ship: Ship, n: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = n

    def details(self) -> dict[str, Any]:
        return {"n": self.n, "places": {str(tile): free for tile, free in rooms(self.ship).items()}}

    def ways(self) -> Iterator[TakeHumans]:
        """The most humans first where the listing is not cut."""
        free = rooms(self.ship)
        for numbers in product(*(range(min(n, self.n), -1, -1) for n in free.values())):
            if sum(numbers) <= self.n:
                yield TakeHumans(tuple((tile, n) for tile, n in zip(free, numbers, strict=True) if n))

    def options(self) -> Sequence[TakeHumans]:
        return listed(self, as_many(self.ship, self.n), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not TakeHumans:
            return misplaced(action)
        chosen = dict(action.places)
        if len(chosen) != len(action.places) or list(action.places) != sorted(action.places):
            return BAD_CHOICE
        if any(tile not in self.ship.tiles or n < 1 for tile, n in chosen.items()):
            return BAD_CHOICE
        asleep = chambers(self.ship)
        refusal = places_refusal(self.ship, {tile: n for tile, n in chosen.items() if tile not in asleep})
        if refusal is not None:
            return refusal
        free = rooms(self.ship)
        for tile, n in chosen.items():
            if n > free.get(tile, 0):
                return Refusal("no_place", "GTX-B05", {"tile": tile, "n": free.get(tile, 0)})
        return BAD_CHOICE if sum(chosen.values()) > self.n else None


def invite(play: Play, seat: int, n: int, default: TakeHumans) -> Decision:
    """Up to n humans come on board; gives back how many: `taken = yield from invite(...)`. Asked only if
    there is a place. They are no loss and wake nobody (GTX-X56)."""
    ship = play.ship(seat)
    if not n or not rooms(ship):
        return 0
    answer = yield from decide(play.journey, ChooseGuests(seat, ship, n), default)
    admit(ship, dict(answer.places))
    if answer.places:
        play.emit(HumansBoarded(seat, answer.places))
    return sum(number for _, number in answer.places)


def admit(ship: Ship, places: Mapping[int, int]) -> None:
    """So many humans more, those in chambers asleep."""
    asleep = chambers(ship)
    ship.put_humans({tile: n for tile, n in places.items() if tile not in asleep})
    more = {tile: ship.sleepers.get(tile, 0) + n for tile, n in places.items() if tile in asleep}
    ship.sleepers = {**ship.sleepers, **more}


def take_humans(play: Play, task: TakingHumans) -> Stage:
    yield from invite(play, task.seat, task.n, as_many(play.ship(task.seat), task.n))
    play.done()


# -- energy --------------------------------------------------------------------------------


class ChooseCharge(Ask):
    """All tokens on board and those gained, as far as there are places (GTX-B05)."""

    __slots__ = ("n", "ship")
    kind = "place_energy"

    def __init__(self, seat: int, ship: Ship, n: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = n

    @property
    def cells(self) -> dict[int, int]:
        """The places of every battery, the lowest id first."""
        return {tile: self.ship.catalogue[tile].cells for tile in self.ship.batteries}

    @property
    def total(self) -> int:
        return min(self.ship.energy_count + self.n, sum(self.cells.values()))

    def details(self) -> dict[str, Any]:
        return {"n": self.total, "cells": {str(tile): n for tile, n in self.cells.items()}}

    def usual(self) -> PlaceEnergy:
        """What is there stays; the lowest ids are filled first (GTX-U03)."""
        left, found = self.total - self.ship.energy_count, {}
        for tile, cells in self.cells.items():
            there = self.ship.energy.get(tile, 0)
            more = min(left, cells - there)
            left -= more
            found[tile] = there + more
        return PlaceEnergy(tuple((tile, n) for tile, n in found.items() if n))

    def ways(self) -> Iterator[PlaceEnergy]:
        cells = self.cells
        for numbers in shares(list(cells.values()), self.total) if cells else ():
            yield PlaceEnergy(tuple((tile, n) for tile, n in zip(cells, numbers, strict=True) if n))

    def options(self) -> Sequence[PlaceEnergy]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not PlaceEnergy:
            return misplaced(action)
        chosen, cells = dict(action.energy), self.cells
        good = (
            len(chosen) == len(action.energy)
            and list(action.energy) == sorted(action.energy)
            and all(1 <= n <= cells.get(tile, 0) for tile, n in chosen.items())
            and sum(chosen.values()) == self.total
        )
        return None if good else BAD_CHOICE


def place_energy(play: Play, task: PlacingEnergy) -> Stage:
    """Asked only if there is more than one way; what finds no place is lost."""
    ship = play.ship(task.seat)
    question = ChooseCharge(task.seat, ship, task.n)
    answer = question.usual()
    if len(list(islice(question.ways(), 2))) > 1:
        answer = yield from decide(play.journey, question, answer)
    ship.energy = dict(answer.energy)
    play.emit(EnergyPlaced(task.seat, answer.energy))
    play.done()


TASKS: Tasks = {TakingHumans: take_humans, PlacingEnergy: place_energy}
