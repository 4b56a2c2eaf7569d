"""Declaring engine and cannon strength (GT-F4 to GT-F6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from rules.galaxy_trucker.power import Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import MEASURED, Helpers, cost, powerable, strength_of
from rules.kernel.asks import Ask, Decision, Refusal

Declaration: TypeAlias = DeclareEngines | DeclareCannons


class Declare(Ask):
    """Which devices are powered, on these terms, and by which batteries. `against` is the enemy's strength,
    if any."""

    __slots__ = ("against", "helpers", "ship", "terms", "what")
    action: type[Declaration]

    def __init__(
        self,
        seat: int,
        ship: Ship,
        what: Criterion,
        helpers: Helpers,
        terms: Terms,
        against: int | None = None,
    ) -> None:
        super().__init__(seat)
        self.ship = ship
        self.what: Criterion = what
        self.helpers = helpers
        self.terms = terms
        self.against = against

    def details(self) -> dict[str, Any]:
        return {"strength": strength_of(self.ship, self.what, (), self.helpers), "against": self.against}

    def ways(self) -> Iterator[Declaration]:
        for chosen, price in affordable(self.ship, self.what, self.terms):
            for batteries in ways_to_pay(self.ship, price):
                yield self.action(chosen, batteries)

    def options(self) -> Sequence[Declaration]:
        return listed(self, self.action(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.action:
            return misplaced(action)
        devices = powerable(self.ship, MEASURED[self.what])
        if list(action.activate) != sorted(set(action.activate)) or not set(devices).issuperset(
            action.activate
        ):
            return BAD_CHOICE
        price = self.terms.price(packages(self.ship, self.what, action.activate))
        return payment_refusal(self.ship, action.energy, price, "GT-F6")

    def sparing(self) -> Declaration:
        """The fewest tokens that make the strength positive, or none if that is not possible (GT-T3)."""
        for chosen, price in sorted(affordable(self.ship, self.what, self.terms), key=lambda found: found[1]):
            if strength_of(self.ship, self.what, chosen, self.helpers) > 0:
                return self.action(chosen, lowest(self.ship, price))
        return self.action()


def packages(ship: Ship, what: Criterion, devices: Iterable[int]) -> list[int]:
    """The prices of powering these devices (GTX-T30)."""
    return [cost(ship, MEASURED[what], tile) for tile in devices]


def can_power(ship: Ship, what: Criterion, terms: Terms) -> bool:
    """Whether any device could be powered (GT-F33)."""
    prices = packages(ship, what, powerable(ship, MEASURED[what]))
    return any(terms.payable([price], ship.energy_count) for price in prices)


def affordable(ship: Ship, what: Criterion, terms: Terms) -> Iterator[tuple[tuple[int, ...], int]]:
    """Devices that there is energy for, with the tokens they take; fewer devices first (GT-F6)."""
    devices, tokens = powerable(ship, MEASURED[what]), ship.energy_count
    for number in range(len(devices) + 1):
        for chosen in combinations(devices, number):
            prices = packages(ship, what, chosen)
            if terms.payable(prices, tokens):
                yield chosen, terms.price(prices)


class AskEngines(Declare):
    """GT-F6."""

    __slots__ = ()
    kind = "declare_engines"
    action = DeclareEngines


class AskCannons(Declare):
    """GT-F6."""

    __slots__ = ()
    kind = "declare_cannons"
    action = DeclareCannons


def measure(
    play: Play, seat: int, what: Criterion, against: int | None = None, *, sparing: bool = False
) -> Decision:
    """The value of a seat at this measuring, or None if it jumps away instead and is no part of it any more
    (GTX-P05): `value = yield from measure(...)`.

    Asked only with devices to power and energy (GT-F33). Without an answer nothing is powered, or with
    `sparing` just enough to move (GT-T3).
    """
    ship, helpers, terms = play.ship(seat), play.content.helpers, play.terms(seat)
    energy: tuple[int, ...] = ()
    activate: tuple[int, ...] = ()
    if what in MEASURED and can_power(ship, what, terms):
        kind = AskEngines if what == "engines" else AskCannons
        question = kind(seat, ship, what, helpers, terms, against)
        usual = question.sparing() if sparing else question.action()
        answer = yield from decide(play.journey, question, usual)
        activate, energy = answer.activate, answer.energy
    if activate:
        spend(play, seat, energy)
    value = strength_of(ship, what, activate, helpers)
    play.emit(Declared(seat, what, value, energy))
    return value
