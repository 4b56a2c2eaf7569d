"""Leaving a flight before its end (GT-F29)."""

from __future__ import annotations

from rules.galaxy_trucker import events
from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit

VOLUNTARY = "voluntary"
NO_ENGINES = "no_engines"
NO_HUMANS = "no_humans"
LAPPED = "lapped"


def goods_value(content: Content, goods: tuple[Good, ...]) -> int:
    """Credits for goods at the full price (GT-E4)."""
    return sum(content.goods[good].value for good in goods)


def sale(content: Content, goods: tuple[Good, ...]) -> int:
    """Credits for the goods of who leaves: half, rounded up (GT-F29)."""
    return (goods_value(content, goods) + 1) // 2


def give_up(content: Content, journey: Journey, seat: int, reason: str, emit: Emit) -> None:
    """The rocket comes off, goods are sold for half rounded up, crew and energy go back (GT-F29)."""
    one = journey.seats[seat]
    one.position, one.gave_up = None, reason
    emit(events.GaveUp(seat, reason))
    gain = sale(content, one.ship.all_goods)
    one.ship.goods, one.ship.crew, one.ship.energy = {}, {}, {}
    if gain:
        one.credits += gain
        emit(events.Credits(seat, gain, "goods_given_up"))
