"""The panels of the seats with ships, counts, captured dragons and racks."""

from __future__ import annotations

import pygame

from client.games.space_dragons.panels.seats import (
    Counts,
    DragonPoints,
    Heaps,
    RailFace,
    RunningPlace,
    SeatFrame,
    SeatHead,
    TurnLight,
    padded,
    turn_rim,
)
from client.games.space_dragons.pictures.card_faces import (
    DragonCoin,
    DragonFace,
    RackFace,
    ShipFace,
    ship_place,
)
from client.games.space_dragons.screens.builder import (
    Z_FRAME,
    Z_PIECE,
    Z_RACK,
    Z_RAIL,
    Z_RAISED,
    Z_WORDS,
    Builder,
)
from client.games.space_dragons.screens.layout.zones import Rack, SeatPlan, card_height
from client.games.space_dragons.screens.whereabouts import racked
from client.table.contract import Place, Sprite

GIVE_WAY = 12


def seat_panels(builder: Builder) -> None:
    """All seats: the others at the top, the own one under the hunt."""
    for index, seat in enumerate(builder.others()):
        seat_panel(builder, seat, builder.layout.panels[index], index)
    if builder.layout.own is not None:
        seat_panel(builder, builder.chair, builder.layout.own, -1)
    turn = builder.sight.turn
    if turn is not None and turn != builder.view.seat:
        index = builder.index(turn)
        plan = builder.layout.own if index < 0 else builder.layout.panels[index]
        if plan is not None:
            rect = plan.area.inflate(2 * turn_rim(builder.context), 2 * turn_rim(builder.context))
            builder.panel("turn", rect, TurnLight(plan.area.size), Z_WORDS - 0.1)


def seat_panel(builder: Builder, seat: int, plan: SeatPlan, index: int) -> None:
    """One seat with everything in its panel."""
    group = "own" if index < 0 else "seats"
    look = builder.look(seat)
    builder.panel(
        f"frame:{seat}", padded(builder.context, plan.area), SeatFrame(index, look, builder.phase), Z_FRAME
    )
    _head(builder, seat, plan, index)
    _ship(builder, seat, plan, group)
    if plan.heaps:
        _heaps(builder, seat, plan, index, group)
        return
    if plan.counts:
        _counts(builder, seat, plan, index, group)
    if plan.dragons is not None:
        _dragons(builder, seat, plan, group)
    if plan.rack is not None:
        _rack(builder, seat, plan.rack, group)
    if plan.points is not None and plan.dragons is not None:
        rect = pygame.Rect(0, 0, plan.points[0] - plan.dragons.area.right, builder.context.px(56, 44))
        rect.topright = (plan.points[0], plan.points[1] - builder.context.px(18, 14))
        points = sum(
            builder.content.dragon_by_id[dragon].points for dragon in builder.sight.seats[seat].dragons
        )
        builder.panel("points", rect, DragonPoints(points))
        builder.region(f"dragons:{seat}:points", rect)


