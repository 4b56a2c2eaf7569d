"""The ring with its rockets, and on it the card, the deck and the dice."""

from __future__ import annotations

from functools import lru_cache

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.panels import labels
from client.games.galaxy_trucker.pictures import board_faces
from client.games.galaxy_trucker.pictures.flight_board import Ring
from client.games.galaxy_trucker.screens.flight.facts import flight_order, plans_to_come, progress, threat
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from client.games.galaxy_trucker.screens.ship_table import BELOW_Z, ShipTable
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import Striking
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS

CARD_Z = 2.0
RING_Z = 3.0
GHOST = 0.5
"""Opacity of a rocket where it would stand."""


def ring_of(layout: FlightZones, content: Content) -> Ring:
    """The flight board in a layout."""
    return Ring(layout.table.size, content.table.spaces)


def ring_zone(table: ShipTable, thrown: bool) -> None:
    """`thrown`: the dice of the last throw lie on the felt and are drawn by themselves."""
    builder, layout, content = table.builder, table.layout, table.content
    left = table.view.sight.deck
    builder.panel("table", layout.table, board_faces.TableFace(content.table.spaces))
    _card(table)
    deck = board_faces.DeckFace(next_level(content, table.view.sight), left)
    builder.panel("deck", layout.deck, deck, z=BELOW_Z + 0.1)
    builder.panel("deck-label", layout.deck_label, labels.DeckLabel(left), z=BELOW_Z + 0.1)
    slips = plans_to_come(content, table.view.sight)
    if slips:
        builder.panel("plans", layout.plans, labels.PlansFace(slips), z=BELOW_Z + 0.1)
    builder.zone("deck", layout.deck.union(layout.deck_label), handle="deck", tip="deck")
    if table.view.sight.card is not None:
        _dice(table, thrown)
        _traces(table)
    _rockets(table)


def next_level(content: Content, sight: JourneySight) -> int:
    """The level on the backs of the deck: the highest that the flight is dealt from."""
    return max(content.flights[sight.flight].recipe, default=1)


def _card(table: ShipTable) -> None:
    place, sight, content = table.layout.card, table.view.sight, table.content
    if sight.card is not None and sight.card.id in content.cards:
        face = board_faces.card_face(content, sight, sight.card.id, progress(content, sight, table.story))
        table.builder.sprite(
            "card", face, place, z=CARD_Z, shape="flight card", shadow="card", group="table"
        )  # fmt: skip
    elif sight.phase == BETWEEN_CARDS and table.story.ended:
        face = board_faces.card_face(content, sight, table.story.card)
        name = ids.Known(table.story.card)
        table.builder.sprite(name, face, place, z=CARD_Z, shape="flight card", shadow="card", group="table")
    elif sight.deck and sight.phase == BETWEEN_CARDS:
        back = board_faces.BackFace(next_level(content, sight))
        table.builder.sprite("next", back, place, z=CARD_Z, shape="flight card", shadow="card", tip="deck")


def _dice(table: ShipTable, thrown: bool) -> None:
    """The dice of the last throw, and below them what they mean."""
    layout, story, sight = table.layout, table.story, table.view.sight
    if story.dice is not None and not thrown:
        side = min(layout.units.px(62, 42), layout.dice.h)
        for index, number in enumerate(story.dice):
            x = layout.dice.centerx + (index * 2 - 1) * side * 0.56
            y = layout.dice.centery + (index * 2 - 1) * side * 0.07
            face = board_faces.DieFace(number, (9, -7)[index])
            table.builder.sprite(f"die:{index}", face, Place(x, y, side, side), z=CARD_Z - 0.5)
    below = sum_face(threat(sight), story.dice, story.purpose)
    if below is not None:
        table.builder.sprite("sum", below, layout.sum, z=BELOW_Z + 0.1)


def sum_face(flying: Striking | None, dice: tuple[int, int] | None, purpose: str) -> labels.SumFace | None:
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


def _traces(table: ShipTable) -> None:
    """Days just lost or gained stay until the next card."""
    ring, corner = ring_of(table.layout, table.content), table.layout.table.topleft
    side = table.layout.units.px(24, 16)
    for seat, (start, goal) in table.story.traces.items():
        if table.view.sight.seats[seat].position is None:
            continue
        for space in range(start, goal, 1 if goal > start else -1):
            x, y = ring.place(space)
            table.builder.sprite(
                f"trace:{seat}:{space}", board_faces.TraceFace(seat),
                Place(x + corner[0], y + corner[1], side, side), z=RING_Z - 0.5, opacity=0.75, shape="trace",
                tip=f"rocket:{seat}",
            )  # fmt: skip


def ring_z(place: Place) -> float:
    """How high something stands on the ring: the lower in the window, the higher."""
    return RING_Z + place.y / 10_000


@lru_cache(maxsize=8)
def stands(ring: Ring, corner: tuple[int, int]) -> tuple[Place, ...]:
    """Where a rocket's sprite stands on each space of a ring drawn at `corner`."""
    size = board_faces.rocket_size(ring)
    return tuple(
        Place(*board_faces.rocket_centre(ring, space, corner), *size) for space in range(ring.spaces)
    )


def _rockets(table: ShipTable) -> None:
    """Each on its space; every space is a spot (`space:7`)."""
    view, builder, preview = table.view, table.builder, table.preview
    places = stands(ring_of(table.layout, table.content), table.layout.table.topleft)
    for space, place in enumerate(places):
        builder.spot(f"space:{space}", place)
    spaces = {seat: view.sight.seats[seat].position or 0 for seat in flight_order(view.sight)}
    least = min(spaces.values(), default=0)
    for seat, space in spaces.items():
        laps = (space - least) // len(places)
        place = places[space % len(places)]
        builder.sprite(
            f"rocket:{seat}", board_faces.RocketFace(
                seat, seat in view.asked, laps, not view.sight.seats[seat].takes_part,
                view.sight.seats[seat].tow > 0,
            ), place,
            z=ring_z(place), group="table",
            opacity=0.35 if preview.leaves and seat == view.seat else 1.0,
        )  # fmt: skip
    for seat, space in preview.rockets:
        place = places[space % len(places)]
        builder.sprite(
            f"ghost:rocket:{seat}", board_faces.RocketFace(seat), place,
            z=ring_z(place) + 0.5, opacity=GHOST, tip=f"rocket:{seat}",
        )  # fmt: skip
