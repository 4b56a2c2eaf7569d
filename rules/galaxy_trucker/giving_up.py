"""Leaving a flight before its end (GT-F29)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.galaxy_trucker import events
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.experts import expert_in
from rules.galaxy_trucker.finishing import dearer
from rules.galaxy_trucker.goods import sale
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey, Outfit
from rules.kernel.events import Emit

VOLUNTARY = "voluntary"
NO_ENGINES = "no_engines"
NO_HUMANS = "no_humans"
LAPPED = "lapped"
MISSED_FINISH = "missed_finish"
CREW_UNPAID = "crew_unpaid"


def give_up(
    content: Content, journey: Journey, seat: int, reason: str, emit: Emit, units: Sequence[str] | None = None
) -> None:
    """These units leave, or all that fly: goods are sold, crew and energy go back (GT-F29). With the last one
    the rocket comes off; as long as one is in hyperspace it waits there (GTX-IIA11)."""
    one = journey.seats[seat]
    leaving = one.flying_units if units is None else tuple(units)
    one.units = tuple(unit for unit in one.flying_units if unit not in leaving)
    if len(one.ship.board.units) > 1:
        for unit in leaving:
            emit(events.HalfGaveUp(seat, unit, reason))
    if not one.units:
        one.position, one.gave_up = None, reason
        one.cut_loose()
        emit(events.GaveUp(seat, reason))
    if len(one.ship.board.units) > 1:
        for unit in leaving:
            abandon_half(content, journey, seat, unit, emit)
        return
    gain = sold(content, one, one.ship, journey.crashed)
    one.ship.goods, one.ship.crew, one.ship.energy, one.ship.sleepers = {}, {}, {}, {}
    _pay(journey, seat, gain, emit)


def abandon_half(content: Content, journey: Journey, seat: int, unit: str, emit: Emit) -> None:
    """Its goods are sold for themselves, and its tiles return to the others without being paid
    (GTX-IIA10)."""
    one = journey.seats[seat]
    half = one.ship.unit(unit)
    gain = sold(content, one, half, journey.crashed)
    one.ship.remove(*half.tiles)
    journey.face_up = (*journey.face_up, *sorted(half.tiles))
    _pay(journey, seat, gain, emit)


def sold(content: Content, one: Outfit, ship: Ship, crashed: str) -> int:
    """What the goods of a ship or half are sold for when it gives up; its specialist helps, and what the card
    does at the end stays in force (GTX-A05, GTX-A06, GTX-IIA12)."""
    gain = sale(ship.all_goods, content, crashed)
    if one.specialist and expert_in(content, ship) is not None:
        one.ended_with = one.specialist
        gain += dearer(content, one.specialist, ship.all_goods)
    return gain


def _pay(journey: Journey, seat: int, gain: int, emit: Emit) -> None:
    if gain:
        journey.seats[seat].credits += gain
        emit(events.Credits(seat, gain, "goods_given_up"))
