"""The ring with its rockets, and on it the card, the deck and the dice."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.art.ring import Ring
from client.games.galaxy_trucker.flight.arranging.scene import BELOW_Z, CARD_Z, RING_Z, Scene, ring_of
from client.games.galaxy_trucker.flight.faces import board
from client.games.galaxy_trucker.flight.reading import Threat, flight_order, progress, threat
from client.i18n import _
from client.table.layout import Panel, Place, Region, Sprite
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS

GHOST = 0.5
"""Opacity of a rocket where it would stand."""


def ring_zone(scene: Scene) -> None:
    layout, sight = scene.layout, scene.view.sight
    where = ring_of(layout, scene.content)
    scene.panels.append(Panel("table", layout.table, board.TableFace(scene.content.table.spaces)))
    _card(scene)
    deck = board.DeckFace(next_level(scene.content, sight), sight.deck)
    scene.panels.append(Panel("deck", layout.deck, deck, BELOW_Z + 0.1))
    scene.panels.append(Panel("deck-label", layout.deck_label, board.DeckLabel(sight.deck), BELOW_Z + 0.1))
    scene.regions.append(Region("deck", layout.deck.union(layout.deck_label)))
    _dice(scene)
    _traces(scene, where)
    _rockets(scene, where)


def next_level(content: Content, sight: JourneySight) -> int:
    """The level on the backs of the deck: the highest that the flight is dealt from."""
    recipe = content.flights[sight.flight].recipe
    return max(recipe, default=1)


def _card(scene: Scene) -> None:
    layout, sight = scene.layout, scene.view.sight
    place = Place.of(layout.card)
    if sight.card is not None and sight.card.id in scene.content.cards:
        face = board.CardFace(sight.card.id, progress(scene.content, sight, scene.story))
        scene.sprites.append(
            Sprite("card", face, place, CARD_Z, shape="flight card", shadow="card", group="table")
        )
    elif sight.deck and sight.phase == BETWEEN_CARDS:
        face_down = board.BackFace(next_level(scene.content, sight))
        scene.sprites.append(
            Sprite("next", face_down, place, CARD_Z, shape="flight card", shadow="card", tip="deck")
        )


def _dice(scene: Scene) -> None:
    """The dice of the last throw, and below them what they mean."""
    layout, story, sight = scene.layout, scene.story, scene.view.sight
    if sight.card is None:
        return
    if story.dice is not None and not scene.thrown:
        side = min(layout.px(62, 42), layout.dice.h)
        for index, number in enumerate(story.dice):
            x = layout.dice.centerx + (index * 2 - 1) * side * 0.56
            y = layout.dice.centery + (index * 2 - 1) * side * 0.07
            face = board.DieFace(number, (9, -7)[index])
            scene.sprites.append(Sprite(f"die:{index}", face, Place(x, y, side, side), CARD_Z - 0.5))
    face_below = sum_face(threat(scene.content, sight), story.dice, story.purpose)
    if face_below is not None:
        scene.sprites.append(Sprite("sum", face_below, Place.of(layout.sum), BELOW_Z + 0.1))


def sum_face(flying: Threat | None, dice: tuple[int, int] | None, purpose: str) -> board.SumFace | None:
    """What was rolled and where it leads."""
    if flying is not None:
        return line_face(flying.hit.side, flying.line)
    if dice is None:
        return None
    known = purpose in ("column", "row")
    return board.SumFace(sum(dice), _(f"gt.flight.sabotage_{purpose}") if known else "")


def line_face(side: str, line: int) -> board.SumFace:
    """The number of a column or row with the side from which something comes."""
    across = side in ("front", "rear")
    words = _("gt.flight.sum_column" if across else "gt.flight.sum_row", side=_(f"gt.flight.from_{side}"))
    return board.SumFace(line, words)


def _traces(scene: Scene, where: Ring) -> None:
    """Days just lost or gained stay until the next card."""
    sight, layout = scene.view.sight, scene.layout
    if sight.card is None:
        return
    side = layout.px(24, 16)
    for seat, (start, goal) in scene.story.traces.items():
        if sight.seats[seat].position is None:
            continue
        for space in range(start, goal, 1 if goal > start else -1):
            x, y = where.place(space)
            centre = Place(x + layout.table.x, y + layout.table.y, side, side)
            scene.sprites.append(
                Sprite(
                    f"trace:{seat}:{space}", board.TraceFace(seat), centre, RING_Z - 0.5, opacity=0.75,
                    shape="trace", tip=f"rocket:{seat}",
                )
            )  # fmt: skip


def rocket_place(where: Ring, space: float, corner: tuple[int, int]) -> Place:
    """Where a rocket's sprite stands."""
    x, y = board.rocket_centre(where, space, corner)
    return Place(x, y, *board.rocket_size(where))


def _rockets(scene: Scene, where: Ring) -> None:
    sight, corner = scene.view.sight, scene.layout.table.topleft
    flying = flight_order(sight)
    spaces = scene.content.table.spaces
    least = min((sight.seats[seat].position or 0 for seat in flying), default=0)
    preview = scene.preview
    for seat in flying:
        position = sight.seats[seat].position or 0
        place = rocket_place(where, position, corner)
        scene.sprites.append(
            Sprite(
                f"rocket:{seat}",
                board.RocketFace(seat, seat in scene.view.asked, (position - least) // spaces),
                place, RING_Z + place.y / 10_000, group="table",
                opacity=0.35 if preview.leaves and seat == scene.view.seat else 1.0,
            )
        )  # fmt: skip
    for seat, position in preview.rockets:
        place = rocket_place(where, position, corner)
        scene.sprites.append(
            Sprite(
                f"ghost:rocket:{seat}", board.RocketFace(seat), place, RING_Z + 0.5 + place.y / 10_000,
                opacity=GHOST, tip=f"rocket:{seat}",
            )
        )  # fmt: skip


def felt(area: pygame.Rect, side: int) -> pygame.Rect:
    """Where dice of `side` pixels come to rest about the place of the dice."""
    rect = pygame.Rect(0, 0, max(area.w, round(side * 2.4)), max(area.h, round(side * 1.3)))
    rect.center = area.center
    return rect
