"""What is lit before anything was touched is never the worst answer, and what ends a flight says so."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.loading_goods import LoadQuestion
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.answers.weighing_strength import NOTHING_ON
from rules.galaxy_trucker.boosting import affordable
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines, GiveUp, LoadGoods
from rules.galaxy_trucker.flight.tasks import Advancing, Attacking
from rules.galaxy_trucker.forecast_flight import outcome, task_of, toll
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.answers.decisions import KINDS, catalogue, flight_screen, start
from tests.rules.galaxy_trucker.shipped import content

Price = tuple[bool, int, int, int, int]
"""Whether the flight ends, whether it may be beaten; crew lost, value of goods lost or
left behind, energy spent or lost."""


pytestmark = pytest.mark.usefixtures("english")


def price(view: View, powered: tuple[int, ...]) -> Price:
    """What declaring this would cost for certain, by the rules' forecast."""
    found, task = outcome(content(), view, powered), task_of(view.sight)
    beaten = found.result in ("lose", "lowest", "struck")
    penalty = task.step.penalty if isinstance(task, Attacking) else getattr(task, "penalty", None)
    risk = int(found.result == "open")
    harm = toll(content(), view.sight, view.seat, penalty) if beaten and penalty is not None else None
    if harm is None:
        return found.result == "no_engines", risk, 0, 0, found.energy
    # shots, lost days and sabotage count as one more that is lost
    other = len(harm.shots) + harm.days + harm.sabotage
    return not harm.humans_left, 1, len(harm.crew) + other, harm.goods_value, found.energy + harm.energy


def strictly_worse(one: Price, other: Price) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def worth(action: LoadGoods) -> int:
    return sum(content().goods[good].value for _hold, goods in action.layout for good in goods)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_lit_first_is_not_worse_than_another_answer(kind: str) -> None:
    for *_where, view in catalogue()[kind]:
        question = start(flight_screen(), view)
        action = question.action
        match action:
            case None:
                assert question.said.why_not
            case DeclareEngines() | DeclareCannons():
                assert isinstance(question, DeclareQuestion)
                mine = price(view, question.powered)
                for use in affordable(question.ship, question.what, question.terms):
                    assert not strictly_worse(mine, price(view, use.activate)), (action, use)
            case LoadGoods():
                assert all(worth(one) <= worth(action) for one in view.prompt.options)
            case _:
                assert kind == "ready"
                assert action != GiveUp()


def without_engines() -> DeclareQuestion:
    """Only energy keeps the ship flying (GT-K7)."""
    for *_where, view in catalogue()["declare_engines"]:
        question = start(flight_screen(), view)
        assert isinstance(question, DeclareQuestion)
        if (
            isinstance(question.task, Advancing)
            and question.outcome(NOTHING_ON).result == "no_engines"
            and question.devices
        ):
            return question
    raise AssertionError("no such ship")


def test_open_space_begins_with_what_keeps_flying() -> None:
    question = without_engines()
    assert question.outcome(question.use).result == "days"
    assert not question.ends
    stopped = question.touch("level:0")
    assert stopped is not None
    assert stopped.said.second == "your flight ends"
    assert stopped.ends


def test_loading_begins_with_the_best_goods_and_says_what_is_left() -> None:
    for *_where, view in catalogue()["load_goods"]:
        question = start(flight_screen(), view)
        assert isinstance(question, LoadQuestion)
        best = question.after(question.sorted_out)
        assert question.action == best.action
        left = len(best.thrown)
        assert question.said.second == (f"leave {left} behind" if left else "everything finds room")
        moved = question.sorted_out
        if moved:
            assert question.said.label == "Sort and load"
            cube, _hold = moved[0].removeprefix("put:").split(":")
            there_and_back = by_hand(question, f"cube:{cube}", moved[0].replace("put:", "").split(":")[1])
            assert there_and_back.said.label == "Load"


def by_hand(question: Question, cube: str, hold: str) -> Question:
    for handle in (cube, f"hold:{hold}", cube, "tray"):
        touched = question.touch(handle)
        if touched is None:
            break
        question = touched
    return question


def test_giving_up_is_said_to_end_the_flight() -> None:
    asked = [view for *_where, view in catalogue()["ready"]]
    questions = [start(flight_screen(), view) for view in asked]
    assert not any(question.ends for question in questions)
    leaving = [question.touch("give_up") for question in questions]
    assert any(leaving)
    assert all(question.ends for question in leaving if question is not None)
