"""The own hand as a fan, the note beside it, the switch of sorting; backs for those who look on."""

from __future__ import annotations

import pygame

from client.games.space_dragons.panels.hand import HandBacks, NoteFace, SwitchFace
from client.games.space_dragons.pictures.card_faces import CrewFace
from client.games.space_dragons.screens.builder import NOT_NOW, Z_HAND, Builder
from client.games.space_dragons.screens.layout.hand_fan import fan_places
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone


def hand_order(builder: Builder, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hand as the player wants it sorted."""
    return tuple(sorted(cards)) if builder.sorting == "value" else cards


def hand(builder: Builder) -> None:
    """The own hand as a fan with its note; the switch of sorting."""
    plan, sight = builder.layout.fan, builder.sight
    assert plan is not None
    if builder.view.seat < 0:
        _hidden_hand(builder, plan.area)
        return
    cards = hand_order(builder, sight.seats[builder.view.seat].hand or ())
    asked = builder.view.prompt is not None
    for index, (card, place) in enumerate(zip(cards, fan_places(plan, len(cards)), strict=True)):
        rect = place.rect
        builder.sprites.append(
            Sprite(
                f"crew:{card}",
                CrewFace(card),
                Place(place.centre[0], place.centre[1], rect.width, rect.height, -place.angle),
                z=Z_HAND + 0.1 * index,
                brightness=1.0 if asked else NOT_NOW,
                lift="hand" if asked else "none",
                shadow="card",
                draggable=True,
                group="hand",
                shape="card",
            )
        )
    _hand_note(builder, len(cards))
    sort_switch(builder)


def _hidden_hand(builder: Builder, area: pygame.Rect) -> None:
    """What a spectator sees of the hand of the seat at the bottom: its number."""
    count = builder.sight.seats[builder.chair].hand_size
    builder.panel("hand:backs", area, HandBacks(count))
    builder.region(f"hand:{builder.chair}", area)
    name = builder.words.seat(builder.chair)
    note = NoteFace("eye", _("sd.hand.watch"), _("sd.hand.watch_note", name=name))
    builder.panel("hand:note", builder.layout.hand_note, note)


def _hand_note(builder: Builder, count: int) -> None:
    sight, table = builder.sight, builder.content.table
    if sight.phase == "trick":
        left = table.tricks - sight.trick
        tricks = n_("sd.hand.tricks_follow", left) if left else _("sd.hand.last_trick")
        if sight.family and left:
            neighbour = builder.words.seat((builder.view.seat + 1) % len(sight.seats))
            text = _("sd.hand.passed_on", tricks=tricks, left=neighbour)
        else:
            unplayed = n_("sd.hand.unplayed", table.hand_size - table.tricks)
            text = _("sd.hand.note", tricks=tricks, cards=unplayed)
    else:
        text = n_("sd.hand.unplayed", count) + "."
    face = NoteFace("hand", n_("sd.hand.title", count), text)
    builder.panel("hand:note", builder.layout.hand_note, face)


def sort_switch(builder: Builder) -> None:
    label = _("sd.sort.value")
    if builder.sorting != "value":
        label = _("sd.sort.dealt") if builder.sight.family else _("sd.sort.draft")
    rect = builder.layout.sort_switch
    right = builder.sight.phase == "draft"
    hovered = builder.local.hovered == "sort"
    builder.panel("sort", rect, SwitchFace("filter", label, hovered, right))
    builder.zones.append(Zone("sort", rect, outline="none", group="hand"))
