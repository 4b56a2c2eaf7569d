"""The opponents at the left edge, and the last moves under them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.galaxy_trucker.looking import FLIGHT_PHASES, Now
from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for
from client.games.galaxy_trucker.screens.flight.facts import (
    ahead,
    back_again,
    crew,
    doomed,
    flight_order,
    leader,
    opponents,
    whole,
)
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.loans import owed
from rules.galaxy_trucker.sight import JourneySight, SeatSight, ShipSight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View


def seats_zone(table: ShipTable) -> None:
    layout, now = table.layout, table.builder.now
    for seat, rect in zip(opponents(now.view), layout.seats, strict=False):
        face = seat_face(now, seat, rect)
        if table.decision is not None and any(table.decision.lines):
            face = replace(face, ship=replace(face.ship, lines=table.decision.lines))
        table.opponent(seat, rect, face)
    if layout.moves.h > 0:
        moves = tuple(Move(words, seat) for seat, words in table.builder.told.lines)
        table.builder.panel("moves", layout.moves, MovesFace(_("gt.move.heading"), moves), z=BELOW_Z)


def seat_face(now: Now, seat: int, rect: pygame.Rect, ship: ShipSight | None = None) -> SeatFace:
    """A seat's panel in `rect` with its ship, or with `ship`, on it."""
    view, sight, one = now.view, now.view.sight, now.view.sight.seats[seat]
    word = "" if one.takes_part else back_again(sight, seat)
    one = whole(one)
    ship = ship or one.ship
    cell = cell_for(now.context.content, now.room.scale, sight.ship_class, rect)
    gone = gone_halves(now.context.content, sight, seat)
    small = ship_in_small(ship, sight.ship_class, cell, gone=gone)
    ready = sight.phase == BETWEEN_CARDS and one.answered and one.position is not None
    return SeatFace(
        seat, view.players[seat].name, small, doing(view, seat),
        (("cannon", strength(ship.cannons[0])), ("engine", strength(ship.engines[0]))),
        (("crew", str(crew(one))), ("energy", str(energy(one)))),
        "check" if ready else "", turn=seat in view.asked and not ready, dim=one.position is None,
        alien=bool(one.specialist), due=owed(now.context.content, one.loans), brief=brief(view, seat),
        pill=word,
    )  # fmt: skip


def gone_halves(content: Content, sight: JourneySight, seat: int) -> tuple[str, ...]:
    """The halves of a ship in flight that have given up (GTX-IIA08)."""
    units, one = content.boards[sight.ship_class].units, sight.seats[seat]
    flying = sight.phase in FLIGHT_PHASES and one.position is not None
    return tuple(name for name in units if name not in one.units) if flying and len(units) > 1 else ()


def doing(view: View, seat: int) -> str:
    """How far a seat is from the viewer, or that it does not fly."""
    sight = view.sight
    if sight.seats[seat].position is None:
        return _("gt.flight.gave_up")
    if doomed(sight, seat):
        return _("gt.flight.doomed")
    if leader(sight) == seat:
        return _("gt.flight.leads")
    order = flight_order(sight)
    days = ahead(sight, seat, view.seat)
    if days is None:
        return _("gt.flight.place", n=order.index(seat) + 1)
    return n_("gt.flight.ahead", days) if days > 0 else n_("gt.flight.behind", -days)


def brief(view: View, seat: int) -> str:
    """The same as a sign, if there is one."""
    sight = view.sight
    if sight.seats[seat].position is None:
        return _("gt.flight.gave_up_brief")
    if doomed(sight, seat) or leader(sight) == seat:
        return ""
    days = ahead(sight, seat, view.seat)
    if days is None:
        return _("gt.flight.place_brief", n=flight_order(sight).index(seat) + 1)
    return f"+{days}" if days > 0 else f"\u2212{-days}"


def energy(one: SeatSight) -> int:
    """Energy tokens on board."""
    return sum(count for _battery, count in one.ship.energy)
