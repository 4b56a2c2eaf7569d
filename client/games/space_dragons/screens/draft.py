"""The table during the draft: goal, pack, own crew with the ruler of values."""

from __future__ import annotations

from itertools import pairwise

import pygame

from client.art import rich, shapes
from client.games.space_dragons.panels.draft import CrewPanel, Goal, PackHead, PackNote, PassingArrow, Ruler
from client.games.space_dragons.panels.frames import Frame, padded
from client.games.space_dragons.pictures.card_faces import BackFace, CrewFace, ScoringFace
from client.games.space_dragons.pictures.draw_context import card_in
from client.games.space_dragons.screens.builder import Z_FRAME, Z_PIECE, Z_RAISED, Builder
from client.games.space_dragons.screens.hand import in_order, own_card, sort_switch
from client.games.space_dragons.screens.hunt import every_board, hunted_dragon
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.seats import seats
from client.games.space_dragons.screens.zones import DraftZones
from client.games.space_dragons.text.inspector import crew_counts
from client.i18n import _, n_
from client.table.contract import Arrangement, Place
from rules.space_dragons.deeds import EFFECTS


def arrange_draft(builder: Builder, zones: DraftZones) -> Arrangement:
    """Everything that lies on the table during the draft."""
    seats(builder, zones.seats)
    for number, (one, two) in enumerate(pairwise(zones.seats)):
        arrow = shapes.centred(((one.right + two.left) // 2, one.centery), builder.context.px(30, 22))
        builder.panel(f"passing:{number}", arrow, PassingArrow(), Z_RAISED)
        builder.region(f"passing:{number}", arrow)
    for name, area in (("goal", zones.goal), ("pack", zones.pack), ("crew", zones.crew)):
        frame = Frame("own" if name == "crew" else "plain")
        builder.panel(f"frame:{name}", padded(builder.context, area), frame, Z_FRAME)
    _goal(builder, zones)
    _pack(builder, zones)
    _crew(builder, zones)
    inspector(builder, zones)
    if builder.looking.all_scoring:
        every_board(builder, zones)
    return builder.finish(zones)


def _goal(builder: Builder, zones: DraftZones) -> None:
    sight, table = builder.sight, builder.content.table
    name = rich.plain(builder.words.dragon(sight.dragon)) if sight.dragon else ""
    counts = None
    if builder.view.seat >= 0:
        extra = builder.chosen_card
        hovered = builder.local.hovered.removeprefix("crew:")
        own = sight.seats[builder.view.seat]
        if hovered.isdecimal() and int(hovered) in (own.pack or ()) and own.picked is None:
            extra = int(hovered)
        counts = tuple(crew_counts(builder.content, builder.view, extra).items())
    goal = Goal(name, counts, table.hand_size - table.tricks, table.hand_size)
    builder.sheet("goal:words", zones.goal, goal, "hunt")
    if sight.dragon is not None:
        hunted_dragon(builder, sight.dragon, card_in(zones.dragon))
    for rect, symbol in zip(zones.scoring, builder.content.scoring_by_symbol, strict=True):
        face = ScoringFace(symbol, sight.sides[symbol])
        builder.sprite(f"scoring:{symbol}", face, rect, group="hunt", shadow="rest")


def _pack(builder: Builder, zones: DraftZones) -> None:
    sight, viewer = builder.sight, builder.view.seat
    row, top = zones.pack_row, zones.pack.top + builder.context.px(6, 4)
    head = pygame.Rect(row.left, top, row.width, row.top - top)
    if viewer < 0:
        builder.sheet("pack:head", head, PackHead(""))
        builder.sheet("pack:note", row, PackNote(_("sd.draft.spectator")))
        return
    own = sight.seats[viewer]
    waiting = own.picked is not None
    builder.sheet("pack:head", head, PackHead(_("sd.draft.chosen_wait") if waiting else _pack_note(builder)))
    cards = in_order(builder, tuple(card for card in own.pack or () if card != own.picked))
    for index, (card, place) in enumerate(zip(cards, zones.pack_cards(len(cards)), strict=True)):
        own_card(builder, card, place, index, playable=not waiting)


def _pack_note(builder: Builder) -> str:
    """Where the pack goes next, and where it comes from."""
    viewer, count = builder.view.seat, len(builder.sight.seats)
    size = builder.sight.seats[viewer].pack_size
    names = {
        "left": builder.words.plain_seat((viewer + 1) % count),
        "right": builder.words.plain_seat((viewer - 1) % count),
    }
    if builder.sight.step <= 1:
        return n_("sd.draft.pack_first", size, rest=size - 1, left=names["left"])
    if size == 2:
        return _("sd.draft.pack_two", **names)
    return n_("sd.draft.pack_note", size, rest=size - 1, **names)


def _crew(builder: Builder, zones: DraftZones) -> None:
    sight, viewer, crew = builder.sight, builder.view.seat, builder.content.table.hand_size
    places = [card_in(place) for place in zones.crew_places]
    inside = tuple(tuple(place.move(-zones.crew.x, -zones.crew.y)) for place in places[:crew])
    if viewer < 0:
        name = rich.plain(builder.words.plain_seat(builder.chair))
        count = sight.seats[builder.chair].chosen_size
        title = _("sd.draft.crew_of", name=name, count=count, crew=crew)
        builder.sheet("crew:head", zones.crew, CrewPanel(builder.look(builder.chair), title, inside, 0))
        for index, place in enumerate(places[:count]):
            builder.panel(f"crew:back:{index}", place, BackFace("crew"))
        builder.region(f"heap:{builder.chair}", zones.crew)
        return
    own = sight.seats[viewer]
    chosen = in_order(builder, own.chosen or ())
    title = _("sd.draft.crew", count=len(chosen), crew=crew)
    offered = bool(builder.local.chosen) or own.picked is not None
    builder.sheet(
        "crew:head", zones.crew, CrewPanel(builder.look(viewer), title, inside, len(chosen), offered)
    )
    sort_switch(builder, zones.sort)
    for index, card in enumerate(chosen):
        builder.card(f"crew:{card}", CrewFace(card), places[index], Z_PIECE + 0.1 * index, group="own")
    free = places[min(len(chosen), len(places) - 1)]
    if own.picked is not None:
        builder.card(f"crew:{own.picked}", BackFace("crew"), free, Z_PIECE + 2, group="own")
    else:
        snap, label = Place.of(free), _("sd.hunt.drop")
        builder.on.zone(
            "crew", free, snap=snap, outline="dashed", label=label, group="own", tip="ruler", catch=zones.crew
        )
    cards = tuple(sorted((*chosen, *((own.picked,) if own.picked is not None else ()))))
    values = builder.content.crew_by_value
    ruler = Ruler(cards, builder.chosen_card, min(values), max(values), hurting_from(builder))
    builder.panel("ruler", zones.ruler, ruler)
    builder.region("ruler", zones.ruler)


def hurting_from(builder: Builder) -> int | None:
    """The value from which on every card damages its own ship (SD-E03)."""
    least = None
    for crew in reversed(builder.content.crew):
        if not EFFECTS[crew.effect].hits:
            break
        least = crew.value
    return least
