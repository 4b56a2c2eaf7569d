"""Devices that take energy are tested or handed over (E01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Counted, Inspect
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import TestComponents
from rules.galaxy_trucker.flight.destroying import hand_over
from rules.galaxy_trucker.flight.energy import lowest, payment_refusal, ways_to_pay
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

    def price(self, tiles: Sequence[int]) -> int:
        """Tokens for testing these."""
        return -(-len(tiles) // self.per_energy)

    def details(self) -> dict[str, Any]:
        return {"devices": consumers(self.ship), "per_energy": self.per_energy}

    def usual(self) -> TestComponents:
        """As many as there is energy for (GTX-U03)."""
        tiles = tuple(consumers(self.ship)[: self.per_energy * self.ship.energy_count])
        return TestComponents(tiles, lowest(self.ship, self.price(tiles)))

    def ways(self) -> Iterator[TestComponents]:
        devices = consumers(self.ship)
        for number in range(len(devices), -1, -1):
            for tiles in combinations(devices, number):
                for energy in ways_to_pay(self.ship, self.price(tiles)):
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
        return payment_refusal(self.ship, action.energy, self.price(action.tiles), "E01")


def inspect(
    play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]
) -> tuple[AnyTask, ...]:
    """Everybody in turn."""
    assert isinstance(step, Inspect)
    return (Inspecting(step.per_energy, tuple(seat for seat, value in found if value)),)


def test(play: Play, task: Inspecting) -> Stage:
    """The next player pays, then hands over what is not tested; without energy nothing is asked."""
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
