"""The own hand as a fan, the note beside it, the switch of sorting; backs for those who look on."""

from __future__ import annotations

import pygame

from client.games.space_dragons.ids import Hand
from client.games.space_dragons.looking import Build
from client.games.space_dragons.panels.hand import HandBacks, HandNote, SortSwitch, fan, hand_card, sort_label
from client.games.space_dragons.screens.parts import Z_WORDS, hidden_cards, own_card, words_of
from client.games.space_dragons.screens.zones import HuntZones
from client.i18n import _, n_


def in_order(builder: Build, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards as the player wants them sorted."""
    return tuple(sorted(cards)) if builder.looking.sorting == "value" else cards


def hand(builder: Build, zones: HuntZones) -> None:
    """The own hand as a fan with its note; the switch of sorting."""
    view, words = builder.view, words_of(builder)
    hidden_cards(builder, words.chair, zones.hand, hand_card(builder.context, zones.hand))
    if view.seat < 0:
        builder.panel("hand:backs", zones.hand, HandBacks(view.sight.seats[words.chair].hand_size), z=Z_WORDS)
        builder.region(Hand(words.chair), zones.hand)
        text = _("sd.hand.watch_note", name=words.seat(words.chair))
        builder.panel("hand:note", zones.hand_note, HandNote("eye", _("sd.hand.watch"), text), z=Z_WORDS)
        return
    cards = in_order(builder, view.sight.seats[view.seat].hand or ())
    places = fan(builder.context, zones.hand, len(cards))
    for index, (card, place) in enumerate(zip(cards, places, strict=True)):
        own_card(builder, card, place, index, playable=view.prompt is not None)
    builder.panel("hand:note", zones.hand_note, _note(builder, len(cards)), z=Z_WORDS)
    sort_switch(builder, zones.sort)


def _note(builder: Build, count: int) -> HandNote:
    sight, table, words = builder.view.sight, builder.context.content.table, words_of(builder)
    text = n_("sd.hand.unplayed", count) + "."
    if sight.phase == "trick":
        left = table.tricks - sight.trick
        tricks = n_("sd.hand.tricks_follow", left) if left else _("sd.hand.last_trick")
        if sight.family and left:
            text = _("sd.hand.passed_on", tricks=tricks, left=words.seat(words.left(words.viewer)))
        else:
            unplayed = n_("sd.hand.unplayed", table.hand_size - table.tricks)
            text = _("sd.hand.note", tricks=tricks, cards=unplayed)
    return HandNote("hand", n_("sd.hand.title", count), text)


def sort_switch(builder: Build, rect: pygame.Rect) -> None:
    """The button that sorts the cards otherwise."""
    sight = builder.view.sight
    label = sort_label(builder.looking.sorting, family=sight.family)
    switch = SortSwitch(label, builder.is_over("sort"), sight.phase == "draft")
    builder.button("sort", rect, switch, z=Z_WORDS, group="hand")
