"""The panels of the seats with ships, captured dragons and racks."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.space_dragons.looking import Build
from client.games.space_dragons.panels.frames import RIM, Frame, TurnLight, padded
from client.games.space_dragons.panels.seats import DragonRow, Rack, RailFace, SeatPanel
from client.games.space_dragons.pictures.card_faces import (
    DragonCoin,
    DragonFace,
    RackFace,
    ShipFace,
    ship_place,
)
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height
from client.games.space_dragons.screens.builder import (
    Z_FRAME,
    Z_PIECE,
    Z_RACK,
    Z_RAIL,
    Z_RAISED,
    Z_WORDS,
    Builder,
)
from client.games.space_dragons.screens.whereabouts import racked
from client.table.contract import Place
from rules.space_dragons.sight import SeatSight

GIVE_WAY = 12


def seats(builder: Builder, panels: tuple[pygame.Rect, ...], own: pygame.Rect | None = None) -> None:
    """All seats: the others at the top, the own one under the hunt."""
    places = dict(zip(builder.others, panels, strict=True))
    if own is not None:
        places[builder.chair] = own
    hunting = builder.sight.phase not in ("setup", "draft")
    for seat, rect in places.items():
        panel = seat_panel(builder, seat, hunting=hunting)
        builder.on.part(
            _seat, builder.context, rect, panel, builder.sight.seats[seat], racked(builder.sight, seat)
        )
    turn = builder.sight.turn
    if turn is not None and turn != builder.view.seat and turn in places:
        area = places[turn]
        builder.panel("turn", padded(builder.context, area, RIM), TurnLight(area.size), Z_WORDS + 0.1)


def _seat(
    on: Build,
    context: DrawContext,
    rect: pygame.Rect,
    panel: SeatPanel,
    one: SeatSight,
    cards: tuple[int, ...],
) -> None:
    """One seat with everything in its panel, and the cards in its rack."""
    builder, seat = Builder(on, context), panel.seat
    group = "own" if panel.own else "seats"
    frame = Frame("own" if panel.own else "plain")
    builder.panel(f"frame:{seat}", padded(builder.context, rect), frame, Z_FRAME)
    passed_by = (f"hand:{seat}", f"dragons:{seat}:points")
    spots = builder.sheet(f"seat:{seat}", rect, panel, group, passed_by=passed_by)
    card = spots["ship"]
    ship = ShipFace(panel.look, one.shields, one.damage, card.size)
    place = ship_place(card, one.shields, one.damage, builder.context.factor)
    builder.sprite(f"ship:{seat}", ship, place, group=group)
    if panel.heaps is None:
        _dragons(builder, seat, one.dragons, panel.dragons(builder.context, spots["dragons"]), group)
        _rack(builder, seat, cards, panel.rack(builder.context, spots["rack"]), group)


def seat_panel(builder: Builder, seat: int, *, hunting: bool) -> SeatPanel:
    """What the panel of a seat says."""
    sight, one = builder.sight, builder.sight.seats[seat]
    own = seat == builder.chair
    panel = SeatPanel(
        seat=seat,
        seats=len(sight.seats),
        look=builder.look(seat),
        name=builder.words.plain_seat(seat),
        kind=None if own else builder.words.kind(seat),
        leads=sight.phase == "trick" and sight.leader == seat,
    )
    if not hunting:
        return replace(panel, picked=one.has_picked, heaps=(one.pack_size, one.chosen_size))
    running = next((card for player, card in sight.table if player == seat), None)
    return replace(
        panel,
        hand=None if own else one.hand_size,
        counts=tuple(
            (symbol, one.counts[symbol], one.positions.get(symbol, ""), one.bonuses.get(symbol, 0))
            for symbol in builder.content.scoring_by_symbol
        ),
        running=(len(racked(sight, seat)), running) if running is not None else None,
        points=sum(builder.content.dragon_by_id[dragon].points for dragon in one.dragons),
    )


def _dragons(builder: Builder, seat: int, dragons: tuple[str, ...], row: DragonRow, group: str) -> None:
    for index, dragon in enumerate(dragons):
        name, place = f"dragon:{dragon}", row.place(index, len(dragons))
        if row.coins:
            builder.sprite(name, DragonCoin(dragon), place, Z_PIECE + 0.01 * index, group=group)
        else:
            z = Z_RAISED if builder.on.is_over(name) else Z_PIECE + 0.01 * index
            builder.card(name, DragonFace(dragon), place, z, group=group, shadow="rest")
    builder.region(f"dragons:{seat}", row.area)


def rack_clip(rack: Rack) -> pygame.Rect:
    """Nothing of a card in a rack shows below the rail; above it may rise to its full height."""
    height = card_height(rack.places[0].width)
    top = rack.rail.top - height - 6
    return pygame.Rect(rack.groove.left - 6, top, rack.groove.width + 12, rack.rail.bottom - 2 - top)


def _rack(builder: Builder, seat: int, cards: tuple[int, ...], rack: Rack, group: str) -> None:
    clip = rack_clip(rack)
    raised = next((at for at, card in enumerate(cards) if builder.on.is_over(f"crew:{card}")), None)
    for index, card in enumerate(cards[: len(rack.places)]):
        upper = rack.places[index]
        place = Place.of(pygame.Rect(upper.topleft, (upper.width, card_height(upper.width))))
        z = Z_RACK + 0.01 * index
        if raised is not None and not builder.context.compact:
            if index == raised:
                place, z = Place.of(rack.full_card(index)), Z_RACK + 0.5
            elif abs(index - raised) == 1:
                place = replace(place, x=place.x + builder.context.px(GIVE_WAY) * (index - raised))
        builder.sprite(f"crew:{card}", RackFace(card), place, z, group=group, clip=clip, shape="card")
    for index in range(len(cards), len(rack.places)):
        builder.region(f"place:{seat}:{index}", rack.places[index])
    builder.panel(f"rail:{seat}", rack.rail, RailFace(), Z_RAIL)
