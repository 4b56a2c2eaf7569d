"""Planets, and what has been abandoned (GT-K9, GT-K11, GT-K12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Goods, Land, Offer
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import ChooseAbandoned, ChoosePlanet
from rules.galaxy_trucker.flight.events import AbandonedTaken, PlanetChosen
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Collecting,
    Delaying,
    Landing,
    Loading,
    LosingCrew,
    Offering,
)
from rules.kernel.asks import Ask, Refusal, Stage


class PickPlanet(Ask):
    """A planet that nobody has chosen yet, or none (GT-K9)."""

    __slots__ = ("days", "planets", "taken")
    kind = "choose_planet"

    def __init__(self, seat: int, planets: Sequence[Goods], taken: Mapping[int, int], days: int) -> None:
        super().__init__(seat)
        self.planets = planets
        self.taken = taken
        """Planet to the seat that has landed there."""
        self.days = days

    def details(self) -> dict[str, Any]:
        return {
            "taken": sorted(self.taken),
            "by": {str(planet): seat for planet, seat in sorted(self.taken.items())},
            "days": self.days,
        }

    def options(self) -> Sequence[ChoosePlanet]:
        free = [index for index in range(1, len(self.planets) + 1) if index not in self.taken]
        return [ChoosePlanet(), *map(ChoosePlanet, free)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not ChoosePlanet:
            return misplaced(action)
        if not 0 <= action.index <= len(self.planets):
            return BAD_CHOICE
        if action.index not in self.taken:
            return None
        args = {"planet": action.index, "seat": self.taken[action.index]}
        return Refusal("planet_taken", "GT-K9", args)


def land(play: Play, task: Landing) -> Stage:
    """The next player chooses and loads; when all have, those who landed lose days (GT-K9)."""
    taken = dict(task.landed)
    if not task.left or len(taken) == len(task.planets):
        landed = tuple(seat for _, seat in task.landed)
        play.done(*([Delaying(landed, task.days)] if landed and task.days else []))
        return
    seat, left = task.left[0], task.left[1:]
    question = PickPlanet(seat, task.planets, taken, task.days)
    answer = yield from decide(play.journey, question, ChoosePlanet())
    play.emit(PlanetChosen(seat, answer.index))
    if answer.index:
        landed_now = (*task.landed, (answer.index, seat))
        goods = task.planets[answer.index - 1]
        play.done(Loading(seat, goods), Landing(task.planets, task.days, left, landed_now))
    else:
        play.done(Landing(task.planets, task.days, left, task.landed))


class PickAbandoned(Ask):
    """Take it or leave it (GT-K11, GT-K12)."""

    __slots__ = ("step",)
    kind = "choose_abandoned"

    def __init__(self, seat: int, step: Offer) -> None:
        super().__init__(seat)
        self.step = step

    def details(self) -> dict[str, Any]:
        reward = self.step.reward
        return {
            "crew": self.step.crew,
            "pay": self.step.pay,
            "credits": reward.credits,
            "goods": list(reward.goods),
            "days": reward.days,
        }

    def options(self) -> Sequence[ChooseAbandoned]:
        return [ChooseAbandoned(True), ChooseAbandoned(False)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is ChooseAbandoned else misplaced(action)


def offer(play: Play, task: Offering) -> Stage:
    """The next player with enough figures is asked; the first to accept ends it (GT-K11, GT-K12)."""
    step = task.step
    able = [seat for seat in task.left if play.ship(seat).crew_count >= step.crew]
    if not able:
        play.done()
        return
    seat = able[0]
    answer = yield from decide(play.journey, PickAbandoned(seat, step), ChooseAbandoned(False))
    if not answer.accept:
        play.done(Offering(step, tuple(able[1:])))
        return
    play.emit(AbandonedTaken(seat))
    price: list[AnyTask] = [LosingCrew(seat, step.crew)] if step.pay else []
    play.done(*price, Collecting(seat, step.reward))


def begin_landing(play: Play, number: int, step: Land, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K9."""
    return (Landing(step.planets, step.days, order),)


def begin_offer(play: Play, number: int, step: Offer, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K11, GT-K12."""
    return (Offering(step, order),)


STEPS: Steps = {Land: begin_landing, Offer: begin_offer}

TASKS: Tasks = {Landing: land, Offering: offer}
