"""What chance decides in Nebula (NB-H3): who begins, what the bag gives, which cards come."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.kernel.chance import ChanceAsk, DrawOne
from rules.nebula.actions import DealtPersonal, DrawnStars, DrawnStart, TurnedUp
from rules.nebula.stars import Stars, drawn_at, with_one

NOT_IN_QUESTION: Final = Refusal("not_possible", "NB-H3")
"""Chance was scripted with something that cannot come up."""


class DrawStart(DrawOne):
    """The starting player (NB-U2)."""

    __slots__ = ()
    kind = "start"
    answer = DrawnStart
    impossible = NOT_IN_QUESTION


class DrawStars(ChanceAsk):
    """So many stars from the bag, every one as likely as any other (NB-H3). The bag has no order that could
    leak."""

    __slots__ = ("bag", "colors", "count")
    kind = "stars"

    def __init__(self, colors: Sequence[str], bag: Stars, count: int) -> None:
        super().__init__()
        self.colors, self.bag, self.count = colors, bag, count

    def draw(self, rng: random.Random) -> DrawnStars:
        bag, left = self.bag, sum(self.bag)
        found = []
        for taken in range(self.count):
            color = drawn_at(bag, rng.randrange(left - taken))
            bag = with_one(bag, color, -1)
            found.append(self.colors[color])
        return DrawnStars(tuple(found))

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not DrawnStars or len(action.colors) != self.count:
            return NOT_IN_QUESTION
        held = dict(zip(self.colors, self.bag, strict=True))
        drawn = Counter(action.colors)
        return None if all(number <= held.get(one, 0) for one, number in drawn.items()) else NOT_IN_QUESTION


class DrawCards(ChanceAsk):
    """So many of these cards, in the order of drawing."""

    __slots__ = ("cards", "count")
    answer: type[TurnedUp | DealtPersonal] = TurnedUp

    def __init__(self, cards: Sequence[str], count: int) -> None:
        super().__init__()
        self.cards, self.count = tuple(cards), count

    def draw(self, rng: random.Random) -> Any:
        return self.answer(tuple(rng.sample(self.cards, self.count)))

    def refusal(self, action: Any) -> Refusal | None:
        fits = (
            type(action) is self.answer
            and len(set(action.cards)) == len(action.cards) == self.count
            and set(action.cards) <= set(self.cards)
        )
        return None if fits else NOT_IN_QUESTION


class TurnUpPublic(DrawCards):
    """The public objectives (NB-U6)."""

    __slots__ = ()
    kind = "public"


class TurnUpAdvanced(DrawCards):
    """The advanced scoring cards, for I to IV in the order of drawing (NB-U8)."""

    __slots__ = ()
    kind = "advanced"


class DealPersonal(DrawCards):
    """The personal objectives of one seat (NB-U10)."""

    __slots__ = ()
    kind = "personal"
    hidden = True
    answer = DealtPersonal
