"""What happens on the building table, as it is seen and heard at once: everybody acts at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.games.galaxy_trucker.animations.building_effects import Faster, Flight, PinsLight, Puff, Weld
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.building import hourglass
from client.games.galaxy_trucker.screens.building.moving_by_itself import Moving, Still
from client.games.galaxy_trucker.screens.building.opponents import others_of
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker import events as gt
from rules.galaxy_trucker.ship import OPPOSITE
from rules.galaxy_trucker.sight import ShipSight
from rules.kernel.views import View

OWN_SOUNDS: dict[type, str] = {
    gt.TileTaken: "tile", gt.TileTakenBack: "tile", gt.TilePlaced: "weld", gt.TileReturned: "felt",
    gt.TileReserved: "felt", gt.PileHeld: "deal", gt.PileReleased: "card", gt.SeatReady: "tick",
}  # fmt: skip
"""Only what one does oneself can be heard: three others would be a racket."""
ALL_SOUNDS: dict[type, str] = {
    gt.TimerFlipped: "ratchet", gt.TimerEmpty: "gong", gt.PlayerFinished: "bell", gt.BuildingBegan: "glass",
}  # fmt: skip


class Happening:
    """Begins what is to be seen of one update; gives back its sounds."""

    def __init__(
        self, moving: Moving, still: Still, context: DrawContext, plan: BuildPlan, before: View, after: View
    ) -> None:
        self.moving, self.still, self.context, self.plan = moving, still, context, plan
        self.before, self.after = before, after
        self.owner = after.seat

    def tell(self, events: Sequence[Any]) -> list[str]:
        """Every event of an update."""
        sounds = []
        for event in events:
            kind = type(event)
            if kind in ALL_SOUNDS:
                sounds.append(ALL_SOUNDS[kind])
            elif kind in OWN_SOUNDS and getattr(event, "seat", None) == self.owner:
                sounds.append(OWN_SOUNDS[kind])
            show = getattr(self, f"_{kind.__name__}", None)
            if show is not None:
                show(event)
        return sounds[:3]

    def seat_place(self, seat: int) -> Place:
        """Where a seat's hand is drawn in its panel; the own seat's is beside the hull."""
        if seat == max(0, self.owner):
            return Place.of(self.plan.hand)
        for other, rect in zip(others_of(self.after), self.plan.seats, strict=False):
            if other == seat:
                side = round(self.plan.length(34, 24))
                return Place(rect.right - side, rect.bottom - side, side, side, -9)
        return Place(self.plan.table.x, self.plan.table.centery, 30, 30)

    def _fly(self, picture: pygame.Surface, begin: Place, end: Place) -> None:
        self.moving.effects.add(Flight(picture, begin, end))

    def _picture(self, tile: int) -> pygame.Surface:
        return self.context.gallery.tile(tile, max(24, round(self.plan.face_up)))

    # -- tiles -------------------------------------------------------------------------------------

    def _TileTaken(self, event: gt.TileTaken) -> None:
        moving = self.moving
        mine = event.seat == self.owner
        if event.source == "face_down":
            near = moving.pointer if mine and moving.heap.contains(moving.pointer) else None
            place = moving.heap.take(near)
            if mine and event.tile:
                moving.born[f"tile:{event.tile}"] = place
            elif not mine:
                self._fly(
                    self.context.gallery.back(max(24, round(place.width))), place, self.seat_place(event.seat)
                )
            return
        if mine or not event.tile:
            return
        if event.source == "face_up":
            lies, _ring = self.still.spots.get(event.tile, (None, 0))
            if lies is None:
                return
            if moving.dragged == f"tile:{event.tile}":
                self.faster(event.tile, event.seat)
            else:
                self._fly(self._picture(event.tile), lies, self.seat_place(event.seat))

    def faster(self, tile: int, seat: int) -> None:
        """A tile that is just being dragged was taken by somebody else."""
        moving = self.moving
        x, y = moving.pointer
        side = self.plan.hull.cell
        words = _("gt.build.faster", name=Words.of(self.context.content, self.after).seat(seat))
        picture = self.context.gallery.tile(tile, side)
        moving.effects.add(Faster(picture, Place(x, y, side, side), self.seat_place(seat), seat, words))
        moving.dragged = ""

    def _TileReturned(self, event: gt.TileReturned) -> None:
        moving = self.moving
        if event.seat == self.owner:
            if self.plan.heap.collidepoint(moving.pointer):
                moving.dropped[event.tile] = moving.pointer
        else:
            moving.born[f"tile:{event.tile}"] = self.seat_place(event.seat)

    def _TilePlaced(self, event: gt.TilePlaced) -> None:
        moving = self.moving
        if event.seat != max(0, self.owner):
            return
        square = self.plan.hull.square(event.col, event.row)
        moving.effects.add(Puff(square))
        moving.laid = event.tile, square
        joints = joints_of(self.context.content, self.after.sight.seats[event.seat].ship, event.tile)
        if joints:
            moving.effects.add(PinsLight(square, joints))

    def weld(self) -> None:
        """The tile that could be taken back is part of the ship for good."""
        if self.owner < 0 or self.plan is None:
            return
        old, new = self.before.sight.seats[self.owner], self.after.sight.seats[self.owner]
        if old.last_placed and new.last_placed != old.last_placed:
            place = next((one for one in new.ship.tiles if one[0] == old.last_placed), None)
            if place is not None:
                self.moving.effects.add(Weld(self.plan.hull.square(place[1], place[2])))

    # -- hourglass, order tiles --------------------------------------------------------------------

    def _TimerFlipped(self, event: gt.TimerFlipped) -> None:
        first = hourglass.circles(self.context.content, self.after)
        places = dict(hourglass.places(self.plan, first))
        start = places.get(self.before.sight.circle)
        if start is not None:
            self.moving.glass.turned(start.center)

    def _PlayerFinished(self, event: gt.PlayerFinished) -> None:
        if event.seat == self.owner:
            return
        wide = round(self.plan.length(80, 56))
        picture = tokens.order_tile(event.order_tile, wide)
        middle = self.plan.plank
        end = self.seat_place(event.seat)
        self._fly(picture, Place(middle.centerx, middle.centery, wide, picture.get_height()), end)


def joints_of(content: Any, ship: ShipSight, tile: int) -> tuple[tuple[int, int, int], ...]:
    """(side, own connector, other's) of every joint of a tile on a ship, clockwise from the front."""
    here = {(col, row): (other, turn) for other, col, row, turn in ship.tiles}
    place = next((one for one in ship.tiles if one[0] == tile), None)
    if place is None:
        return ()
    _tile, col, row, turn = place
    found = []
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        beside = here.get((col + dx, row + dy))
        if beside is None:
            continue
        own = content.tiles[tile].turned[turn][side]
        other = content.tiles[beside[0]].turned[beside[1]][OPPOSITE[side]]
        if own & other:
            found.append((side, own, other))
    return tuple(found)
