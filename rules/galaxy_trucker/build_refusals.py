"""Why a building action is refused: one function for questions, refusals and hints (GT-B30, GT-B31)."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.actions import (
    Finish,
    FlipTimer,
    Peek,
    PeekEnd,
    Place,
    PlaceStock,
    Reserve,
    ReturnFaceUp,
    ReturnStock,
    TakeBackLast,
    TakeFaceDown,
    TakeFaceUp,
    TakeReserved,
)
from rules.galaxy_trucker.asks import BAD_CHOICE, BUILD_ACTIONS, NOT_NOW, TIME_UP
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import NoPeeking, in_force
from rules.galaxy_trucker.piles import info_of
from rules.galaxy_trucker.placing import is_strict, placement_refusal
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BEFORE_BUILDING, BUILD, RESERVE, TAKE_ORDER, Journey
from rules.kernel.asks import Refusal

TAKING = (TakeFaceDown, TakeFaceUp, TakeReserved, TakeBackLast, PlaceStock)
NEED_EMPTY_HAND = (*TAKING, Peek, Finish)


def build_refusal(content: Content, journey: Journey, seat: int, action: Any) -> Refusal | None:
    """The first reason of GT-B30 why `seat` may not do this now, or None."""
    one = journey.seats[seat]
    if type(action) not in BUILD_ACTIONS:
        return NOT_NOW
    if journey.phase != BUILD:
        if journey.phase in BEFORE_BUILDING:
            return NOT_NOW
        if journey.phase == TAKE_ORDER and type(action) is Finish and one.finished:
            return Refusal("finished", "GT-B31")
        return TIME_UP
    if one.finished and type(action) is not FlipTimer:
        return Refusal("finished", "GT-B31")
    if journey.options.in_turns and not one.finished:
        refusal = turn_refusal(journey, seat, action)
        if refusal is not None:
            return refusal
    if type(action) is Peek and info_of(content, journey).learning:
        return Refusal("not_in_learning", "GT-V1")
    if type(action) is Peek and any(in_force(content, journey, NoPeeking, seat)):
        return Refusal("no_peeking", "GTX-R03")
    if malformed(content, journey, seat, action):
        return BAD_CHOICE
    if type(action) is PeekEnd:
        return None if one.peeking else NOT_NOW
    if type(action) is FlipTimer:
        return flip_refusal(journey, seat)
    return tile_refusal(content, journey, seat, action)


def turn_refusal(journey: Journey, seat: int, action: Any) -> Refusal | None:
    """Building in turns: one action a turn, and what is free before it (GT-V6)."""
    one = journey.seats[seat]
    if journey.turn != seat:
        return Refusal("not_your_turn", "GT-V6", {"seat": journey.turn})
    if one.peeking and type(action) is not PeekEnd:
        return Refusal("holding_pile", "GT-V6")
    if type(action) is FlipTimer and one.hand is not None and not one.hand.again:
        return Refusal("hand_not_empty", "GT-V6")
    return None


def malformed(content: Content, journey: Journey, seat: int, action: Any) -> bool:
    """No such rotation, slot, pile, order tile or tile of a stock."""
    if type(action) is PlaceStock:
        return not any(action.tile_id in one.stock for one in journey.seats)
    if type(action) is Place:
        return not 0 <= action.rot <= 3
    if type(action) is Reserve or type(action) is TakeReserved:
        return not 1 <= action.slot <= len(journey.seats[seat].reserve)
    if type(action) is Peek:
        return not 1 <= action.pile <= content.table.piles
    return type(action) is Finish and not 1 <= action.order_tile <= len(journey.seats)


def tile_refusal(content: Content, journey: Journey, seat: int, action: Any) -> Refusal | None:
    """Hand, heap, reserve, ship, piles and order tiles."""
    one = journey.seats[seat]
    if one.hand is not None and isinstance(action, NEED_EMPTY_HAND):
        return Refusal("hand_not_empty", "GT-B4")
    if type(action) is PlaceStock:
        return None if action.tile_id in one.stock else Refusal("not_yours", "GTX-R03")
    if type(action) is TakeFaceDown:
        return None if journey.stack else Refusal("stack_empty", "GT-B4")
    if type(action) is TakeFaceUp:
        return None if action.tile_id in journey.face_up else already_taken(journey, seat, action.tile_id)
    if type(action) is TakeReserved:
        return None if one.reserve[action.slot - 1] else Refusal("slot_empty", "GT-B6")
    if type(action) is TakeBackLast:
        return None if one.last_placed else Refusal("nothing_to_take_back", "GT-B7")
    if type(action) is Peek:
        return peek_refusal(content, journey, seat, action.pile)
    if type(action) is Finish:
        for other, there in enumerate(journey.seats):
            if there.order_tile == action.order_tile:
                args = {"seat": other, "order_tile": action.order_tile}
                return Refusal("order_taken", "GT-B26", args)
        return None
    if one.hand is None:
        return Refusal("hand_empty", "GT-B9")
    if type(action) is Reserve:
        return Refusal("slot_taken", "GT-B10") if one.reserve[action.slot - 1] else None
    own = one.hand.tile in one.unbuilt
    if type(action) is ReturnStock:
        return None if own else Refusal("not_from_stock", "GTX-R03")
    if type(action) is ReturnFaceUp and own:
        return Refusal("from_stock", "GTX-R03")
    if type(action) is ReturnFaceUp:
        return Refusal("was_reserved", "GT-B11") if one.hand.origin == RESERVE else None
    return placement_refusal(
        one.ship, one.hand.tile, action.col, action.row, action.rot, strict=is_strict(journey)
    )


def already_taken(journey: Journey, seat: int, tile: int) -> Refusal:
    """Who has a tile that does not lie face up is told only where everybody sees it (GT-H1, GT-H2)."""
    args = {"tile": tile}
    for other, one in enumerate(journey.seats):
        held = one.hand is not None and one.hand.public and one.hand.tile == tile
        if other != seat and (held or tile in one.reserve or tile in one.ship.tiles):
            args["seat"] = other
    return Refusal("already_taken", "GT-B5", args)


def peek_refusal(content: Content, journey: Journey, seat: int, pile: int) -> Refusal | None:
    """GT-B19."""
    one = journey.seats[seat]
    if not begun(one.ship):
        return Refusal("build_first", "GT-B19")
    if pile in content.table.hidden_piles:
        return Refusal("hidden_pile", "GT-B19")
    for other, there in enumerate(journey.seats):
        if there.peeking == pile and other != seat:
            return Refusal("pile_busy", "GT-B19", {"seat": other, "pile": pile})
    return None


def begun(ship: Ship) -> bool:
    """It has a tile besides the starting cabin, in each of its halves (GT-B19, GTX-IIA02)."""
    tiles = ship.catalogue
    built = [unit for unit in ship.apart if any(not tiles[tile].start for tile in unit.tiles)]
    return len(built) == len(ship.board.units)


def open_piles(content: Content, journey: Journey, seat: int) -> list[int]:
    """The piles that a seat with an empty hand may look at now."""
    one, table = journey.seats[seat], content.table
    if info_of(content, journey).learning or not begun(one.ship):
        return []
    if any(in_force(content, journey, NoPeeking, seat)):
        return []
    busy = {other.peeking for other in journey.seats if other is not one}
    return [p for p in range(1, table.piles + 1) if p not in busy and p not in table.hidden_piles]


def flip_refusal(journey: Journey, seat: int) -> Refusal | None:
    """GT-B22; in the learning flight the same rule holds from circle 1 on (GT-V1)."""
    glass = journey.glass
    if glass.running:
        by = {} if glass.by in (None, seat) else {"seat": glass.by}
        return Refusal("still_running", "GT-B22", {"circle": glass.circle, **by})
    if glass.circle <= 1 and not journey.seats[seat].finished:
        return Refusal("only_finished", "GT-B22")
    return None
