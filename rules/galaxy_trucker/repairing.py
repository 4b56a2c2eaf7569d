"""Repair: every ship is made legal by taking tiles off (rules, section 4).

The check is complete, so no mistake can come to light in flight (GT-R7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import DecisionTimeOver, KeepPart, LeaveRepair, RemoveTile
from rules.galaxy_trucker.asks import KeepGroup, RemoveOne
from rules.galaxy_trucker.bills import growth
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import limited
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.mending import cheapest_repair, faulty_units, forced, groups_to_choose, removable
from rules.galaxy_trucker.options import LENIENT
from rules.galaxy_trucker.state import BOARDING, REMOVED, REPAIR, Journey
from rules.kernel.asks import Ask, Stage
from rules.kernel.events import Emit


def repair(content: Content, journey: Journey, emit: Emit) -> Stage:
    """All ships in parallel, one answer a stage (GT-R1, GT-R3)."""
    for seat, one in enumerate(journey.seats):
        one.faulty = one.faulty or not is_legal(one.ship)
        take_off_forced(journey, seat, emit)
    asked = questions(content, journey)
    if not asked:
        if journey.options.repair_mode == LENIENT:
            reorder(journey, emit)
        journey.phase = BOARDING
        return
    seat, answer = yield limited(journey, asked, partial(limit, journey))
    if isinstance(answer, DecisionTimeOver | LeaveRepair):  # GT-R6
        who = answer.seat if type(answer) is DecisionTimeOver else seat
        take_off(journey, who, cheapest_repair(journey.seats[who].ship), "server", emit)
    elif type(answer) is KeepPart:
        rest = set(faulty_units(journey.seats[seat].ship)[0].tiles) - set(answer.part)
        take_off(journey, seat, rest, "parts", emit)
    elif type(answer) is RemoveTile:
        take_off(journey, seat, (answer.tile_id,), "error", emit)


def take_off_forced(journey: Journey, seat: int, emit: Emit) -> None:
    """Step by step what needs no choice (GT-R3, GT-R5): for every ship, whoever sits there."""
    tiles, reason = forced(journey.seats[seat].ship)
    while tiles:
        take_off(journey, seat, tiles, reason, emit)
        tiles, reason = forced(journey.seats[seat].ship)


def questions(content: Content, journey: Journey) -> dict[int, Ask]:
    """What the owners of ships that are not legal yet must choose (GT-R3, GT-R5), of two faulty halves in the
    left one first."""
    asked: dict[int, Ask] = {}
    for seat, one in enumerate(journey.seats):
        for unit in faulty_units(one.ship)[:1]:
            groups = groups_to_choose(unit)
            if len(groups) > 1:
                asked[seat] = KeepGroup(seat, groups, unit, content)
            else:
                asked[seat] = RemoveOne(seat, removable(unit), one.ship, pricing(content, journey, seat))
    return asked


def pricing(content: Content, journey: Journey, seat: int) -> Callable[[int], int]:
    """What so many more lost tiles will cost this seat (GT-E5); nothing in lenient repair (GT-R8)."""
    if journey.options.repair_mode == LENIENT:
        return lambda more: 0
    board, lost = journey.seats[seat].ship.board, journey.lost_count(seat)
    return lambda more: growth(content, board, lost, more)


def take_off(journey: Journey, seat: int, tiles: Iterable[int], reason: str, emit: Emit) -> None:
    """Removed tiles are lost, in lenient repair they go back to the table (GT-R1, GT-R8)."""
    gone = tuple(sorted(tiles))
    one = journey.seats[seat]
    one.ship.remove(*gone)
    free = journey.options.repair_mode == LENIENT
    if free:
        journey.face_up = (*journey.face_up, *gone)
    else:
        one.lost = (*one.lost, *((tile, REMOVED) for tile in gone))
    emit(events.TilesRemoved(seat, gone, reason, free))


def limit(journey: Journey, seat: int) -> str:
    """The name of the clock of a seat, new after each of its answers (GT-R6)."""
    return f"repair:{journey.flight_at}:{seat}:{len(journey.seats[seat].ship.cells)}"


def reorder(journey: Journey, emit: Emit) -> None:
    """Who built badly goes behind the others, both keeping their order (GT-R8)."""
    seats = journey.by_order_tile
    if not any(journey.seats[seat].faulty for seat in seats):
        return
    ranked = sorted(seats, key=lambda seat: journey.seats[seat].faulty)
    for number, seat in enumerate(ranked, 1):
        journey.seats[seat].order_tile = number
    behind = tuple(seat for seat in ranked if journey.seats[seat].faulty)
    emit(events.OrderChanged(tuple(one.order_tile for one in journey.seats), behind))


STAGES = {REPAIR: repair}
