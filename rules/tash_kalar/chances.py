"""What chance decides in Tash-Kalar (TK-R01): who begins, who plays what, which card comes."""

from __future__ import annotations

import random
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.kernel.chance import ChanceAsk, DrawOne
from rules.tash_kalar.actions import DealtFactions, DrawnCard, DrawnStart

NOT_POSSIBLE: Final = Refusal("not_possible", "TK-R01")
"""Chance was scripted with something that cannot come up."""


class DrawStart(DrawOne):
    """The starting player (TK-S02)."""

    __slots__ = ()
    kind = "start"
    answer = DrawnStart
    impossible = NOT_POSSIBLE


class DrawCard(DrawOne):
    """The card that lies on top of a shuffled deck: `deck` is beings, legends, flares or tasks, `seat` whose
    being it is."""

    __slots__ = ("deck", "seat_of")
    answer = DrawnCard
    impossible = NOT_POSSIBLE

    def __init__(self, cards: tuple[str, ...], deck: str, seat_of: int = -1) -> None:
        super().__init__(cards)
        self.deck, self.seat_of = deck, seat_of

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.deck

    @property
    def hidden(self) -> bool:  # type: ignore[override]
        return self.deck != "tasks"


class DealFactions(ChanceAsk):
    """The factions of seats that named none (TK-S01)."""

    __slots__ = ("free", "seats")
    kind = "factions"

    def __init__(self, free: tuple[str, ...], seats: int) -> None:
        super().__init__()
        self.free, self.seats = free, seats

    def draw(self, rng: random.Random) -> DealtFactions:
        return DealtFactions(tuple(rng.sample(self.free, self.seats)))

    def refusal(self, action: Any) -> Refusal | None:
        fits = (
            type(action) is DealtFactions
            and len(set(action.factions)) == len(action.factions) == self.seats
            and set(action.factions) <= set(self.free)
        )
        return None if fits else NOT_POSSIBLE
