"""What a hit does to a ship (GT-F17 to GT-F21, GT-F23). The rule, its forecasts and the bots all ask here."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from rules.galaxy_trucker.boosting import boosters, extra, partners
from rules.galaxy_trucker.cards import Hit, Object
from rules.galaxy_trucker.flight.actions import Way
from rules.galaxy_trucker.power import Purse, Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import (
    cannons_against,
    cost,
    facing,
    free_cannon,
    plated,
    shields_against,
    target,
)
from rules.galaxy_trucker.tiles import SIDE_NUMBER

Figures: TypeAlias = tuple[tuple[int, str], ...]
"""(cabin, kind) of each."""


class Device(NamedTuple):
    """A device that could stop an object, and the energy that it takes; `booster` is what helps a shield."""

    tile: int
    way: Way
    price: int
    booster: int = 0


class Fate(Struct, frozen=True):
    """What a meteor or shot does to a ship as far as nobody has to be asked.

    `asked`: one of `devices` could stop it; without, or unless it is used, `target` is destroyed. `by` is the
    cannon that shoots by itself.
    """

    target: int
    result: Literal["miss", "plate", "bounce", "shot", "asked", "destroyed"]
    by: int = 0
    devices: tuple[Device, ...] = ()
    """The cheapest first, then the lowest id."""


def fate(ship: Ship, what: Object, hit: Hit, line: int, terms: Terms) -> Fate:
    """The fate of a ship at which this flies along a line, with devices powered on these terms. Whether a
    cannon is suitable is asked only if a tile would be hit (GT-F20)."""
    side, meteor, small = SIDE_NUMBER[hit.side], what == "meteor", hit.size == "small"
    tile = target(ship, side, line)
    if not tile:
        return Fate(0, "miss")
    if plated(ship, tile, side):
        return Fate(tile, "plate")
    if meteor and small and not facing(ship, tile, side):  # GT-F18
        return Fate(tile, "bounce")
    if meteor and not small:  # GT-F19
        cannon = free_cannon(ship, side, line)
        if cannon:
            return Fate(tile, "shot", cannon)
    purse = Purse(ship, terms)
    found = tuple(
        device._replace(price=purse.price({device.tile: device.price}))
        for device in stoppers(ship, what, hit, line)
        if purse.pays({device.tile: device.price})
    )
    return Fate(tile, "asked" if found else "destroyed", devices=found)


def stoppers(ship: Ship, what: Object, hit: Hit, line: int) -> list[Device]:
    """Devices that could stop it whether there is energy for them or not, with their prices before what is
    in force; the cheapest first, then the lowest id. Shields stop what is small (GT-F21), with a booster what
    is large (GTX-T20)."""
    side = SIDE_NUMBER[hit.side]
    covering = shields_against(ship, side, target(ship, side, line))
    shields = [Device(tile, "shield", cost(ship, "shields", tile)) for tile in covering]
    if hit.size == "small":
        return sorted(shields, key=lambda device: (device.price, device.tile))
    found = [
        device._replace(price=device.price + extra(ship, booster), booster=booster)
        for device in shields
        for booster in boosters(ship, "shields")
        if device.tile in partners(ship, booster, "shields")
    ]
    if what == "meteor":
        cannons = cannons_against(ship, side, line)
        found += [Device(tile, "double_cannon", cost(ship, "cannons", tile)) for tile in cannons]
    return sorted(found, key=lambda device: (device.price, device.tile, device.booster))


def falling(ship: Ship, kept: Collection[int]) -> tuple[int, ...]:
    """The tiles that fall off if only this part flies on, lowest id first (GT-F23)."""
    return tuple(sorted(set(ship.tiles).difference(kept)))


def leave_unsupported(ship: Ship) -> Figures:
    """Aliens leave whose life support is gone (GT-F11)."""
    left = tuple(ship.aliens_without_support())
    for cabin, alien in left:
        ship.lose_figure(cabin, alien)
    return left
