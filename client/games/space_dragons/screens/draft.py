"""The table during the draft: goal, pack, own crew with the ruler of values."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.space_dragons.panels.draft import (
    CrewHead,
    DraftFrame,
    GoalWords,
    PackHead,
    PackNote,
    PassingArrow,
    PlaceNumber,
    Ruler,
)
from client.games.space_dragons.panels.seats import padded
from client.games.space_dragons.pictures.card_faces import BackFace, CrewFace, DragonFace, ScoringFace
from client.games.space_dragons.screens.builder import NOT_NOW, Z_FRAME, Z_HAND, Z_PIECE, Z_RAISED, Builder
from client.games.space_dragons.screens.hand import hand_order, sort_switch
from client.games.space_dragons.screens.hunt import chosen_card, every_standing
from client.games.space_dragons.screens.inspector import inspector
from client.games.space_dragons.screens.layout.zones import DraftPlan
from client.games.space_dragons.screens.seats import seat_panels
from client.games.space_dragons.text.inspector import crew_counts
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone


def arrange_draft(builder: Builder) -> None:
    """Everything that lies on the table during the draft."""
    plan = builder.layout.draft
    assert plan is not None
    seat_panels(builder)
    _arrows(builder, plan)
    _goal(builder, plan)
    _pack(builder, plan)
    _crew(builder, plan)
    inspector(builder)
    if builder.all_scoring:
        every_standing(builder)


def _arrows(builder: Builder, plan: DraftPlan) -> None:
    side = builder.context.px(30, 22)
    for number, middle in enumerate(plan.arrows):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = middle
        builder.panel(f"passing:{number}", rect, PassingArrow(), Z_RAISED)
        builder.region(f"passing:{number}", rect)


def _goal(builder: Builder, plan: DraftPlan) -> None:
    sight = builder.sight
    builder.panel("frame:goal", padded(builder.context, plan.goal), DraftFrame("goal"), Z_FRAME)
    name = rich.plain(builder.words.dragon(sight.dragon)) if sight.dragon else ""
    counts = None
    if builder.view.seat >= 0:
        extra = chosen_card(builder)
        hovered = builder.local.hovered.removeprefix("crew:")
        own = sight.seats[builder.view.seat]
        if hovered.isdecimal() and int(hovered) in (own.pack or ()) and own.picked is None:
            extra = int(hovered)
        counts = tuple(crew_counts(builder.content, builder.view, extra).items())
    table = builder.content.table
    face = GoalWords(name, counts, table.hand_size - table.tricks, table.hand_size)
    builder.panel("goal:words", plan.goal, face)
    if counts is not None:
        spot = pygame.Rect(plan.goal.left, 0, plan.goal.width, builder.context.px(44, 30))
        spot.centery = plan.goal_counts[0][1]
        builder.region("would", spot, "hunt")
    if sight.dragon is not None:
        builder.sprites.append(
            Sprite(
                f"dragon:{sight.dragon}",
                DragonFace(sight.dragon),
                Place.of(plan.goal_dragon),
                z=Z_PIECE,
                group="hunt",
                glow="winning",
                shadow="card",
                shape="card",
            )
        )
    for rect, symbol in zip(plan.goal_scoring, builder.content.scoring_by_symbol, strict=True):
        face_of = ScoringFace(symbol, sight.sides[symbol])
        builder.sprites.append(
            Sprite(f"scoring:{symbol}", face_of, Place.of(rect), z=Z_PIECE, group="hunt", shadow="rest")
        )


def _pack(builder: Builder, plan: DraftPlan) -> None:
    sight, viewer = builder.sight, builder.view.seat
    builder.panel("frame:pack", padded(builder.context, plan.pack), DraftFrame("pack"), Z_FRAME)
    head = pygame.Rect(
        plan.pack_row.left,
        plan.pack.top + builder.context.px(6, 4),
        plan.pack_row.width,
        plan.pack_row.top - plan.pack.top - builder.context.px(6, 4),
    )
    if viewer < 0:
        builder.panel("pack:head", head, PackHead(""))
        builder.panel("pack:note", plan.pack_row, PackNote(_("sd.draft.spectator")))
        return
    own = sight.seats[viewer]
    cards = tuple(card for card in own.pack or () if card != own.picked)
    seats = len(sight.seats)
    words = builder.words
    names = {"left": words.plain_seat((viewer + 1) % seats), "right": words.plain_seat(viewer - 1)}
    if viewer == 0:
        names["right"] = words.plain_seat(seats - 1)
    if sight.step <= 1:
        note = n_("sd.draft.pack_first", len(own.pack or ()), rest=own.pack_size - 1, left=names["left"])
    elif own.pack_size == 2:
        note = _("sd.draft.pack_two", **names)
    else:
        note = n_("sd.draft.pack_note", own.pack_size, rest=own.pack_size - 1, **names)
    waiting = own.picked is not None
    if waiting:
        note = _("sd.draft.chosen_wait")
    builder.panel("pack:head", head, PackHead(note))
    order = tuple(sorted(cards)) if builder.sorting == "value" else cards
    for index, (card, rect) in enumerate(zip(order, plan.pack_places(len(order)), strict=True)):
        builder.sprites.append(
            Sprite(
                f"crew:{card}",
                CrewFace(card),
                Place.of(rect),
                z=Z_HAND + 0.1 * index,
                brightness=NOT_NOW if waiting else 1.0,
                lift="none" if waiting else "hand",
                shadow="card",
                draggable=True,
                group="hand",
                shape="card",
            )
        )


def _crew(builder: Builder, plan: DraftPlan) -> None:
    sight, viewer, table = builder.sight, builder.view.seat, builder.content.table
    context = builder.context
    taken = sight.seats[viewer].chosen_size if viewer >= 0 else -1
    builder.panel(
        "frame:crew",
        padded(context, plan.crew),
        DraftFrame("crew", table.hand_size, taken),
        Z_FRAME,
    )
    head = pygame.Rect(
        plan.crew_places[0].left,
        plan.crew.top + context.px(8, 4),
        builder.layout.sort_switch.left - plan.crew_places[0].left - context.px(12),
        plan.crew_places[0].top - plan.crew.top - context.px(12, 6),
    )
    if viewer < 0:
        name = rich.plain(builder.words.plain_seat(builder.chair))
        count = sight.seats[builder.chair].chosen_size
        title = _("sd.draft.crew_of", name=name, count=count, crew=table.hand_size)
        builder.panel("crew:head", head, CrewHead(builder.look(builder.chair), title))
        for index, place in enumerate(plan.crew_places[:count]):
            builder.panel(f"crew:back:{index}", place, BackFace("crew"))
        builder.region(f"heap:{builder.chair}", plan.crew)
        return
    own = sight.seats[viewer]
    chosen = hand_order(builder, own.chosen or ())
    title = _("sd.draft.crew", count=len(chosen), crew=table.hand_size)
    builder.panel("crew:head", head, CrewHead(builder.look(viewer), title))
    sort_switch(builder)
    for index, card in enumerate(chosen):
        builder.sprites.append(
            Sprite(
                f"crew:{card}",
                CrewFace(card),
                Place.of(plan.crew_places[index]),
                z=Z_PIECE + 0.1 * index,
                group="own",
                shadow="card",
                shape="card",
            )
        )
    free = plan.crew_places[min(len(chosen), len(plan.crew_places) - 1)]
    if own.picked is not None:
        builder.sprites.append(
            Sprite(
                f"crew:{own.picked}",
                BackFace("crew"),
                Place.of(free),
                z=Z_PIECE + 2,
                group="own",
                shadow="card",
                shape="card",
            )
        )
    else:
        builder.zones.append(
            Zone(
                "crew",
                free,
                snap=Place.of(free),
                label=_("sd.hunt.drop"),
                group="own",
                tip="ruler",
                catch=plan.crew,
            )
        )
        if not builder.local.chosen:
            builder.panel("crew:next", free, PlaceNumber(len(chosen) + 1))
    cards = tuple(sorted((*chosen, *((own.picked,) if own.picked is not None else ()))))
    values = tuple(builder.content.crew_by_value)
    face = Ruler(cards, chosen_card(builder), min(values), max(values), hurting_from(builder))
    builder.panel("ruler", plan.ruler, face)
    builder.region("ruler", plan.ruler)


def hurting_from(builder: Builder) -> int | None:
    """The value from which on every card damages its own ship (SD-E03)."""
    least = None
    for crew in reversed(builder.content.crew):
        if crew.effect != "damage":
            break
        least = crew.value
    return least
