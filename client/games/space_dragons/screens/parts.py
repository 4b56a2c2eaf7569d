"""What all parts of both screens have: heights, frames, cards, the names of the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Unpack

import pygame

from client.games.space_dragons.ids import Cards, Crew, Dragon
from client.games.space_dragons.looking import Build
from client.games.space_dragons.panels.frames import Frame, padded
from client.games.space_dragons.pictures.card_faces import CrewFace, DragonFace
from client.games.space_dragons.pictures.draw_context import card_height
from client.games.space_dragons.screens.zones import TableZones
from client.games.space_dragons.text.names import Words
from client.table.builder import SpriteFields
from client.table.contract import Arrangement, Place
from client.table.layout import NOWHERE
from client.table.spots import like

Z_FRAME = -10.0
Z_WORDS = 0.3
Z_PIECE = 1.0
Z_RACK = 2.0
Z_RAIL = 3.0
Z_RAISED = 4.0
Z_TRICK = 5.0
Z_PLATE = 6.0
Z_INSPECTOR = 8.0
Z_HAND = 10.0
Z_OVER = 400.0

PLAIN = Frame()
NOT_NOW = 0.70
"""Brightness of cards that cannot be played now."""


def finish(
    builder: Build, zones: TableZones, undo: pygame.Rect, questions: pygame.Rect = NOWHERE
) -> Arrangement:
    """Everything that was put on; Tab goes through the groups in their order."""
    hud = zones.hud(undo=NOWHERE if builder.looking.on_top == "scoring" else undo, questions=questions)
    return builder.finish(hud, groups=("seats", "hunt", "own", "hand"), arrows_choose="hand")


def words_of(builder: Build) -> Words:
    """What things and seats of this table are called."""
    return Words(builder.context.content, builder.view)


def chosen_card(builder: Build) -> int | None:
    """The card of the hand or the pack that is chosen and not sent."""
    return next((crew.card for crew in Crew.among(builder.touched)), None)


def frame(builder: Build, name: str, area: pygame.Rect, face: Frame = PLAIN, z: float = Z_FRAME) -> None:
    """The ground of a panel at `area`."""
    builder.panel(f"frame:{name}", padded(builder.context, area), face, z=z)


def card(
    builder: Build, name: str, face: Hashable, place: Place | pygame.Rect, **fields: Unpack[SpriteFields]
) -> None:
    """A card that casts a shadow."""
    fields.setdefault("shadow", "card")
    fields["shape"] = "card"
    builder.sprite(name, face, place, **fields)


def hidden_cards(builder: Build, seat: int, room: pygame.Rect, width: float) -> None:
    """The hidden cards of a seat move from and to the middle of `room`."""
    builder.spot(Cards(seat), like(Place.of(room), Place(0, 0, width, card_height(width))))


def own_card(builder: Build, value: int, place: Place, index: int, *, playable: bool) -> None:
    """A card that the viewer may play or take."""
    card(
        builder, Crew(value), CrewFace(value), place, z=Z_HAND + 0.1 * index, draggable=True, group="hand",
        brightness=1.0 if playable else NOT_NOW, lift="hand" if playable else "none",
    )  # fmt: skip


def hunted_dragon(builder: Build, dragon: str, rect: pygame.Rect) -> None:
    """The dragon that goes to the winner of the trick."""
    card(builder, Dragon(dragon), DragonFace(dragon), rect, z=Z_PIECE + 0.1, group="hunt", glow="winning")
