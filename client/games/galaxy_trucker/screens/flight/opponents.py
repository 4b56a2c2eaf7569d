"""The opponents at the left edge, and the last moves under them."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.panels.last_moves import Move, MovesFace
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.screens.flight.builder import BELOW_Z, Facts, crew, energy
from client.games.galaxy_trucker.screens.flight.facts import ahead, flight_order, opponents
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, n_
from client.table.layout import Place, Room, Sprite
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View


def seats_zone(facts: Facts) -> None:
    view, sight, layout = facts.view, facts.view.sight, facts.layout
    for seat, rect in zip(opponents(view), layout.seats, strict=False):
        one = sight.seats[seat]
        name = f"seat:{seat}"
        hovered = facts.builder.is_over(name)
        face = seat_face(facts.content, facts.room, view, seat, rect, one.ship, hovered=hovered)
        # a lit frame means whom all wait for, not who has just answered
        facts.builder.put(Sprite(name, face, Place.of(rect), BELOW_Z, shape="seat", group="seats", lit=False))
        if hovered and facts.large != seat:
            facts.builder.put(
                zoom(
                    facts.context, facts.room.scale, seat, view.players[seat].name, one.ship,
                    sight.ship_class, rect,
                )
            )  # fmt: skip
    if layout.moves.h > 0:
        moves = tuple(Move(words, seat) for seat, words in facts.builder.told.lines)
        facts.builder.panel("moves", layout.moves, MovesFace(_("gt.move.heading"), moves), z=BELOW_Z)


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
