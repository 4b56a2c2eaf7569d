"""Matches in flight: ships that bots have built, the card that is wanted, and answers on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.flight.actions import Rolled
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.kernel.chance import ChanceAsk, SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.rules.galaxy_trucker.shipped import game

NAMES = ("Mara", "Iva", "Petr", "Ota")
WIDE, SMALL = (1920, 1080), (1280, 720)


@cache
def launched(flight: int = 2, seats: int = 4, seed: int = 3) -> Journey:
    """A journey right after the launch: never change it, `flight_match` clones it."""
    players = tuple(Player(NAMES[seat], "bot", "normal") for seat in range(seats))
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": flight}, seed=seed)
    match = Match(game(), setup, SeededChance(seed))
    bots = {seat: game().bot("normal") for seat in range(seats)}
    while match.state.phase != BETWEEN_CARDS:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))
    journey: Journey = match.state.clone()
    return journey


class Dice:
    """Chance with listed dice; everything else as the seed has it."""

    def __init__(self, seed: int, sums: list[int]) -> None:
        self.seeded = SeededChance(seed)
        self.sums = sums

    def answer(self, question: ChanceAsk, number: int) -> Any:
        if question.kind == "roll_dice" and self.sums:
            total = self.sums.pop(0)
            first = max(1, min(6, total // 2))
            return Rolled(first, total - first)
        if question.kind == "turn_card":
            return question.options()[0]
        return self.seeded.answer(question, number)


@dataclass
class Flight:
    """A match in flight with bots on all seats but 0; the test answers for seat 0."""

    match: Match
    seed: int
    bots: dict[int, Any] = field(default_factory=dict)

    def bot_moves(self, *, own: bool = False) -> bool:
        """One answer of a bot (with `own` also for seat 0); False if none is asked."""
        for seat in self.match.asked:
            if seat in self.bots and (seat or own):
                self.match.submit(seat, self.choose(seat))
                return True
        return False

    def choose(self, seat: int) -> Any:
        """What a bot would answer for a seat."""
        thinking = thinking_for(self.seed, seat, len(self.match.log))
        return self.bots[seat].choose(self.match.view(seat), thinking)

    def until(self, kind: str) -> View | None:
        """Play with bots until seat 0 is asked a question of this kind; None if it never is."""
        for _step in range(400):
            view = self.match.view(0)
            if view.prompt is not None and view.prompt.kind == kind and 0 in self.match.asked:
                return view
            if self.match.state.phase == BETWEEN_CARDS and 0 in self.match.asked and self.match.state.turned:
                return None
            if not self.bot_moves(own=True):
                return None
        return None

    def kinds(self) -> Iterator[View]:
        """Every view in which seat 0 is asked something on the card, all answers being the bots'."""
        while self.match.state.phase != BETWEEN_CARDS or not self.match.state.turned:
            if self.match.over:
                return
            view = self.match.view(0)
            if 0 in self.match.asked and self.match.state.card is not None:
                yield view
            if not self.bot_moves(own=True):
                return


def flight_match(
    card: str = "", *, flight: int = 2, seats: int = 4, seed: int = 3, dice: tuple[int, ...] = (),
    change: Callable[[Journey], None] | None = None, turn: bool = True,
) -> Flight:  # fmt: skip
    """A flight whose next card is `card`; with `turn` it lies open already. `change` may alter the state."""
    journey = launched(flight, seats, seed).clone()
    if card:
        journey.deck = (card, *[other for other in journey.deck if other != card][:5])
    if change is not None:
        change(journey)
    players = tuple(
        Player(NAMES[seat], "person" if seat == 0 else "bot", "" if seat == 0 else "normal")
        for seat in range(seats)
    )
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": flight}, seed=seed)
    match = Match(game(), setup, Dice(seed, list(dice)), state=journey)
    bots = {seat: game().bot("normal") for seat in range(seats)}
    made = Flight(match, seed, bots)
    if turn and card:
        while match.state.phase == BETWEEN_CARDS:
            seat = next(seat for seat in match.asked if seat >= 0)
            match.submit(seat, Ready())
    return made


def cards_of(kind: str) -> list[str]:
    """Ids of the cards of a kind."""
    return [card.id for card in game().content.cards.values() if card.kind == kind]


def asked(kind: str, *cards: str) -> Flight:
    """A flight in which seat 0 is asked a question of this kind on one of these cards."""
    for seed in range(3, 20):
        for card in cards:
            flight = flight_match(card, flight=game().content.cards[card].level, seed=seed)
            if flight.until(kind) is not None:
                return flight
    raise AssertionError(f"nobody is ever asked {kind}")
