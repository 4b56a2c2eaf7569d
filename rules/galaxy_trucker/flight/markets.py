"""A market crash (E23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Crash, Good
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import NameColour
from rules.galaxy_trucker.flight.events import PricesFell
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Crashing
from rules.kernel.asks import Ask, Refusal, Stage


class PickColour(Ask):
    """Goods that sell for little from now on (E23)."""

    __slots__ = ("goods",)
    kind = "name_colour"

    def __init__(self, seat: int, goods: Sequence[Good]) -> None:
        super().__init__(seat)
        self.goods = goods

    def options(self) -> Sequence[NameColour]:
        return [NameColour(good) for good in self.goods]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not NameColour:
            return misplaced(action)
        return None if action.color in self.goods else BAD_CHOICE


def crash(play: Play, task: Crashing) -> Stage:
    """For every sale of this flight from now on."""
    goods = list(play.content.goods)
    question = PickColour(task.seat, goods)
    answer = yield from decide(play.journey, question, NameColour(goods[0]))
    play.journey.crashed = answer.color
    play.emit(PricesFell(task.seat, answer.color))
    play.done()


def begin_crash(play: Play, number: int, step: Crash, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """The last player who takes part decides."""
    return (Crashing(order[-1]),)


STEPS: Steps = {Crash: begin_crash}

TASKS: Tasks = {Crashing: crash}
