"""What the second who takes a reward gets: one credit or good less (GTX-F03 to GTX-F05, GTX-F08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Good, Goods, Reward
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LeaveGood
from rules.galaxy_trucker.flight.events import GoodLeft
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Leaving, Loading
from rules.galaxy_trucker.goods import Infos, by_value
from rules.kernel.asks import Ask, Refusal, Stage


def lowered(reward: Reward) -> Reward:
    """With one credit less; which good is left the player says when it is taken."""
    return replace(reward, credits=max(0, reward.credits - 1))


def received(seat: int, goods: Goods, *, second: bool) -> tuple[AnyTask, ...]:
    """These goods come on board, one fewer for who is `second`, none if there was only one (GTX-F03)."""
    if second:
        return (Leaving(seat, goods),) if len(goods) > 1 else ()
    return (Loading(seat, goods),) if goods else ()


def without(goods: Goods, left: Good) -> Goods:
    """All but one of this colour."""
    at = goods.index(left)
    return (*goods[:at], *goods[at + 1 :])


def cheapest(goods: Goods, infos: Infos) -> Good:
    """The least valuable."""
    return by_value(goods, infos)[-1]


class ChooseLeft(Ask):
    """Which of the goods is left behind."""

    __slots__ = ("goods", "infos")
    kind = "leave_good"

    def __init__(self, seat: int, goods: Goods, infos: Infos) -> None:
        super().__init__(seat)
        self.goods = goods
        self.infos = infos

    def details(self) -> dict[str, Any]:
        return {"offered": list(self.goods)}

    def options(self) -> Sequence[LeaveGood]:
        """The least valuable first."""
        return [LeaveGood(good) for good in reversed(list(self.infos)) if good in self.goods]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not LeaveGood:
            return misplaced(action)
        return None if action.color in self.goods else BAD_CHOICE


def leave(play: Play, task: Leaving) -> Stage:
    """Asked only if the goods differ (GTX-F03, GTX-U03)."""
    usual = answer = LeaveGood(cheapest(task.goods, play.content.goods))
    if len(set(task.goods)) > 1:
        question = ChooseLeft(task.seat, task.goods, play.content.goods)
        answer = yield from decide(play.journey, question, usual)
    play.emit(GoodLeft(task.seat, answer.color))
    play.done(Loading(task.seat, without(task.goods, answer.color)))


TASKS: Tasks = {Leaving: leave}
