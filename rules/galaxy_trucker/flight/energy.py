"""Energy tokens: which batteries pay, and losing them (GT-F6, GT-F8, GT-F10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LoseEnergy
from rules.galaxy_trucker.flight.events import EnergyLost, EnergySpent
from rules.galaxy_trucker.flight.listing import listed, multisets
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import LosingEnergy
from rules.galaxy_trucker.power import card_number
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage


def lowest(ship: Ship, n: int) -> tuple[int, ...]:
    """n tokens from the batteries with the lowest ids (GT-T3); fewer if there are not so many."""
    return tuple(tile for tile in sorted(ship.energy) for _ in range(ship.energy[tile]))[:n]


def ways_to_pay(ship: Ship, n: int) -> list[tuple[int, ...]]:
    """Every choice of batteries for n tokens."""
    return list(multisets(dict(sorted(ship.energy.items())), n))


def payment_refusal(ship: Ship, batteries: Sequence[int], n: int, rule: str) -> Refusal | None:
    """Why n tokens cannot come from these batteries (GT-F6): one named for each, in ascending order."""
    own = set(ship.batteries)
    if len(batteries) != n or list(batteries) != sorted(batteries) or not own.issuperset(batteries):
        return BAD_CHOICE
    for tile, count in Counter(batteries).items():
        if count > ship.energy.get(tile, 0):
            return Refusal("no_energy", rule, {"tile": tile, "n": ship.energy.get(tile, 0)})
    return None


def lowest_of(ship: Ship, bill: Mapping[str, int]) -> tuple[int, ...]:
    """The same for what each unit has to pay (GTX-T32)."""
    return tuple(sorted(tile for unit, n in bill.items() for tile in lowest(ship.unit(unit), n)))


def ways_to_pay_all(ship: Ship, bill: Mapping[str, int]) -> Iterator[tuple[int, ...]]:
    """Every choice of batteries for what each unit has to pay."""
    ways = [ways_to_pay(ship.unit(unit), n) for unit, n in bill.items()]
    return (tuple(sorted(chain(*way))) for way in product(*ways))


def bill_refusal(ship: Ship, batteries: Sequence[int], bill: Mapping[str, int], rule: str) -> Refusal | None:
    """Why these batteries cannot pay for the devices of each unit (GTX-U05, GTX-T32)."""
    wrong = payment_refusal(ship, batteries, sum(bill.values()), rule)
    if wrong is not BAD_CHOICE:
        units = Counter(map(ship.unit_of, batteries))
        if any(n > bill.get(unit, 0) for unit, n in units.items()):
            return Refusal("wrong_half", "GTX-T32")
    return wrong


def spend(play: Play, seat: int, batteries: tuple[int, ...], devices: Iterable[int]) -> None:
    """These devices are used, for which these batteries pay; that of the Technologist has saved, if it is one
    of them (GTX-A04)."""
    ship, terms = play.ship(seat), play.terms(seat)
    if any(terms.in_unit(ship, ship.unit_of(device)).saving for device in devices):
        play.journey.seats[seat].saved = card_number(play.journey)
    if batteries:
        play.ship(seat).spend(batteries)
        play.emit(EnergySpent(seat, batteries))


class ChooseEnergy(Ask):
    """Which tokens are lost (GT-F10)."""

    __slots__ = ("n", "ship")
    kind = "lose_energy"

    def __init__(self, seat: int, ship: Ship, n: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = n

    def details(self) -> dict[str, Any]:
        return {"n": self.n}

    def options(self) -> Sequence[LoseEnergy]:
        return listed(
            self,
            LoseEnergy(lowest(self.ship, self.n)),
            (LoseEnergy(batteries) for batteries in ways_to_pay(self.ship, self.n)),
        )

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not LoseEnergy:
            return misplaced(action)
        return payment_refusal(self.ship, action.energy, self.n, "GT-F10")


def lose_energy(play: Play, task: LosingEnergy) -> Stage:
    """Asked only if there is a choice (GT-F33)."""
    ship = play.ship(task.seat)
    answer = LoseEnergy(lowest(ship, task.n))
    if ship.energy_count > task.n and len(ship.energy) > 1:
        answer = yield from decide(play.journey, ChooseEnergy(task.seat, ship, task.n), answer)
    if answer.energy:
        ship.spend(answer.energy)
        play.emit(EnergyLost(task.seat, answer.energy))
    play.done()


TASKS: Tasks = {LosingEnergy: lose_energy}
