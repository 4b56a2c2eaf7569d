"""Lantern Pond: lanterns are laid on a pond of 3 x 3 squares, each beside another; a lantern scores the light
of all its neighbours. When the pond is full the most points win."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec

from rules.bots.random_bot import RandomBot
from rules.kernel.asks import Action, Ask, Questions, Refusal, Stage, ask
from rules.kernel.chance import DrawnChance, DrawOne
from rules.kernel.events import Emit, Event
from rules.kernel.game import Bot, Cell, Game, Result, Setup, SheetRow
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat
from rules.kernel.views import View

from .content import Definitions

SIDE, HAND = 3, 2
SQUARES = tuple((x, y) for y in range(1, SIDE + 1) for x in range(1, SIDE + 1))
Square = tuple[int, int]


def beside(square: Square) -> tuple[Square, ...]:
    """The squares that touch this one."""
    x, y = square
    return tuple(one for one in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if one in SQUARES)


# -- state and sight ---------------------------------------------------------------------------------


@dataclass
class Pond:
    """The state."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    lying: dict[Square, str] = field(default_factory=dict)
    turn: Seat = 0

    def clone(self) -> Pond:
        return Pond(self.deck, self.hands, self.points, dict(self.lying), self.turn)


class Floating(msgspec.Struct, frozen=True):
    """A lantern on the pond."""

    lantern: str
    square: Square


class SeatSight(msgspec.Struct, frozen=True):
    """A seat; `hand` is None where it is hidden."""

    points: int
    hand_size: int
    hand: tuple[str, ...] | None


class PondSight(msgspec.Struct, frozen=True):
    """What a viewer may know."""

    pond: tuple[Floating, ...]
    deck: int
    seats: tuple[SeatSight, ...]


# -- answers and questions ----------------------------------------------------------------------------


class Float(Action, frozen=True, tag="float"):
    """A lantern of the own hand goes onto a square."""

    lantern: str
    square: Square

    def handles(self) -> tuple[str, ...]:
        return f"card:{self.lantern}", "square:{},{}".format(*self.square)


class Drawn(Action, frozen=True, tag="drawn"):
    """What chance draws."""

    lantern: str


class DrawLantern(DrawOne):
    kind = "draw"
    answer = Drawn
    impossible = Refusal("not_in_deck", "LP-D1")


class FloatLantern(Ask):
    """Which lantern, and where (LP-F1, LP-F2)."""

    kind = "float"

    def __init__(self, pond: Pond) -> None:
        super().__init__(pond.turn)
        self.pond = pond

    def options(self) -> Sequence[Float]:
        ways = [Float(card, square) for card in self.pond.hands[self.seat] for square in SQUARES]
        return [way for way in ways if self.refusal(way) is None]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Float or action.lantern not in self.pond.hands[self.seat]:
            return Refusal("not_in_hand", "LP-F1")
        there = self.pond.lying.get(action.square)
        if there is not None:
            return Refusal("taken", "LP-F1", {"lantern": there})
        if self.pond.lying and not any(one in self.pond.lying for one in beside(action.square)):
            return Refusal("alone", "LP-F2")
        return None


# -- events ----------------------------------------------------------------------------------------------


class Floated(Event, frozen=True, tag="floated"):
    seat: Seat
    lantern: str
    square: Square
    points: int


class LanternDrawn(Event, frozen=True, tag="lantern_drawn"):
    """`lantern` only to the owner."""

    reveals: ClassVar[bool] = True
    seat: Seat
    lantern: str | None = None

    def seen_by(self, viewer: Seat) -> LanternDrawn:
        return self if viewer == self.seat else LanternDrawn(self.seat)


# -- play ------------------------------------------------------------------------------------------------


def drawing(pond: Pond, seat: Seat, emit: Emit) -> Stage:
    """A seat draws a lantern (LP-D1)."""
    drawn = yield from ask(DrawLantern(pond.deck))
    pond.deck = tuple(card for card in pond.deck if card != drawn.lantern)
    pond.hands = changed(pond.hands, seat, (*pond.hands[seat], drawn.lantern))
    emit(LanternDrawn(seat, drawn.lantern))


