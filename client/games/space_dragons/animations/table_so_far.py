"""Where things are while an update plays, and what the ships have taken so far."""

from __future__ import annotations

import pygame

from client.games.space_dragons.panels.seats import SeatPanel
from client.games.space_dragons.pictures.card_faces import BackFace, ShipFace, ship_place
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height, card_in
from client.games.space_dragons.screens.hand_fan import hand_card
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.table.contract import Arrangement, Place, Sprite
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

BACK = BackFace("crew")
APART_MS = 40
"""Cards of one heap leave so long after each other."""
Z_FLYING = 300.0


class Stagecraft:
    """The table that is shown while events play: the one before them, as far as they have changed it."""

    def __init__(
        self,
        content: Content,
        context: DrawContext,
        before: View,
        after: View,
        old: Arrangement,
        new: Arrangement,
        zones: HuntZones | DraftZones,
    ) -> None:
        self.content, self.context = content, context
        self.before, self.after = before, after
        self.old = {sprite.id: sprite for sprite in old.sprites}
        self.new = {sprite.id: sprite for sprite in new.sprites}
        self.panels = {panel.id: panel for panel in (*new.panels, *old.panels)}
        self.zones = zones
        sight: HuntSight = before.sight
        self.sight = sight
        self.seats = len(sight.seats)
        self.chair = max(0, before.seat)
        self.shields = [seat.shields for seat in sight.seats]
        self.damage = [seat.damage for seat in sight.seats]
        self.table = list(sight.table)
        self.number = 0

    def left(self, seat: int) -> int:
        """The left neighbour (SD-P07)."""
        return (seat + 1) % self.seats

    def spot(self, seat: int, name: str) -> pygame.Rect | None:
        """A part of a seat's panel; in the draft the own seat has none."""
        panel = self.panels.get(f"seat:{seat}")
        if panel is None or not isinstance(panel.key, SeatPanel):
            return None
        spot = panel.key.laid(self.context, panel.rect.size).spots.get(name)
        return spot.move(panel.rect.topleft) if spot is not None else None

    def card_at(self, rect: pygame.Rect | None, width: float) -> Place:
        """A card in the middle of a part of the table; of the status line where there is none."""
        return Place(*(rect or self.zones.status).center, width, card_height(width))

    def hand_of(self, seat: int) -> Place:
        """The backs of a seat's hand, or the middle of the own hand."""
        if seat == self.chair and isinstance(self.zones, HuntZones):
            return self.card_at(self.zones.hand, hand_card(self.context, self.zones.hand))
        return self.card_at(self.spot(seat, "hand"), self.context.px(24, 16))

    def pack_of(self, seat: int) -> Place:
        """The pack of a seat in the draft; a hand in family mode."""
        if isinstance(self.zones, HuntZones):
            return self.hand_of(seat)
        if seat == self.chair:
            return self.card_at(self.zones.pack_row, round(self.zones.pack_cards(1)[0].width * 0.6))
        heap = self.spot(seat, "pack")
        return Place.of(card_in(heap)) if heap is not None else self.hand_of(seat)

    def slot(self, place: int) -> Place:
        """A slot of the trick."""
        assert isinstance(self.zones, HuntZones)
        return Place.of(self.zones.cards(self.seats)[min(place, self.seats - 1)])

    def place_in_trick(self, seat: int) -> int:
        """The place of a seat in the running trick."""
        return (seat - self.sight.leader) % self.seats

    def lifted(self, seat: int, index: int) -> Place | None:
        """A card above the rack of a seat, its foot on the rail: from there it sinks behind it."""
        panel, spot = self.panels.get(f"seat:{seat}"), self.spot(seat, "rack")
        if panel is None or spot is None or not isinstance(panel.key, SeatPanel):
            return None
        rack = panel.key.rack(self.context, spot)
        return Place.of(rack.full_card(index)) if index < len(rack.places) else None

    def ship(self, seat: int) -> tuple[Place, ShipFace] | None:
        """Where the ship of a seat is with the markers that it has by now, and its face."""
        card = self.spot(seat, "ship")
        if card is None:
            return None
        shields, damage = self.shields[seat], self.damage[seat]
        place = Place.of(ship_place(card, shields, damage, self.context.factor))
        look = None if self.before.players[seat].kind == "neutral" else seat
        return place, ShipFace(look, shields, damage, card.size)

    def flying(self, kind: str) -> str:
        """A fresh id for a picture that only flies past."""
        self.number += 1
        return f"flying:{kind}:{self.number}"

    def sprite(self, name: str) -> Sprite | None:
        """A sprite of the table before or after."""
        return self.old.get(name) or self.new.get(name)
