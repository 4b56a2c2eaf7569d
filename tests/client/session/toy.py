"""A small game with everything that sessions and the network must cope with: hidden hands, secret
simultaneous choices, turns in order that may be taken back, hidden and open chance, an hourglass.

Each round: everybody chooses a card in secret; the choices are shown; an open die is rolled; then,
from the highest card on, each seat says how many stones it takes, which it may take back. With the
option "hourglass" a clock of so many seconds runs while choosing; when it runs out, the lowest card
of those who have not chosen is taken.
"""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

from rules.kernel.asks import Action, Ask, ClockAsk, Refusal
from rules.kernel.chance import ChanceAsk, DrawnChance
from rules.kernel.events import Event
from rules.kernel.game import Cell, Game, PackStamp, Result, Setup, SheetRow
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Player
from rules.kernel.views import View

CARDS = 4
ROUNDS = 3


class Deal(Action, frozen=True, tag="deal"):
    order: tuple[int, ...]


class Roll(Action, frozen=True, tag="roll"):
    pips: int


class Choose(Action, frozen=True, tag="choose"):
    card: int

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}", "table")


class Take(Action, frozen=True, tag="take"):
    stones: int


class RunOut(Action, frozen=True, tag="run_out"):
    pass


class Began(Event, frozen=True, tag="began"):
    seats: int


class Dealt(Event, frozen=True, tag="dealt"):
    seat: int
    cards: tuple[int, ...]

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.seat else Dealt(self.seat, ())


class Chosen(Event, frozen=True, tag="chosen"):
    seat: int


class Shown(Event, frozen=True, tag="shown"):
    reveals = True
    cards: tuple[tuple[int, int], ...]


class Rolled(Event, frozen=True, tag="rolled"):
    pips: int


class Took(Event, frozen=True, tag="took"):
    seat: int
    stones: int


class DealAsk(ChanceAsk):
    kind = "deal"
    hidden = True

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def refusal(self, action: Any) -> Refusal | None:
        whole = isinstance(action, Deal) and sorted(action.order) == list(range(1, self.cards + 1))
        return None if whole else Refusal("no_deal", "TOY-1")

    def draw(self, rng: random.Random) -> Any:
        return Deal(tuple(rng.sample(range(1, self.cards + 1), self.cards)))


class RollAsk(ChanceAsk):
    kind = "roll"

    def options(self) -> tuple[Any, ...]:
        return tuple(Roll(pips) for pips in range(1, 7))

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("no_roll", "TOY-2")


class ChooseAsk(Ask):
    kind = "choose"

    def __init__(self, seat: int, hand: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.hand = hand

    def options(self) -> tuple[Any, ...]:
        return tuple(Choose(card) for card in self.hand)

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("not_in_hand", "TOY-3")


class TakeAsk(Ask):
    kind = "take"

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most = most

    def options(self) -> tuple[Any, ...]:
        return tuple(Take(stones) for stones in range(self.most + 1))

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("too_many", "TOY-4")


class SeatSight(msgspec.Struct, frozen=True):
    hand: tuple[int, ...] | None
    hand_size: int
    has_chosen: bool
    chosen: int | None
    stones: int


class ToySight(msgspec.Struct, frozen=True):
    round: int
    die: int
    shown: tuple[tuple[int, int], ...]
    seats: tuple[SeatSight, ...]


class ToyState:
    def __init__(self, seats: int, hourglass: float) -> None:
        self.seats = seats
        self.hourglass = hourglass
        self.round = 0
        self.dealt = False
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.chosen: list[int | None] = [None] * seats
        self.shown: tuple[tuple[int, int], ...] = ()
        self.die = 0
        self.stones = [0] * seats

    def clone(self) -> ToyState:
        twin = ToyState(self.seats, self.hourglass)
        twin.round, twin.dealt, twin.die, twin.shown = self.round, self.dealt, self.die, self.shown
        twin.hands, twin.chosen, twin.stones = self.hands[:], self.chosen[:], self.stones[:]
        return twin


class ToyBot:
    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, thinking: Any) -> Any:
        assert view.prompt is not None
        if self.level == "broken":
            raise ZeroDivisionError("this bot always fails")
        if self.level == "cheat":
            return Choose(999)
        if self.level == "dies":
            import os

            os._exit(3)
        if self.level == "hangs":
            while True:
                time.sleep(0.01)
        if self.level == "hard":
            while not thinking.stop():
                time.sleep(0.002)
        return view.prompt.options[-1]


