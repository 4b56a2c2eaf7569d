"""The table during the draft: goal, pack, own crew with the ruler of values."""

from __future__ import annotations

from itertools import pairwise

import pygame

from client.art import rich, shapes
from client.games.space_dragons.ids import Crew, Heap, Passing, Scoring
from client.games.space_dragons.looking import Build, Now
from client.games.space_dragons.panels.draft import CrewPanel, Goal, PackHead, PackNote, PassingArrow, Ruler
from client.games.space_dragons.panels.frames import Frame
from client.games.space_dragons.pictures.card_faces import BackFace, CrewFace, scoring_card
from client.games.space_dragons.pictures.draw_context import card_in
from client.games.space_dragons.screens import parts
from client.games.space_dragons.screens.hand import in_order, sort_switch
from client.games.space_dragons.screens.hunt import every_board
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.screen import DragonsScreen
from client.games.space_dragons.screens.seats import seats
from client.games.space_dragons.screens.whereabouts import drafting
from client.games.space_dragons.screens.zones import DraftZones
from client.games.space_dragons.text.inspector import crew_counts
from client.i18n import _, n_
from client.table.contract import Arrangement, Place
from rules.space_dragons.content import Content
from rules.space_dragons.effects import EFFECTS


class DraftScreen(DragonsScreen):
    """The draft, and the setup before it."""

    def shows(self, now: Now) -> bool:
        return drafting(now.view.sight)

    def arrange(self, builder: Build) -> Arrangement:
        zones = DraftZones.of(builder.view, builder.room)
        seats(builder, zones.seats)
        for part in (_passing, _goal, _pack, _crew):
            builder.part(part, zones)
        inspector(builder, zones)
        if builder.looking.on_top == "scoring":
            every_board(builder, zones)
        undo = zones.undo if zones.units.compact else zones.undo_in_crew
        # All take their cards at once: whoever is away hides neither the pack nor the crew.
        return parts.finish(builder, zones, undo, zones.ruler)