def head_rect(builder: Builder, plan: SeatPlan) -> pygame.Rect:
    """The header of a panel."""
    height = builder.context.px(36, 26)
    return pygame.Rect(plan.area.left, plan.sign[1] - height // 2, plan.area.width, height)


def _head(builder: Builder, seat: int, plan: SeatPlan, index: int) -> None:
    one, sight = builder.sight.seats[seat], builder.sight
    icon, kind = builder.words.kind(seat)
    drafting = sight.phase == "draft"
    rect = head_rect(builder, plan)
    if index < 0:
        icon, kind = "", ""
        rect.width = plan.head_right[0] - plan.area.left
    leads = sight.phase == "trick" and sight.leader == seat
    face = SeatHead(
        index=index,
        look=builder.look(seat),
        phase=builder.phase,
        name=builder.words.plain_seat(seat),
        icon=icon,
        kind=kind,
        leads=leads,
        hand=one.hand_size if index >= 0 and not drafting else None,
        chosen=one.has_picked if index >= 0 and drafting else None,
    )
    builder.panel(f"head:{seat}", rect, face)
    if index >= 0 and not drafting:
        hand = pygame.Rect(rect)
        hand.width = builder.context.px(150, 60)
        hand.right = rect.right - builder.context.px(12, 8)
        builder.region(f"hand:{seat}", hand)
        rect = pygame.Rect(rect.left, rect.top, hand.left - rect.left, rect.height)
    builder.region(f"seat:{seat}", rect, "own" if index < 0 else "seats")


def ship_face(builder: Builder, seat: int, shields: int, damage: int, card: pygame.Rect) -> ShipFace:
    """The picture of a ship with so many markers."""
    return ShipFace(builder.look(seat), shields, damage, card.size)


def _ship(builder: Builder, seat: int, plan: SeatPlan, group: str) -> None:
    one = builder.sight.seats[seat]
    rect = ship_place(plan.ship, one.shields, one.damage, builder.context.factor)
    builder.sprites.append(
        Sprite(
            f"ship:{seat}",
            ship_face(builder, seat, one.shields, one.damage, plan.ship),
            Place.of(rect),
            z=Z_PIECE,
            group=group,
        )
    )


def _counts(builder: Builder, seat: int, plan: SeatPlan, index: int, group: str) -> None:
    one = builder.sight.seats[seat]
    rows = tuple(
        (symbol, one.counts[symbol], one.positions.get(symbol, ""), one.bonuses.get(symbol, 0))
        for symbol in builder.content.scoring_by_symbol
    )
    rect = plan.counts[0].area.unionall([line.area for line in plan.counts])
    builder.panel(f"counts:{seat}", rect, Counts(index, rows))
    for line, (symbol, *_rest) in zip(plan.counts, rows, strict=True):
        builder.region(f"count:{seat}:{symbol}", line.area, group)


def _dragons(builder: Builder, seat: int, plan: SeatPlan, group: str) -> None:
    row = plan.dragons
    assert row is not None
    dragons = builder.sight.seats[seat].dragons
    for place, dragon in enumerate(dragons):
        rect = row.place(place, len(dragons))
        name = f"dragon:{dragon}"
        raised = builder.local.hovered == name and not row.coins
        builder.sprites.append(
            Sprite(
                name,
                DragonCoin(dragon) if row.coins else DragonFace(dragon),
                Place.of(rect),
                z=Z_RAISED if raised else Z_PIECE + 0.01 * place,
                group=group,
                shadow="" if row.coins else "rest",
                shape=None if row.coins else "card",
            )
        )
    builder.region(f"dragons:{seat}", row.area)


def rack_clip(rack: Rack) -> pygame.Rect:
    """Nothing of a card in a rack shows below the rail; above it may rise to its full height."""
    height = card_height(rack.places[0].width)
    top = rack.rail.top - height - 6
    return pygame.Rect(rack.groove.left - 6, top, rack.groove.width + 12, rack.rail.bottom - 2 - top)


def rack_place(rack: Rack, index: int) -> Place:
    """Where a whole card stands whose upper half shows over the rail."""
    upper = rack.places[index]
    return Place.of(pygame.Rect(upper.left, upper.top, upper.width, card_height(upper.width)))


def _rack(builder: Builder, seat: int, rack: Rack, group: str) -> None:
    cards = racked(builder.sight, seat)
    clip = rack_clip(rack)
    raised = next(
        (place for place, card in enumerate(cards) if builder.local.hovered == f"crew:{card}"), None
    )
    for index, card in enumerate(cards[: len(rack.places)]):
        place = rack_place(rack, index)
        z = Z_RACK + 0.01 * index
        if raised is not None and not builder.layout.compact:
            if index == raised:
                place, z = Place.of(rack.full_card(index)), Z_RACK + 0.5
            else:
                shift = builder.context.px(GIVE_WAY) * (1 if index > raised else -1)
                near = abs(index - raised) == 1
                place = Place(place.x + (shift if near else 0), place.y, place.width, place.height)
        builder.sprites.append(
            Sprite(f"crew:{card}", RackFace(card), place, z=z, group=group, clip=clip, shape="card")
        )
    running = next((card for player, card in builder.sight.table if player == seat), None)
    if running is not None and len(cards) < len(rack.places):
        rect = rack.places[len(cards)]
        shown = pygame.Rect(rect.left, rect.top, rect.width, rack.rail.top + 2 - rect.top)
        builder.panel(f"running:{seat}", shown, RunningPlace(running), Z_PIECE)
    for index in range(len(cards), len(rack.places)):
        builder.region(f"place:{seat}:{index}", rack.places[index])
    builder.panel(f"rail:{seat}", rack.rail, RailFace(), Z_RAIL)


def _heaps(builder: Builder, seat: int, plan: SeatPlan, index: int, group: str) -> None:
    one = builder.sight.seats[seat]
    builder.panel(f"heaps:{seat}", plan.area, Heaps(index, one.pack_size, one.chosen_size))
    reach = builder.context.px(60, 36)
    for name, heap in zip(("pack", "heap"), plan.heaps, strict=True):
        rect = pygame.Rect(heap.left, heap.top, heap.width + reach, heap.height)
        builder.region(f"{name}:{seat}", rect, group)
