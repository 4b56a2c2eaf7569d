"""Chance as a seat: what dice, shuffles and draws decide is an answer in the log."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from rules.kernel.asks import Ask, Refusal
from rules.kernel.seats import CHANCE


class ChanceAsk(Ask):
    """A question to chance. `draw` gives a fair answer with the generator it is handed."""

    __slots__ = ()

    hidden: bool = False
    """Nobody sees the answer, so an undo may cross it."""

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def draw(self, rng: random.Random) -> Any:
        options = self.options()
        return options[rng.randrange(len(options))]


class DrawOne(ChanceAsk):
    """One of several things, each as likely as the others.

    A game declares one subclass per kind: `answer` is an action whose one field names the thing that came,
    `impossible` refuses whatever cannot come.
    """

    __slots__ = ("things",)

    answer: ClassVar[type[Any]]
    impossible: ClassVar[Refusal]

    def __init__(self, things: Collection[Any]) -> None:
        super().__init__()
        self.things = things

    def in_order(self) -> Sequence[Any]:
        """The things in the order in which chance counts them."""
        return sorted(self.things) if isinstance(self.things, frozenset) else tuple(self.things)

    def options(self) -> Sequence[Any]:
        return [self.answer(thing) for thing in self.in_order()]

    def draw(self, rng: random.Random) -> Any:
        things = self.in_order()
        return self.answer(things[rng.randrange(len(things))])

    def refusal(self, action: Any) -> Refusal | None:
        known = type(action) is self.answer and msgspec.structs.astuple(action)[0] in self.things
        return None if known else self.impossible


class Chance(Protocol):
    """Answers for the seat CHANCE. `number` counts the answers of chance so far in this match."""

    def answer(self, question: ChanceAsk, number: int) -> Any: ...


class SeededChance:
    """The one source of a match. Each answer has a generator of its own, so that a match that is
    resumed, rewound or forked meets the same chance at the same point."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rng = random.Random()

    def answer(self, question: ChanceAsk, number: int) -> Any:
        self._rng.seed(f"{self.seed}/{number}")
        return question.draw(self._rng)


class DrawnChance:
    """Chance from a generator of the caller's: simulations, imagined worlds."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def answer(self, question: ChanceAsk, number: int) -> Any:
        return question.draw(self.rng)


class ScriptExhausted(Exception):
    """A script of chance was asked for more than it holds."""


class ScriptedChance:
    """Chance from a list, for scenarios and tests. Raises ScriptExhausted past its end."""

    def __init__(self, answers: Iterable[Any]) -> None:
        self.answers: Sequence[Any] = tuple(answers)

    def answer(self, question: ChanceAsk, number: int) -> Any:
        if number >= len(self.answers):
            raise ScriptExhausted(f"chance is asked for {question.kind} once more than scripted")
        answer = self.answers[number]
        refusal: Refusal | None = question.refusal(answer)
        if refusal is not None:
            raise ScriptExhausted(f"scripted chance does not fit {question.kind}: {refusal.code}")
        return answer
