"""The questions of Space Dragons. Refusals come in the order of SD-Q02."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.kernel.asks import Ask, Refusal
from rules.kernel.chance import ChanceAsk
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

WRONG_PHASE = Refusal("wrong_phase", "SD-Q02")
NOT_A_PLAYER = Refusal("not_a_player", "SD-V08")
ALREADY_PICKED = Refusal("already_picked", "SD-D01")


class PickCrew(Ask):
    """Draft: take one card of the pack (SD-D01). A pick is final when sent."""

    __slots__ = ("pack",)
    kind = "pick"
    final = True

    def __init__(self, seat: int, pack: Cards) -> None:
        self.seat = seat
        self.pack = pack

    def options(self) -> Sequence[Pick]:
        return [Pick(card) for card in self.pack]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Pick:
            return WRONG_PHASE
        if action.card not in self.pack:
            return Refusal("card_not_available", "SD-D01")
        return None


class PlayCrew(Ask):
    """Hunt: play one card of the hand, any card (SD-T01). It shows the card, so it is final (SD-Q03)."""

    __slots__ = ("hand",)
    kind = "play"
    final = True

    def __init__(self, seat: int, hand: Cards) -> None:
        self.seat = seat
        self.hand = hand

    def options(self) -> Sequence[Play]:
        return [Play(card) for card in self.hand]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Play:
            return WRONG_PHASE
        if action.card not in self.hand:
            return Refusal("card_not_available", "SD-T01")
        return None


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


class DrawSide(ChanceAsk):
    """Side A or B of a scoring card, one as likely as the other (SD-O03)."""

    __slots__ = ("sides",)
    kind = "side"

    def __init__(self, sides: tuple[str, ...]) -> None:
        super().__init__()
        self.sides = sides

    def options(self) -> Sequence[DrawnSide]:
        return [DrawnSide(side) for side in self.sides]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is DrawnSide and action.side in self.sides else NOT_IN_QUESTION


class DrawForStart(ChanceAsk):
    """The top card of the draw pile for one player (SD-P04)."""

    __slots__ = ("deck",)
    kind = "start_draw"

    def __init__(self, deck: Cards) -> None:
        super().__init__()
        self.deck = deck

    def options(self) -> Sequence[StartCard]:
        return [StartCard(card) for card in self.deck]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is StartCard and action.card in self.deck else NOT_IN_QUESTION


class TurnUpDragon(ChanceAsk):
    """The next dragon, among all that have not been turned up (SD-P05, SD-T06)."""

    __slots__ = ("lair",)
    kind = "dragon"

    def __init__(self, lair: tuple[str, ...]) -> None:
        super().__init__()
        self.lair = lair

    def options(self) -> Sequence[TurnedUp]:
        return [TurnedUp(dragon) for dragon in self.lair]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is TurnedUp and action.dragon in self.lair else NOT_IN_QUESTION


class DerelictChooses(ChanceAsk):
    """A uniformly random card of the Derelict's pack or hand (SD-V02, SD-V03)."""

    __slots__ = ("cards",)
    kind = "derelict"

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.cards = cards

    def options(self) -> Sequence[DerelictCard]:
        return [DerelictCard(card) for card in self.cards]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is DerelictCard and action.card in self.cards else NOT_IN_QUESTION
