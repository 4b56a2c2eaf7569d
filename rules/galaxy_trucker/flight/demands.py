"""What demands a payment that may be chosen: customs, unions, blockades and the like (GTX-U06)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from rules.galaxy_trucker.cards import (
    Blockade,
    Counted,
    Demand,
    Duty,
    GiveCannon,
    Good,
    Haunt,
    Hygiene,
    Shift,
    Strike,
)
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import PayOrLose
from rules.galaxy_trucker.flight.destroying import hand_over
from rules.galaxy_trucker.flight.events import GoodsDiscarded, GoodsLost
from rules.galaxy_trucker.flight.listing import multisets
from rules.galaxy_trucker.flight.losing import drop_crew, figures_of
from rules.galaxy_trucker.flight.pay_or_lose import PayOrLoseAsk
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.pleading import pleaded
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying, Demanding, Parting, Paying, Throwing
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Stage

FINE = "fine"
"""The reason of credits that are paid for a card."""

# -- the ways ------------------------------------------------------------------------------


class PayDuty(PayOrLoseAsk):
    """For each piece of these goods credits or the piece (E09)."""

    @property
    def there(self) -> dict[tuple[int, Good], int]:
        good = self.step.good
        return {(h, good): goods.count(good) for h, goods in sorted(self.ship.goods.items()) if good in goods}

    def ways(self) -> Iterator[PayOrLose]:
        there = self.there
        number = sum(there.values())
        for kept in range(number + 1 if number else 0):
            for goods in multisets(there, number - kept):
                yield PayOrLose(self.step.credits * kept, goods=goods)

    def fits(self, answer: PayOrLose) -> bool:
        kept = sum(self.there.values()) - len(answer.goods)
        return answer == PayOrLose(self.step.credits * kept, goods=answer.goods) and (
            self.has_goods(answer.goods) and all(good == self.step.good for _, good in answer.goods)
        )

    def details(self) -> dict[str, Any]:
        owed = sum(self.there.values())
        return {**super().details(), "good": self.step.good, "each": self.step.credits, "owed": [["", owed]]}


class EndStrike(PayOrLoseAsk):
    """Credits and days as demanded together (E11)."""

    @property
    def due(self) -> int:
        catalogue = self.ship.catalogue
        awake = sum(
            crew.count(HUMAN) for cabin, crew in self.ship.crew.items() if not catalogue[cabin].luxury
        )
        return math.ceil(awake / int(self.step.humans))

    def details(self) -> dict[str, Any]:
        return {**super().details(), "due": self.due}

    def ways(self) -> Iterator[PayOrLose]:
        due = self.due
        return (PayOrLose(due - days, days) for days in range(due, -1 if due else 0, -1))

    def fits(self, answer: PayOrLose) -> bool:
        return answer in list(self.ways())


class PassBlockade(PayOrLoseAsk):
    """An alien or the shots (E12)."""

    def ways(self) -> Iterator[PayOrLose]:
        aliens = [figure for figure in figures_of(self.ship) if figure[1] != HUMAN]
        yield from (PayOrLose(figures=(alien,)) for alien in aliens)
        if aliens:
            yield PayOrLose(shots=True)

    def details(self) -> dict[str, Any]:
        return {**super().details(), "n": 1}

    def fits(self, answer: PayOrLose) -> bool:
        return answer in list(self.ways())


class PassGhosts(PayOrLoseAsk):
    """Figures or days; whoever has too few figures loses days (E18)."""

    def ways(self) -> Iterator[PayOrLose]:
        for figures in multisets(figures_of(self.ship), self.step.crew):
            yield PayOrLose(figures=figures)
        yield PayOrLose(days=self.step.days)

    def details(self) -> dict[str, Any]:
        return {**super().details(), "n": self.step.crew}

    def fits(self, answer: PayOrLose) -> bool:
        if answer.days:
            return answer == PayOrLose(days=self.step.days)
        return answer == PayOrLose(figures=answer.figures) and (
            len(answer.figures) == self.step.crew and self.has_figures(answer.figures)
        )


class StowCargo(PayOrLoseAsk):
    """Goods that are thrown out; the rest costs days (E20)."""

    def ways(self) -> Iterator[PayOrLose]:
        there: dict[tuple[int, Good], int] = {
            (hold, good): n
            for hold, goods in sorted(self.ship.goods.items())
            for good, n in sorted(Counter(goods).items())
        }
        if self.days(PayOrLose()):
            for number in range(sum(there.values()) + 1):
                for goods in multisets(there, number):
                    yield PayOrLose(goods=goods)

    def fits(self, answer: PayOrLose) -> bool:
        return answer == PayOrLose(goods=answer.goods) and self.has_goods(answer.goods)

    def days(self, answer: PayOrLose) -> int:
        return days_of_shift(self.ship, self.step, answer.goods)

    def details(self) -> dict[str, Any]:
        return {**super().details(), "days": self.days(PayOrLose())}


def tilt(ship: Ship, thrown: tuple[tuple[int, Good], ...] = ()) -> int:
    """Goods on the right of the middle column less those on its left, without those thrown out (E20)."""
    lanes, gone = len(ship.board.lanes), Counter(hold for hold, _ in thrown)
    found = 0
    for hold, goods in ship.goods.items():
        aside = 2 * ship.board.lane_of(ship.square_of(hold)) - (lanes - 1)
        found += (len(goods) - gone[hold]) * ((aside > 0) - (aside < 0))
    return found


def days_of_shift(ship: Ship, step: Shift, thrown: tuple[tuple[int, Good], ...] = ()) -> int:
    """What the cargo costs in days with these goods thrown out (E20)."""
    return max(0, abs(tilt(ship, thrown)) - step.tolerance)


class PassHygiene(PayOrLoseAsk):
    """For each cabin in question a figure of it or the fine (E21)."""

    @property
    def cabins(self) -> list[int]:
        return [cabin for cabin in sorted(self.ship.crew) if smelly(self.ship, cabin)]

    def ways(self) -> Iterator[PayOrLose]:
        cabins = self.cabins
        kinds = [[None, *sorted(set(self.ship.crew[cabin]))] for cabin in cabins]
        for chosen in product(*kinds) if cabins else ():
            figures = tuple((cabin, kind) for cabin, kind in zip(cabins, chosen, strict=True) if kind)
            yield PayOrLose(self.step.fine * (len(cabins) - len(figures)), figures=figures)

    def fits(self, answer: PayOrLose) -> bool:
        cabins, named = self.cabins, [cabin for cabin, _ in answer.figures]
        due = self.step.fine * (len(cabins) - len(named))
        return answer == PayOrLose(due, figures=answer.figures) and (
            set(cabins).issuperset(named)
            and len(set(named)) == len(named)
            and self.has_figures(answer.figures)
        )

    def details(self) -> dict[str, Any]:
        owed = [["", len(self.cabins)]]
        return {**super().details(), "cabins": self.cabins, "each": self.step.fine, "owed": owed}


def smelly(ship: Ship, cabin: int) -> bool:
    """It is joined to something that counts as an engine or a battery (E21)."""
    return any(ship.catalogue[tile].engines or ship.catalogue[tile].cells for tile in ship.joined_to(cabin))


class Disarm(PayOrLoseAsk):
    """A component with a cannon or the fine (E07)."""

    def ways(self) -> Iterator[PayOrLose]:
        yield from (PayOrLose(tile_id=tile) for tile in self.ship.having("cannons"))
        yield PayOrLose(self.step.fine)

    def fits(self, answer: PayOrLose) -> bool:
        return answer in list(self.ways())

    def details(self) -> dict[str, Any]:
        return {**super().details(), "fine": self.step.fine, "n": 1}


ASKS: dict[type[Any], type[PayOrLoseAsk]] = {
    Duty: PayDuty,
    Strike: EndStrike,
    Blockade: PassBlockade,
    Haunt: PassGhosts,
    Shift: StowCargo,
    Hygiene: PassHygiene,
    GiveCannon: Disarm,
}

# -- the rule ------------------------------------------------------------------------------


def demand(
    play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]
) -> tuple[AnyTask, ...]:
    """Everybody in turn."""
    assert isinstance(step, Demand)
    return pleaded(play, (Demanding(step, tuple(seat for seat, _ in found)),))


def choose(play: Play, task: Demanding) -> Stage:
    """The next player chooses; days are lost and shots come when all have (GTX-U06)."""
    if not task.left:
        after: list[AnyTask] = [Delaying(task.days)] if task.days else []
        if task.shot:
            assert isinstance(task.step, Blockade)
            after.append(Throwing("shot", task.step.shots, task.shot))
        play.done(*after)
        return
    seat, days, shot = task.left[0], task.days, task.shot
    question = ASKS[type(task.step)](play, seat, task.step)
    answer = question.only
    if answer is None and next(question.ways(), None) is not None:
        answer = yield from decide(play.journey, question, question.usual())
    if answer is None:
        play.done(Demanding(task.step, task.left[1:], days, shot))
        return
    if question.days(answer):
        days = (*days, (seat, question.days(answer)))
    if answer.shots:
        shot = (*shot, seat)
    tasks = carried_out(play, seat, task.step, answer)
    play.done(*tasks, Demanding(task.step, task.left[1:], days, shot))


def carried_out(play: Play, seat: int, step: Demand, answer: PayOrLose) -> tuple[AnyTask, ...]:
    """What is given goes at once."""
    ship = play.ship(seat)
    play.charge(seat, answer.credits, FINE)
    for hold, good in answer.goods:
        ship.lose_good(hold, good)
    if answer.goods and isinstance(step, Shift):
        play.emit(GoodsDiscarded(seat, tuple(good for _, good in answer.goods), answer.goods))
    elif answer.goods:
        play.emit(GoodsLost(seat, answer.goods))
    drop_crew(play, seat, answer.figures)
    if answer.tile_id:
        hand_over(play, seat, answer.tile_id)
        return (Parting(seat),)
    return ()


def pay(play: Play, task: Paying) -> Stage:
    """GTX-E22."""
    play.charge(task.seat, task.n, FINE)
    play.done()
    yield from ()


TASKS: Tasks = {Demanding: choose, Paying: pay}
