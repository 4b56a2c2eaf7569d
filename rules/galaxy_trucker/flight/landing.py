"""Planets, and what has been abandoned (GT-K9, GT-K11, GT-K12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Goods, Land, Offer, Reward
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.five import DERELICTS, PLANETS, eased
from rules.galaxy_trucker.flight.actions import ChooseAbandoned, ChoosePlanet, UseOffer
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import AbandonedTaken, PlanetChosen
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.sharing import lowered, received
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Collecting,
    Competing,
    Confirming,
    Delaying,
    Landing,
    LosingCrew,
    Offering,
    Throwing,
)
from rules.galaxy_trucker.in_force import Compete
from rules.kernel.asks import Ask, Refusal, Stage


class PickPlanet(Ask):
    """A planet that nobody has chosen yet, or none (GT-K9). While there may be a second visitor, any planet
    with one less of its goods (GTX-F03)."""

    __slots__ = ("days", "planets", "second", "taken")
    kind = "choose_planet"

    def __init__(
        self, seat: int, planets: Sequence[Goods], taken: Mapping[int, int], days: int, second: bool = False
    ) -> None:
        super().__init__(seat)
        self.planets = planets
        self.taken = taken
        """Planet to the seat that has landed there."""
        self.days = days
        self.second = second

    def details(self) -> dict[str, Any]:
        return {
            "taken": sorted(self.taken),
            "by": {str(planet): seat for planet, seat in sorted(self.taken.items())},
            "days": self.days,
            "second": self.second,
        }

    def options(self) -> Sequence[ChoosePlanet]:
        planets = range(1, len(self.planets) + 1)
        free = [index for index in planets if self.second or index not in self.taken]
        return [ChoosePlanet(), *map(ChoosePlanet, free)]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not ChoosePlanet:
            return misplaced(action)
        if not 0 <= action.index <= len(self.planets):
            return BAD_CHOICE
        if self.second or action.index not in self.taken:
            return None
        args = {"planet": action.index, "seat": self.taken[action.index]}
        return Refusal("planet_taken", "GT-K9", args)


def land(play: Play, task: Landing) -> Stage:
    """The next player chooses and loads; when all have, those who landed lose days (GT-K9)."""
    taken, second = taken_planets(task), second_visit(task)
    if not task.left or (len(taken) == len(task.planets) and not second):
        days = tuple((seat, task.days) for _, seat in task.landed if task.days)
        play.done(*([Delaying(days)] if days else []))
        return
    seat, rest = task.left[0], replace(task, left=task.left[1:])
    question = PickPlanet(seat, task.planets, taken, task.days, second)
    answer = yield from decide(play.journey, question, ChoosePlanet())
    play.emit(PlanetChosen(seat, answer.index))
    if answer.index:
        play.use()
        goods = received(seat, task.planets[answer.index - 1], second=answer.index in taken)
        play.done(*goods, replace(rest, landed=(*task.landed, (answer.index, seat))))
    else:
        play.done(rest)


def taken_planets(task: Landing) -> dict[int, int]:
    """Planet to the seat that was there first."""
    return dict(reversed(task.landed))


def second_visit(task: Landing) -> bool:
    """Whether a planet that is taken may still be visited, which happens once on a card (GTX-F03)."""
    return task.shared and len(taken_planets(task)) == len(task.landed)


class PickAbandoned(Ask):
    """Take it or leave it (GT-K11, GT-K12). `fewer` of the goods are left behind (GTX-F04)."""

    __slots__ = ("fewer", "reward", "step")
    kind = "choose_abandoned"

    def __init__(self, seat: int, step: Offer, reward: Reward, fewer: int) -> None:
        super().__init__(seat)
        self.step = step
        self.reward = reward
        self.fewer = fewer

    def details(self) -> dict[str, Any]:
        return {
            "crew": self.step.crew,
            "pay": self.step.pay,
            "credits": self.reward.credits,
            "goods": list(self.reward.goods),
            "days": self.reward.days,
            "fewer": self.fewer,
        }

    def options(self) -> Sequence[Any]:
        return [ChooseAbandoned(True), ChooseAbandoned(False)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is ChooseAbandoned else misplaced(action)


def offer(play: Play, task: Offering) -> Stage:
    """The next player with enough figures is asked; the last who may accept ends it, and all who have lose
    days (GT-K11, GT-K12, GTX-F04)."""
    step, users = task.step, task.users
    able = [seat for seat in task.left if play.ship(seat).crew_count >= step.crew]
    if not able or len(users) == task.most:
        days = tuple((seat, step.reward.days) for seat in users if step.reward.days)
        play.done(*([Delaying(days)] if days else []))
        return
    seat, rest = able[0], replace(task, left=tuple(able[1:]))
    question = PickAbandoned(seat, step, *shared(task))
    answer = yield from decide(play.journey, question, ChooseAbandoned(False))
    if not answer.accept:
        play.done(rest)
        return
    compete = next(play.in_force(Compete, seat), None)
    if compete is None:
        play.done(*taken(play, seat, rest))
        return
    order = play.journey.taking_part
    play.done(Competing(seat, rest, tuple(order[order.index(seat) :]), compete.shot))


def shared(task: Offering) -> tuple[Reward, int]:
    """What the next one gets, and how many of the goods are left behind (GTX-F04)."""
    reward = task.step.reward
    return (lowered(reward), min(1, len(reward.goods))) if task.users else (reward, 0)


def taken(play: Play, seat: int, rest: Offering) -> tuple[AnyTask, ...]:
    """It is taken; `rest` is what is left of the offer (GT-K11, GT-K12, GTX-F04)."""
    step = rest.step
    play.use()
    play.emit(AbandonedTaken(seat))
    price: list[AnyTask] = [LosingCrew(seat, step.crew)] if step.pay else []
    reward, _fewer = shared(rest)
    collecting = Collecting(seat, reward, bool(rest.users))
    return (*price, collecting, replace(rest, users=(*rest.users, seat)))


def compete(play: Play, task: Competing) -> Stage:
    """Strength is measured from who wants it backwards; everybody stronger fires, the nearest first (R01).
    Who jumps away does not want it any more. Each count is separate (GTX-X33)."""
    if task.left:
        seat = task.left[0]
        value = yield from measure(play, seat, "cannons")
        if value is None and seat == task.seat:
            play.done(task.rest)
        else:
            found = task.found if value is None else (*task.found, (seat, value))
            play.done(replace(task, left=task.left[1:], found=found))
        return
    (seat, own), *others = task.found
    shots = [
        Throwing("shot", (task.shot,), (seat,), by=other) for other, strength in others if strength > own
    ]
    play.done(*shots, Confirming(seat, task.rest))


class StillWanted(PickAbandoned):
    """Whether what was wanted is taken after the shots (R01)."""

    __slots__ = ()
    kind = "use_offer"

    def options(self) -> Sequence[Any]:
        return [UseOffer(True), UseOffer(False)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is UseOffer else misplaced(action)


def confirm(play: Play, task: Confirming) -> Stage:
    """Not asked if too few figures are left; then the offer goes on as before (R01)."""
    seat, step = task.seat, task.rest.step
    answer = UseOffer(False)
    if play.ship(seat).crew_count >= step.crew:
        answer = yield from decide(play.journey, StillWanted(seat, step, *shared(task.rest)), answer)
    play.done(*(taken(play, seat, task.rest) if answer.accept else (task.rest,)))


def begin_landing(play: Play, number: int, step: Land, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K9, GTX-F03."""
    shared = eased(play.content, play.journey, PLANETS)
    return (Landing(step.planets, step.days, order, shared=shared),)


def begin_offer(play: Play, number: int, step: Offer, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K11, GT-K12, GTX-F04."""
    return (Offering(step, order, most=2 if eased(play.content, play.journey, DERELICTS) else 1),)


STEPS: Steps = {Land: begin_landing, Offer: begin_offer}

TASKS: Tasks = {Landing: land, Offering: offer, Competing: compete, Confirming: confirm}
