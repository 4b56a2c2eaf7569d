"""How many of the others a seat will likely end before (GT-E7)."""

from __future__ import annotations

import math
from typing import Final

from rules.galaxy_trucker.bills import bill, lawyer_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.loans import balance
from rules.galaxy_trucker.sight import JourneySight

SWING: Final = 2.0
"""Standard deviation of what a card brings or costs a ship, in credits, for the number of the flight."""
CREDIT: Final = 0.01
"""What a credit is worth of a place: it decides where places are as good as settled."""


def standing(content: Content, sight: JourneySight, seat: int, more: float, *, flies: bool) -> float:
    """The others that the seat will likely end before, if it gets so many credits more on average and flies
    on, or is done."""
    own = wealth(content, sight, seat) + more
    swing = SWING * content.flights[sight.flight].number * math.sqrt(sight.deck)
    won = CREDIT * more
    for other, one in enumerate(sight.seats):
        if other != seat:
            lead = own - wealth(content, sight, other)
            spread = math.hypot(swing * flies, swing * (one.position is not None))
            won += 0.5 + 0.5 * math.erf(lead / math.sqrt(2.0) / max(spread, 1.0))
    return won


def wealth(content: Content, sight: JourneySight, seat: int) -> int:
    """Credits, less what is due for loans and for components lost so far."""
    own = sight.seats[seat]
    due = bill(content, content.boards[own.ship.board], own.lost_count, lawyer_of(content, own))
    return balance(content, own.credits - due, own.loans)
