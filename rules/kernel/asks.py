"""Questions, answers and stages: the words in which every game speaks to the program."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

import msgspec

from rules.kernel.seats import Seat


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """An answer: a small typed record that goes over the wire and into a save as it is.

    A game declares one subclass per kind with `tag=` and joins them in one union.
    """

    def handles(self) -> tuple[str, ...]:
        """The ids, in order, of the pieces, places and buttons a person touches to give it."""
        return ()


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not legal: a code with a sentence in the game's pack, and its rule id."""

    code: str
    rule: str
    args: dict[str, Any] = {}


class Refused(Exception):
    """An answer that was not legal was submitted; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


class Ask:
    """A question to one seat. Options and refusals must come from the same facts."""

    __slots__ = ("default", "seat")

    kind: ClassVar[str] = ""
    """Names the question in the pack's texts and on the screen."""

    final: ClassVar[bool] = False
    """An answer to it can never be taken back once it is sent."""

    awaited: ClassVar[bool] = True
    """Play waits for an answer. Where it does not (resigning, turning the hourglass), one may still come."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.default: Any = None
        """The answer that the rules give when time is up, where they have settled it already."""

    def options(self) -> Sequence[Any]:
        """Every legal answer. May be long; made only when somebody wants it."""
        raise TypeError(f"{type(self).__name__} does not tell its options")

    def refusal(self, action: Any) -> Refusal | None:
        """Why `action` is not legal, or None if it is."""
        raise TypeError(f"{type(self).__name__} does not judge answers")

    def details(self) -> dict[str, Any]:
        """What the sentence of the question needs beside its kind; only what its seat may know."""
        return {}


class Excerpt(list[Any]):
    """Some of very many legal answers to a question. Every legal one is `in` it, listed or not."""

    def __init__(self, answers: Iterable[Any], question: Ask) -> None:
        super().__init__(answers)
        self.question = question

    def __contains__(self, action: object) -> bool:
        return self.question.refusal(action) is None


class Run(NamedTuple):
    """One run of an hourglass: `answer` is given `seconds` after a question named this `timer` first.

    The same name asked again is the same run and goes on.
    """

    timer: str
    seconds: float
    answer: Action


class ClockAsk(Ask):
    """Open while hourglasses run; whoever drives the match gives the answer of the run that ends first.

    Mostly one glass runs; `more` are further ones that run beside it, such as a limit of the whole phase.
    """

    __slots__ = ("runs",)

    kind = "clock"
    final = True

    def __init__(self, seat: Seat, timer: str, seconds: float, answer: Action, *more: Run) -> None:
        super().__init__(seat)
        self.runs: tuple[Run, ...] = (Run(timer, seconds, answer), *more)

    @property
    def answer(self) -> Action:
        """Of the first run."""
        return self.runs[0].answer

    def options(self) -> Sequence[Any]:
        return tuple(run.answer for run in self.runs)

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("not_this_timer", "")


Questions: TypeAlias = Mapping[Seat, Ask]
Stage: TypeAlias = Generator[Questions, tuple[Seat, Any], None]
"""A resumable piece of play: yields who is asked what, receives (seat, answer)."""

Decision: TypeAlias = Generator[Questions, tuple[Seat, Any], Any]
"""A part of a stage that gives back an answer."""


def ask(question: Ask) -> Decision:
    """Ask one seat and give back its answer: `answer = yield from ask(...)`."""
    _, answer = yield {question.seat: question}
    return answer
