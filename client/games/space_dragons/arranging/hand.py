"""The own hand as a fan, the note beside it, the switch of sorting; backs for those who look on."""

from __future__ import annotations

import pygame

from client.games.space_dragons.arranging.scene import NOT_NOW, Z_HAND, Scene
from client.games.space_dragons.faces.cards import CrewFace
from client.games.space_dragons.faces.hand import HandBacks, NoteFace, SwitchFace
from client.games.space_dragons.layout import fan_places
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone


def hand_order(scene: Scene, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hand as the player wants it sorted."""
    return tuple(sorted(cards)) if scene.sorting == "value" else cards


def hand(scene: Scene) -> None:
    """The own hand as a fan with its note; the switch of sorting."""
    plan, sight = scene.layout.fan, scene.sight
    assert plan is not None
    if scene.view.seat < 0:
        _hidden_hand(scene, plan.area)
        return
    cards = hand_order(scene, sight.seats[scene.view.seat].hand or ())
    asked = scene.view.prompt is not None
    for index, (card, place) in enumerate(zip(cards, fan_places(plan, len(cards)), strict=True)):
        rect = place.rect
        scene.sprites.append(
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
    _hand_note(scene, len(cards))
    sort_switch(scene)


def _hidden_hand(scene: Scene, area: pygame.Rect) -> None:
    """What a spectator sees of the hand of the seat at the bottom: its number."""
    count = scene.sight.seats[scene.chair].hand_size
    scene.panel("hand:backs", area, HandBacks(count))
    scene.region(f"hand:{scene.chair}", area)
    name = scene.words.seat(scene.chair)
    note = NoteFace("eye", _("sd.hand.watch"), _("sd.hand.watch_note", name=name))
    scene.panel("hand:note", scene.layout.hand_note, note)


def _hand_note(scene: Scene, count: int) -> None:
    sight, table = scene.sight, scene.content.table
    if sight.phase == "trick":
        left = table.tricks - sight.trick
        tricks = n_("sd.hand.tricks_follow", left) if left else _("sd.hand.last_trick")
        if sight.family and left:
            neighbour = scene.words.seat((scene.view.seat + 1) % len(sight.seats))
            text = _("sd.hand.passed_on", tricks=tricks, left=neighbour)
        else:
            unplayed = n_("sd.hand.unplayed", table.hand_size - table.tricks)
            text = _("sd.hand.note", tricks=tricks, cards=unplayed)
    else:
        text = n_("sd.hand.unplayed", count) + "."
    face = NoteFace("hand", n_("sd.hand.title", count), text)
    scene.panel("hand:note", scene.layout.hand_note, face)


def sort_switch(scene: Scene) -> None:
    label = _("sd.sort.value")
    if scene.sorting != "value":
        label = _("sd.sort.dealt") if scene.sight.family else _("sd.sort.draft")
    rect = scene.layout.sort_switch
    right = scene.sight.phase == "draft"
    hovered = scene.local.hovered == "sort"
    scene.panel("sort", rect, SwitchFace("filter", label, hovered, right))
    scene.zones.append(Zone("sort", rect, outline="none", group="hand"))
