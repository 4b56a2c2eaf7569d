"""Before the last card the crew wants to be paid (R12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import PayOrLose
from rules.galaxy_trucker.flight.events import GoodsLost
from rules.galaxy_trucker.flight.listing import multisets
from rules.galaxy_trucker.flight.pay_or_lose import PayOrLoseAsk
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Wages
from rules.galaxy_trucker.giving_up import CREW_UNPAID, give_up
from rules.galaxy_trucker.in_force import Payroll
from rules.galaxy_trucker.loans import loan_of
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Stage

WAGES = "wages"
"""The reason of credits that are paid to the crew."""


class PayWages(PayOrLoseAsk):
    """A credit or a piece of goods for each figure of what flies on; halves are paid one by one (GTX-X15)."""

    def kept(self, given_up: tuple[str, ...]) -> list[Ship]:
        """The units that fly on."""
        return [self.ship.unit(unit) for unit in self.ship.units if unit not in given_up]

    def due(self, given_up: tuple[str, ...]) -> int:
        return int(self.step.each) * sum(unit.crew_count for unit in self.kept(given_up))

    def ways(self) -> Iterator[PayOrLose]:
        """Everything kept comes first, and goods before credits."""
        units = self.ship.units
        for number in range(len(units)):
            for given_up in combinations(units, number):
                yield from self.payments(given_up)
        yield PayOrLose(give_up=units)

    def payments(self, given_up: tuple[str, ...]) -> Iterator[PayOrLose]:
        there = {
            (hold, good): goods.count(good)
            for unit in self.kept(given_up)
            for hold, goods in sorted(unit.goods.items())
            for good in sorted(set(goods))
        }
        there, due = dict(sorted(there.items())), self.due(given_up)
        for number in range(min(due, sum(there.values())), -1, -1):
            if self.can_pay(due - number):
                for goods in multisets(there, number):
                    yield PayOrLose(due - number, goods=goods, give_up=given_up)

    def details(self) -> dict[str, Any]:
        owed = [[unit, self.ship.unit(unit).crew_count] for unit in self.ship.units]
        return {**super().details(), "each": int(self.step.each), "owed": owed}

    def can_pay(self, credits: int) -> bool:
        """From what is there, or with loans."""
        play = self.play
        loan = loan_of(play.content, play.journey.options)
        return loan is not None or credits <= play.journey.seats[self.seat].credits

    def fits(self, answer: PayOrLose) -> bool:
        off = answer.give_up
        if off == self.ship.units:
            return answer == PayOrLose(give_up=off)
        holds = {hold for unit in self.kept(off) for hold in unit.goods}
        return (
            off
            in [tuple(each) for n in range(len(self.ship.units)) for each in combinations(self.ship.units, n)]
            and answer == PayOrLose(self.due(off) - len(answer.goods), goods=answer.goods, give_up=off)
            and answer.credits >= 0
            and self.has_goods(answer.goods)
            and holds.issuperset(hold for hold, _ in answer.goods)
        )

    def flies_on(self, answer: PayOrLose) -> bool:
        return answer.give_up != self.ship.units


def pay(play: Play, task: Wages) -> Stage:
    """The next one pays or gives up; who cannot pay is not asked (R12)."""
    left = [seat for seat in task.left if any(play.in_force(Payroll, seat))]
    if not left:
        play.done()
        return
    seat = left[0]
    question = PayWages(play, seat, next(play.in_force(Payroll, seat)))
    answer = question.only
    if answer is None:
        answer = yield from decide(play.journey, question, question.usual())
    if answer.give_up:
        give_up(play.content, play.journey, seat, CREW_UNPAID, play.emit, answer.give_up)
    for hold, good in answer.goods:
        play.ship(seat).lose_good(hold, good)
    if answer.goods:
        play.emit(GoodsLost(seat, answer.goods))
    play.charge(seat, answer.credits, WAGES)
    play.done(Wages(tuple(left[1:])))


TASKS: Tasks = {Wages: pay}
