"""What a seat or a spectator may know (GT-H1 to GT-H5)."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.sheet import FlightSheet
from rules.galaxy_trucker.flight.tasks import OpenCard
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.piles import added, info_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BEFORE_FLIGHT, BUILD, Journey, Outfit
from rules.galaxy_trucker.strength import Helpers, shielded_sides, span_of
from rules.kernel.seats import Seat


class ShipSight(msgspec.Struct, frozen=True):
    """A ship with what is on board. `tiles` are (tile, column, row, rotation) in the order of building.

    Sides are printed ones, as they lie there to be seen, but those of cannons and shields count as the ship
    flies.
    """

    board: str
    """The ship class."""
    front: int
    """The printed side that flies ahead."""
    exhausts: tuple[int, ...]
    """The printed sides to which engines may point."""
    drag: int
    """Speed that each faulty joint takes (R17)."""
    dead: int
    """The dice number of the column in which nothing works, 0 without one (R19)."""
    tiles: tuple[tuple[int, int, int, int], ...]
    crew: tuple[tuple[int, tuple[str, ...]], ...]
    sleepers: tuple[tuple[int, int], ...]
    """(stasis chamber, humans asleep) (GTX-T10)."""
    manager: tuple[str, int]
    """(alien, n): where it is, aliens that help add n more (GTX-A03)."""
    energy: tuple[tuple[int, int], ...]
    goods: tuple[tuple[int, tuple[Good, ...]], ...]
    exposed: tuple[tuple[int, str], ...]
    errors: tuple[tuple[str | int, ...], ...]
    """Code and tiles of each error (GT-R2)."""
    engines: tuple[float, float]
    """Strength without energy and with all devices powered, whether or not there is energy for it."""
    cannons: tuple[float, float]
    cannon_sides: tuple[int, int, int, int]
    """Cannons pointing to front, right, rear, left of the ship as it flies."""
    shielded: tuple[str, ...]
    """Names of the sides of the ship as it flies."""
    cells: int
    places: int
    containers: int
    special_containers: int


class SeatSight(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it. `hand` is None where the tile is not known (see `holding`)."""

    ship: ShipSight
    credits: int
    holding: bool
    hand: int | None
    hand_origin: str
    hand_public: bool
    hand_again: bool
    last_placed: int
    last_origin: str
    put_back: int
    """Tiles put back face up since the last one found its place."""
    reserve: tuple[int, ...]
    lost: tuple[tuple[int, str], ...]
    lost_count: int
    peeking: int
    seen: tuple[int, ...]
    order_tile: int
    answered: bool
    faulty: bool
    heading: str
    """The one that was chosen; the ship may have turned over since."""
    boarded: bool
    position: int | None
    gave_up: str
    units: tuple[str, ...]
    """The units of its ship that fly; `away` are (unit, number of the card after which it is back)."""
    away: tuple[tuple[str, int], ...]
    hidden: ShipSight | None
    """What is in hyperspace (GTX-T27)."""
    specialist: str
    hired: tuple[str, ...]
    ended_with: str
    saved: int
    loans: int
    tow: int
    plans: tuple[str, ...] | None
    """Machinations in the hand; None where they are secret (GTX-H01)."""
    plans_count: int
    plan: str | None
    """The machination chosen; None where it is secret, empty before."""
    replaced: tuple[int, ...]
    secret: int | None
    """A number set or a bid made; None where it is secret or there is none (GTX-H01)."""
    decided: bool
    """There is one."""
    roads: tuple[str, ...]
    stock: tuple[int, ...]
    unbuilt: tuple[int, ...]

    halves: int
    """Of its class, 1 where it has none."""

    @property
    def whole(self) -> bool:
        """No half of it has given up (GTX-IIA13)."""
        return len(self.units) in (0, self.halves)

    @property
    def takes_part(self) -> bool:
        """It flies, and a unit of it is not in hyperspace (GTX-G10)."""
        return self.position is not None and len(self.away) < max(1, len(self.units))


