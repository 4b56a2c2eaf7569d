"""Devices that take energy are tested or handed over (E01)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Counted, Inspect
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import TestComponents
from rules.galaxy_trucker.flight.destroying import hand_over
from rules.galaxy_trucker.flight.energy import bill_refusal, lowest_of, ways_to_pay_all
from rules.galaxy_trucker.flight.events import ComponentsTested, EnergyLost
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Inspecting, Parting
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import consumers
from rules.kernel.asks import Ask, Refusal, Stage


class ChooseTested(Ask):
    """Which devices are tested, so many for a token (E01). No device is used: nothing makes it dearer or
    cheaper."""

    __slots__ = ("per_energy", "ship")
    kind = "test_components"

    def __init__(self, seat: int, ship: Ship, per_energy: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.per_energy = per_energy

    def bill(self, tiles: Sequence[int]) -> dict[str, int]:
        """Tokens of each unit for testing these (GTX-X12)."""
        units = Counter(map(self.ship.unit_of, tiles))
        return {unit: math.ceil(n / self.per_energy) for unit, n in units.items()}

    def details(self) -> dict[str, Any]:
        return {"devices": consumers(self.ship), "per_energy": self.per_energy}

    def usual(self) -> TestComponents:
        """As many as there is energy for (GTX-U03)."""
        found = [
            tile
            for unit in self.ship.apart
            for tile in consumers(unit)[: self.per_energy * unit.energy_count]
        ]
        return TestComponents(tuple(sorted(found)), lowest_of(self.ship, self.bill(found)))

    def ways(self) -> Iterator[TestComponents]:
        devices = consumers(self.ship)
        for number in range(len(devices), -1, -1):
            for tiles in combinations(devices, number):
                for energy in ways_to_pay_all(self.ship, self.bill(tiles)):
                    yield TestComponents(tiles, energy)

    def options(self) -> Sequence[TestComponents]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not TestComponents:
            return misplaced(action)
        if list(action.tiles) != sorted(set(action.tiles)) or not set(consumers(self.ship)).issuperset(
            action.tiles
        ):
            return BAD_CHOICE
        return bill_refusal(self.ship, action.energy, self.bill(action.tiles), "GTX-U05")


def inspect(
    play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]
) -> tuple[AnyTask, ...]:
    """Everybody in turn."""
    assert isinstance(step, Inspect)
    return (Inspecting(step.per_energy, tuple(seat for seat, value in found if value)),)


def test(play: Play, task: Inspecting) -> Stage:
    """The next player pays, then hands over what is not tested, boosters and what they boost alike
    (GTX-Z09); without energy nothing is asked."""
    if not task.left:
        play.done()
        return
    seat = task.left[0]
    ship = play.ship(seat)
    answer = TestComponents()
    if ship.energy_count:
        question = ChooseTested(seat, ship, task.per_energy)
        answer = yield from decide(play.journey, question, question.usual())
    if answer.energy:
        ship.spend(answer.energy)
        play.emit(EnergyLost(seat, answer.energy))
    play.emit(ComponentsTested(seat, answer.tiles))
    untested = [tile for tile in consumers(ship) if tile not in answer.tiles]
    rest = Inspecting(task.per_energy, task.left[1:])
    if untested:
        hand_over(play, seat, *untested)
        play.done(Parting(seat), rest)
    else:
        play.done(rest)


TASKS: Tasks = {Inspecting: test}
