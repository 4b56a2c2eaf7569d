"""The table during the draft: goal, pack, own crew with the ruler of values."""

from __future__ import annotations

import pygame

from client.art import rich
from client.games.space_dragons.arranging.hand import hand_order, sort_switch
from client.games.space_dragons.arranging.hunt import chosen_card, every_standing
from client.games.space_dragons.arranging.inspector import inspector
from client.games.space_dragons.arranging.scene import NOT_NOW, Z_FRAME, Z_HAND, Z_PIECE, Z_RAISED, Scene
from client.games.space_dragons.arranging.seats import seat_panels
from client.games.space_dragons.faces.cards import BackFace, CrewFace, DragonFace, ScoringFace
from client.games.space_dragons.faces.draft import (
    CrewHead,
    DraftFrame,
    GoalWords,
    PackHead,
    PackNote,
    PassingArrow,
    PlaceNumber,
    Ruler,
)
from client.games.space_dragons.faces.seats import padded
from client.games.space_dragons.insight import crew_counts
from client.games.space_dragons.layout import DraftPlan
from client.i18n import _, n_
from client.table.contract import Place, Sprite, Zone


def arrange_draft(scene: Scene) -> None:
    """Everything that lies on the table during the draft."""
    plan = scene.layout.draft
    assert plan is not None
    seat_panels(scene)
    _arrows(scene, plan)
    _goal(scene, plan)
    _pack(scene, plan)
    _crew(scene, plan)
    inspector(scene)
    if scene.all_scoring:
        every_standing(scene)


def _arrows(scene: Scene, plan: DraftPlan) -> None:
    side = scene.brush.px(30, 22)
    for number, middle in enumerate(plan.arrows):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = middle
        scene.panel(f"passing:{number}", rect, PassingArrow(), Z_RAISED)
        scene.region(f"passing:{number}", rect)


def _goal(scene: Scene, plan: DraftPlan) -> None:
    sight = scene.sight
    scene.panel("frame:goal", padded(scene.brush, plan.goal), DraftFrame("goal"), Z_FRAME)
    name = rich.plain(scene.words.dragon(sight.dragon)) if sight.dragon else ""
    counts = None
    if scene.view.seat >= 0:
        extra = chosen_card(scene)
        hovered = scene.local.hovered.removeprefix("crew:")
        own = sight.seats[scene.view.seat]
        if hovered.isdecimal() and int(hovered) in (own.pack or ()) and own.picked is None:
            extra = int(hovered)
        counts = tuple(crew_counts(scene.content, scene.view, extra).items())
    table = scene.content.table
    face = GoalWords(name, counts, table.hand_size - table.tricks, table.hand_size)
    scene.panel("goal:words", plan.goal, face)
    if counts is not None:
        spot = pygame.Rect(plan.goal.left, 0, plan.goal.width, scene.brush.px(44, 30))
        spot.centery = plan.goal_counts[0][1]
        scene.region("would", spot, "hunt")
    if sight.dragon is not None:
        scene.sprites.append(
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
    for rect, symbol in zip(plan.goal_scoring, scene.content.scoring_by_symbol, strict=True):
        face_of = ScoringFace(symbol, sight.sides[symbol])
        scene.sprites.append(
            Sprite(f"scoring:{symbol}", face_of, Place.of(rect), z=Z_PIECE, group="hunt", shadow="rest")
        )


def _pack(scene: Scene, plan: DraftPlan) -> None:
    sight, viewer = scene.sight, scene.view.seat
    scene.panel("frame:pack", padded(scene.brush, plan.pack), DraftFrame("pack"), Z_FRAME)
    head = pygame.Rect(
        plan.pack_row.left,
        plan.pack.top + scene.brush.px(6, 4),
        plan.pack_row.width,
        plan.pack_row.top - plan.pack.top - scene.brush.px(6, 4),
    )
    if viewer < 0:
        scene.panel("pack:head", head, PackHead(""))
        scene.panel("pack:note", plan.pack_row, PackNote(_("sd.draft.spectator")))
        return
    own = sight.seats[viewer]
    cards = tuple(card for card in own.pack or () if card != own.picked)
    seats = len(sight.seats)
    words = scene.words
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
    scene.panel("pack:head", head, PackHead(note))
    order = tuple(sorted(cards)) if scene.sorting == "value" else cards
    for index, (card, rect) in enumerate(zip(order, plan.pack_places(len(order)), strict=True)):
        scene.sprites.append(
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


def _crew(scene: Scene, plan: DraftPlan) -> None:
    sight, viewer, table = scene.sight, scene.view.seat, scene.content.table
    brush = scene.brush
    taken = sight.seats[viewer].chosen_size if viewer >= 0 else -1
    scene.panel(
        "frame:crew",
        padded(brush, plan.crew),
        DraftFrame("crew", table.hand_size, taken),
        Z_FRAME,
    )
    head = pygame.Rect(
        plan.crew_places[0].left,
        plan.crew.top + brush.px(8, 4),
        scene.layout.sort_switch.left - plan.crew_places[0].left - brush.px(12),
        plan.crew_places[0].top - plan.crew.top - brush.px(12, 6),
    )
    if viewer < 0:
        name = rich.plain(scene.words.plain_seat(scene.chair))
        count = sight.seats[scene.chair].chosen_size
        title = _("sd.draft.crew_of", name=name, count=count, crew=table.hand_size)
        scene.panel("crew:head", head, CrewHead(scene.look(scene.chair), title))
        for index, place in enumerate(plan.crew_places[:count]):
            scene.panel(f"crew:back:{index}", place, BackFace("crew"))
        scene.region(f"heap:{scene.chair}", plan.crew)
        return
    own = sight.seats[viewer]
    chosen = hand_order(scene, own.chosen or ())
    title = _("sd.draft.crew", count=len(chosen), crew=table.hand_size)
    scene.panel("crew:head", head, CrewHead(scene.look(viewer), title))
    sort_switch(scene)
    for index, card in enumerate(chosen):
        scene.sprites.append(
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
        scene.sprites.append(
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
        scene.zones.append(
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
        if not scene.local.chosen:
            scene.panel("crew:next", free, PlaceNumber(len(chosen) + 1))
    cards = tuple(sorted((*chosen, *((own.picked,) if own.picked is not None else ()))))
    values = tuple(scene.content.crew_by_value)
    face = Ruler(cards, chosen_card(scene), min(values), max(values), hurting_from(scene))
    scene.panel("ruler", plan.ruler, face)
    scene.region("ruler", plan.ruler)


def hurting_from(scene: Scene) -> int | None:
    """The value from which on every card damages its own ship (SD-E03)."""
    least = None
    for crew in reversed(scene.content.crew):
        if crew.effect != "damage":
            break
        least = crew.value
    return least
