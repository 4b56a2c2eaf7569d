"""The opponents at the left edge, and the last moves under them."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for
from client.games.galaxy_trucker.screens.flight.facts import ahead, crew, flight_order, opponents
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from client.table.layout import Room
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import SeatSight, ShipSight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View


def seats_zone(table: ShipTable) -> None:
    view, layout = table.view, table.layout
    for seat, rect in zip(opponents(view), layout.seats, strict=False):
        ship, hovered = view.sight.seats[seat].ship, table.builder.is_over(f"seat:{seat}")
        face = seat_face(table.content, table.builder.room, view, seat, rect, ship, hovered=hovered)
        table.opponent(seat, rect, face)
    if layout.moves.h > 0:
        moves = tuple(Move(words, seat) for seat, words in table.builder.told.lines)
        table.builder.panel("moves", layout.moves, MovesFace(_("gt.move.heading"), moves), z=BELOW_Z)


def seat_face(
    content: Content, room: Room, view: View, seat: int, rect: pygame.Rect, ship: ShipSight, *,
    hovered: bool = False,
) -> SeatFace:  # fmt: skip
    """A seat's panel in `rect` with this ship on it."""
    sight = view.sight
    one = sight.seats[seat]
    small = ship_in_small(ship, sight.ship_class, cell_for(content, room.scale, sight.ship_class, rect))
    ready = sight.phase == BETWEEN_CARDS and one.answered and one.position is not None
    return SeatFace(
        seat, view.players[seat].name, doing(view, seat), small,
        (("cannon", strength(ship.cannons[0])), ("engine", strength(ship.engines[0]))),
        (("crew", str(crew(one))), ("energy", str(energy(one)))),
        "check" if ready else "", turn=seat in view.asked and not ready, dim=one.position is None,
        hovered=hovered,
    )  # fmt: skip


def doing(view: View, seat: int) -> str:
    """How far a seat is from the viewer, or that it does not fly."""
    sight = view.sight
    if sight.seats[seat].position is None:
        return _("gt.flight.gave_up")
    order = flight_order(sight)
    if order and order[0] == seat:
        return _("gt.flight.leads")
    days = ahead(sight, seat, view.seat)
    if days is None:
        return _("gt.flight.place", n=order.index(seat) + 1)
    return n_("gt.flight.ahead", days) if days > 0 else n_("gt.flight.behind", -days)


def energy(one: SeatSight) -> int:
    """Energy tokens on board."""
    return sum(count for _battery, count in one.ship.energy)
