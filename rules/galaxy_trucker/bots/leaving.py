"""Whether a pilot flies on or gives up, by what either may be worth (GT-F27 to GT-F29)."""

from __future__ import annotations

import math
from typing import Final

from rules.galaxy_trucker.bills import growth, lawyer_of
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.forecast_flight import leaving
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import powerable

GOODS: Final = 1.5
"""Credits to be hoped for where cards ask for containers, and there is a free one."""
BEAUTY: Final = 0.5
"""How likely the prettiest ship stays the prettiest."""
LAPPED: Final = 0.5
"""How likely a ship survives that may be lapped."""


def worth_of_staying(
    content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship
) -> tuple[float, float]:
    """(credits that flying on may bring, credits that giving up brings), the bill so far left out."""
    now, ahead = leaving(content, sight, seat), outlook.ahead(sight)
    lives = survival(content, outlook, sight, seat, ship)
    broken = ahead.hurt * len(ship.cells) / len(ship.board.squares)
    own = sight.seats[seat]
    costs = growth(content, ship.board, own.lost_count, round(broken), lawyer_of(content, own))
    room = sum(ship.catalogue[hold].room for hold in ship.holds) > len(ship.all_goods)
    gains = GOODS * ahead.containers * (1.0 + lives) / 2 if room else 0.0
    arrival = now.order_reward + BEAUTY * now.prettiest + now.full_value + now.bonuses
    return lives * arrival + (1.0 - lives) * now.sale + gains - costs, now.sale


def survival(content: Content, outlook: Outlook, sight: JourneySight, seat: int, ship: Ship) -> float:
    """How likely a ship reaches the end: with an engine, and not a whole lap behind (GT-F28)."""
    own, ahead = sight.seats[seat], outlook.ahead(sight)
    sure = outlook.sure(sight).advance
    tokens = any(ship.energy.values()) and powerable(ship, "engines")
    runs = own.ship.engines[0] > 0 or tokens
    chance = 1.0 if runs else 0.0 if sure else math.exp(-ahead.advance)
    places = [one.position for one in sight.seats if one.position is not None]
    place = (own.position or 0) - ahead.looks * len(own.ship.exposed)
    if lapped(place, max(places, default=0), content.table.spaces):
        chance *= LAPPED
    return chance
