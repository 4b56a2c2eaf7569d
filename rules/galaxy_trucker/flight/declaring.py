"""Declaring engine and cannon strength (GT-F4 to GT-F6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines
from rules.galaxy_trucker.flight.energy import lowest, payment_refusal, spend, ways_to_pay
from rules.galaxy_trucker.flight.events import Declared
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import Helpers, cost, powerable, strength_of
from rules.kernel.asks import Ask, Decision, Refusal

Declaration: TypeAlias = DeclareEngines | DeclareCannons


class Declare(Ask):
    """Which devices are powered, and by which batteries. `against` is the enemy's strength, if any."""

    __slots__ = ("against", "helpers", "ship")
    action: type[Declaration]
    what: Criterion

    def __init__(self, seat: int, ship: Ship, helpers: Helpers, against: int | None = None) -> None:
        super().__init__(seat)
        self.ship = ship
        self.helpers = helpers
        self.against = against

    def details(self) -> dict[str, Any]:
        return {"strength": strength_of(self.ship, self.what, (), self.helpers), "against": self.against}

    def ways(self) -> Iterator[Declaration]:
        for chosen, price in affordable(self.ship, self.what):
            for batteries in ways_to_pay(self.ship, price):
                yield self.action(chosen, batteries)

    def options(self) -> Sequence[Declaration]:
        return listed(self, self.action(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.action:
            return misplaced(action)
        devices = powerable(self.ship, self.what)
        if list(action.activate) != sorted(set(action.activate)) or not set(devices).issuperset(
            action.activate
        ):
            return BAD_CHOICE
        price = sum(cost(self.ship, self.what, tile) for tile in action.activate)
        return payment_refusal(self.ship, action.energy, price, "GT-F6")

    def sparing(self) -> Declaration:
        """The fewest tokens that make the strength positive, or none if that is not possible (GT-T3)."""
        for chosen, price in sorted(affordable(self.ship, self.what), key=lambda found: found[1]):
            if strength_of(self.ship, self.what, chosen, self.helpers) > 0:
                return self.action(chosen, lowest(self.ship, price))
        return self.action()


def affordable(ship: Ship, what: Criterion) -> Iterator[tuple[tuple[int, ...], int]]:
    """Devices that there is energy for, with the tokens they take; fewer devices first (GT-F6)."""
    devices, tokens = powerable(ship, what), ship.energy_count
    for number in range(len(devices) + 1):
        for chosen in combinations(devices, number):
            price = sum(cost(ship, what, tile) for tile in chosen)
            if price <= tokens:
                yield chosen, price


class AskEngines(Declare):
    """GT-F6."""

    __slots__ = ()
    kind = "declare_engines"
    action = DeclareEngines
    what = "engines"


class AskCannons(Declare):
    """GT-F6."""

    __slots__ = ()
    kind = "declare_cannons"
    action = DeclareCannons
    what = "cannons"


def measure(
    play: Play, seat: int, what: Criterion, against: int | None = None, *, sparing: bool = False
) -> Decision:
    """The value that a seat declares: `value = yield from measure(...)`.

    Asked only with devices to power and energy (GT-F33). Without an answer nothing is powered, or with
    `sparing` just enough to move (GT-T3).
    """
    ship, helpers = play.ship(seat), play.content.helpers
    energy, activate = (), ()
    if what != "crew" and powerable(ship, what) and ship.energy_count:
        kind = AskEngines if what == "engines" else AskCannons
        question = kind(seat, ship, helpers, against)
        usual = question.sparing() if sparing else question.action()
        answer = yield from decide(play.journey, question, usual)
        activate, energy = answer.activate, answer.energy
    spend(play, seat, energy)
    value = strength_of(ship, what, activate, helpers)
    play.emit(Declared(seat, what, value, energy))
    return value
