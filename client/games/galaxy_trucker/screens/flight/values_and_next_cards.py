"""Under ring and ship: the table of values, cards that are known, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games.galaxy_trucker.panels import card_queue
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.flight.builder import CARD_Z, FlightTable
from client.games.galaxy_trucker.screens.flight.facts import flight_order, threat, to_come, volley
from client.games.galaxy_trucker.screens.flight.values import Values
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z
from client.i18n import _
from client.table.layout import Place, Sprite
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.galaxy_trucker.tiles import SIDE_NUMBER

KNOWN = 10
"""Most cards of the piles that are shown between cards."""


def values_zone(table: FlightTable) -> None:
    """The table under the ring; between cards what the viewer knows of those to come."""
    decision = table.decision
    if decision is not None and decision.tray is not None:
        return  # goods lie there
    own = None
    if decision is not None and decision.declared is not None:
        own = (decision.declared, decision.bolts)
    known = known_cards(table)
    values = Values(table.content, table.view, table.story, own)
    face = values.known() if known else values.face()
    table.builder.sprite("values", face, table.layout.values, z=BELOW_Z, shape="values", passes=True)
    table.builder.inside(table.layout.values, face)
    table.builder.put(*known)


def known_cards(table: FlightTable) -> list[Sprite]:
    """Between cards: those of the piles that the viewer has looked at and that have not been turned."""
    sight, area = table.view.sight, table.layout.values
    if sight.phase != BETWEEN_CARDS or not 0 <= table.view.seat < len(sight.seats):
        return []
    known = [card for pile in sight.piles for card in pile.cards or () if card not in sight.turned][:KNOWN]
    pad, head = table.layout.px(16, 10), table.layout.px(48, 32)
    high = area.h - head - pad
    wide = round(high * 0.694)
    step = min(wide + pad // 2, (area.w - 2 * pad - wide) // max(1, len(known) - 1))
    found = []
    for index, card in enumerate(known):
        rect = pygame.Rect(area.x + pad + step * index, area.y + head, wide, high)
        lifted = table.builder.is_over(f"known:{card}")
        found.append(
            Sprite(
                f"known:{card}", board_faces.CardFace(card), Place.of(rect),
                CARD_Z + index / 100 + 10 * lifted, shape="known card", shadow="rest", group="table",
            )
        )  # fmt: skip
    return found


def coming_zone(table: FlightTable) -> None:
    """Meteors or shots in their order; on other cards whose turn follows."""
    face = _volley(table) or _queue(table)
    if face is not None:
        table.builder.put(Sprite("coming", face, Place.of(table.layout.coming), BELOW_Z, shape="strip"))


def _volley(table: FlightTable) -> card_queue.VolleyFace | None:
    sight = table.view.sight
    stack = sight.card.tasks if sight.card is not None else ()
    thrown = next((task for task in stack if isinstance(task, tasks.Throwing)), None)
    hits = volley(table.content, sight)
    if thrown is None or not hits:
        return None
    flying = threat(table.content, sight)
    at = flying.number - 1 if flying is not None else len(hits) - len(thrown.hits)
    return volley_face(thrown.what, hits, at)


def volley_face(what: str, hits: Sequence[Hit], at: int) -> card_queue.VolleyFace:
    """Meteors or shots with the one that flies, from 0."""
    label = _(f"gt.flight.volley_{what}", n=min(at + 1, len(hits)), all=len(hits))
    return card_queue.VolleyFace(label, what, tuple((hit.size, SIDE_NUMBER[hit.side]) for hit in hits), at)


def _queue(table: FlightTable) -> card_queue.QueueFace | None:
    sight = table.view.sight
    order = flight_order(sight)
    if sight.card is None:
        if sight.phase != BETWEEN_CARDS or not order:
            return None
        seats = [(seat, _state(not sight.seats[seat].answered, sight.seats[seat].answered)) for seat in order]
        return card_queue.QueueFace(_("gt.flight.queue_between"), tuple(seats))
    left, asked = to_come(sight), table.view.asked
    seats = [(seat, _state(seat in asked, seat not in left)) for seat in order]
    return card_queue.QueueFace(_("gt.flight.queue"), tuple(seats))


def _state(now: bool, done: bool) -> card_queue.QueueState:
    if now:
        return "now"
    return "done" if done else "left"
