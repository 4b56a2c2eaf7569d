"""The ring with its rockets, and on it the card, the deck and the dice."""

from __future__ import annotations

import pygame

from client.art import shapes
from client.games.galaxy_trucker.panels import labels
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.flight_board import Ring
from client.games.galaxy_trucker.screens.flight.builder import CARD_Z, RING_Z, FlightTable, ring_of
from client.games.galaxy_trucker.screens.flight.facts import Threat, flight_order, progress, threat
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z
from client.i18n import _
from client.table.layout import Panel, Place, Region, Sprite
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS

GHOST = 0.5
"""Opacity of a rocket where it would stand."""


def ring_zone(table: FlightTable) -> None:
    layout, sight = table.layout, table.view.sight
    where = ring_of(layout, table.content)
    table.builder.put(Panel("table", layout.table, board_faces.TableFace(table.content.table.spaces)))
    _card(table)
    deck = board_faces.DeckFace(next_level(table.content, sight), sight.deck)
    table.builder.put(Panel("deck", layout.deck, deck, BELOW_Z + 0.1))
    table.builder.put(Panel("deck-label", layout.deck_label, labels.DeckLabel(sight.deck), BELOW_Z + 0.1))
    table.builder.put(Region("deck", layout.deck.union(layout.deck_label)))
    _dice(table)
    _traces(table, where)
    _rockets(table, where)


def next_level(content: Content, sight: JourneySight) -> int:
    """The level on the backs of the deck: the highest that the flight is dealt from."""
    recipe = content.flights[sight.flight].recipe
    return max(recipe, default=1)


def _card(table: FlightTable) -> None:
    layout, sight = table.layout, table.view.sight
    place = Place.of(layout.card)
    if sight.card is not None and sight.card.id in table.content.cards:
        face = board_faces.CardFace(sight.card.id, progress(table.content, sight, table.story))
        table.builder.put(
            Sprite("card", face, place, CARD_Z, shape="flight card", shadow="card", group="table")
        )
    elif sight.deck and sight.phase == BETWEEN_CARDS:
        face_down = board_faces.BackFace(next_level(table.content, sight))
        table.builder.put(
            Sprite("next", face_down, place, CARD_Z, shape="flight card", shadow="card", tip="deck")
        )


def _dice(table: FlightTable) -> None:
    """The dice of the last throw, and below them what they mean."""
    layout, story, sight = table.layout, table.story, table.view.sight
    if sight.card is None:
        return
    if story.dice is not None and not table.thrown:
        side = min(layout.px(62, 42), layout.dice.h)
        for index, number in enumerate(story.dice):
            x = layout.dice.centerx + (index * 2 - 1) * side * 0.56
            y = layout.dice.centery + (index * 2 - 1) * side * 0.07
            face = board_faces.DieFace(number, (9, -7)[index])
            table.builder.put(Sprite(f"die:{index}", face, Place(x, y, side, side), CARD_Z - 0.5))
    face_below = sum_face(threat(table.content, sight), story.dice, story.purpose)
    if face_below is not None:
        table.builder.put(Sprite("sum", face_below, Place.of(layout.sum), BELOW_Z + 0.1))


def sum_face(flying: Threat | None, dice: tuple[int, int] | None, purpose: str) -> labels.SumFace | None:
    """What was rolled and where it leads."""
    if flying is not None:
        return line_face(flying.hit.side, flying.line)
    if dice is None:
        return None
    known = purpose in ("column", "row")
    return labels.SumFace(sum(dice), _(f"gt.flight.sabotage_{purpose}") if known else "")


def line_face(side: str, line: int) -> labels.SumFace:
    """The number of a column or row with the side from which something comes."""
    across = side in ("front", "rear")
    words = _("gt.flight.sum_column" if across else "gt.flight.sum_row", side=_(f"gt.flight.from_{side}"))
    return labels.SumFace(line, words)


def _traces(table: FlightTable, where: Ring) -> None:
    """Days just lost or gained stay until the next card."""
    sight, layout = table.view.sight, table.layout
    if sight.card is None:
        return
    side = layout.px(24, 16)
    for seat, (start, goal) in table.story.traces.items():
        if sight.seats[seat].position is None:
            continue
        for space in range(start, goal, 1 if goal > start else -1):
            x, y = where.place(space)
            centre = Place(x + layout.table.x, y + layout.table.y, side, side)
            table.builder.put(
                Sprite(
                    f"trace:{seat}:{space}", board_faces.TraceFace(seat), centre, RING_Z - 0.5, opacity=0.75,
                    shape="trace", tip=f"rocket:{seat}",
                )
            )  # fmt: skip


def rocket_place(where: Ring, space: float, corner: tuple[int, int]) -> Place:
    """Where a rocket's sprite stands."""
    x, y = board_faces.rocket_centre(where, space, corner)
    return Place(x, y, *board_faces.rocket_size(where))


def _rockets(table: FlightTable, where: Ring) -> None:
    sight, corner = table.view.sight, table.layout.table.topleft
    flying = flight_order(sight)
    spaces = table.content.table.spaces
    least = min((sight.seats[seat].position or 0 for seat in flying), default=0)
    preview = table.preview
    for seat in flying:
        position = sight.seats[seat].position or 0
        place = rocket_place(where, position, corner)
        table.builder.put(
            Sprite(
                f"rocket:{seat}",
                board_faces.RocketFace(seat, seat in table.view.asked, (position - least) // spaces),
                place, RING_Z + place.y / 10_000, group="table",
                opacity=0.35 if preview.leaves and seat == table.view.seat else 1.0,
            )
        )  # fmt: skip
    for seat, position in preview.rockets:
        place = rocket_place(where, position, corner)
        table.builder.put(
            Sprite(
                f"ghost:rocket:{seat}", board_faces.RocketFace(seat), place, RING_Z + 0.5 + place.y / 10_000,
                opacity=GHOST, tip=f"rocket:{seat}",
            )
        )  # fmt: skip


def felt(area: pygame.Rect, side: int) -> pygame.Rect:
    """Where dice of `side` pixels come to rest about the place of the dice."""
    return shapes.centred(area.center, max(area.w, side * 2.4), max(area.h, side * 1.3))
