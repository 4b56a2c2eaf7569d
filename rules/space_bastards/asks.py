"""What all questions of Space Bastards share. Refusals come in the order of SB-A12."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from rules.kernel.asks import Ask, Decision, Excerpt, Refusal
from rules.kernel.chance import ChanceAsk
from rules.space_bastards import board
from rules.space_bastards.actions import Plan
from rules.space_bastards.content import Content
from rules.space_bastards.grids import Place
from rules.space_bastards.shapes import Cell
from rules.space_bastards.state import World

NOT_YOUR_TURN: Final = Refusal("not_your_turn", "SB-A12")
WRONG_PHASE: Final = Refusal("wrong_phase", "SB-A12")
NOT_POSSIBLE: Final = Refusal("not_possible", "SB-H02")
"""Chance was scripted with something that cannot come up."""

MOST: Final = 2000
"""Answers that a question lists; some layouts could be made in millions of ways."""


class Question(Ask):
    """A question about the state. `legal` lists answers, the same facts judge others in `refusal`."""

    __slots__ = ("content", "world")

    def __init__(self, content: Content, world: World, seat: int) -> None:
        self.seat, self.default = seat, None
        self.content, self.world = content, world

    def legal(self) -> Iterator[Any]:
        """Legal answers, of several that mean the same only one; the first ones at once."""
        raise TypeError(f"{type(self).__name__} does not tell its options")

    def options(self) -> Sequence[Any]:
        """Of very many the first ones; other rotations that cover the same squares (SB-Q05), other layouts,
        other squares of the same token are `in` it as well."""
        return Excerpt(islice(self.legal(), MOST), self)

    def refusal(self, action: Any) -> Refusal | None:
        """Any answer could be for another question, of the wrong type included."""
        raise TypeError(f"{type(self).__name__} does not judge answers")

    def only(self) -> Any | None:
        """The single legal answer, if there is just one (SB-A11)."""
        answers = self.legal()
        first = next(answers, None)
        return first if next(answers, None) is None else None

    # -- what many of them need --------------------------------------------------------------

    def short_of(self, price: int, rule: str) -> Refusal | None:
        """Refuses what costs more than the seat owns."""
        money = self.world.held[self.seat].money
        return None if money >= price else Refusal("no_money", rule, {"n": price, "money": money})

    def free_places(self, planet: str, race: str) -> list[Place]:
        """Where a token of the race could be placed now (SB-A07)."""
        return self.content.grids[planet].free_places(race, board.taken(self.content, self.world, planet))

    def place_refusal(
        self, planet: str, race: str, at: Cell, rot: int, rule: str = "SB-A07"
    ) -> Refusal | None:
        """Refuses a place that is not wholly on free squares of the planet."""
        taken = board.taken(self.content, self.world, planet)
        return placing_refusal(self.content, planet, race, at, rot, taken, rule)


def placing_refusal(
    content: Content, planet: str, race: str, at: Cell, rot: int, taken: int, rule: str = "SB-A07"
) -> Refusal | None:
    """Refuses a place that is not wholly on free squares: `squares` of it are taken, those `beside` are no
    squares of the planet."""
    place = board.place_of(content, planet, race, at, rot)
    if place is not None and not place.bits & taken:
        return None
    grid = content.grids[planet]
    covered = [(at[0] + r, at[1] + c) for r, c in content.shapes[race].rotations[rot % 4]]
    squares = [list(cell) for cell in covered if grid.square(cell) & taken]
    beside = [list(cell) for cell in covered if not grid.square(cell)]
    return Refusal("bad_placement", rule, {"planet": planet, "squares": squares, "beside": beside})


def as_data(thing: Any) -> Any:
    """Details of a question as plain data, the same here and at the other end of a network."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def ask_unless_alone(question: Question) -> Decision:
    """The answer of the seat, and whether it was the only legal one, for which nobody is asked (SB-A11):
    `answer, alone = yield from ask_unless_alone(...)`."""
    only = question.only()
    if only is not None:
        return only, True
    _, answer = yield {question.seat: question}
    return answer, False


def without(questions: Mapping[int, Ask], seat: int) -> dict[int, Ask]:
    """Questions to several seats at once, but for one that has answered."""
    return {other: question for other, question in questions.items() if other != seat}


class MakePlan(Question):
    """One card of the hand, or two for coins (SB-N01, SB-N02). A plan is final (SB-N05)."""

    __slots__ = ()
    kind = "plan"
    final = True

    def legal(self) -> Iterator[Plan]:
        hand = self.world.held[self.seat].hand
        for card in hand:
            yield Plan((card,))
        if self.world.held[self.seat].money >= self.content.numbers.combo:
            for number, card in enumerate(hand):
                for other in hand[number + 1 :]:
                    yield Plan((card, other))

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Plan:
            return WRONG_PHASE
        cards, hand = action.cards, self.world.held[self.seat].hand
        if not cards:
            return Refusal("must_play_card", "SB-N01")
        if len(cards) > 2:
            return Refusal("too_many_cards", "SB-N01")
        if len(set(cards)) < len(cards) or not set(cards) <= set(hand):
            return Refusal("not_in_hand", "SB-N01")
        return self.short_of(self.content.numbers.combo, "SB-N02") if len(cards) == 2 else None


class Draw(ChanceAsk):
    """One of several things, each as likely as the other unless it is listed more than once (SB-H02)."""

    __slots__ = ("answers", "name")

    def __init__(self, name: str, answers: Sequence[Any]) -> None:
        super().__init__()
        self.name = name
        self.answers = answers

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.name

    def options(self) -> Sequence[Any]:
        return self.answers

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.answers else NOT_POSSIBLE
