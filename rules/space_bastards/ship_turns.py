"""What the answers of a ship turn do (section 8, SB-M05, SB-M06); what is legal stands in flying.py."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from rules.kernel.asks import Decision
from rules.kernel.events import Emit
from rules.space_bastards import actions as do
from rules.space_bastards import board, events
from rules.space_bastards.asks import ask_unless_alone
from rules.space_bastards.content import Content
from rules.space_bastards.flying import FlyShip, flight_of, price_of_step
from rules.space_bastards.purse import pay
from rules.space_bastards.state import Aboard, Flight, Landed, World


def begin_flight(world: World, *, migration: bool) -> None:
    """A new ship turn, in a migration or after the actions (SB-V01, SB-M06)."""
    world.flight = Flight(migration=migration)


def ship_turn(question: FlyShip, emit: Emit) -> Decision:
    """One answer of a ship turn; gives whether it was the last. What is aboard then may leave the ship
    anywhere in the turns to come (SB-V10)."""
    content, world, seat = question.content, question.world, question.seat
    answer, alone = yield from ask_unless_alone(question)
    if not isinstance(answer, do.End):
        fly(content, world, seat, answer, emit, alone=alone)
        return False
    world.flight = None
    world.hold(seat, cargo=tuple(Aboard(one.race) for one in world.held[seat].cargo))
    emit(events.FlightEnded(seat, alone))
    return True


def fly(content: Content, world: World, seat: int, action: Any, emit: Emit, *, alone: bool = False) -> None:
    """Carry out an accepted answer of a ship turn that is not its end; `alone`: no other was legal, which can
    only be so where the ship must move on (SB-V05, SB-A11)."""
    if isinstance(action, do.PlaceShip):
        world.hold(seat, ship=action.field)
        emit(events.ShipPlaced(seat, action.field))
    elif isinstance(action, do.Fly | do.Teleport):
        move(content, world, seat, action, emit, alone=alone)
    elif isinstance(action, do.Load):
        load(content, world, seat, action, emit)
    elif isinstance(action, do.Unload):
        unload(content, world, seat, action, emit)
    else:
        hatch(content, world, seat, action, emit)


def move(
    content: Content, world: World, seat: int, action: do.Fly | do.Teleport, emit: Emit, *, alone: bool
) -> None:
    """A step, also back again (SB-V04), or a jump that costs none, in a migration too (SB-M05); both count as
    carrying (SB-V03, SB-V06)."""
    start, flight = world.held[seat].ship, flight_of(world)
    assert start is not None
    carried = flight.carried or bool(world.held[seat].cargo)
    if isinstance(action, do.Teleport):
        goal = content.space.other_teleport[start]
        world.flight = structs.replace(flight, carried=carried)
        world.hold(seat, ship=goal)
        emit(events.ShipTeleported(seat, start, goal, alone))
        return
    pay(world, seat, price_of_step(content, flight), "step", emit)
    world.flight = structs.replace(flight, steps=flight.steps + 1, carried=carried)
    world.hold(seat, ship=action.to)
    emit(events.ShipMoved(seat, start, action.to, alone))


def planet_under(content: Content, world: World, seat: int) -> str:
    """The planet of the landing field on which a ship stands; it must stand on one."""
    field = world.held[seat].ship
    planet = None if field is None else content.space.planet_of[field]
    assert planet is not None
    return planet


def load(content: Content, world: World, seat: int, action: do.Load, emit: Emit) -> None:
    """SB-V08. What was set down in this turn remembers where it came aboard before (SB-V10)."""
    planet = planet_under(content, world, seat)
    token = board.token_at(content, world, planet, action.square)
    assert token is not None
    board.take_off(world, planet, (token,))
    flight = flight_of(world)
    set_down = next((one for one in flight.landed if (one.planet, one.bits) == (planet, token.bits)), None)
    if set_down is not None:
        others = tuple(one for one in flight.landed if one is not set_down)
        world.flight = structs.replace(flight, landed=others)
    before = () if set_down is None else set_down.loaded
    world.hold(seat, cargo=(*world.held[seat].cargo, Aboard(token.race, planet, before)))
    emit(events.Loaded(seat, planet, token))


def unload(content: Content, world: World, seat: int, action: do.Unload, emit: Emit) -> None:
    """Of equal creatures the one that came aboard first, among those that may leave here (SB-V10). Where it
    came aboard in this turn is noted, so that no way round leads back."""
    planet = planet_under(content, world, seat)
    cargo = world.held[seat].cargo
    number, gone = next(
        (i, one) for i, one in enumerate(cargo) if one.race == action.race and one.may_leave(planet)
    )
    world.hold(seat, cargo=(*cargo[:number], *cargo[number + 1 :]))
    token = board.lay_at(content, world, planet, seat, action.race, action.at, action.rot)
    if gone.loaded:
        flight, taken_from = flight_of(world), (*gone.before, gone.loaded)
        landed = (*flight.landed, Landed(planet, token.bits, taken_from))
        world.flight = structs.replace(flight, landed=landed)
    emit(events.Unloaded(seat, planet, token))


def hatch(content: Content, world: World, seat: int, action: do.Hatch, emit: Emit) -> None:
    """The creature takes the place of its egg (SB-G03)."""
    egg = board.egg_at(world, seat, action.planet, action.egg)
    assert egg is not None
    world.eggs = tuple(one for one in world.eggs if one is not egg)
    token = board.lay_at(content, world, action.planet, seat, egg.race, action.at, action.rot)
    emit(events.Hatched(seat, action.planet, egg.at, token))
