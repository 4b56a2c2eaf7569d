"""What chance decides in flight (GT-X1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.chances import NOT_IN_QUESTION
from rules.galaxy_trucker.flight.actions import Rolled, TurnedCard
from rules.galaxy_trucker.flight.events import Dice
from rules.galaxy_trucker.flight.play import Play
from rules.kernel.asks import Decision, Refusal
from rules.kernel.chance import ChanceAsk
from rules.kernel.seats import CHANCE


class TurnCard(ChanceAsk):
    """The next card, each equally likely (GT-L6)."""

    __slots__ = ("cards",)
    kind = "turn_card"

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__()
        self.cards = cards

    def options(self) -> Sequence[TurnedCard]:
        return [TurnedCard(card) for card in self.cards]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is TurnedCard and action.card in self.cards else NOT_IN_QUESTION


class RollDice(ChanceAsk):
    """Two dice (GT-X2)."""

    __slots__ = ()
    kind = "roll_dice"

    def options(self) -> Sequence[Rolled]:
        return [Rolled(a, b) for a in range(1, 7) for b in range(1, 7)]

    def refusal(self, action: Any) -> Refusal | None:
        fits = type(action) is Rolled and 1 <= action.a <= 6 and 1 <= action.b <= 6
        return None if fits else NOT_IN_QUESTION


def roll(play: Play, seat: int, purpose: str) -> Decision:
    """The sum that this seat rolls: `number = yield from roll(...)`."""
    _, dice = yield {CHANCE: RollDice()}
    play.emit(Dice(dice.a, dice.b, purpose, seat))
    return dice.a + dice.b
