"""The panels of the seats with ships, captured dragons and racks."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.games.space_dragons.ids import (
    Cards,
    Crew,
    Dragon,
    DragonPoints,
    Dragons,
    Hand,
    Lifted,
    RackPlace,
    Seat,
    Ship,
)
from client.games.space_dragons.looking import Build
from client.games.space_dragons.panels.frames import RIM, SeatFrame, TurnLight, padded
from client.games.space_dragons.panels.seats import DragonRow, Rack, RailFace, SeatPanel
from client.games.space_dragons.pictures.card_faces import (
    DragonCoin,
    DragonFace,
    RackFace,
    ShipFace,
)
from client.games.space_dragons.pictures.draw_context import card_height, card_in
from client.games.space_dragons.screens import parts
from client.games.space_dragons.screens.forecast import points_now
from client.games.space_dragons.screens.whereabouts import drafting, racked
from client.games.space_dragons.text.names import Words
from client.table.contract import Place
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

GIVE_WAY = 12


def seats(builder: Build, panels: tuple[pygame.Rect, ...], own: pygame.Rect | None = None) -> None:
    """All seats: the others at the top, the own one under the hunt."""
    content, view, sight = builder.context.content, builder.view, builder.view.sight
    words = Words(content, view)
    places = dict(zip(words.others, panels, strict=True))
    if own is not None:
        places[words.chair] = own
    hunting = not drafting(sight)
    for seat, rect in places.items():
        panel, one = seat_panel(content, view, seat, hunting=hunting), sight.seats[seat]
        builder.part(_seat, rect, panel, one.shields, one.damage, one.dragons, racked(sight, seat))
    if sight.turn is not None and sight.turn != view.seat and sight.turn in places:
        area = places[sight.turn]
        builder.panel("turn", padded(builder.context, area, RIM), TurnLight(area.size), z=parts.Z_WORDS + 0.1)


def _seat(
    builder: Build, rect: pygame.Rect, panel: SeatPanel, shields: int, damage: int, dragons: tuple[str, ...],
    cards: tuple[int, ...],
) -> None:  # fmt: skip
    """One seat with everything in its panel, and the cards in its rack."""
    context, seat = builder.context, panel.seat
    group = "own" if panel.own else "seats"
    parts.frame(builder, str(seat), rect, SeatFrame("own" if panel.own else "plain", panel.look))
    passed_by = (Hand(seat), DragonPoints(seat, "points"))
    builder.panel(Seat(seat), rect, panel, z=parts.Z_WORDS)
    spots = builder.inside(rect, panel.outline(), group=group, passed_by=passed_by)
    ship = ShipFace(panel.look, shields, damage, spots["ship"].size)
    builder.sprite(Ship(seat), ship, spots["ship"], z=parts.Z_PIECE, group=group)
    if panel.heaps is None:
        builder.part(_dragons, seat, dragons, panel.dragons(context, spots["dragons"]), group)
        builder.part(_rack, seat, cards, panel.rack(context, spots["rack"]), group)
    if "hand" in spots:
        parts.hidden_cards(builder, seat, spots["hand"], context.px(24, 16))
    elif "pack" in spots:
        builder.spot(Cards(seat), Place.of(card_in(spots["pack"])))


def seat_panel(content: Content, view: View[HuntSight], seat: int, *, hunting: bool) -> SeatPanel:
    """What the panel of a seat says."""
    sight, one, words = view.sight, view.sight.seats[seat], Words(content, view)
    own = seat == words.chair
    panel = SeatPanel(
        seat=seat,
        seats=len(sight.seats),
        look=words.look(seat),
        name=words.plain_seat(seat),
        kind=None if own else words.kind(seat),
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
            for symbol in content.scoring_by_symbol
        ),
        running=(len(racked(sight, seat)), running) if running is not None else None,
        points=points_now(content, sight, seat) if own else 0,
        over=sight.phase != "trick",
    )


def _dragons(builder: Build, seat: int, dragons: tuple[str, ...], row: DragonRow, group: str) -> None:
    for index, dragon in enumerate(dragons):
        name, place, z = Dragon(dragon), row.place(index, len(dragons)), parts.Z_PIECE + 0.01 * index
        if row.coins:
            builder.sprite(name, DragonCoin(dragon), place, z=z, group=group)
        else:
            z = parts.Z_RAISED if builder.is_over(name) else z
            parts.card(builder, name, DragonFace(dragon), place, z=z, group=group, shadow="rest")
    builder.region(Dragons(seat), row.area)


def _rack(builder: Build, seat: int, cards: tuple[int, ...], rack: Rack, group: str) -> None:
    raised = next((at for at, card in enumerate(cards) if builder.is_over(Crew(card))), None)
    for index, value in enumerate(cards[: len(rack.places)]):
        upper = rack.places[index]
        place = Place.of(pygame.Rect(upper.topleft, (upper.width, card_height(upper.width))))
        z = parts.Z_RACK + 0.01 * index
        if raised is not None and not builder.context.compact:
            if index == raised:
                place, z = Place.of(rack.full_card(index)), parts.Z_RACK + 0.5
            elif abs(index - raised) == 1:
                place = replace(place, x=place.x + builder.context.px(GIVE_WAY) * (index - raised))
        builder.sprite(Crew(value), RackFace(value), place, z=z, group=group, clip=rack.clip, shape="card")
    for index in range(len(cards), len(rack.places)):
        builder.region(RackPlace(seat, index), rack.places[index])
    if len(cards) < len(rack.places):
        builder.spot(Lifted(seat), Place.of(rack.full_card(len(cards))))
    builder.panel(f"rail:{seat}", rack.rail, RailFace(), z=parts.Z_RAIL)
