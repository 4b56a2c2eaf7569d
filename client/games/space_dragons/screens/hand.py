"""The own hand as a fan, the note beside it, the switch of sorting; backs for those who look on."""

from __future__ import annotations

import pygame

from client.games.space_dragons.panels.hand import HandBacks, HandNote, SortSwitch, sort_label
from client.games.space_dragons.pictures.card_faces import CrewFace
from client.games.space_dragons.screens.builder import NOT_NOW, Z_HAND, Builder
from client.games.space_dragons.screens.hand_fan import fan
from client.games.space_dragons.screens.zones import HuntZones
from client.i18n import _, n_
from client.table.contract import Place


def in_order(builder: Builder, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards as the player wants them sorted."""
    return tuple(sorted(cards)) if builder.looking.sorting == "value" else cards


def hand(builder: Builder, zones: HuntZones) -> None:
    """The own hand as a fan with its note; the switch of sorting."""
    if builder.view.seat < 0:
        _hidden_hand(builder, zones)
        return
    cards = in_order(builder, builder.sight.seats[builder.view.seat].hand or ())
    places = fan(builder.context, zones.hand, len(cards))
    for index, (card, place) in enumerate(zip(cards, places, strict=True)):
        own_card(builder, card, place, index, playable=builder.view.prompt is not None)
    builder.sheet("hand:note", zones.hand_note, _note(builder, len(cards)))
    sort_switch(builder, zones.sort)


def own_card(builder: Builder, card: int, place: Place, index: int, *, playable: bool) -> None:
    """A card that the viewer may play or take."""
    builder.card(
        f"crew:{card}",
        CrewFace(card),
        place,
        Z_HAND + 0.1 * index,
        brightness=1.0 if playable else NOT_NOW,
        lift="hand" if playable else "none",
        draggable=True,
        group="hand",
    )


def _hidden_hand(builder: Builder, zones: HuntZones) -> None:
    """What a spectator sees of the hand of the seat at the bottom: its number."""
    chair = builder.chair
    builder.panel("hand:backs", zones.hand, HandBacks(builder.sight.seats[chair].hand_size))
    builder.region(f"hand:{chair}", zones.hand)
    text = _("sd.hand.watch_note", name=builder.words.seat(chair))
    builder.sheet("hand:note", zones.hand_note, HandNote("eye", _("sd.hand.watch"), text))


def _note(builder: Builder, count: int) -> HandNote:
    sight, table = builder.sight, builder.content.table
    text = n_("sd.hand.unplayed", count) + "."
    if sight.phase == "trick":
        left = table.tricks - sight.trick
        tricks = n_("sd.hand.tricks_follow", left) if left else _("sd.hand.last_trick")
        if sight.family and left:
            neighbour = builder.words.seat((builder.view.seat + 1) % len(sight.seats))
            text = _("sd.hand.passed_on", tricks=tricks, left=neighbour)
        else:
            unplayed = n_("sd.hand.unplayed", table.hand_size - table.tricks)
            text = _("sd.hand.note", tricks=tricks, cards=unplayed)
    return HandNote("hand", n_("sd.hand.title", count), text)


def sort_switch(builder: Builder, rect: pygame.Rect) -> None:
    """The button that sorts the cards otherwise."""
    label = sort_label(builder.looking.sorting, family=builder.sight.family)
    right = builder.sight.phase == "draft"
    builder.sheet("sort", rect, SortSwitch(label, builder.on.is_over("sort"), right))
    builder.on.zone("sort", rect, group="hand")
