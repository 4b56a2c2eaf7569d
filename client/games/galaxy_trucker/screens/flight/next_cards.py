"""Under ring and ship: cards that are known, and what of the open one is still to come."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.looking import GalaxyView
from client.games.galaxy_trucker.panels import card_queue
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.screens.flight.facts import (
    Volley,
    flight_order,
    step_number,
    to_come,
    volley,
)
from client.games.galaxy_trucker.screens.flight.flight_board import CARD_Z
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.i18n import _
from rules.galaxy_trucker.flight.tasks import Throwing
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.galaxy_trucker.tiles import SIDE_NUMBER

KNOWN = 10
"""Most cards of the piles that are shown between cards."""


def known_cards(view: GalaxyView) -> tuple[str, ...]:
    """Between cards: those of the piles that the viewer has looked at and that have not been turned."""
    sight = view.sight
    if sight.phase != BETWEEN_CARDS or not 0 <= view.seat < len(sight.seats):
        return ()
    cards = (card for pile in sight.piles for card in pile.cards or () if card not in sight.turned)
    return tuple(cards)[:KNOWN]


def shows_known(table: ShipTable) -> bool:
    """Whether they lie in the zone of the values: until a card has told there what came of it, and again
    when somebody wants to see them."""
    return bool(known_cards(table.view)) and (not table.story.ended or table.builder.looking.known)


def known_zone(table: ShipTable) -> None:
    """They lie in the zone of the values, one over the other where they are many."""
    if not shows_known(table):
        return
    area, px, known = table.layout.values, table.layout.units.px, known_cards(table.view)
    pad, head = px(16, 10), px(48, 32)
    high = area.h - head - pad
    wide = round(high * 0.694)
    step = min(wide + pad // 2, (area.w - 2 * pad - wide) // max(1, len(known) - 1))
    for index, card in enumerate(known):
        name = f"known:{card}"
        rect = pygame.Rect(area.x + pad + step * index, area.y + head, wide, high)
        face = board_faces.card_face(table.content, table.view.sight, card)
        table.builder.sprite(
            name, face, rect, z=CARD_Z + index / 100 + 10 * table.builder.is_over(name),
            shape="known card", shadow="rest", group="table",
        )  # fmt: skip


def coming_zone(table: ShipTable) -> None:
    """Meteors or shots in their order; on other cards whose turn follows."""
    coming = volley(table.content, table.view.sight)
    face = volley_face(coming, spared(table, coming)) if coming is not None and coming.hits else _queue(table)
    if face is not None:
        table.builder.sprite("coming", face, table.layout.coming, z=BELOW_Z, shape="strip")


def spared(table: ShipTable, coming: Volley) -> int:
    """The first large one, where it does not concern the viewer (GTX-F05, GTX-F06); else -1."""
    sight, viewer = table.view.sight, table.view.seat
    struck = table.story.struck.get(step_number(table.content, sight), {})
    stack = sight.card.tasks if sight.card is not None else ()
    rest = next((task for task in reversed(stack) if isinstance(task, Throwing)), None)
    later = rest is not None and viewer in rest.weakened
    if not later and not struck.get(viewer):
        return -1
    first = len(coming.hits) - len(rest.hits) if rest is not None and not struck.get(viewer) else 0
    large = (at for at, hit in enumerate(coming.hits) if at >= first and hit.size == "large")
    return next(large, -1)


def volley_face(coming: Volley, spared: int = -1) -> card_queue.VolleyFace:
    """Meteors or shots with the one that flies; `spared` does not concern the viewer."""
    what, hits, at = coming.what, coming.hits, coming.at
    label = _(f"gt.flight.volley_{what}", n=min(at + 1, len(hits)), all=len(hits))
    printed = tuple((hit.size, SIDE_NUMBER[hit.side]) for hit in hits)
    return card_queue.VolleyFace(label, what, printed, at, spared)


def _queue(table: ShipTable) -> card_queue.QueueFace | None:
    sight = table.view.sight
    order = flight_order(sight)
    if sight.card is not None:
        label, now, left = _("gt.flight.queue"), table.view.asked, to_come(sight)
    elif sight.phase == BETWEEN_CARDS and order:
        label = _("gt.flight.queue_between")
        now = left = tuple(seat for seat in order if not sight.seats[seat].answered)
    else:
        return None
    states: dict[int, card_queue.QueueState] = {
        seat: "now" if seat in now else "left" if seat in left else "done" for seat in order
    }
    return card_queue.QueueFace(label, tuple(states.items()))
