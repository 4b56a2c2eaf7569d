"""Under ring and ship: the table of values, cards that are known, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games.galaxy_trucker.panels import card_queue
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.flight.builder import BELOW_Z, CARD_Z, Facts
from client.games.galaxy_trucker.screens.flight.facts import flight_order, threat, to_come, volley
from client.games.galaxy_trucker.screens.flight.values import Values
from client.i18n import _
from client.table.layout import Place, Sprite
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.galaxy_trucker.tiles import SIDE_NUMBER

KNOWN = 10
"""Most cards of the piles that are shown between cards."""


def values_zone(facts: Facts) -> None:
    """The table under the ring; between cards what the viewer knows of those to come."""
    decision = facts.decision
    if decision is not None and decision.tray is not None:
        return  # goods lie there
    own = None
    if decision is not None and decision.declared is not None:
        own = (decision.declared, decision.bolts)
    known = known_cards(facts)
    values = Values(facts.content, facts.view, facts.story, own)
    face = values.known() if known else values.face()
    place = Place.of(facts.layout.values)
    facts.builder.put(Sprite("values", face, place, BELOW_Z, shape="values", passes=True))
    for name, rect in face.laid(facts.context, facts.layout.values.size).regions.items():
        facts.builder.region(name, rect.move(facts.layout.values.topleft))
    facts.builder.put(*known)


def known_cards(facts: Facts) -> list[Sprite]:
    """Between cards: those of the piles that the viewer has looked at and that have not been turned."""
    sight, area = facts.view.sight, facts.layout.values
    if sight.phase != BETWEEN_CARDS or not 0 <= facts.view.seat < len(sight.seats):
        return []
    known = [card for pile in sight.piles for card in pile.cards or () if card not in sight.turned][:KNOWN]
    pad, head = facts.layout.px(16, 10), facts.layout.px(48, 32)
    high = area.h - head - pad
    wide = round(high * 0.694)
    step = min(wide + pad // 2, (area.w - 2 * pad - wide) // max(1, len(known) - 1))
    found = []
    for index, card in enumerate(known):
        rect = pygame.Rect(area.x + pad + step * index, area.y + head, wide, high)
        lifted = facts.builder.is_over(f"known:{card}")
        found.append(
            Sprite(
                f"known:{card}", board_faces.CardFace(card), Place.of(rect),
                CARD_Z + index / 100 + 10 * lifted, shape="known card", shadow="rest", group="table",
            )
        )  # fmt: skip
    return found


def coming_zone(facts: Facts) -> None:
    """Meteors or shots in their order; on other cards whose turn follows."""
    face = _volley(facts) or _queue(facts)
    if face is not None:
        facts.builder.put(Sprite("coming", face, Place.of(facts.layout.coming), BELOW_Z, shape="strip"))


def _volley(facts: Facts) -> card_queue.VolleyFace | None:
    sight = facts.view.sight
    stack = sight.card.tasks if sight.card is not None else ()
    thrown = next((task for task in stack if isinstance(task, tasks.Throwing)), None)
    hits = volley(facts.content, sight)
    if thrown is None or not hits:
        return None
    flying = threat(facts.content, sight)
    at = flying.number - 1 if flying is not None else len(hits) - len(thrown.hits)
    return volley_face(thrown.what, hits, at)


def volley_face(what: str, hits: Sequence[Hit], at: int) -> card_queue.VolleyFace:
    """Meteors or shots with the one that flies, from 0."""
    label = _(f"gt.flight.volley_{what}", n=min(at + 1, len(hits)), all=len(hits))
    return card_queue.VolleyFace(label, what, tuple((hit.size, SIDE_NUMBER[hit.side]) for hit in hits), at)


def _queue(facts: Facts) -> card_queue.QueueFace | None:
    sight = facts.view.sight
    order = flight_order(sight)
    if sight.card is None:
        if sight.phase != BETWEEN_CARDS or not order:
            return None
        seats = [(seat, _state(not sight.seats[seat].answered, sight.seats[seat].answered)) for seat in order]
        return card_queue.QueueFace(_("gt.flight.queue_between"), tuple(seats))
    left, asked = to_come(sight), facts.view.asked
    seats = [(seat, _state(seat in asked, seat not in left)) for seat in order]
    return card_queue.QueueFace(_("gt.flight.queue"), tuple(seats))


def _state(now: bool, done: bool) -> card_queue.QueueState:
    if now:
        return "now"
    return "done" if done else "left"
