"""What happens on the building table, as it is seen and heard at once: everybody acts at the same time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.building_effects import (
    OVER_TILES,
    UNDER_TILES,
    Flag,
    Flight,
    PinsLight,
    Puff,
    SlowFlight,
    Weld,
)
from client.games.galaxy_trucker.animations.loans import coin_way
from client.games.galaxy_trucker.looking import GalaxyTransition, Now
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.screens.building.moving_by_itself import Moving
from client.games.galaxy_trucker.screens.conditions import CHIP
from client.games.galaxy_trucker.text.conditions import LOANS
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.effects import ABOVE, Effect, Effects
from client.table.layout import Arrangement, Place
from client.table.spots import Spots
from rules.galaxy_trucker import events as gt
from rules.galaxy_trucker.forecast import seams
from rules.galaxy_trucker.imagine import laid_ship
from rules.kernel.events import Event

OWN_SOUNDS: dict[type[Event], str] = {
    gt.TileTaken: "tile", gt.TileTakenBack: "tile", gt.TilePlaced: "weld", gt.TileReturned: "felt",
    gt.TileReserved: "felt", gt.PileHeld: "deal", gt.PileReleased: "card", gt.SeatReady: "tick",
    gt.StockReturned: "felt", gt.LoanTaken: "coin", gt.LoanRepaid: "coin",
}  # fmt: skip
"""Only what one does oneself can be heard: three others would be a racket."""
ALL_SOUNDS: dict[type[Event], str] = {
    gt.TimerFlipped: "ratchet", gt.TimerEmpty: "gong", gt.PlayerFinished: "bell", gt.BuildingBegan: "glass",
}  # fmt: skip


class Happening:
    """What is begun on the table as it lies there; with little movement only what somebody must know."""

    def __init__(
        self, now: Now, lies: Arrangement, moving: Moving, effects: Effects, *, reduced: bool = False
    ) -> None:
        self.view, self.context, self.moving, self.effects = now.view, now.context, moving, effects
        self.spot = Spots(lies).find
        self.reduced = reduced

    def hand(self, seat: int) -> Place | None:
        """Where what somebody has in the hand is to be seen."""
        return self.spot("hand" if seat == max(0, self.view.seat) else f"{ids.Seat(seat)}.hand")

    def flies(self, picture: Callable[[int], pygame.Surface], begin: Place | None, seat: int) -> None:
        """A picture, made for a width, flies to the panel of a seat."""
        end = self.hand(seat)
        if begin is not None and end is not None:
            self.begin(Flight(picture(max(24, round(begin.width))), begin, end))

    def begin(self, effect: Effect, z: float = ABOVE) -> None:
        if not self.reduced:
            self.effects.begin(effect, z=z)


def play(change: GalaxyTransition, moving: Moving) -> list[str]:
    """Begin what is to be seen of an update; its sounds."""
    here = Happening(change.after, change.old, moving, change.effects, reduced=change.reduced)
    sounds = []
    for event in change.events:
        kind, own = type(event), getattr(event, "seat", None) == here.view.seat
        sounds += [heard[kind] for heard in (ALL_SOUNDS, OWN_SOUNDS if own else {}) if kind in heard]
        match event:
            case gt.TileTaken():
                _taken(here, event)
            case gt.TileReturned(seat=seat, tile=tile):
                _returned(here, seat, tile)
            case gt.TilePlaced() if event.seat == max(0, here.view.seat):
                _placed(here, event)
            case gt.TimerFlipped():
                glass = here.spot("glass")
                if glass is not None:
                    moving.glass.turned(glass.rect.center)
            case gt.LoanTaken() | gt.LoanRepaid():
                _loan(here, event)
            case gt.PlayerFinished(seat=seat, order_tile=number) if not own:
                plank, wide = here.spot("plank"), here.context.units.px(80, 56)
                begin = None if plank is None else replace(plank, width=wide)
                here.flies(partial(tokens.order_tile, number), begin, seat)
    _weld(here, change.before)
    return sounds[:3]


def _taken(here: Happening, event: gt.TileTaken) -> None:
    moving, mine, name = here.moving, event.seat == here.view.seat, ids.Tile(event.tile or 0)
    if event.source == "face_down":
        place = moving.heap.take(moving.pointer if mine and moving.heap.contains(moving.pointer) else None)
        if not mine:
            here.flies(here.context.gallery.back, place, event.seat)
        elif event.tile:
            moving.born[name] = place
    elif event.source == "face_up" and event.tile and not mine:
        if moving.dragged == name:
            faster(here, event.tile, event.seat)
        else:
            here.flies(partial(here.context.gallery.tile, event.tile), here.spot(name), event.seat)


def faster(here: Happening, tile: int, seat: int) -> None:
    """A tile that is just being dragged was taken by somebody else: it slides away, and a flag says so."""
    place, end = here.spot(ids.Tile(tile)), here.hand(seat)
    here.moving.dragged = ""
    if place is not None and end is not None:
        held = Place(*here.moving.pointer, place.width, place.height)
        picture = here.context.gallery.tile(tile, round(place.width))
        words = _("gt.build.faster", name=Words(here.context.content, here.view).seat(seat))
        here.begin(SlowFlight(picture, held, end))
        here.effects.begin(Flag(here.context, held, seat, words))


def _returned(here: Happening, seat: int, tile: int) -> None:
    """What others put back comes from their hands, what one puts back oneself lies where it was let go."""
    hand, moving = here.hand(seat), here.moving
    if seat != here.view.seat:
        moving.born |= {} if hand is None else {ids.Tile(tile): hand}
    elif moving.heap.area.collidepoint(moving.pointer):
        moving.dropped[tile] = moving.pointer


def _loan(here: Happening, event: gt.LoanTaken | gt.LoanRepaid) -> None:
    """A coin falls onto the chip of loans or a panel, or is taken off it."""
    side, own = here.context.units.px(26, 18), event.seat == max(0, here.view.seat)
    where, taken = (
        here.spot(f"{CHIP}{LOANS}" if own else ids.Seat(event.seat)),
        isinstance(event, gt.LoanTaken),
    )
    way = coin_way(where, side, chip=own, taken=taken)
    if way is not None:
        here.begin(Flight(tokens.coin(side), *way))


def _placed(here: Happening, event: gt.TilePlaced) -> None:
    """Dust, and the pins of its joints light up."""
    place = here.spot(ids.Square((event.col, event.row)))
    if place is None:
        return
    square = place.rect
    here.moving.laid = ids.Tile(event.tile), square
    ship = laid_ship(here.context.content, here.view.sight.seats[event.seat])
    around = seams(ship, event.tile, ship.board.index[event.col, event.row], event.rot, ())
    joints = tuple((side, one.own, one.other) for side, one in enumerate(around) if one.meeting == "joined")
    here.begin(Puff(square), UNDER_TILES)
    if joints:
        here.begin(PinsLight(square, joints), OVER_TILES)


def _weld(here: Happening, before: Now) -> None:
    """The tile that could be taken back is part of the ship for good."""
    seat = here.view.seat
    if seat < 0:
        return
    last, new = before.view.sight.seats[seat].last_placed, here.view.sight.seats[seat]
    place = here.spot(ids.Tile(last))
    if last and last != new.last_placed and place is not None and last in {one[0] for one in new.ship.tiles}:
        here.begin(Weld(place.rect, here.context.scale.factor), OVER_TILES)
