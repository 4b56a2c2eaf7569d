"""Humans who come on board in flight, and energy (E10, GTX-B05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import PlaceEnergy, TakeHumans
from rules.galaxy_trucker.flight.events import EnergyPlaced, HumansBoarded, HumansMoved
from rules.galaxy_trucker.flight.listing import listed, multisets, shares
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import PlacingEnergy, TakingHumans
from rules.galaxy_trucker.flight.waking import places_refusal
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
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


def movable(ship: Ship) -> dict[int, int]:
    """The awake humans who may get up for those who come, by cabin: no guests of luxury cabins, into which
    nobody could go back."""
    found = {cabin: figures.count(HUMAN) for cabin, figures in sorted(ship.crew.items())}
    return {cabin: n for cabin, n in found.items() if n and not ship.catalogue[cabin].luxury}


class ChooseGuests(Ask):
    """Up to n humans into free places; if `moving`, with as many of the awake ones as one likes put into
    others of their half (GTX-B05)."""

    __slots__ = ("moving", "n", "ship")
    kind = "take_humans"

    def __init__(self, seat: int, ship: Ship, n: int, *, moving: bool = False) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = n
        self.moving = moving

    def details(self) -> dict[str, Any]:
        places = {str(tile): free for tile, free in rooms(self.ship).items()}
        return {"n": self.n, "places": places, "moving": self.moving}

    def ways(self) -> Iterator[TakeHumans]:
        """First those without moving anybody, and the most humans where the listing is not cut."""
        free, there = rooms(self.ship), movable(self.ship) if self.moving else {}
        for unit in self.ship.apart:
            if not free.keys() & {*unit.cabins}:  # nobody can go anywhere
                there = {cabin: n for cabin, n in there.items() if cabin not in unit.tiles}
        for up in range(min(sum(free.values()), sum(there.values())) + 1):
            for chosen in multisets(there, up):
                leaving = tuple(Counter(chosen).items())
                places = {tile: n for tile, n in free.items() if tile not in chosen}
                for numbers in product(*(range(min(n, self.n + up), -1, -1) for n in places.values())):
                    taken = tuple((tile, n) for tile, n in zip(places, numbers, strict=True) if n)
                    way = TakeHumans(taken, leaving)
                    if self.refusal(way) is None:
                        yield way

    def options(self) -> Sequence[TakeHumans]:
        return listed(self, as_many(self.ship, self.n), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not TakeHumans:
            return misplaced(action)
        chosen, leaving = dict(action.places), dict(action.leaving)
        for given, pairs in ((chosen, action.places), (leaving, action.leaving)):
            if len(given) != len(pairs) or list(pairs) != sorted(pairs):
                return BAD_CHOICE
        if any(tile not in self.ship.tiles or n < 1 for tile, n in chosen.items()):
            return BAD_CHOICE
        there = movable(self.ship) if self.moving else {}
        if any(not 1 <= n <= there.get(cabin, 0) for cabin, n in leaving.items()) or leaving.keys() & chosen:
            return BAD_CHOICE
        asleep = chambers(self.ship)
        refusal = places_refusal(self.ship, {tile: n for tile, n in chosen.items() if tile not in asleep})
        if refusal is not None:
            return refusal
        free = rooms(self.ship)
        for tile, n in chosen.items():
            if n > free.get(tile, 0):
                return Refusal("no_place", "GTX-B05", {"tile": tile, "n": free.get(tile, 0)})
        for unit in self.ship.apart:
            up = sum(n for cabin, n in leaving.items() if cabin in unit.tiles)
            if up > sum(n for tile, n in chosen.items() if tile in unit.cabins):
                return Refusal("no_place", "GTX-B05", {"tile": next(iter(leaving)), "n": 0})
        return BAD_CHOICE if sum(chosen.values()) - sum(leaving.values()) > self.n else None


def invite(play: Play, seat: int, n: int, default: TakeHumans, *, moving: bool = False) -> Decision:
    """Up to n humans come on board; gives back how many: `taken = yield from invite(...)`. Asked only if
    there is a place. They are no loss and wake nobody (GTX-X56)."""
    ship = play.ship(seat)
    if not n or not rooms(ship):
        return 0
    answer = yield from decide(play.journey, ChooseGuests(seat, ship, n, moving=moving), default)
    moved = resettled(ship, answer)
    ship.take_humans(dict(answer.leaving))
    admit(ship, dict(answer.places))
    if moved:
        play.emit(HumansMoved(seat, answer.leaving, tuple(sorted(moved.items()))))
    new = Counter(dict(answer.places)) - moved
    if new:
        play.emit(HumansBoarded(seat, tuple(sorted(new.items()))))
    return new.total()


def resettled(ship: Ship, answer: TakeHumans) -> Counter[int]:
    """Where those who get up go: into the first of the cabins of their half that are named."""
    found = Counter[int]()
    for unit in ship.apart:
        up = sum(n for cabin, n in answer.leaving if cabin in unit.tiles)
        for cabin, n in answer.places:
            here = min(up, n) if cabin in unit.cabins else 0
            up -= here
            found += Counter({cabin: here})
    return found


def admit(ship: Ship, places: Mapping[int, int]) -> None:
    """So many humans more, those in chambers asleep."""
    asleep = chambers(ship)
    ship.put_humans({tile: n for tile, n in places.items() if tile not in asleep})
    more = {tile: ship.sleepers.get(tile, 0) + n for tile, n in places.items() if tile in asleep}
    ship.sleepers = {**ship.sleepers, **more}


def take_humans(play: Play, task: TakingHumans) -> Stage:
    default = as_many(play.ship(task.seat), task.n)
    yield from invite(play, task.seat, task.n, default, moving=True)
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
