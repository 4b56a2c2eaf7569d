"""What the answers of a ship turn do (section 8, SB-M05, SB-M06); what is legal stands in flying.py and
ship.py."""

from __future__ import annotations

from typing import Any

from rules.kernel.asks import Stage
from rules.kernel.events import Emit
from rules.space_bastards import actions as do
from rules.space_bastards import board, events
from rules.space_bastards.asks import ask_unless_alone
from rules.space_bastards.content import Content
from rules.space_bastards.flying import FlyShip
from rules.space_bastards.purse import pay
from rules.space_bastards.ship import Ship
from rules.space_bastards.state import Aboard, Flight, World


def begin_flight(world: World, *, migration: bool) -> None:
    """A new ship turn, in a migration or after the actions (SB-V01, SB-M06)."""
    world.flight = Flight(migration=migration)


def ship_turn(question: FlyShip, emit: Emit) -> Stage:
    """A ship turn to its end. What is aboard then may leave the ship anywhere in the next turns (SB-V10)."""
    world, seat = question.world, question.seat
    answer, alone = yield from ask_unless_alone(question)
    while type(answer) is not do.End:
        fly(question, answer, emit, alone=alone)
        answer, alone = yield from ask_unless_alone(question)
    world.flight = None
    if world.held[seat].cargo:
        world.hold(seat, cargo=tuple(Aboard(one.race) for one in world.held[seat].cargo))
    emit(events.FlightEnded(seat, alone))


def fly(question: FlyShip, action: Any, emit: Emit, *, alone: bool = False) -> None:
    """Carry out an accepted answer of a ship turn that is not its end; `alone`: no other was legal, which can
    only be so where the ship must move on (SB-V05, SB-A11)."""
    if isinstance(action, do.PlaceShip):
        sail(question, question.ship.entered(action.field))
        emit(events.ShipPlaced(question.seat, action.field))
    elif isinstance(action, do.Fly | do.Teleport):
        move(question, action, emit, alone=alone)
    elif isinstance(action, do.Load):
        load(question, action, emit)
    elif isinstance(action, do.Unload):
        unload(question, action, emit)
    else:
        hatch(question.content, question.world, question.seat, action, emit)


def sail(question: FlyShip, ship: Ship) -> None:
    """This has become of the ship."""
    world = question.world
    world.hold(question.seat, ship=ship.field, cargo=ship.cargo)
    world.flight = ship.flight
    question.know(ship)


def move(question: FlyShip, action: do.Fly | do.Teleport, emit: Emit, *, alone: bool) -> None:
    """A step, or a jump that costs none."""
    seat, ship = question.seat, question.ship
    start = ship.field
    assert start is not None
    if isinstance(action, do.Fly):
        pay(question.world, seat, ship.price, "step", emit)
        sail(question, ship.stepped(action.to))
        emit(events.ShipMoved(seat, start, action.to, alone))
    else:
        after = ship.jumped()
        sail(question, after)
        emit(events.ShipTeleported(seat, start, after.field or "", alone))


def load(question: FlyShip, action: do.Load, emit: Emit) -> None:
    """SB-V08."""
    world, ship = question.world, question.ship
    planet = ship.planet
    assert planet is not None
    token = board.token_at(ship.content, world, planet, action.square)
    assert token is not None
    board.take_off(world, planet, (token,))
    sail(question, ship.boarded(token.race, planet, token.bits))
    emit(events.Loaded(question.seat, planet, token))


def unload(question: FlyShip, action: do.Unload, emit: Emit) -> None:
    """SB-V09."""
    world, seat, ship = question.world, question.seat, question.ship
    planet = ship.planet
    assert planet is not None
    token = board.lay_at(ship.content, world, planet, seat, action.race, action.at, action.rot)
    sail(question, ship.left_by(action.race, planet, token.bits))
    emit(events.Unloaded(seat, planet, token))


def hatch(content: Content, world: World, seat: int, action: do.Hatch, emit: Emit) -> None:
    """The creature takes the place of its egg (SB-G03)."""
    egg = board.egg_at(world, seat, action.planet, action.egg)
    assert egg is not None
    world.eggs = tuple(one for one in world.eggs if one is not egg)
    token = board.lay_at(content, world, action.planet, seat, egg.race, action.at, action.rot)
    emit(events.Hatched(seat, action.planet, egg.at, token))