def _passing(builder: Build, zones: DraftZones) -> None:
    """Arrows between the others, and the grounds of the panels."""
    side = builder.context.px(30, 22)
    for number, (one, two) in enumerate(pairwise(zones.seats)):
        arrow = shapes.centred(((one.right + two.left) // 2, one.centery), side)
        builder.panel(Passing(number), arrow, PassingArrow(), z=parts.Z_RAISED)
        builder.region(Passing(number), arrow)
    parts.frame(builder, "goal", zones.goal)
    parts.frame(builder, "pack", zones.pack)
    parts.frame(builder, "crew", zones.crew, Frame("own"))


def _goal(builder: Build, zones: DraftZones) -> None:
    """What is hunted first, by which cards, and what the crew would show."""
    content, view, sight = builder.context.content, builder.view, builder.view.sight
    name = rich.plain(parts.words_of(builder).dragon(sight.dragon)) if sight.dragon else ""
    counts = offered = None
    if view.seat >= 0:
        offered = builder.ask(_offered)
        counts = tuple(crew_counts(content, view, offered).items())
    table = content.table
    goal = Goal(name, counts, offered, table.hand_size - table.tricks, table.hand_size)
    builder.sheet("goal:words", zones.goal, goal, z=parts.Z_WORDS, group="hunt")
    if sight.dragon is not None:
        parts.hunted_dragon(builder, sight.dragon, card_in(zones.dragon))
    for rect, symbol in zip(zones.scoring, content.scoring_by_symbol, strict=True):
        face = scoring_card(builder.context, symbol, sight.sides[symbol])
        builder.sprite(Scoring(symbol), face, rect, z=parts.Z_PIECE, group="hunt", shadow="rest")


def _offered(now: Now) -> int | None:
    """The card of the pack that is pointed at, else the one that is chosen."""
    own = now.view.sight.seats[now.view.seat]
    hovered = Crew.of(now.local.hovered)
    if hovered is not None and hovered.card in (own.pack or ()) and own.picked is None:
        return hovered.card
    return next((crew.card for crew in Crew.among(now.local.chosen)), None)


def _pack(builder: Build, zones: DraftZones) -> None:
    """The cards of which one is taken, under a note."""
    sight, viewer = builder.view.sight, builder.view.seat
    row, top = zones.pack_row, zones.pack.top + builder.context.px(6, 4)
    parts.hidden_cards(builder, max(0, viewer), row, round(zones.pack_cards(1)[0].width * 0.6))
    head = pygame.Rect(row.left, top, row.width, row.top - top)
    if viewer < 0:
        builder.panel("pack:head", head, PackHead(""), z=parts.Z_WORDS)
        builder.panel("pack:note", row, PackNote(_("sd.draft.spectator")), z=parts.Z_WORDS)
        return
    own = sight.seats[viewer]
    waiting = own.picked is not None
    note = _("sd.draft.chosen_wait") if waiting else _pack_note(builder, own.pack_size)
    builder.panel("pack:head", head, PackHead(note), z=parts.Z_WORDS)
    cards = in_order(builder, tuple(card for card in own.pack or () if card != own.picked))
    for index, (value, place) in enumerate(zip(cards, zones.pack_cards(len(cards)), strict=True)):
        parts.own_card(builder, value, place, index, playable=not waiting)


def _pack_note(builder: Build, size: int) -> str:
    """Where the pack goes next, and where it comes from."""
    words = parts.words_of(builder)
    left, right = (rich.plain(words.seat(seat)) for seat in (words.left(words.viewer), words.others[-1]))
    if builder.view.sight.step <= 1:
        return n_("sd.draft.pack_first", size, left=left)
    if size == 2:
        return _("sd.draft.pack_two", left=left, right=right)
    return n_("sd.draft.pack_note", size, left=left, right=right)


def _crew(builder: Build, zones: DraftZones) -> None:
    """The cards that the viewer has taken and the place of the next one; backs for those who look on."""
    content, sight, words = builder.context.content, builder.view.sight, parts.words_of(builder)
    places = [card_in(place) for place in zones.crew_places]
    size, look, own = content.table.hand_size, words.look(words.chair), sight.seats[words.chair]
    inside = tuple(tuple(place.move(-zones.crew.x, -zones.crew.y)) for place in places[:size])
    if words.viewer < 0:
        name = rich.plain(words.plain_seat(words.chair))
        title = _("sd.draft.crew_of", name=name, count=own.chosen_size, crew=size)
        builder.panel("crew:head", zones.crew, CrewPanel(look, title, inside, 0), z=parts.Z_WORDS)
        for index, place in enumerate(places[: own.chosen_size]):
            builder.panel(f"crew:back:{index}", place, BackFace("crew"), z=parts.Z_WORDS)
        builder.region(Heap(words.chair), zones.crew)
        return
    chosen, offered = in_order(builder, own.chosen or ()), parts.chosen_card(builder)
    title = _("sd.draft.crew", count=len(chosen), crew=size)
    panel = CrewPanel(look, title, inside, len(chosen), offered is not None or own.picked is not None)
    builder.panel("crew:head", zones.crew, panel, z=parts.Z_WORDS)
    sort_switch(builder, zones.sort)
    for index, value in enumerate(chosen):
        parts.card(
            builder, Crew(value), CrewFace(value), places[index], z=parts.Z_PIECE + 0.1 * index, group="own"
        )
    free, cards = places[min(len(chosen), len(places) - 1)], chosen
    if own.picked is not None:
        cards = (*chosen, own.picked)
        parts.card(builder, Crew(own.picked), BackFace("crew"), free, z=parts.Z_PIECE + 2, group="own")
    else:
        snap, label = Place.of(free), _("sd.hunt.drop")
        builder.zone(
            "crew", free, snap=snap, outline="dashed", label=label, group="own", tip="ruler", catch=zones.crew
        )
    values = content.crew_by_value
    ruler = Ruler(tuple(sorted(cards)), offered, min(values), max(values), _hurting_from(content))
    builder.panel("ruler", zones.ruler, ruler, z=parts.Z_WORDS)
    builder.region("ruler", zones.ruler)


def _hurting_from(content: Content) -> int | None:
    """The value from which on every card damages its own ship (SD-E03)."""
    least = None
    for crew in reversed(content.crew):
        if not EFFECTS[crew.effect].hits:
            break
        least = crew.value
    return least
