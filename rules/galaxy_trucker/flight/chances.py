"""What chance decides in flight (GT-X1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.chances import NOT_IN_QUESTION
from rules.galaxy_trucker.flight.actions import Rolled, TurnedCard
from rules.galaxy_trucker.flight.events import Dice
from rules.galaxy_trucker.flight.play import Play
from rules.kernel.asks import Decision, Refusal
from rules.kernel.chance import ChanceAsk, DrawOne
from rules.kernel.seats import CHANCE


class TurnCard(DrawOne):
    """The next card (GT-L6). Where machinations lie among others, so many `places` are left for those there
    (GTX-E03)."""

    __slots__ = ("cards", "places", "plans")
    kind = "turn_card"
    answer = TurnedCard
    impossible = NOT_IN_QUESTION

    def __init__(self, cards: Sequence[str], plans: Sequence[str] = (), places: int = 0) -> None:
        super().__init__([*cards, *plans])
        self.cards = cards
        self.plans = plans
        self.places = places

    def draw(self, rng: random.Random) -> Any:
        """The kind by the places, then any card of this kind."""
        if not self.plans:
            return super().draw(rng)
        own = rng.randrange(len(self.plans) + self.places) < len(self.plans)
        cards = self.plans if own else self.cards
        return TurnedCard(cards[rng.randrange(len(cards))])


class RollDice(ChanceAsk):
    """Two dice of so many faces (GT-X2)."""

    __slots__ = ("faces",)
    kind = "roll_dice"

    def __init__(self, faces: int) -> None:
        super().__init__()
        self.faces = faces

    def options(self) -> Sequence[Rolled]:
        sides = range(1, self.faces + 1)
        return [Rolled(a, b) for a in sides for b in sides]

    def draw(self, rng: random.Random) -> Rolled:
        """One of the options, without making the others."""
        a, b = divmod(rng.randrange(self.faces**2), self.faces)
        return Rolled(a + 1, b + 1)

    def refusal(self, action: Any) -> Refusal | None:
        fits = type(action) is Rolled and 1 <= action.a <= self.faces and 1 <= action.b <= self.faces
        return None if fits else NOT_IN_QUESTION


def roll(play: Play, seat: int, purpose: str) -> Decision:
    """The sum that this seat rolls: `number = yield from roll(...)`."""
    _, dice = yield {CHANCE: RollDice(play.content.table.die)}
    play.emit(Dice(dice.a, dice.b, purpose, seat))
    return dice.a + dice.b
