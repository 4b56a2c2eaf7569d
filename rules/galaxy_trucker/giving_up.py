"""Leaving a flight before its end (GT-F29)."""

from __future__ import annotations

from rules.galaxy_trucker import events
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.goods import sale
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit

VOLUNTARY = "voluntary"
NO_ENGINES = "no_engines"
NO_HUMANS = "no_humans"
LAPPED = "lapped"
MISSED_FINISH = "missed_finish"


def give_up(content: Content, journey: Journey, seat: int, reason: str, emit: Emit) -> None:
    """The rocket comes off, goods are sold, crew and energy go back (GT-F29)."""
    one = journey.seats[seat]
    one.position, one.gave_up = None, reason
    emit(events.GaveUp(seat, reason))
    gain = sale(one.ship.all_goods, content)
    one.ship.goods, one.ship.crew, one.ship.energy, one.ship.sleepers = {}, {}, {}, {}
    if gain:
        one.credits += gain
        emit(events.Credits(seat, gain, "goods_given_up"))
