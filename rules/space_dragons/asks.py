"""The questions of Space Dragons. Refusals come in the order of SD-Q02."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from rules.kernel.asks import Ask, Refusal
from rules.kernel.chance import ChanceAsk, DrawOne
from rules.space_dragons.actions import (
    DealtHand,
    DerelictCard,
    DrawnSide,
    Pick,
    Play,
    StartCard,
    TurnedUp,
)
from rules.space_dragons.state import Cards

NOT_AT_THE_TABLE = Refusal("not_a_player", "SD-Q02")
NOT_FOR_THE_DERELICT = Refusal("not_a_player", "SD-V08")
WRONG_PHASE = Refusal("wrong_phase", "SD-Q02")
ALREADY_PICKED = Refusal("already_picked", "SD-D01")


class ChooseCrew(Ask):
    """One of these crew cards, any of them. It is final when sent (SD-Q03)."""

    __slots__ = ("cards",)
    final = True

    answer: ClassVar[type[Pick | Play]]
    not_available: ClassVar[Refusal]

    def __init__(self, seat: int, cards: Cards) -> None:
        self.seat = seat
        self.cards = cards

    def options(self) -> Sequence[Pick | Play]:
        return [self.answer(card) for card in self.cards]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.answer:
            return WRONG_PHASE
        return None if action.card in self.cards else self.not_available


class PickCrew(ChooseCrew):
    """Draft: take one card of the pack (SD-D01)."""

    __slots__ = ()
    kind = "pick"
    answer = Pick
    not_available = Refusal("card_not_available", "SD-D01")


class PlayCrew(ChooseCrew):
    """Hunt: play one card of the hand (SD-T01)."""

    __slots__ = ()
    kind = "play"
    answer = Play
    not_available = Refusal("card_not_available", "SD-T01")


NOT_IN_QUESTION = Refusal("not_possible", "SD-R01")
"""Chance was scripted with something that cannot come up."""


class DealHand(ChanceAsk):
    """Nine cards for one seat out of those not dealt yet (SD-P01)."""

    __slots__ = ("count", "deck")
    kind = "deal"
    hidden = True

    def __init__(self, deck: Cards, count: int) -> None:
        super().__init__()
        self.deck = deck
        self.count = count

    def draw(self, rng: random.Random) -> DealtHand:
        return DealtHand(tuple(rng.sample(self.deck, self.count)))

    def refusal(self, action: Any) -> Refusal | None:
        fits = (
            type(action) is DealtHand
            and len(set(action.cards)) == len(action.cards) == self.count
            and set(action.cards) <= set(self.deck)
        )
        return None if fits else NOT_IN_QUESTION


class DrawSide(DrawOne):
    """Side A or B of a scoring card, one as likely as the other (SD-O03)."""

    __slots__ = ()
    kind = "side"
    answer = DrawnSide
    impossible = NOT_IN_QUESTION


class DrawForStart(DrawOne):
    """The top card of the draw pile for one player (SD-P04)."""

    __slots__ = ()
    kind = "start_draw"
    answer = StartCard
    impossible = NOT_IN_QUESTION


class TurnUpDragon(DrawOne):
    """The next dragon, among all that have not been turned up (SD-P05, SD-T06)."""

    __slots__ = ()
    kind = "dragon"
    answer = TurnedUp
    impossible = NOT_IN_QUESTION


class DerelictChooses(DrawOne):
    """A uniformly random card of the Derelict's pack or hand (SD-V02, SD-V03)."""

    __slots__ = ()
    kind = "derelict"
    answer = DerelictCard
    impossible = NOT_IN_QUESTION