class Toy(Game):
    id = "toy"
    action = Deal | Roll | Choose | Take | RunOut
    event = Began | Dealt | Chosen | Shown | Rolled | Took
    sight_type = ToySight
    levels = ("random", "easy", "normal", "hard", "broken", "cheat", "dies", "hangs")

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None if 2 <= len(setup.players) <= 5 else Refusal("seats", "TOY-0")

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> ToyState:
        return ToyState(len(setup.players), float(setup.options.get("hourglass", 0)))

    def next_stage(self, state: ToyState, emit: Any) -> Any:
        if not state.dealt:
            return self._deal(state, emit)
        return self._round(state, emit) if state.round < ROUNDS else None

    def _deal(self, state: ToyState, emit: Any) -> Any:
        _, deal = yield {CHANCE: DealAsk(state.seats * CARDS)}
        emit(Began(state.seats))
        for seat in range(state.seats):
            state.hands[seat] = tuple(sorted(deal.order[seat * CARDS : (seat + 1) * CARDS]))
            emit(Dealt(seat, state.hands[seat]))
        state.dealt = True

    def _round(self, state: ToyState, emit: Any) -> Any:
        while None in state.chosen:
            asks: dict[int, Ask] = {
                seat: ChooseAsk(seat, state.hands[seat])
                for seat in range(state.seats)
                if state.chosen[seat] is None
            }
            if state.hourglass:
                asks[CLOCK] = ClockAsk(CLOCK, f"round {state.round}", state.hourglass, RunOut())
            seat, answer = yield asks
            if seat == CLOCK:
                for late in range(state.seats):
                    if state.chosen[late] is None:
                        state.chosen[late] = state.hands[late][0]
                        emit(Chosen(late))
            else:
                state.chosen[seat] = answer.card
                emit(Chosen(seat))
        cards = [card for card in state.chosen if card is not None]
        for seat, card in enumerate(cards):
            state.hands[seat] = tuple(held for held in state.hands[seat] if held != card)
        state.shown = tuple(enumerate(cards))
        state.chosen = [None] * state.seats
        emit(Shown(state.shown))
        _, roll = yield {CHANCE: RollAsk()}
        state.die = roll.pips
        emit(Rolled(roll.pips))
        order = sorted(range(state.seats), key=lambda seat: -cards[seat])
        for seat in order:
            _, take = yield {seat: TakeAsk(seat, state.die)}
            state.stones[seat] += take.stones
            emit(Took(seat, take.stones))
        state.round += 1

    def unasked(self, state: Any, pending: Any, seat: int, action: Any) -> Refusal:
        return Refusal("not_your_turn", "TOY-5")

    def sight(self, state: ToyState, viewer: int) -> ToySight:
        return ToySight(
            state.round,
            state.die,
            state.shown,
            tuple(
                SeatSight(
                    state.hands[seat] if seat == viewer else None,
                    len(state.hands[seat]),
                    state.chosen[seat] is not None,
                    state.chosen[seat] if seat == viewer else None,
                    state.stones[seat],
                )
                for seat in range(state.seats)
            ),
        )

    def imagine(self, view: View, rng: random.Random) -> Match:
        setup = Setup(self.id, view.players, view.options)
        return Match(self, setup, DrawnChance(rng))

    def result(self, state: ToyState) -> Result | None:
        totals = tuple(state.stones)
        best = max(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        sheet = (SheetRow("stones", "TOY-6", tuple(Cell(total) for total in totals)),)
        return Result(winners, totals, ranks, sheet, "rounds")

    def standing(self, state: ToyState) -> tuple[int, tuple[int, ...]]:
        return state.round, tuple(state.stones)

    def bot(self, level: str) -> ToyBot:
        return ToyBot(level)


STAMPS = (PackStamp("toy", "1", "abc"),)


def make_toy() -> Toy:
    return Toy()


def toy_setup(*kinds: str, seed: int = 7, **options: Any) -> Setup:
    """Players by kind: "person" or the level of a bot."""
    names = ("Anna", "Bořek", "Cyril", "Dana", "Emil")
    players = tuple(
        Player(name, "person") if kind == "person" else Player(name, "bot", kind)
        for name, kind in zip(names, kinds, strict=False)
    )
    return Setup("toy", players, options, STAMPS, seed)