def floating(content: Definitions, pond: Pond, emit: Emit) -> Stage:
    """A seat lays a lantern and scores its neighbours (LP-F3)."""
    seat, light = pond.turn, {one.id: one.light for one in content.lanterns}
    answer = yield from ask(FloatLantern(pond))
    gained = sum(light[pond.lying[one]] for one in beside(answer.square) if one in pond.lying)
    pond.lying[answer.square] = answer.lantern
    pond.points = changed(pond.points, seat, pond.points[seat] + gained)
    pond.hands = changed(pond.hands, seat, tuple(one for one in pond.hands[seat] if one != answer.lantern))
    pond.turn = (seat + 1) % len(pond.hands)
    emit(Floated(seat, answer.lantern, answer.square, gained))


def changed(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    """The tuple with another item at one place."""
    return (*items[:at], item, *items[at + 1 :])


class LanternPond(Game):
    """Two or three seats."""

    id = "lantern-pond"
    action = Float | Drawn
    event = Floated | LanternDrawn
    sight_type = PondSight
    levels = ("random",)

    def __init__(self, content: Definitions) -> None:
        self.content = content

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None if 2 <= len(setup.players) <= 3 else Refusal("bad_player_count", "LP-S1")

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> Pond:
        seats, cards = len(setup.players), tuple(one.id for one in self.content.lanterns)
        return Pond(cards, ((),) * seats, (0,) * seats)

    def next_stage(self, state: Pond, emit: Emit) -> Stage | None:
        if len(state.lying) == len(SQUARES) or not (state.deck or any(state.hands)):
            return None
        seats = len(state.hands)
        order = ((state.turn + step) % seats for step in range(seats))
        short = next((seat for seat in order if len(state.hands[seat]) < HAND), None)
        if short is not None and state.deck:
            return drawing(state, short, emit)
        return floating(self.content, state, emit)

    def unasked(self, state: Pond, pending: Questions, seat: Seat, action: Any) -> Refusal:
        return Refusal("not_your_turn", "LP-F1", {"seat": state.turn})

    def sight(self, state: Pond, viewer: Seat) -> PondSight:
        seats = zip(state.points, state.hands, strict=True)
        return PondSight(
            tuple(Floating(state.lying[one], one) for one in SQUARES if one in state.lying),
            len(state.deck),
            tuple(
                SeatSight(points, len(hand), hand if seat == viewer else None)
                for seat, (points, hand) in enumerate(seats)
            ),
        )

    def imagine(self, view: View[PondSight], rng: random.Random) -> Match:
        """The hands of others and the deck dealt anew."""
        sight = view.sight
        seen = {one.lantern for one in sight.pond} | {card for one in sight.seats for card in one.hand or ()}
        unseen = [one.id for one in self.content.lanterns if one.id not in seen]
        rng.shuffle(unseen)
        hands = tuple(
            tuple(unseen.pop() for _ in range(one.hand_size)) if one.hand is None else one.hand
            for one in sight.seats
        )
        points, lying = tuple(one.points for one in sight.seats), {o.square: o.lantern for o in sight.pond}
        turn = view.asked[0] if view.asked else 0
        pond = Pond(tuple(sorted(unseen)), hands, points, lying, turn)
        setup = Setup(self.id, view.players, view.options)
        return Match(self, setup, DrawnChance(rng), state=pond, silent=True)

    def result(self, state: Pond) -> Result | None:
        if self.next_stage(state, lambda event: None) is not None:
            return None
        best = max(state.points)
        ranks = tuple(sum(other > one for other in state.points) + 1 for one in state.points)
        winners = tuple(seat for seat, one in enumerate(state.points) if one == best)
        row = SheetRow("light", "LP-F3", tuple(map(Cell, state.points)))
        return Result(winners, state.points, ranks, (row,), "pond_full")

    def standing(self, state: Pond) -> tuple[int, tuple[int, ...]]:
        return len(state.lying) // len(state.hands), state.points

    def bot(self, level: str) -> Bot:
        return RandomBot()


def make(content: Definitions) -> LanternPond:
    """The game with the content of its packs."""
    return LanternPond(content)
