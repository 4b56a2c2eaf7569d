"""Rough Roads before a flight: which are drawn, and what they change before anything is built (rules of the
Big Expansion, section 10; GTX-C02)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from rules.galaxy_trucker import events
from rules.galaxy_trucker.chances import DrawRoad, next_tile
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.chances import RollDice
from rules.galaxy_trucker.flight.events import Dice
from rules.galaxy_trucker.hulls import adapt
from rules.galaxy_trucker.in_force import Deaden, Stock, in_force
from rules.galaxy_trucker.options import BEGINNER
from rules.galaxy_trucker.state import BUILD_EFFECTS, DRAW_ROUGH_ROADS, READY_CHECK, Journey
from rules.galaxy_trucker.turns import starting_seat
from rules.kernel.asks import Questions, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE

if TYPE_CHECKING:
    from rules.galaxy_trucker.sight import JourneySight


def road_cards(content: Content, *, handicap: bool) -> list[str]:
    """The Rough Roads that may come up; with a handicap some are taken out beforehand (GTX-R40)."""
    return sorted(road.id for road in content.roads.values() if road.handicap or not handicap)


def drawable(content: Content, journey: Journey, *, marked: bool = True) -> list[str]:
    """What may come up next; when the pile has run out, what was used makes a new one (GTX-R02). Nothing if
    all that is left would be put aside, because none that changes building is to come (R20)."""
    there = {*journey.roads, *(road for one in journey.seats for road in one.roads)}
    cards = road_cards(content, handicap=bool(journey.options.handicap))
    left = [road for road in cards if road not in there]
    if not marked and all(content.roads[road].mark for road in left):
        return []
    return [road for road in left if road not in journey.used_roads] or left


def held_by(journey: Journey) -> list[tuple[int, ...]]:
    """For whom each Rough Road of a flight is drawn: those that hold for all, or with a handicap for all who
    are experienced, then those of each seat alone (GTX-R02, GTX-R40)."""
    handicap = journey.options.handicap[: len(journey.seats)]
    seats = range(len(journey.seats))
    able = tuple(seat for seat in seats if not handicap or handicap[seat] != BEGINNER)
    private = [(seat,) for seat in able for _ in range(handicap[seat] if handicap else 0)]
    return [able] * (journey.options.difficulty if able else 0) + private


def drawn(journey: Journey) -> int:
    """How many have been drawn for this flight: those of `held_by` come in its order."""
    if not journey.options.handicap:
        return len(journey.roads)
    counts = [0] * len(journey.seats)
    for number, seats in enumerate(held_by(journey)):
        for seat in seats:
            counts[seat] += 1
        if any(len(one.roads) < count for one, count in zip(journey.seats, counts, strict=True)):
            return number
    return len(held_by(journey))


def draw_road(
    content: Content, journey: Journey, seats: Sequence[int], emit: Emit, *, marked: bool = True
) -> Generator[Questions, tuple[int, Any], None]:
    """One more for these seats. One that would change building is put aside if there are to be none such
    (R20)."""
    pool = drawable(content, journey)
    _, answer = yield {CHANCE: DrawRoad(pool)}
    road = answer.road
    if road in journey.used_roads:
        journey.used_roads = ()
    aside = content.roads[road].mark and not marked
    emit(events.RoadDrawn(road, () if aside else tuple(seats)))
    if aside:
        journey.used_roads = (*journey.used_roads, road)
    elif len(seats) == len(journey.seats) and not journey.options.handicap:
        journey.roads = (*journey.roads, road)
    else:
        for seat in seats:
            journey.seats[seat].roads = (*journey.seats[seat].roads, road)


def put_away(journey: Journey) -> None:
    """Those of the flight that is over are out (GTX-R02)."""
    there = [*journey.roads, *(road for one in journey.seats for road in one.roads)]
    journey.used_roads = tuple(dict.fromkeys((*journey.used_roads, *there)))
    journey.roads, journey.dead_column = (), 0


def draw(content: Content, journey: Journey, emit: Emit) -> Stage:
    """Everybody sees them before anything is built (GTX-R02, GTX-H02)."""
    due, number = held_by(journey), drawn(journey)
    if number == len(due) or not drawable(content, journey):
        journey.phase = BUILD_EFFECTS
        return
    yield from draw_road(content, journey, due[number], emit)


def change_building(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The dead column is rolled, stocks are drawn (R18, R19); hulls are as they will be (R16)."""
    seats = range(len(journey.seats))
    if not journey.dead_column and any(any(in_force(content, journey, Deaden, seat)) for seat in seats):
        yield from roll_column(content, journey, emit)
        return
    for seat in seats:
        one = journey.seats[seat]
        size = stock_size(content, journey, seat)
        if size and not one.unbuilt:
            if len(one.stock) < min(size, len(one.stock) + journey.stack):
                _, answer = yield {CHANCE: next_tile(journey)}
                journey.face_down -= {answer.tile}
                one.stock = (*one.stock, answer.tile)
                return
            one.unbuilt = frozenset(one.stock)
            emit(events.StockDrawn(seat, one.stock))
    for seat, one in enumerate(journey.seats):
        adapt(content, journey, seat, one.ship)
    journey.phase = READY_CHECK


def roll_column(
    content: Content, journey: Journey, emit: Emit
) -> Generator[Questions, tuple[int, Any], None]:
    """Until the ship class has such a column (R19)."""
    board = content.boards[journey.ship_class]
    _, dice = yield {CHANCE: RollDice(content.table.die)}
    emit(Dice(dice.a, dice.b, "column", starting_seat(journey)))
    column = dice.a + dice.b
    if any(column in board.columns[square % board.pitch] for square in board.squares):
        journey.dead_column = column
        emit(events.DeadColumnSet(column))


def stock_size(content: Content, table: Journey | JourneySight, seat: int) -> int:
    """Tiles that this seat gets for itself (R18); `table` is a state or a sight."""
    number = content.flights[table.flight].number
    return sum(rule.tiles[number] for rule in in_force(content, table, Stock, seat))


STAGES = {DRAW_ROUGH_ROADS: draw, BUILD_EFFECTS: change_building}
