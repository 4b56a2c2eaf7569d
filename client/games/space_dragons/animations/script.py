"""The script of the hunt: where things are while an update plays, and what the ships have taken so far.

Everything is told from the events as the viewer learned of them and from the two views; a back that moves
has no identity (SD-H06).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Unpack

from client.games.space_dragons.panels.seats import SeatPanel
from client.games.space_dragons.pictures.card_faces import BackFace, ShipFace, ship_place
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height, card_in
from client.games.space_dragons.pictures.flying_symbols import SymbolFace
from client.games.space_dragons.screens.hand_fan import hand_card
from client.games.space_dragons.screens.zones import DraftZones, HuntZones
from client.table.layout import Place
from client.table.motions import Motion
from client.table.screen import Transition
from client.table.script import At, Script, Way
from client.table.spots import like
from rules.kernel.views import View
from rules.space_dragons import events as sd
from rules.space_dragons.sight import HuntSight

BACK = BackFace("crew")
APART_MS = 40
"""Cards of one heap leave so long after each other."""


class TableSoFar:
    """The ships and the trick as far as they have been told."""

    def __init__(self, sight: HuntSight) -> None:
        self.shields = [seat.shields for seat in sight.seats]
        self.damage = [seat.damage for seat in sight.seats]
        self.trick = list(sight.table)
        """(seat, card) in order of play."""

    def advance(self, event: Any) -> None:
        """The event has happened."""
        match event:
            case sd.CardPlayed(seat=seat, card=card):
                self.trick.append((seat, card))
            case sd.ShieldsGained(seat=seat, n=number):
                self.shields[seat] += number
            case sd.Hit(seat=seat, result="absorbed"):
                self.shields[seat] -= 1
            case sd.Hit(seat=seat):
                self.damage[seat] += 1
            case sd.Repaired(seat=seat, n=number):
                self.damage[seat] -= number


class HuntScript(Script[TableSoFar]):
    """What all animations of Space Dragons ask for."""

    def __init__(self, change: Transition, context: DrawContext, zones: HuntZones | DraftZones) -> None:
        super().__init__(change, TableSoFar(change.before.view.sight))
        self.context, self.zones = context, zones
        self.sight: HuntSight = change.before.view.sight
        self.chair = max(0, change.before.view.seat)
        self.seats = range(len(self.sight.seats))
        self.trick_ends = any(isinstance(event, sd.DragonCaptured) for event in change.events)
        self.shot = False
        """A volley has been fired."""

    # -- where things are ----------------------------------------------------------------------

    def left(self, seat: int) -> int:
        """The left neighbour (SD-P07)."""
        return (seat + 1) % len(self.seats)

    def card_at(self, spot: At | None, width: float) -> Place:
        """A card in the middle of a spot; in the status line if that shows nowhere."""
        place = self.spot(spot) or Place.of(self.zones.status)
        return like(place, Place(0, 0, width, card_height(width)))

    def hand_of(self, seat: int) -> Place:
        """The backs of a seat's hand, or the middle of the own hand."""
        if seat == self.chair and isinstance(self.zones, HuntZones):
            return self.card_at(Place.of(self.zones.hand), hand_card(self.context, self.zones.hand))
        return self.card_at(f"seat:{seat}.hand", self.context.px(24, 16))

    def pack_of(self, seat: int) -> Place:
        """The pack of a seat in the draft; a hand in family mode."""
        if isinstance(self.zones, HuntZones):
            return self.hand_of(seat)
        if seat == self.chair:
            return self.card_at(Place.of(self.zones.pack_row), round(self.zones.pack_cards(1)[0].width * 0.6))
        heap = self.spot(f"seat:{seat}.pack")
        return Place.of(card_in(heap.rect)) if heap is not None else self.hand_of(seat)

    def slot(self, seat: int) -> Place:
        """The slot of a seat in the trick."""
        assert isinstance(self.zones, HuntZones)
        return Place.of(self.zones.cards(len(self.seats))[(seat - self.sight.leader) % len(self.seats)])

    def lifted(self, seat: int, index: int) -> Place | None:
        """A card above the rack of a seat, its foot on the rail: from there it sinks behind it."""
        spot, panel = self.spot(f"seat:{seat}.rack"), self.panel(seat)
        if spot is None or panel is None:
            return None
        rack = panel.rack(self.context, spot.rect)
        return Place.of(rack.full_card(index)) if index < len(rack.places) else None

    def panel(self, seat: int) -> SeatPanel | None:
        """What the panel of a seat shows; in the draft the own seat has none."""
        for panel in (*self.change.old.panels, *self.change.new.panels):
            if panel.id == f"seat:{seat}" and isinstance(panel.key, SeatPanel):
                return panel.key
        return None

    # -- ships ---------------------------------------------------------------------------------

    def ship(self, seat: int, ms: float, markers: tuple[int, int] | None = None, **way: Unpack[Way]) -> None:
        """The ship shows the shields and the damage that it has by now."""
        spot = self.spot(f"seat:{seat}.ship")
        if spot is None:
            return
        shields, damage = markers or (self.state.shields[seat], self.state.damage[seat])
        place = Place.of(ship_place(spot.rect, shields, damage, self.context.factor))
        look = None if self.before.players[seat].kind == "neutral" else seat
        way["face"] = ShipFace(look, shields, damage, spot.rect.size)
        self.add(Motion(f"ship:{seat}", place, place, ms, **way))

    def over_ship(self, seat: int, symbol: str, ms: float, **way: Unpack[Way]) -> None:
        """A symbol that shows over a ship for a moment and rises."""
        spot = self.spot(f"seat:{seat}.ship")
        if spot is not None:
            side = max(24, round(spot.width * 0.62))
            begin = like(spot, Place(0, 0, side, side))
            end = replace(begin, y=begin.y - spot.height * 0.32)
            way["fade"], way["z"] = (1, 0), self.flying_z + 30
            self.ghost(SymbolFace(symbol), begin, end, ms=ms, **way)


def drafting(view: View[HuntSight]) -> bool:
    """Whether the table of the draft shows."""
    return view.sight.phase in ("setup", "draft")
