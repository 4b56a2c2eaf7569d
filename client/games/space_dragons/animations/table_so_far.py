"""Where things are while an update plays, and what the ships have taken so far."""

from __future__ import annotations

from client.games.space_dragons.pictures.card_faces import BackFace, ShipFace, ship_place
from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.screens.layout.zones import Layout, SeatPlan
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
        layout: Layout,
    ) -> None:
        self.content, self.context = content, context
        self.before, self.after = before, after
        self.old = {sprite.id: sprite for sprite in old.sprites}
        self.new = {sprite.id: sprite for sprite in new.sprites}
        self.layout = layout
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

    def plan(self, seat: int) -> SeatPlan | None:
        """The panel of a seat; in the draft the own seat has none."""
        if seat == self.chair:
            return self.layout.own
        return self.layout.panels[(seat - self.chair) % self.seats - 1]

    def hand_of(self, seat: int) -> Place:
        """The backs of a seat's hand, or the middle of the own hand."""
        plan = self.plan(seat)
        if seat == self.chair and self.layout.fan is not None:
            width = self.layout.fan.card
            return Place(*self.layout.fan.area.center, width, round(width * 1.4))
        width = self.context.px(24, 16)
        if plan is None:
            return Place(*self.layout.status.center, width, round(width * 1.4))
        x = plan.head_right[0] - self.context.px(40, 20)
        return Place(x, plan.head_right[1], width, round(width * 1.4))

    def pack_of(self, seat: int) -> Place:
        """The pack of a seat in the draft; a hand in family mode."""
        draft = self.layout.draft
        if draft is None:
            return self.hand_of(seat)
        if seat == self.chair:
            width = round(draft.pack_card * 0.6)
            return Place(*draft.pack_row.center, width, round(width * 1.4))
        plan = self.plan(seat)
        if plan is None or not plan.heaps:
            return self.hand_of(seat)
        heap = plan.heaps[0]
        width = min(heap.width, round(heap.height / 1.4))
        return Place(heap.left + heap.width / 2, heap.centery, width, round(width * 1.4))

    def slot(self, place: int) -> Place:
        """A slot of the trick."""
        hunt = self.layout.hunt
        assert hunt is not None
        return Place.of(hunt.slots[min(place, len(hunt.slots) - 1)])

    def place_in_trick(self, seat: int) -> int:
        """The place of a seat in the running trick."""
        return (seat - self.sight.leader) % self.seats

    def lifted(self, seat: int, index: int) -> Place | None:
        """A card above the rack of a seat, its foot on the rail: from there it sinks behind it."""
        plan = self.plan(seat)
        if plan is None or plan.rack is None or index >= len(plan.rack.places):
            return None
        return Place.of(plan.rack.full_card(index))

    def ship(self, seat: int) -> tuple[Place, ShipFace] | None:
        """Where the ship of a seat is with the markers that it has by now, and its face."""
        plan = self.plan(seat)
        if plan is None:
            return None
        shields, damage = self.shields[seat], self.damage[seat]
        place = Place.of(ship_place(plan.ship, shields, damage, self.context.factor))
        look = None if self.before.players[seat].kind == "neutral" else seat
        return place, ShipFace(look, shields, damage, plan.ship.size)

    def flying(self, kind: str) -> str:
        """A fresh id for a picture that only flies past."""
        self.number += 1
        return f"flying:{kind}:{self.number}"

    def sprite(self, name: str) -> Sprite | None:
        """A sprite of the table before or after."""
        return self.old.get(name) or self.new.get(name)
