"""The column of relations in the order of play, with their race cards, and the change of relations below."""

from __future__ import annotations

import pygame

from client.art import theme
from client.games.space_bastards.answers.changing_relations import after_change
from client.games.space_bastards.ids import RaceCard, Relation
from client.games.space_bastards.panels.relations import (
    ChangeFace,
    ColumnFace,
    LockFace,
    PinFace,
    RelationFace,
)
from client.games.space_bastards.pictures.cards import RaceBackFace, RaceCardFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.relation_marks import usable
from rules.space_bastards.actions import Change
from rules.space_bastards.records import CHANGE


def arrange_relations(builder: Builder) -> None:
    """The column of relations in the order of play."""
    layout, priority = builder.layout, builder.sight.priority
    scenario = next((one.id for one in builder.content.scenarios.values() if one.priority == priority), "")
    builder.panel("column", layout.relations, ColumnFace(scenario), -1)
    rows = _rows(builder)
    for relation, rect in zip(rows, layout.relation_rows(len(rows)), strict=True):
        players, acting = _players(builder, relation)
        lit, pinned = builder.hovered_relation == relation, builder.looking.pinned == relation
        able, locked = usable(builder, relation), relation in builder.sight.locked
        face = RelationFace(relation, players, acting, lit, pinned, acting >= 0, able, locked)
        builder.part(_row, relation, rect, face)
        pair, change = builder.sight.relations.get(relation), _changed_row(builder, relation)
        if pair is not None and change is not None:
            pair = after_change(pair, change)
        builder.part(_cards, relation, rect, pair, locked)
    _change(builder, layout.change_row(len(rows)))
    _offer(builder, len(rows))


def _rows(builder: Builder) -> list[str]:
    """The relations with two race cards, from the first to be played."""
    return [relation for relation in builder.sight.priority if relation != CHANGE]


def _players(builder: Builder, relation: str) -> tuple[tuple[int, ...], int]:
    """Who plays the card of a relation in this round, and who does now; -1 for nobody."""
    order, at = builder.sight.order, builder.sight.at
    running = order[at] if at < len(order) else None
    acting = running.seat if running is not None and running.relation == relation else -1
    return tuple(entry.seat for entry in order if entry.relation == relation), acting


def _row(builder: Builder, relation: str, rect: pygame.Rect, face: RelationFace) -> None:
    """Medallion, name and signs of a relation."""
    layout, name, room = builder.layout, Relation(relation), _tips_room(builder)
    builder.panel(name, rect, face, 0.3)
    inner = rect.inflate(-layout.px(8), -layout.px(4))
    builder.zone(name, inner, outline="solid", holds=False, group="relations", tip_room=room)
    if face.pinned:
        side = layout.px(24, 18)
        corner = pygame.Rect(rect.right - side, rect.y - side // 5, side, side)
        builder.panel("pin", corner, PinFace(), 6)


def _change(builder: Builder, rect: pygame.Rect) -> None:
    """The medallion of the change of relations."""
    hovered, pinned = builder.hovered_relation, builder.looking.pinned
    players, acting = _players(builder, CHANGE)
    face = ChangeFace(players, acting, hovered == CHANGE, pinned == CHANGE, acting >= 0)
    builder.panel("change", rect, face, 0.3)
    builder.region(f"relation:{CHANGE}", rect, group="relations", tip_room=_tips_room(builder))


def _offer(builder: Builder, rows: int) -> None:
    """The race cards that can be taken, under so many rows; before they are dealt their backs."""
    offer = builder.sight.offer
    if not offer:
        count = sum(race.cards for race in builder.content.races.values()) - 2 * rows
        for index, place in enumerate(builder.layout.offer_cards(max(0, count), rows)):
            builder.panel(f"back:offer:{index}", place, RaceBackFace(), 0.4)
        return
    taken, given = _exchanged(builder)
    for index, place in enumerate(builder.layout.offer_cards(len(offer), rows)):
        race = offer[index]
        # of equal cards one is chosen, and shows what lies there after the swap
        other = builder.chosen(f"offer:{race}") and race in offer[:index]
        builder.sprite(
            f"offer:{race}:{index}",
            RaceCardFace(given if race == taken and not other else race),
            place,
            z=5,
            handle=f"offer:{race}",
            shape="race",
            lift="piece",
            draggable=True,
            group="relations",
            tip=f"race:{race}",
            tip_room=_tips_room(builder),
            lit=not other,
        )


def _tips_room(builder: Builder) -> pygame.Rect:
    """Where the tooltips of the column stand: over its other rows, so that they cover none of the worlds on
    which a relation is marked. Larger words would be so many lines there that the own panel is covered:
    with them, and while the rows are what is chosen from, it is beside the column."""
    rect = builder.layout.relations
    if builder.context.units.least > theme.TEXT_MIN or builder.kind == CHANGE:
        return pygame.Rect(rect.right + builder.layout.px(8), rect.y, builder.layout.px(420, 280), rect.h)
    return pygame.Rect(rect.x, rect.y, rect.w + builder.layout.px(10), rect.h)


def _cards(
    builder: Builder, relation: str, rect: pygame.Rect, pair: tuple[str, str] | None, locked: bool
) -> None:
    """The two race cards of a relation, or their backs before they are dealt."""
    layout = builder.layout
    wide, edge = layout.px(55.5, 36), layout.px(14, 8)
    high, low = round(wide * 4 / 3), layout.px(4, 2) if locked else 0
    for at, (side, left) in enumerate((("left", rect.x + edge), ("right", rect.right - edge - wide))):
        place = pygame.Rect(left, rect.centery - high // 2 + low, wide, high)
        if pair is None:
            builder.panel(f"back:{relation}:{side}", place, RaceBackFace(), 0.4)
            continue
        name, row = RaceCard(relation, side), Relation(relation)
        handle = builder.touchable(name)
        builder.sprite(
            name, RaceCardFace(pair[at]), place, z=4, shape="race", handle=handle or row,
            lift="piece" if handle else "none", tip=row, tip_room=_tips_room(builder),
        )  # fmt: skip


def _exchanged(builder: Builder) -> tuple[str, str]:
    """The race that the chosen swap takes from the offer and the one that it gives, "" without a swap."""
    change = builder.action
    if not isinstance(change, Change) or change.take is None:
        return "", ""
    left, right = builder.sight.relations[change.relation]
    return change.take, left if change.side == "left" else right


def _changed_row(builder: Builder, relation: str) -> Change | None:
    """The chosen change of a relation, None where its cards stay as they are."""
    change = builder.action
    if not isinstance(change, Change) or change.relation != relation:
        return None
    return change if change.take is not None or change.flip else None


def arrange_locks(builder: Builder) -> None:
    """Further locks at the rows of the relations, with their price (SB-K04)."""
    if builder.kind != CHANGE:
        return
    price = builder.content.prices[(CHANGE, "lock")]
    rows = _rows(builder)
    for relation, rect in zip(rows, builder.layout.relation_rows(len(rows)), strict=True):
        handle = f"lock:{relation}"
        if not builder.can(handle) and not builder.chosen(handle):
            continue
        wide, high = builder.layout.px(46, 38), builder.layout.px(24, 20)
        left = rect.centerx + builder.layout.px(35, 25) - wide // 2
        spot = pygame.Rect(left, rect.y + builder.layout.px(4, 2), wide, high)
        face = LockFace(price, builder.chosen(handle), builder.is_over(handle))
        builder.sprite(handle, face, spot, z=12, handle=handle, group="relations", lit=False)
