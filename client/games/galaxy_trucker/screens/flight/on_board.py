"""What has left a ship on a card and what has come aboard, by its events: also where both were the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from client.games.galaxy_trucker.screens.scoring.voyages import Traveller
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import laid_out
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import SeatSight, ShipSight
from rules.kernel.events import Event

ENERGY = "energy"


@dataclass
class OnBoard:
    """A ship since the card was turned; things are kinds of figures and goods, and `ENERGY`."""

    ship: Ship
    gained: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)


def followed(content: Content, before: SeatSight, events: Iterable[Event]) -> OnBoard:
    """A ship that was like this when these events came."""
    traveller = Traveller(laid_out(content, whole(before)))
    found, had = OnBoard(traveller.ship), things(traveller.ship)
    for event in events:
        traveller.hear(event)
        has = things(traveller.ship)
        found.gained.update(has - had)
        found.lost.update(had - has)
        had = has
    return found


def things(ship: Ship) -> Counter[str]:
    """Everything on board."""
    counts = Counter(
        thing for there in (ship.crew, ship.goods) for all_of in there.values() for thing in all_of
    )
    counts[ENERGY] = ship.energy_count
    return counts


def whole(one: SeatSight) -> ShipSight:
    """With what of it is in hyperspace: that is not lost (GTX-T27)."""
    ship, away = one.ship, one.hidden
    if away is None:
        return ship
    return replace(
        ship, tiles=ship.tiles + away.tiles, crew=ship.crew + away.crew, goods=ship.goods + away.goods,
        energy=ship.energy + away.energy, sleepers=ship.sleepers + away.sleepers,
    )  # fmt: skip
