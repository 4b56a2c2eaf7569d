"""Whether a pilot flies on or gives up, by what either may be worth (GT-F27 to GT-F29)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from rules.galaxy_trucker.bills import bill, growth, lawyer_of
from rules.galaxy_trucker.bots.outlook import Need, Outlook
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.forecast_flight import leaving
from rules.galaxy_trucker.goods import sale
from rules.galaxy_trucker.loans import loan_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import powerable, strength_of

GOODS: Final = 2.1
"""Credits to be hoped for where cards ask for containers, and there is a free one."""
SPOILS: Final = 0.42
"""Credits to be hoped for from each card."""
SOON: Final = 0.3
"""The part of all that to be hoped for by a ship that will not arrive."""
DOOMED: Final = 1.4
"""How much more than usual it costs to fly on until it is over, where a ship does not arrive."""
SOUND: Final = 0.9
"""The same where it does."""
BEAUTY: Final = 0.5
"""How likely the prettiest ship stays the prettiest."""
ROUGH: Final = 2.2
"""Tiles that are lost with one that is hit."""
ROAD: Final = 0.45
"""By what part each Rough Road makes it worse."""
KNOWN: Final = 1.5
"""Tiles that were to be feared for a ship when what has become of them tells as much as what is usual."""
PAID: Final = 0.7
"""The part of it that is paid where halves leave before."""
WRECK: Final = 2.0
"""How quickly the hope to arrive fades with the part of a ship that breaks."""
LAPPED: Final = 0.5
"""How likely a ship survives that may be lapped."""


def worth_of_staying(
    content: Content,
    outlook: Outlook,
    sight: JourneySight,
    seat: int,
    ship: Ship,
    units: Sequence[str] = (),
) -> tuple[float, float]:
    """(credits that flying on may bring, credits that giving up brings), the bill so far left out; with
    `units` without these halves, which leave now (GTX-IIA08)."""
    now, ahead = leaving(content, sight, seat, units), outlook.ahead(sight)
    sold = now.sale
    arrival = now.order_reward + BEAUTY * now.prettiest + now.full_value + now.bonuses
    if units:
        ship = left_after(ship, units)
        arrival = now.leaves - sold + now.bill
        sold = sale(ship.all_goods, content, sight.crashed)
    lives = survival(content, outlook, sight, seat, ship)
    costs = bill_ahead(content, outlook, sight, seat, ship)
    room = sum(ship.catalogue[hold].room for hold in ship.holds) > len(ship.all_goods)
    gains = SPOILS * sight.deck + (GOODS * ahead.containers if room else 0.0)
    purse = means(content, sight, seat, ship)
    arrives, breaks = arrival + gains, sold + SOON * gains
    arrives -= min(SOUND * costs, max(0.0, purse + arrives))
    breaks -= min(DOOMED * costs, max(0.0, purse + breaks))
    stays = lives * arrives + (1.0 - lives) * breaks
    return stays + (now.sale if units else 0.0), now.sale


def left_after(ship: Ship, units: Sequence[str]) -> Ship:
    """The ship without these halves."""
    rest = ship.clone()
    rest.remove(*(tile for name in units for tile in ship.unit(name).tiles))
    return rest


def means(content: Content, sight: JourneySight, seat: int, ship: Ship) -> float:
    """Credits left for what is lost from now on; without end where there are loans, elsewhere nobody pays
    more than there is (GT-E6, GTX-S02)."""
    if loan_of(content, sight) is not None:
        return math.inf
    own = sight.seats[seat]
    return own.credits - bill(content, ship.board, own.lost_count, lawyer_of(content, own))


def bill_ahead(content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship) -> float:
    """Credits by which the bill for lost components may still grow; a half that leaves is not paid
    (GTX-IIA10)."""
    own = sight.seats[seat]
    paid = broken_ahead(outlook, sight, ship) * (1.0 if len(ship.units) == 1 else PAID)
    return growth(content, ship.board, own.lost_count, round(paid), lawyer_of(content, own))


def broken_ahead(outlook: Outlook, sight: JourneySight, ship: Ship) -> float:
    """Tiles that the cards to come may cost a ship."""
    part = len(ship.cells) / len(ship.board.squares)
    return min(len(ship.cells), outlook.ahead(sight).hurt * part * roughness(outlook, sight))


def roughness(outlook: Outlook, sight: JourneySight) -> float:
    """How many tiles are lost for each that was to be feared: with Rough Roads more, and as it was with the
    cards so far, on all ships; those that have left met about half of the cards."""
    fleet = len(sight.seats)
    usual = ROUGH * (1.0 + ROAD * len(sight.roads))
    gone = sum(one.position is None for one in sight.seats)
    feared = (fleet - gone / 2) * outlook.sum(sight.turned).hurt
    lost = sum(one.lost_count for one in sight.seats)
    return (fleet * KNOWN * usual + lost) / (fleet * KNOWN + feared)


def deserted(ahead: Need, crew: int | float) -> float:
    """How likely cards to come take so many figures."""
    return math.exp(-crew / ahead.losses) if ahead.losses > 0 else 0.0


def survival(content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship) -> float:
    """How likely a ship reaches the end: with an engine, with crew, in one piece, and not a whole lap behind
    (GT-F28). Of halves one is enough (GTX-IIA08)."""
    own, ahead, units = sight.seats[seat], outlook.ahead(sight), ship.units
    if len(units) > 1:
        return max(survival(content, outlook, sight, seat, ship.unit(name)) for name in units)
    sure = outlook.sure(sight).advance
    tokens = any(ship.energy.values()) and powerable(ship, "engines")
    runs = strength_of(ship, "engines", (), content.helpers) > 0 or tokens
    chance = 1.0 if runs else 0.0 if sure else math.exp(-ahead.advance)
    broken = broken_ahead(outlook, sight, ship) / max(1, len(ship.cells))
    chance *= math.exp(-WRECK * broken * broken)
    chance *= 1.0 - deserted(ahead, ship.crew_count)
    places = [one.position for one in sight.seats if one.position is not None]
    place = (own.position or 0) - ahead.looks * ship.exposed_count()
    if lapped(place, max(places, default=0), content.table.spaces):
        chance *= LAPPED
    return chance
