"""What chance decides up to the launch (GT-X1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from rules.galaxy_trucker.actions import DealtMachinations, DealtPile, DrawnRoad, DrawnTile
from rules.kernel.asks import Refusal
from rules.kernel.chance import ChanceAsk, DrawOne

if TYPE_CHECKING:
    from rules.galaxy_trucker.state import Journey

NOT_IN_QUESTION = Refusal("not_possible", "GT-X1")
"""Chance was scripted with something that cannot come up."""


class DrawTile(DrawOne):
    """The next tile of the face-down stack (GT-B4).

    So many of `things` as `left_out` says are not in the game, none of them in `met` (GTX-T02): each of
    `met` is as likely as every tile that really lies there, the others share the rest.
    """

    __slots__ = ("left_out", "met")
    kind = "draw_tile"
    answer = DrawnTile
    impossible = NOT_IN_QUESTION

    def __init__(
        self, things: AbstractSet[int], met: AbstractSet[int] = frozenset(), left_out: int = 0
    ) -> None:
        super().__init__(frozenset(things))
        self.met = met
        self.left_out = left_out

    def in_order(self) -> Sequence[int]:
        """Without those of which none is in the game."""
        certain = [thing for thing in self.things if thing in self.met]
        return sorted(self.things if len(self.things) - len(certain) > self.left_out else certain)

    def draw(self, rng: random.Random) -> DrawnTile:
        if not self.left_out:
            return super().draw(rng)  # type: ignore[no-any-return]
        certain = sorted(thing for thing in self.things if thing in self.met)
        place = rng.randrange(len(self.things) - self.left_out)
        if place < len(certain):
            return DrawnTile(certain[place])
        strange = sorted(thing for thing in self.things if thing not in self.met)
        return DrawnTile(strange[rng.randrange(len(strange))])

    def refusal(self, action: Any) -> Refusal | None:
        known = type(action) is DrawnTile and action.tile in self.in_order()
        return None if known else self.impossible


def next_tile(journey: Journey) -> DrawTile:
    """What comes next from the face-down stack, drawn when it is needed (GTX-H02)."""
    return DrawTile(journey.face_down, journey.met, journey.left_out)


class DealPile(ChanceAsk):
    """The cards of one pile, so many of each level, in any order (GT-S5).

    `pool` are the cards that may come, by level; `hidden` when nobody looks at the pile.
    """

    __slots__ = ("hidden", "number", "pool", "recipe")
    kind = "deal_pile"

    def __init__(
        self, number: int, pool: Mapping[int, Sequence[str]], recipe: Mapping[int, int], hidden: bool
    ) -> None:
        super().__init__()
        self.number = number
        self.pool = pool
        self.recipe = recipe
        self.hidden = hidden

    def draw(self, rng: random.Random) -> DealtPile:
        cards = [card for level, count in self.recipe.items() for card in rng.sample(self.pool[level], count)]
        rng.shuffle(cards)
        return DealtPile(tuple(cards))

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not DealtPile or len(set(action.cards)) != len(action.cards):
            return NOT_IN_QUESTION
        levels = Counter(
            level for card in action.cards for level, cards in self.pool.items() if card in cards
        )
        fits = len(action.cards) == sum(self.recipe.values()) and levels == Counter(self.recipe)
        return None if fits else NOT_IN_QUESTION


class DealMachinations(ChanceAsk):
    """So many of the cards to each seat (GTX-E01). Nobody sees those of another."""

    __slots__ = ("cards", "each", "seats")
    kind = "deal_machinations"
    hidden = True

    def __init__(self, cards: Sequence[str], seats: int, each: int) -> None:
        super().__init__()
        self.cards = cards
        self.seats = seats
        self.each = each

    def draw(self, rng: random.Random) -> DealtMachinations:
        dealt, each = rng.sample(self.cards, self.seats * self.each), self.each
        return DealtMachinations(
            tuple(tuple(sorted(dealt[seat * each : (seat + 1) * each])) for seat in range(self.seats))
        )

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not DealtMachinations:
            return NOT_IN_QUESTION
        dealt = [card for hand in action.hands for card in hand]
        fits = (
            [len(hand) for hand in action.hands] == [self.each] * self.seats
            and len(set(dealt)) == len(dealt)
            and set(self.cards).issuperset(dealt)
        )
        return None if fits else NOT_IN_QUESTION


class DrawRoad(DrawOne):
    """The next Rough Road (GTX-R02)."""

    __slots__ = ()
    kind = "draw_road"
    answer = DrawnRoad
    impossible = NOT_IN_QUESTION
