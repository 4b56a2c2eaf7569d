"""A ship without engines in tow (E05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import misplaced
from rules.galaxy_trucker.cards import SellTow
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.five import DERELICTS, eased
from rules.galaxy_trucker.flight.actions import UseOffer
from rules.galaxy_trucker.flight.events import TowBought
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Selling
from rules.galaxy_trucker.state import Outfit
from rules.kernel.asks import Ask, Refusal, Stage

TOW = "tow"
"""The reason of credits that are paid for it and that it brings."""


class BuyTow(Ask):
    """In cash; a loan may be taken before (E05)."""

    __slots__ = ("one", "step")
    kind = "use_offer"

    def __init__(self, seat: int, one: Outfit, step: SellTow) -> None:
        super().__init__(seat)
        self.one = one
        self.step = step

    def details(self) -> dict[str, Any]:
        return {"price": self.step.price, "payout": self.step.payout}

    def options(self) -> Sequence[UseOffer]:
        return [one for one in (UseOffer(True), UseOffer(False)) if self.refusal(one) is None]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not UseOffer:
            return misplaced(action)
        if action.accept and self.one.credits < self.step.price:
            return Refusal("no_credits", "GTX-G05", {"n": self.step.price, "credits": self.one.credits})
        return None


def sell(play: Play, task: Selling) -> Stage:
    """The next player is asked; the first who wants has it. With five there is a second one, which pays a
    credit less (E05)."""
    if not task.left or not task.more:
        play.done()
        return
    seat, step = task.left[0], task.step
    one = play.journey.seats[seat]
    answer = yield from decide(play.journey, BuyTow(seat, one, step), UseOffer(False))
    if not answer.accept:
        play.done(Selling(step, task.left[1:], task.more))
        return
    play.charge(seat, step.price, TOW)
    assert play.content.plotting is not None
    one.tow, one.ship.towed = step.payout, play.content.plotting.drag
    play.use()
    play.emit(TowBought(seat, step.payout))
    second = replace(step, payout=step.payout - 1)
    play.done(Selling(second, task.left[1:], task.more - 1))


def begin_sale(play: Play, number: int, step: SellTow, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    return (Selling(step, order, 2 if eased(play.content, play.journey, DERELICTS) else 1),)


STEPS: Steps = {SellTow: begin_sale}

TASKS: Tasks = {Selling: sell}
