"""Laying out a flight, and waiting until everybody is ready (GT-S4 to GT-S7)."""

from __future__ import annotations

from rules.galaxy_trucker import events
from rules.galaxy_trucker.asks import ReadyCheck
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import first_glass
from rules.galaxy_trucker.options import Options
from rules.galaxy_trucker.roads import put_away
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BUILD, DEAL_MACHINATIONS, FLIGHT_SETUP, READY_CHECK, Journey, Outfit
from rules.galaxy_trucker.turns import starting_seat
from rules.kernel.asks import Ask, Stage
from rules.kernel.events import Emit


def new_journey(content: Content, options: Options, count: int) -> Journey:
    """A game before its first flight."""
    ship_class = options.plan[0].ship
    seats = [Outfit(new_ship(content, ship_class, seat)) for seat in range(count)]
    return Journey(options, seats)


def new_ship(content: Content, ship_class: str, seat: int) -> Ship:
    """An empty board with the starting cabin of the seat where the class has one (GT-S4, GTX-IIA01)."""
    ship = Ship(content.boards[ship_class], content.tiles)
    if ship.board.start >= 0:
        ship.add(content.start_cabins[seat], ship.board.start, 0)
    return ship


def lay_out(content: Content, journey: Journey, emit: Emit) -> Stage:
    """GT-S4: everything back but the credits, loans and machinations."""
    put_away(journey)
    for seat, one in enumerate(journey.seats):
        fresh = Outfit(new_ship(content, journey.ship_class, seat))
        fresh.credits, fresh.loans, fresh.plans = one.credits, one.loans, one.plans
        journey.seats[seat] = fresh
    journey.used |= frozenset(journey.turned)
    heap = content.heap_of(journey.options.parts)
    if journey.flight_at:
        journey.met |= heap - journey.face_down
    else:
        journey.left_out = content.left_out(journey.options.parts, len(journey.seats))
    journey.face_down, journey.face_up = heap, ()
    journey.piles, journey.deck, journey.turned, journey.card = {}, (), (), None
    journey.ordered, journey.reduced = False, frozenset()
    journey.repeating, journey.discard_up, journey.discard_down = False, (), ()
    journey.resolved, journey.storm, journey.crashed = 0, 0, ""
    journey.glass, journey.stalled = first_glass(content, journey), False
    journey.turn = starting_seat(journey)
    journey.phase = DEAL_MACHINATIONS
    emit(events.FlightBegan(journey.flight, journey.ship_class, journey.flight_at + 1))
    yield from ()


def ready_check(content: Content, journey: Journey, emit: Emit) -> Stage:
    """Everybody is asked; bots answer at once (GT-S7). Who sits on a seat may change in a match, so the rules
    make no difference between persons and bots."""
    asked: dict[int, Ask] = {
        seat: ReadyCheck(seat) for seat, one in enumerate(journey.seats) if not one.answered
    }
    if asked:
        seat, _ = yield asked
        journey.seats[seat].answered = True
        emit(events.SeatReady(seat))
        if len(asked) > 1:
            return
    for one in journey.seats:
        one.answered = False
    journey.phase = BUILD
    emit(events.BuildingBegan())


STAGES = {FLIGHT_SETUP: lay_out, READY_CHECK: ready_check}
"""By phase."""
