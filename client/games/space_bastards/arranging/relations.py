"""The column of relations in the order of play, with their race cards, and the change of relations below."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.arranging.using import shown_relation, usable
from client.games.space_bastards.choosing.changes import after_change
from client.games.space_bastards.faces.column import (
    ChangeFace,
    ColumnFace,
    PinFace,
    RaceBackFace,
    RaceCardFace,
    RelationFace,
)
from client.games.space_bastards.faces.marks import LockFace
from client.table.contract import Place, Region, Sprite, Zone
from rules.space_bastards.actions import Change
from rules.space_bastards.records import CHANGE


def arrange_relations(scene: Scene) -> None:
    """The column of relations in the order of play."""
    shown_relation(scene)
    scene.part(("relations", scene.showing.hovered_relation, scene.showing.pinned), _arrange_column)


def _arrange_column(scene: Scene) -> None:
    layout, priority = scene.layout, scene.sight.priority
    scenario = next((one.id for one in scene.content.scenarios.values() if one.priority == priority), "")
    scene.panel("column", layout.relations, ColumnFace(scenario), -1)
    rows = _rows(scene)
    for relation, rect in zip(rows, layout.relation_rows(len(rows)), strict=True):
        _row(scene, relation, rect)
        _cards(scene, relation, rect)
    _change(scene, layout.change_row(len(rows)))
    if scene.sight.offer:
        _offer(scene, len(rows))
    else:
        _undealt(scene, len(rows))


def _rows(scene: Scene) -> list[str]:
    """The relations with two race cards, from the first to be played."""
    return [relation for relation in scene.sight.priority if relation != CHANGE]


def _players(scene: Scene, relation: str) -> tuple[tuple[int, ...], int]:
    """Who plays the card of a relation in this round, and who does now; -1 for nobody."""
    order, at = scene.sight.order, scene.sight.at
    running = order[at] if at < len(order) else None
    acting = running.seat if running is not None and running.relation == relation else -1
    return tuple(entry.seat for entry in order if entry.relation == relation), acting


def _row(scene: Scene, relation: str, rect: pygame.Rect) -> None:
    """Medallion, name and signs of a relation."""
    layout, showing = scene.layout, scene.showing
    players, acting = _players(scene, relation)
    face = RelationFace(
        relation, players, acting, showing.hovered_relation == relation, showing.pinned == relation,
        acting >= 0, usable(scene, relation), relation in scene.sight.locked,
    )  # fmt: skip
    scene.panel(f"relation:{relation}", rect, face, 0.3)
    inner = rect.inflate(-layout.px(8), -layout.px(4))
    scene.zones.append(
        Zone(
            f"relation:{relation}", inner, outline="solid", holds=False, group="relations",
            tip_room=tips_room(scene),
        )
    )  # fmt: skip
    if showing.pinned == relation:
        side = layout.px(24, 18)
        corner = pygame.Rect(rect.right - side, rect.y - side // 5, side, side)
        scene.panel("pin", corner, PinFace(), 6)


def _change(scene: Scene, rect: pygame.Rect) -> None:
    """The medallion of the change of relations."""
    showing = scene.showing
    players, acting = _players(scene, CHANGE)
    face = ChangeFace(
        players, acting, showing.hovered_relation == CHANGE, showing.pinned == CHANGE, acting >= 0
    )
    scene.panel("change", rect, face, 0.3)
    scene.regions.append(Region(f"relation:{CHANGE}", rect, group="relations", tip_room=tips_room(scene)))


def _offer(scene: Scene, rows: int) -> None:
    """The race cards that can be taken, under so many rows."""
    offer = scene.sight.offer
    taken, given = _exchanged(scene)
    for index, (race, place) in enumerate(
        zip(offer, scene.layout.offer_cards(len(offer), rows), strict=True)
    ):
        # of equal cards one is chosen, and shows what lies there after the swap
        other = f"offer:{race}" in scene.local.chosen and race in offer[:index]
        face = RaceCardFace(given if race == taken and not other else race)
        scene.sprites.append(
            Sprite(
                f"offer:{race}:{index}", face, Place.of(place), z=5, handle=f"offer:{race}",
                shape="race", lift="piece", draggable=True, group="relations", tip=f"race:{race}",
                tip_room=tips_room(scene), lit=not other,
            )
        )  # fmt: skip


def tips_room(scene: Scene) -> pygame.Rect:
    """Where the tooltips of the column stand: over its other rows, so that they cover none of the worlds on
    which a relation is marked. Larger words would be so many lines there that the own panel is covered:
    with them it is beside the column."""
    rect = scene.layout.relations
    if scene.layout.larger > 1:
        return pygame.Rect(rect.right + scene.layout.px(8), rect.y, scene.layout.px(420, 280), rect.h)
    return pygame.Rect(rect.x, rect.y, rect.w + scene.layout.px(10), rect.h)


def _undealt(scene: Scene, rows: int) -> None:
    """The offer before the race cards are dealt: their backs."""
    count = sum(race.cards for race in scene.content.races.values()) - 2 * rows
    for index, place in enumerate(scene.layout.offer_cards(max(0, count), rows)):
        scene.panel(f"back:offer:{index}", place, RaceBackFace(), 0.4)


def _cards(scene: Scene, relation: str, rect: pygame.Rect) -> None:
    """The two race cards of a relation."""
    layout = scene.layout
    pair = scene.sight.relations.get(relation)
    wide = layout.px(55.5, 36)
    high = round(wide * 4 / 3)
    if pair is None:
        for side, left in (
            ("left", rect.x + layout.px(14, 8)),
            ("right", rect.right - layout.px(14, 8) - wide),
        ):
            place = pygame.Rect(left, rect.centery - high // 2, wide, high)
            scene.panel(f"back:{relation}:{side}", place, RaceBackFace(), 0.4)
        return
    low = layout.px(4, 2) if relation in scene.sight.locked else 0
    change = changed_row(scene, relation)
    pair = pair if change is None else after_change(pair, change)
    lefts = (rect.x + layout.px(14, 8), rect.right - layout.px(14, 8) - wide)
    for side, race, left in zip(("left", "right"), pair, lefts, strict=True):
        place = pygame.Rect(left, rect.centery - high // 2 + low, wide, high)
        handle = scene.touchable(f"card:{relation}:{side}")
        scene.sprites.append(
            Sprite(
                f"card:{relation}:{side}",
                RaceCardFace(race),
                Place.of(place),
                z=4,
                shape="race",
                handle=handle or f"relation:{relation}",
                lift="piece" if handle else "none",
                tip=f"relation:{relation}",
                tip_room=tips_room(scene),
            )
        )


def _exchanged(scene: Scene) -> tuple[str, str]:
    """The race that the chosen swap takes from the offer and the one that it gives, "" without a swap."""
    change = scene.local.action
    if not isinstance(change, Change) or change.take is None:
        return "", ""
    left, right = scene.sight.relations[change.relation]
    return change.take, left if change.side == "left" else right


def changed_row(scene: Scene, relation: str) -> Change | None:
    """The chosen change of a relation, None where its cards stay as they are."""
    change = scene.local.action
    if not isinstance(change, Change) or change.relation != relation:
        return None
    return change if change.take is not None or change.flip else None


def arrange_locks(scene: Scene) -> None:
    """Further locks at the rows of the relations, with their price (SB-K04)."""
    if scene.kind != CHANGE:
        return
    price = scene.content.prices[(CHANGE, "lock")]
    rows = _rows(scene)
    for relation, rect in zip(rows, scene.layout.relation_rows(len(rows)), strict=True):
        handle = f"lock:{relation}"
        if handle not in scene.local.next and handle not in scene.local.chosen:
            continue
        wide, high = scene.layout.px(46, 38), scene.layout.px(24, 20)
        spot = pygame.Rect(0, 0, wide, high)
        spot.midtop = (rect.centerx + scene.layout.px(35, 25), rect.y + scene.layout.px(4, 2))
        face = LockFace(price, handle in scene.local.chosen, scene.local.hovered == handle)
        scene.sprites.append(
            Sprite(handle, face, Place.of(spot), z=12, handle=handle, group="relations", lit=False)
        )
