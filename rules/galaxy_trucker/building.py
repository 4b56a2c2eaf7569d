"""Building: everybody takes and lays tiles until the sand is through (rules, section 3).

A stage is one action: whatever was done is in the data when the next one begins.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker import events
from rules.galaxy_trucker.asks import FlipOnly
from rules.galaxy_trucker.build_refusals import TAKING, build_refusal, flip_refusal, open_piles
from rules.galaxy_trucker.chances import next_tile
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import flip, running_clock, sand_out, stall
from rules.galaxy_trucker.order_tiles import back_to_stock, end_building, free_tiles
from rules.galaxy_trucker.piles import deal_pile
from rules.galaxy_trucker.placing import clashes, is_strict, placements
from rules.galaxy_trucker.state import BUILD, FACE_DOWN, FACE_UP, RESERVE, STOCK, Hand, Journey
from rules.galaxy_trucker.turns import end_turn
from rules.kernel.asks import Ask, Questions, Refusal, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE, CLOCK

PUTTING = (do.Place, do.Reserve, do.ReturnFaceUp, do.ReturnStock)


class Build(Ask):
    """What an unfinished seat may do, as often as it likes (GT-B1)."""

    __slots__ = ("content", "journey")
    kind = "build"
    final = True
    """Everybody acts at the same time; what may be taken back is an action of its own (GT-B7, GT-B8)."""

    def __init__(self, seat: int, content: Content, journey: Journey) -> None:
        self.seat, self.default = seat, None
        self.content = content
        self.journey = journey

    def options(self) -> Sequence[Any]:
        return [*self.places(), *self.others()]

    def places(self) -> list[do.Place]:
        """Where the tile in the hand may be laid."""
        one = self.journey.seats[self.seat]
        if one.hand is None:
            return []
        strict, labels = is_strict(self.journey), one.ship.board.labels
        return [
            do.Place(*labels[square], rotation)
            for square, rotation in placements(one.ship, one.hand.tile, strict=strict)
        ]

    def details(self) -> dict[str, Any]:
        """`doubtful`: placements of the tile in the hand that would be mistakes, and why (GT-B13)."""
        one = self.journey.seats[self.seat]
        if one.hand is None or is_strict(self.journey):
            return {}
        tile, labels = one.hand.tile, one.ship.board.labels
        doubtful = {}
        for square, rotation in placements(one.ship, tile, strict=False):
            wrong = clashes(one.ship, tile, square, rotation)
            if wrong:
                col, row = labels[square]
                doubtful[f"{col},{row},{rotation}"] = wrong
        return {"doubtful": doubtful}

    def others(self) -> list[Any]:
        """Whatever else is legal: lists are made of what lies there (a refusal judges one thing only)."""
        journey, one = self.journey, self.journey.seats[self.seat]
        found: list[Any] = []
        if not journey.glass.running and self.refusal(do.FlipTimer()) is None:
            found.append(do.FlipTimer())
        if one.peeking:
            found.append(do.PeekEnd())
        if one.hand is not None:
            found += [do.Reserve(slot) for slot, tile in enumerate(one.reserve, 1) if not tile]
            if one.hand.tile in one.unbuilt:
                return [*found, do.ReturnStock()]
            return found if one.hand.origin == RESERVE else [*found, do.ReturnFaceUp()]
        if one.peeking and journey.options.in_turns:  # GT-V6
            return found
        if journey.stack:
            found.append(do.TakeFaceDown())
        found += map(do.TakeFaceUp, journey.face_up)
        found += map(do.PlaceStock, one.stock)
        found += [do.TakeReserved(slot) for slot, tile in enumerate(one.reserve, 1) if tile]
        if one.last_placed:
            found.append(do.TakeBackLast())
        found += map(do.Peek, open_piles(self.content, journey, self.seat))
        return [*found, *map(do.Finish, free_tiles(journey))]

    def refusal(self, action: Any) -> Refusal | None:
        return build_refusal(self.content, self.journey, self.seat, action)


def build(content: Content, journey: Journey, emit: Emit) -> Stage:
    """One action of anybody, or the end of a run of the hourglass."""
    if journey.begun is None:
        seat, answer = yield questions(content, journey)
        if seat == CLOCK:
            if type(answer) is do.SandRunOut:
                sand_out(content, journey, emit)
            else:
                stall(journey, emit)
            return
        journey.begun = seat, answer
    seat, answer = journey.begun
    yield from act(content, journey, seat, answer, emit)
    journey.begun = None
    if type(answer) is do.Finish and all(one.finished for one in journey.seats):  # GT-B23 b
        end_building(journey, emit, by_time=False)


def questions(content: Content, journey: Journey) -> Questions:
    """Mostly the same as before the last action: they read what lies there when they are answered."""
    finished = [one.order_tile for one in journey.seats]
    facts = journey.glass, journey.stalled, journey.turn, finished
    if journey.asked is None or journey.asked[0] != facts:
        journey.asked = facts, new_questions(content, journey)
    return journey.asked[1]


def new_questions(content: Content, journey: Journey) -> Questions:
    asked: dict[int, Ask] = {}
    in_turns = journey.options.in_turns
    for seat, one in enumerate(journey.seats):
        if one.order_tile:
            if flip_refusal(journey, seat) is None:
                asked[seat] = FlipOnly(seat)
        elif not in_turns or journey.turn == seat:
            asked[seat] = Build(seat, content, journey)
    clock = running_clock(content, journey)
    if clock is not None:
        asked[CLOCK] = clock
    return asked


def act(
    content: Content, journey: Journey, seat: int, action: Any, emit: Emit
) -> Generator[Questions, tuple[int, Any], None]:
    """Carry out an accepted action; an open peek is closed first (GT-B20, GT-B31)."""
    one = journey.seats[seat]
    again = one.hand is not None and one.hand.again
    close_peek(journey, seat, emit)
    if type(action) is do.Peek:
        yield from deal_pile(content, journey, action.pile, hidden=False)
        one.peeking, one.seen = action.pile, one.seen | {action.pile}
        emit(events.PileHeld(seat, action.pile, journey.piles[action.pile]))
    elif isinstance(action, TAKING):
        yield from take(journey, seat, action, emit)
    elif isinstance(action, PUTTING):
        put_down(journey, seat, action, emit)
    elif type(action) is do.FlipTimer:
        flip(journey, seat, emit)
    elif type(action) is do.Finish:
        one.order_tile, one.last_placed = action.order_tile, 0  # GT-B8
        emit(events.PlayerFinished(seat, action.order_tile))
    if journey.options.in_turns and ends_turn(action, again) and journey.turn == seat:
        end_turn(content, journey, emit)


def ends_turn(action: Any, again: bool) -> bool:
    """GT-V6: laying a tile taken back onto the ship once more is free."""
    if type(action) is do.Place:
        return not again
    return isinstance(action, do.Reserve | do.ReturnFaceUp | do.ReturnStock | do.PeekEnd | do.Finish)


def close_peek(journey: Journey, seat: int, emit: Emit) -> None:
    """GT-B20."""
    one = journey.seats[seat]
    if one.peeking:
        emit(events.PileReleased(seat, one.peeking))
        one.peeking = 0


def take(journey: Journey, seat: int, action: Any, emit: Emit) -> Generator[Questions, tuple[int, Any], None]:
    """A tile comes into the hand; the one placed before is final then, unless it is that one (GT-B8)."""
    one = journey.seats[seat]
    if type(action) is do.TakeBackLast:
        tile = one.last_placed
        one.ship.remove(tile)
        one.hand = Hand(tile, one.last_origin, public=True, again=True)
        one.last_placed = 0
        emit(events.TileTakenBack(seat, tile))
        return
    if type(action) is do.TakeFaceDown:
        _, drawn = yield {CHANCE: next_tile(journey)}
        journey.face_down -= {drawn.tile}
        one.hand = Hand(drawn.tile, FACE_DOWN, public=False)
        emit(events.TileTaken(seat, FACE_DOWN, drawn.tile))
    elif type(action) is do.TakeFaceUp:
        journey.face_up = tuple(tile for tile in journey.face_up if tile != action.tile_id)
        one.hand = Hand(action.tile_id, FACE_UP, public=True)
        emit(events.TileTaken(seat, FACE_UP, action.tile_id))
    elif type(action) is do.PlaceStock:
        one.stock = tuple(tile for tile in one.stock if tile != action.tile_id)
        one.hand = Hand(action.tile_id, STOCK, public=True)
        emit(events.TileTaken(seat, STOCK, action.tile_id))
    else:
        tile = one.reserve[action.slot - 1]
        one.reserve = with_slot(one.reserve, action.slot, 0)
        one.hand = Hand(tile, RESERVE, public=True)
        emit(events.TileTaken(seat, RESERVE, tile, action.slot))
    one.last_placed = 0


def put_down(journey: Journey, seat: int, action: Any, emit: Emit) -> None:
    """The tile in the hand goes onto the ship, into the reserve, to the stock, or face up to the others."""
    one = journey.seats[seat]
    hand = one.hand
    assert hand is not None
    one.hand = None
    one.put_back = one.put_back + 1 if type(action) is do.ReturnFaceUp else 0
    if type(action) is do.Place:
        one.ship.add(hand.tile, one.ship.board.index[(action.col, action.row)], action.rot)
        one.last_placed, one.last_origin = hand.tile, hand.origin
        emit(events.TilePlaced(seat, hand.tile, action.col, action.row, action.rot))
    elif type(action) is do.Reserve:
        one.reserve = with_slot(one.reserve, action.slot, hand.tile)
        emit(events.TileReserved(seat, hand.tile, action.slot))
    elif type(action) is do.ReturnStock:
        back_to_stock(journey, seat, hand.tile, emit)
    else:
        journey.face_up = (*journey.face_up, hand.tile)
        emit(events.TileReturned(seat, hand.tile))


def with_slot(reserve: tuple[int, ...], slot: int, tile: int) -> tuple[int, ...]:
    """The reserve with this tile (0 for none) in a slot, counted from 1."""
    return (*reserve[: slot - 1], tile, *reserve[slot:])


STAGES = {BUILD: build}
