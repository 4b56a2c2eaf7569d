"""Enemies and their rewards (GT-K1 to GT-K4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from rules.galaxy_trucker.asks import misplaced
from rules.galaxy_trucker.cards import Attack, BeShot, Reward
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import TakeReward
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import EnemyResult, RewardDeclined
from rules.galaxy_trucker.flight.penalties import suffered
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Attacking,
    Collecting,
    Delaying,
    Loading,
    Rewarding,
    Throwing,
)
from rules.kernel.asks import Ask, Refusal, Stage


def attack(play: Play, task: Attacking) -> Stage:
    """The next player is attacked (GT-K1); who is shot at is noted until the attacks are over (GT-K4)."""
    step, beaten = task.step, task.beaten
    shots = step.penalty.shots if isinstance(step.penalty, BeShot) else ()
    volley: list[AnyTask] = [Throwing("shot", shots, beaten)] if beaten else []
    if not task.left:
        play.done(*volley)
        return
    seat, left = task.left[0], task.left[1:]
    value = yield from measure(play, seat, "cannons", step.strength)
    if value is None:
        play.done(Attacking(step, left, beaten))
        return
    result = against(value, step.strength)
    play.emit(EnemyResult(seat, result))
    if result == "win":
        play.done(Rewarding(seat, step.reward), *volley)
    elif result == "tie":
        play.done(Attacking(step, left, beaten))
    elif shots:
        play.done(Attacking(step, left, (*beaten, seat)))
    else:
        play.done(*suffered(seat, step.penalty), Attacking(step, left, beaten))


def against(value: float, strength: int) -> Literal["win", "tie", "lose"]:
    """How a ship of this cannon strength fares against an enemy (GT-K1, GT-Z4)."""
    return "win" if value > strength else "tie" if value == strength else "lose"


class ChooseReward(Ask):
    """The whole reward with its days, or nothing (GT-K1)."""

    __slots__ = ("reward",)
    kind = "take_reward"

    def __init__(self, seat: int, reward: Reward) -> None:
        super().__init__(seat)
        self.reward = reward

    def details(self) -> dict[str, Any]:
        return {
            "credits": self.reward.credits,
            "goods": list(self.reward.goods),
            "days": self.reward.days,
        }

    def options(self) -> Sequence[TakeReward]:
        return [TakeReward(True), TakeReward(False)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is TakeReward else misplaced(action)


def choose_reward(play: Play, task: Rewarding) -> Stage:
    answer = yield from decide(play.journey, ChooseReward(task.seat, task.reward), TakeReward(False))
    if answer.accept:
        play.done(Collecting(task.seat, task.reward))
    else:
        play.emit(RewardDeclined(task.seat))
        play.done()


def collect(play: Play, task: Collecting) -> Stage:
    """Credits at once, then goods, then the days (GT-K2, GT-K3)."""
    reward = task.reward
    play.pay(task.seat, reward.credits, "reward")
    tasks: list[AnyTask] = [Loading(task.seat, reward.goods)] if reward.goods else []
    if reward.days:
        tasks.append(Delaying((task.seat,), reward.days))
    play.done(*tasks)
    yield from ()


def begin_attack(play: Play, number: int, step: Attack, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K1."""
    return (Attacking(step, order),)


STEPS: Steps = {Attack: begin_attack}

TASKS: Tasks = {Attacking: attack, Rewarding: choose_reward, Collecting: collect}
