"""Enemies and their rewards (GT-K1 to GT-K4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from rules.galaxy_trucker.asks import misplaced
from rules.galaxy_trucker.cards import Attack, BeShot, Reward
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.five import ENEMIES, eased
from rules.galaxy_trucker.flight.actions import TakeReward
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import EnemyResult, RewardDeclined
from rules.galaxy_trucker.flight.penalties import Victim, suffered
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.sharing import lowered, received
from rules.galaxy_trucker.flight.tasks import AnyTask, Attacking, Collecting, Delaying, Rewarding
from rules.galaxy_trucker.in_force import OfTable, Reinforce, in_force
from rules.kernel.asks import Ask, Refusal, Stage


def attack(play: Play, task: Attacking) -> Stage:
    """The next player is attacked (GT-K1), until the enemy is defeated often enough. Then those who took the
    reward lose its days, and who was beaten by a shooting enemy is shot at (GT-K4, GTX-F05)."""
    step = task.step
    if not task.left:
        days = tuple((seat, step.reward.days) for seat in task.paid if step.reward.days)
        shot = [Victim(seat, seat in task.weakened) for seat in task.beaten]
        play.done(*([Delaying(days)] if days else []), *suffered(play, shot, step.penalty))
        return
    seat, rest = task.left[0], replace(task, left=task.left[1:])
    # Bounty Hunters (E24) are enemies like others (GTX-X31)
    strength = met_strength(play.content, play.journey, step, seat)
    value = yield from measure(play, seat, "cannons", strength)
    if value is None:
        play.done(rest)
        return
    result = against(value, strength)
    play.emit(EnemyResult(seat, result))
    again = task.defeats > 0
    if result == "win":
        play.use()
        defeats = task.defeats + 1
        then = replace(rest, defeats=defeats, left=rest.left if defeats < task.needed else ())
        play.done(Rewarding(seat, lowered(step.reward) if again else step.reward, then, again))
    elif result == "tie":
        play.done(rest)
    elif isinstance(step.penalty, BeShot):
        less = (*task.weakened, seat) if again else task.weakened
        play.done(replace(rest, beaten=(*task.beaten, seat), weakened=less))
    else:
        play.done(*suffered(play, [Victim(seat, again)], step.penalty), rest)


class OfFlight(OfTable, Protocol):
    """What of the table counts here, in the state and in what is seen of it."""

    @property
    def flight(self) -> str: ...


def reinforced(content: Content, table: OfFlight, seat: int | None = None) -> int:
    """What makes enemies stronger for all, or for this seat (R23, GTX-R40)."""
    flight = content.flights[table.flight].number
    return sum(rule.strength[flight] for rule in in_force(content, table, Reinforce, seat))


def met_strength(content: Content, table: OfFlight, step: Attack, seat: int) -> int:
    """How strong an enemy that is already stronger for all is for this seat (R23, GTX-R40)."""
    return step.strength + reinforced(content, table, seat) - reinforced(content, table)


def against(value: float, strength: int) -> Literal["win", "tie", "lose"]:
    """How a ship of this cannon strength fares against an enemy (GT-K1, GT-Z4)."""
    return "win" if value > strength else "tie" if value == strength else "lose"


class ChooseReward(Ask):
    """The whole reward with its days, or nothing (GT-K1). `fewer` of the goods are left behind (GTX-F05)."""

    __slots__ = ("fewer", "reward")
    kind = "take_reward"

    def __init__(self, seat: int, reward: Reward, fewer: int = 0) -> None:
        super().__init__(seat)
        self.reward = reward
        self.fewer = fewer

    def details(self) -> dict[str, Any]:
        return {
            "credits": self.reward.credits,
            "goods": list(self.reward.goods),
            "days": self.reward.days,
            "fewer": self.fewer,
        }

    def options(self) -> Sequence[TakeReward]:
        return [TakeReward(True), TakeReward(False)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is TakeReward else misplaced(action)


def choose_reward(play: Play, task: Rewarding) -> Stage:
    """It counts as a defeat either way (GTX-F05)."""
    seat, reward, then = task.seat, task.reward, task.then
    question = ChooseReward(seat, reward, int(task.second and bool(reward.goods)))
    answer = yield from decide(play.journey, question, TakeReward(False))
    if answer.accept:
        play.done(Collecting(seat, reward, task.second), replace(then, paid=(*then.paid, seat)))
    else:
        play.emit(RewardDeclined(seat))
        play.done(then)


def collect(play: Play, task: Collecting) -> Stage:
    """Credits at once, then goods (GT-K2, GT-K3). The days come when nobody else gets the reward any more
    (GTX-F04, GTX-F05)."""
    play.pay(task.seat, task.reward.credits, "reward")
    play.done(*received(task.seat, task.reward.goods, second=task.second))
    yield from ()


def begin_attack(play: Play, number: int, step: Attack, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K1, GTX-F05, R23."""
    step = replace(step, strength=step.strength + reinforced(play.content, play.journey))
    return (Attacking(step, order, needed=2 if eased(play.content, play.journey, ENEMIES) else 1),)


STEPS: Steps = {Attack: begin_attack}

TASKS: Tasks = {Attacking: attack, Rewarding: choose_reward, Collecting: collect}
