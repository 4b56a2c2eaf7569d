"""Whether a pilot flies on or gives up, by what either may be worth (GT-F27 to GT-F29)."""

from __future__ import annotations

import math
from typing import Final

from rules.galaxy_trucker.bills import growth, lawyer_of
from rules.galaxy_trucker.bots.outlook import Need, Outlook
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.forecast_flight import leaving
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import powerable

GOODS: Final = 1.5
"""Credits to be hoped for where cards ask for containers, and there is a free one."""
SPOILS: Final = 0.3
"""Credits to be hoped for from each card."""
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
WRECK: Final = 4.0
"""How quickly the hope to arrive fades with the part of a ship that breaks."""
LAPPED: Final = 0.5
"""How likely a ship survives that may be lapped."""


def worth_of_staying(
    content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship
) -> tuple[float, float]:
    """(credits that flying on may bring, credits that giving up brings), the bill so far left out."""
    now, ahead = leaving(content, sight, seat), outlook.ahead(sight)
    lives = survival(content, outlook, sight, seat, ship)
    costs = bill_ahead(content, outlook, sight, seat, ship)
    room = sum(ship.catalogue[hold].room for hold in ship.holds) > len(ship.all_goods)
    gains = (SPOILS * sight.deck + (GOODS * ahead.containers if room else 0.0)) * (1.0 + lives) / 2
    arrival = now.order_reward + BEAUTY * now.prettiest + now.full_value + now.bonuses
    return lives * arrival + (1.0 - lives) * now.sale + gains - costs, now.sale


def bill_ahead(content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship) -> float:
    """Credits by which the bill for lost components may still grow; a half that leaves is not paid
    (GTX-IIA10)."""
    own = sight.seats[seat]
    paid = broken_ahead(outlook, sight, ship) * (1.0 if own.halves == 1 else PAID)
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
    (GT-F28)."""
    own, ahead = sight.seats[seat], outlook.ahead(sight)
    sure = outlook.sure(sight).advance
    tokens = any(ship.energy.values()) and powerable(ship, "engines")
    runs = own.ship.engines[0] > 0 or tokens
    chance = 1.0 if runs else 0.0 if sure else math.exp(-ahead.advance)
    broken = broken_ahead(outlook, sight, ship) / max(1, len(ship.cells))
    chance *= math.exp(-WRECK * broken * broken)
    units = [ship.unit(unit) for unit in ship.units]
    chance *= 1.0 - sum(deserted(ahead, unit.crew_count) for unit in units) / max(1, len(units))
    places = [one.position for one in sight.seats if one.position is not None]
    place = (own.position or 0) - ahead.looks * len(own.ship.exposed)
    if lapped(place, max(places, default=0), content.table.spaces):
        chance *= LAPPED
    return chance
