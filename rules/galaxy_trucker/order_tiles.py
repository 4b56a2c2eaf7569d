"""The end of building and the order tiles that are left (GT-B23, GT-B26, GT-B27)."""

from __future__ import annotations

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import OrderTimeOver
from rules.galaxy_trucker.asks import TakeOrder
from rules.galaxy_trucker.clocks import Clock
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.state import CHOOSE_HEADING, RESERVE, TAKE_ORDER, Glass, Journey
from rules.kernel.asks import Ask, Run, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CLOCK


def end_building(journey: Journey, emit: Emit, *, by_time: bool) -> None:
    """Hands are emptied, tiles are final, piles are put back (GT-B27, GT-Z13). Tiles of the stock that are
    on the ship by now have been used, whatever becomes of them (GTX-X42)."""
    for seat, one in enumerate(journey.seats):
        hand, one.hand, one.last_placed = one.hand, None, 0
        one.unbuilt = one.unbuilt.difference(one.ship.tiles)
        if hand is not None and hand.tile in one.unbuilt:
            back_to_stock(journey, seat, hand.tile, emit)
        elif hand is not None and hand.origin == RESERVE:
            slot = one.reserve.index(0)
            one.reserve = (*one.reserve[:slot], hand.tile, *one.reserve[slot + 1 :])
            emit(events.TileReserved(seat, hand.tile, slot + 1))
        elif hand is not None:
            journey.face_up = (*journey.face_up, hand.tile)
            emit(events.TileReturned(seat, hand.tile))
        if one.peeking:
            emit(events.PileReleased(seat, one.peeking))
            one.peeking = 0
    glass = journey.glass
    journey.glass = Glass(glass.circle, False, glass.turn, 0, glass.by)
    emit(events.BuildingEnded(by_time))
    journey.phase = CHOOSE_HEADING if all(one.finished for one in journey.seats) else TAKE_ORDER


def back_to_stock(journey: Journey, seat: int, tile: int, emit: Emit) -> None:
    """R18."""
    one = journey.seats[seat]
    one.stock = (*one.stock, tile)
    emit(events.StockReturned(seat, tile))


def take_order(content: Content, journey: Journey, emit: Emit) -> Stage:
    """First come first served; the last tile, and after a while all, are dealt by seat (GT-B27)."""
    free, waiting = free_tiles(journey), unfinished(journey)
    if len(waiting) > 1:
        taken = {one.order_tile: seat for seat, one in enumerate(journey.seats) if one.finished}
        asked: dict[int, Ask] = {seat: TakeOrder(seat, free, taken) for seat in waiting}
        if not journey.options.in_turns:
            name = f"order:{journey.flight_at}"
            asked[CLOCK] = Clock([Run(name, content.table.order_seconds, OrderTimeOver())])
        seat, answer = yield asked
        if seat != CLOCK:
            journey.seats[seat].order_tile = answer.order_tile
            emit(events.PlayerFinished(seat, answer.order_tile))
            return
    for seat, tile in zip(waiting, free, strict=True):
        journey.seats[seat].order_tile = tile
        emit(events.PlayerFinished(seat, tile, dealt=True))
    journey.phase = CHOOSE_HEADING


def free_tiles(journey: Journey) -> list[int]:
    taken = {one.order_tile for one in journey.seats}
    return [tile for tile in range(1, len(journey.seats) + 1) if tile not in taken]


def unfinished(journey: Journey) -> list[int]:
    return [seat for seat, one in enumerate(journey.seats) if not one.finished]


STAGES = {TAKE_ORDER: take_order}
