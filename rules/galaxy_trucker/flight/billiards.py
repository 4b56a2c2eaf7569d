"""Star Billiards: rows of meteors for others (GTX-B04)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Billiards
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.five import BONUS_CARDS, eased
from rules.galaxy_trucker.flight.actions import ChooseRow
from rules.galaxy_trucker.flight.arriving import as_printed
from rules.galaxy_trucker.flight.events import RowChosen
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, ChoosingRow, Seats, Throwing
from rules.kernel.asks import Ask, Refusal, Stage


def open_rows(task: ChoosingRow) -> tuple[int, ...]:
    """The rows that may still be chosen, counted from 1."""
    again = task.shared and len(set(task.chosen)) == len(task.chosen)
    return tuple(row for row in range(1, len(task.rows) + 1) if again or row not in task.chosen)


class PickRow(Ask):
    """A row and who must face it."""

    __slots__ = ("count", "free", "others")
    kind = "choose_row"

    def __init__(self, seat: int, count: int, free: Collection[int], others: Sequence[int]) -> None:
        super().__init__(seat)
        self.count = count
        self.free = free
        self.others = others

    def details(self) -> dict[str, Any]:
        return {"rows": list(self.free), "victims": list(self.others)}

    def options(self) -> Sequence[ChooseRow]:
        return [ChooseRow(row, victim) for row in self.free for victim in self.others]

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GTX-U05."""
        if type(action) is not ChooseRow:
            return misplaced(action)
        if not 1 <= action.row <= self.count or action.victim not in (self.seat, *self.others):
            return BAD_CHOICE
        if action.victim == self.seat:
            return Refusal("not_yourself", "GTX-B04")
        return None if action.row in self.free else Refusal("occupied", "GTX-B04")


def choose_row(play: Play, task: ChoosingRow) -> Stage:
    """Everybody must choose; the first printed large meteor of a row that comes again is left out."""
    free = open_rows(task)
    if not task.left or not free:
        play.done()
        return
    seat = task.left[0]
    others = [other for other in play.journey.taking_part if other != seat]
    question = PickRow(seat, len(task.rows), free, others)
    answer = yield from decide(play.journey, question, question.options()[0])
    row, victim = answer.row, answer.victim
    play.emit(RowChosen(seat, row, victim))
    spared = (victim,) if row in task.chosen else ()
    meteors = Throwing("meteor", as_printed(task.rows[row - 1]), (victim,), spared, by=seat)
    play.done(meteors, replace(task, left=task.left[1:], chosen=(*task.chosen, row)))


def begin_billiards(play: Play, number: int, step: Billiards, order: Seats) -> tuple[AnyTask, ...]:
    shared = eased(play.content, play.journey, BONUS_CARDS)
    return (ChoosingRow(step.rows, order, shared=shared),) if len(order) > 1 else ()


STEPS: Steps = {Billiards: begin_billiards}

TASKS: Tasks = {ChoosingRow: choose_row}
