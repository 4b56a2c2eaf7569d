"""Bureaucracy: a number is set in secret and guessed (GTX-B02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import GuessNumber
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Guess, SetDie
from rules.galaxy_trucker.flight.events import DieSet, Guessed, NumberRevealed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying, Guessing, Seats, SettingDie
from rules.kernel.asks import Ask, Refusal, Stage


class _Number(Ask):
    """A face of the die."""

    __slots__ = ("credits", "faces")
    action: type[Any]

    def __init__(self, seat: int, faces: int, credits: int) -> None:
        super().__init__(seat)
        self.faces = faces
        self.credits = credits

    def details(self) -> dict[str, Any]:
        return {"faces": self.faces, "credits": self.credits}

    def options(self) -> Sequence[Any]:
        return [self.action(number) for number in range(1, self.faces + 1)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.action:
            return misplaced(action)
        return None if 1 <= action.number <= self.faces else BAD_CHOICE


class ChooseNumber(_Number):
    __slots__ = ()
    kind = "set_die"
    action = SetDie


class ChooseGuess(_Number):
    __slots__ = ()
    kind = "guess"
    action = Guess


def set_die(play: Play, task: SettingDie) -> Stage:
    """Nobody else knows the number before all have guessed (GTX-H01)."""
    question = ChooseNumber(task.seat, play.content.table.die, task.credits)
    answer = yield from decide(play.journey, question, SetDie(1))
    play.journey.seats[task.seat].secret = answer.number
    play.emit(DieSet(task.seat))
    play.done(Guessing(task.seat, task.credits, task.left))


def guess(play: Play, task: Guessing) -> Stage:
    """One after another, aloud; then it is shown."""
    if task.left:
        seat = task.left[0]
        question = ChooseGuess(seat, play.content.table.die, task.credits)
        answer = yield from decide(play.journey, question, Guess(1))
        play.emit(Guessed(seat, answer.number))
        guesses = (*task.guesses, (seat, answer.number))
        play.done(Guessing(task.seat, task.credits, task.left[1:], guesses))
        return
    one = play.journey.seats[task.seat]
    number, one.secret = one.secret or 1, None
    play.emit(NumberRevealed(task.seat, number))
    wrong = []
    for seat, guessed in task.guesses:
        if guessed == number:
            play.pay(seat, task.credits, "guess")
        else:
            wrong.append((seat, number))
    play.done(*([Delaying(tuple(wrong))] if wrong else []))


def begin_guessing(play: Play, number: int, step: GuessNumber, order: Seats) -> tuple[AnyTask, ...]:
    return (SettingDie(order[-1], step.credits, order[:-1]),) if len(order) > 1 else ()


STEPS: Steps = {GuessNumber: begin_guessing}

TASKS: Tasks = {SettingDie: set_die, Guessing: guess}
