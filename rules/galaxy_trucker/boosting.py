"""Boosters: the devices to which they are joined, what boosting these gives and costs (GTX-T20, GTX-T30)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.power import Purse, Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import MEASURED, Barrel, Boost, cost, powerable

Boosted: TypeAlias = Literal["engines", "cannons", "shields"]


class Use(NamedTuple):
    """Devices that are powered and boosted in one count, and the tokens that each unit pays."""

    activate: tuple[int, ...]
    boosts: tuple[Boost, ...]
    bill: Mapping[str, int]

    @property
    def price(self) -> int:
        return sum(self.bill.values())


class Burst(NamedTuple):
    """An engine that an engine booster bursts, and the price of this."""

    booster: int
    engine: int
    price: int


def boosters(ship: Ship, of: Boosted) -> list[int]:
    """The boosters of these devices, lowest id first."""
    return [
        tile for tile in ship.having("boosters") if any(one.of == of for one in ship.catalogue[tile].boosters)
    ]


def partners(ship: Ship, booster: int, of: Boosted) -> list[int]:
    """The devices of this kind that are joined to a booster, lowest id first (GTX-T04)."""
    able = ship.having(of)
    return sorted(tile for tile in ship.joined_to(booster) if tile in able)


def extra(ship: Ship, booster: int) -> int:
    """The energy that a booster takes on top of its device (GTX-T30)."""
    return sum(one.energy for one in ship.catalogue[booster].boosters)


# -- cannons -------------------------------------------------------------------------------


def fires(ship: Ship, cannon: int, powered: Collection[int]) -> bool:
    """Whether a cannon fires with these devices powered (GTX-T21)."""
    return cannon in powered or not cost(ship, "cannons", cannon)


def barrels(ship: Ship, cannon: int) -> Sequence[Barrel]:
    """How the barrel of a boosted cannon can be named: a side where there are several (GTX-T21)."""
    names = ship.barrel_names(cannon)
    return names if len(names) > 1 else ("",)


def possible_boosts(ship: Ship) -> Iterator[Boost]:
    """Every boost of a single cannon, in ascending order."""
    for booster in boosters(ship, "cannons"):
        for cannon in partners(ship, booster, "cannons"):
            for barrel in sorted(barrels(ship, cannon)):
                yield Boost(booster, cannon, barrel)


def sets_of_boosts(ship: Ship, what: Criterion, powered: Collection[int]) -> Iterator[tuple[Boost, ...]]:
    """What can be boosted together in one count with these devices powered: each booster is used at most
    once, each cannon boosted at most once (GTX-T21, GTX-T23). Fewer boosts first."""
    able = possible_boosts(ship) if MEASURED[what] == "cannons" else ()
    firing = [boost for boost in able if fires(ship, boost.cannon, powered)]
    for number in range(len({boost.booster for boost in firing}) + 1):
        for chosen in combinations(firing, number):
            if number == len({boost.booster for boost in chosen}) == len({boost.cannon for boost in chosen}):
                yield chosen


def packages(
    ship: Ship, what: Criterion, powered: Iterable[int], boosts: Iterable[Boost] = ()
) -> dict[int, int]:
    """The devices used, each with the price of its use package: a boost of a cannon that is powered belongs
    to the same one (GTX-T30, GTX-T31)."""
    prices = {tile: cost(ship, MEASURED[what], tile) for tile in powered}
    for boost in boosts:
        prices[boost.cannon] = prices.get(boost.cannon, 0) + extra(ship, boost.booster)
    return prices


def affordable(ship: Ship, what: Criterion, terms: Terms) -> Iterator[Use]:
    """Devices and boosters that there is energy for; fewer devices first (GT-F6, GTX-T21)."""
    devices, purse = powerable(ship, MEASURED[what]), Purse(ship, terms)
    for number in range(len(devices) + 1):
        for chosen in combinations(devices, number):
            for boosts in sets_of_boosts(ship, what, chosen):
                prices = packages(ship, what, chosen, boosts)
                if purse.pays(prices):
                    yield Use(chosen, boosts, purse.bill(prices))


def can_power(ship: Ship, what: Criterion, terms: Terms) -> bool:
    """Whether any device could be powered or boosted (GT-F33, GTX-P05)."""
    devices, purse = powerable(ship, MEASURED[what]), Purse(ship, terms)
    if any(purse.pays(packages(ship, what, [tile])) for tile in devices):
        return True
    free = (boosts for boosts in sets_of_boosts(ship, what, ()) if len(boosts) == 1)
    return any(purse.pays(packages(ship, what, (), boosts)) for boosts in free)


# -- engines -------------------------------------------------------------------------------


def bursts(ship: Ship) -> list[Burst]:
    """Every way to jump into hyperspace, in ascending order, at its price before what is in force
    (GTX-T25)."""
    return [
        Burst(booster, engine, cost(ship, "engines", engine) + extra(ship, booster))
        for booster in boosters(ship, "engines")
        for engine in partners(ship, booster, "engines")
    ]


def ways_to_jump(ship: Ship, terms: Terms) -> list[Burst]:
    """Those that can be paid, each at its price now (GTX-T31)."""
    purse = Purse(ship, terms)
    return [
        burst._replace(price=purse.price({burst.engine: burst.price}))
        for burst in bursts(ship)
        if purse.pays({burst.engine: burst.price})
    ]