class PileSight(msgspec.Struct, frozen=True):
    """A pile of cards. `cards` only for who has looked at it in this flight (GT-H4)."""

    number: int
    size: int
    cards: tuple[str, ...] | None
    hidden: bool


class JourneySight(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    phase: str
    plan: tuple[tuple[str, str], ...]
    """(flight, ship class) of each flight."""
    parts: tuple[str, ...]
    """Parts of packs that are in the game (GTX-O01)."""
    flight_at: int
    flight: str
    ship_class: str
    seats: tuple[SeatSight, ...]
    face_up: tuple[int, ...]
    face_down: int
    """Tiles that lie there; `left_out` unseen tiles besides them are not in the game (GTX-T02)."""
    left_out: int
    met: tuple[int, ...]
    """Tiles that came from the stack in earlier flights."""
    circle: int
    running: bool
    glass_turn: int
    glass_rounds: int
    glass_by: int | None
    """Who turned the hourglass last."""
    stalled: bool
    turn: int | None
    """Building in turns: whose it is."""
    piles: tuple[PileSight, ...]
    deck: int
    """Cards that are still to come."""
    turned: tuple[str, ...]
    used: tuple[str, ...]
    decisions: int
    card: OpenCard | None
    """Where the resolution of the open card stands; all of it is public (GT-F32)."""
    paid: tuple[FlightSheet, ...]
    """Settlements of the flights so far."""
    resolved: int
    """Cards of this flight that are done."""
    repeating: bool
    repeated: tuple[str, ...]
    """The deck when the cards that lay face down are flown through once more (R04)."""
    discard_up: tuple[str, ...]
    discard_down: tuple[str, ...]
    roads: tuple[str, ...]
    used_roads: tuple[str, ...]
    dead_column: int
    reduced: tuple[str, ...]
    """Where the rules for five players hold in this flight."""
    storm: int
    crashed: str


def sight_of(content: Content, journey: Journey, viewer: Seat) -> JourneySight:
    """The sight of `viewer`, which may be SPECTATOR."""
    glass = journey.glass
    size = sum(info_of(content, journey).recipe.values())
    before = journey.phase in BEFORE_FLIGHT
    plans = sum(bool(one.plan or one.plans) for one in journey.seats)
    hard = sum(added(content, journey, info_of(content, journey).number).values())
    whole = (
        len(content.starred)
        if info_of(content, journey).learning
        else size * content.table.piles + plans + hard
    )
    own = journey.seats[viewer].seen if 0 <= viewer < len(journey.seats) else frozenset()
    return JourneySight(
        phase=journey.phase,
        plan=tuple((leg.flight, leg.ship) for leg in journey.options.plan),
        parts=tuple(sorted(journey.options.parts)),
        flight_at=journey.flight_at,
        flight=journey.flight,
        ship_class=journey.ship_class,
        seats=tuple(
            seat_sight(content, journey, seat, one, own=seat == viewer)
            for seat, one in enumerate(journey.seats)
        ),
        face_up=journey.face_up,
        face_down=journey.stack,
        left_out=journey.left_out,
        met=tuple(sorted(journey.met)),
        circle=glass.circle,
        running=glass.running,
        glass_turn=glass.turn,
        glass_rounds=glass.rounds,
        glass_by=glass.by,
        stalled=journey.stalled,
        turn=journey.turn if journey.options.in_turns and journey.phase == BUILD else None,
        piles=tuple(
            PileSight(
                number,
                size,
                journey.piles.get(number) if number in own else None,
                number in content.table.hidden_piles,
            )
            for number in (range(1, content.table.piles + 1) if size else ())
        ),
        deck=whole if before else len(journey.deck),
        turned=() if before else journey.turned,
        used=tuple(sorted(journey.used)),
        decisions=journey.decisions,
        card=journey.card,
        paid=journey.paid,
        resolved=journey.resolved,
        repeating=journey.repeating,
        repeated=journey.deck if journey.repeating else (),
        discard_up=journey.discard_up,
        discard_down=journey.discard_down,
        roads=journey.roads,
        used_roads=journey.used_roads,
        dead_column=journey.dead_column,
        reduced=tuple(sorted(journey.reduced)),
        storm=journey.storm,
        crashed=journey.crashed,
    )


def seat_sight(content: Content, journey: Journey, seat: int, one: Outfit, *, own: bool) -> SeatSight:
    hand = one.hand
    return SeatSight(
        ship=ship_sight(one.ship, content.helpers),
        credits=one.credits,
        holding=hand is not None,
        hand=hand.tile if hand is not None and (own or hand.public) else None,  # GT-H2
        hand_origin="" if hand is None else hand.origin,
        hand_public=hand is not None and hand.public,
        hand_again=hand is not None and hand.again,
        last_placed=one.last_placed,
        last_origin=one.last_origin,
        put_back=one.put_back,
        reserve=one.reserve,
        lost=one.lost,
        lost_count=journey.lost_count(seat),
        peeking=one.peeking,
        seen=tuple(sorted(one.seen)),
        order_tile=one.order_tile,
        answered=one.answered,
        faulty=one.faulty,
        heading=one.heading,
        boarded=one.boarded,
        position=one.position,
        gave_up=one.gave_up,
        units=one.units,
        away=one.away,
        hidden=None if one.hidden is None else ship_sight(one.hidden, content.helpers),
        specialist=one.specialist,
        hired=one.hired,
        ended_with=one.ended_with,
        saved=one.saved,
        loans=one.loans,
        tow=one.tow,
        replaced=one.replaced,
        secret=one.secret if own else None,
        decided=one.secret is not None,
        plans=one.plans if own else None,
        plans_count=len(one.plans),
        plan=one.plan if own or not one.plan else None,
        roads=one.roads,
        stock=one.stock,
        unbuilt=tuple(sorted(one.unbuilt)),
        halves=len(one.ship.board.units),
    )


def ship_sight(ship: Ship, helpers: Helpers) -> ShipSight:
    """A ship is public (GT-H1). It is worked out anew only when something on it has changed."""
    load = (ship.crew, ship.sleepers, ship.energy, ship.goods, ship.manager, ship.towed)
    seen = ship.known.get("sight")
    if seen is not None and all(there is known for there, known in zip(load, seen[0], strict=True)):
        found: ShipSight = seen[1]
        return found
    if "tiles_sight" not in ship.known:
        ship.known["tiles_sight"] = tiles_sight(ship)
    sight = ShipSight(
        crew=tuple(sorted(ship.crew.items())),
        sleepers=tuple(sorted(ship.sleepers.items())),
        manager=ship.manager,
        energy=tuple(sorted(ship.energy.items())),
        goods=tuple(sorted(ship.goods.items())),
        engines=span_of(ship, "engines", helpers),
        cannons=span_of(ship, "cannons", helpers),
        **ship.known["tiles_sight"],
    )
    ship.known["sight"] = (load, sight)
    return sight


def tiles_sight(ship: Ship) -> dict[str, Any]:
    """What follows from the tiles alone."""
    tiles = [ship.catalogue[tile] for tile, _ in ship.live.values()]
    sides = [0, 0, 0, 0]
    for tile, rotation in ship.live.values():
        for side in ship.catalogue[tile].barrels[ship.turn(rotation)]:
            sides[side] += 1
    return {
        "board": ship.board.id,
        "front": ship.front,
        "exhausts": ship.board.exhausts,
        "drag": ship.drag,
        "dead": ship.board.dead,
        "tiles": tuple(ship.placed()),
        "exposed": tuple(ship.exposed()),
        "errors": tuple(errors(ship)),
        "cannon_sides": tuple(sides),
        "shielded": shielded_sides(ship),
        "cells": sum(tile.cells for tile in tiles),
        "places": sum(tile.places for tile in tiles),
        "containers": sum(tile.containers for tile in tiles),
        "special_containers": sum(tile.special_containers for tile in tiles),
    }
