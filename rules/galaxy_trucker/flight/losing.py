"""Losing crew and goods (GT-F9, GT-F10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LoseCrew, LoseGoods
from rules.galaxy_trucker.flight.events import CrewLost, GoodsLost
from rules.galaxy_trucker.flight.listing import listed, multisets
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import LosingCrew, LosingEnergy, LosingGoods
from rules.galaxy_trucker.goods import Infos, by_value
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Ask, Refusal, Stage

# -- crew ----------------------------------------------------------------------------------


def figures_of(ship: Ship) -> dict[tuple[int, str], int]:
    """(cabin, kind) to the number of such figures, in ascending order."""
    return dict(
        sorted(Counter((cabin, kind) for cabin, there in ship.crew.items() for kind in there).items())
    )


def usual_crew(ship: Ship, n: int) -> tuple[tuple[int, str], ...]:
    """One by one a human from the fullest cabin, aliens last, but never the last human of a half before an
    alien (GT-T3); all if there are not more."""
    left = figures_of(ship)
    units = {cabin: ship.unit_of(cabin) for cabin in ship.crew}
    chosen: list[tuple[int, str]] = []
    while left and len(chosen) < n:
        humans = {cabin: count for (cabin, kind), count in left.items() if kind == HUMAN}
        aliens = [one for one in left if one[1] != HUMAN]
        pilots = Counter[str]()
        for cabin, count in humans.items():
            pilots[units[cabin]] += count
        spare = {cabin: count for cabin, count in humans.items() if pilots[units[cabin]] > 1}
        if aliens and not spare:
            one = aliens[0]
        else:
            able = spare or humans
            one = (min(able, key=lambda cabin: (-able[cabin], cabin)), HUMAN)
        chosen.append(one)
        left[one] -= 1
        if not left[one]:
            del left[one]
    return tuple(sorted(chosen))


class ChooseCrew(Ask):
    """Which figures go: all n are named (GT-F9)."""

    __slots__ = ("n", "ship")
    kind = "lose_crew"

    def __init__(self, seat: int, ship: Ship, n: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = n

    def details(self) -> dict[str, Any]:
        return {"n": self.n}

    def options(self) -> Sequence[LoseCrew]:
        return listed(
            self,
            LoseCrew(usual_crew(self.ship, self.n)),
            map(LoseCrew, multisets(figures_of(self.ship), self.n)),
        )

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not LoseCrew:
            return misplaced(action)
        if any(cabin in self.ship.having("sleepers") for cabin, _ in action.figures):
            return Refusal("asleep", "GTX-T10")
        there = figures_of(self.ship)
        good = (
            len(action.figures) == self.n
            and list(action.figures) == sorted(action.figures)
            and all(count <= there.get(one, 0) for one, count in Counter(action.figures).items())
        )
        return None if good else BAD_CHOICE


def humans_on(ship: Ship) -> Ship:
    """The ship without its aliens, where only humans are to be lost (R15)."""
    twin = ship.clone()
    humans = {cabin: (HUMAN,) * figures.count(HUMAN) for cabin, figures in ship.crew.items()}
    twin.crew = {cabin: figures for cabin, figures in humans.items() if figures}
    return twin


def lose_crew(play: Play, task: LosingCrew) -> Stage:
    """Asked only if more are on board and they differ (GT-F33)."""
    ship = humans_on(play.ship(task.seat)) if task.humans else play.ship(task.seat)
    answer = LoseCrew(usual_crew(ship, task.n))
    if ship.crew_count > task.n and len(figures_of(ship)) > 1:
        answer = yield from decide(play.journey, ChooseCrew(task.seat, ship, task.n), answer)
    drop_crew(play, task.seat, answer.figures)
    play.done()


def drop_crew(play: Play, seat: int, figures: tuple[tuple[int, str], ...]) -> None:
    for cabin, kind in figures:
        play.ship(seat).lose_figure(cabin, kind)
    if figures:
        play.emit(CrewLost(seat, figures))


# -- goods ---------------------------------------------------------------------------------


class ChooseGoods(Ask):
    """Which goods go: all of them are named, the most valuable there are (GT-F10)."""

    __slots__ = ("infos", "n", "ship")
    kind = "lose_goods"

    def __init__(self, seat: int, ship: Ship, n: int, infos: Infos) -> None:
        super().__init__(seat)
        self.ship = ship
        self.n = min(n, len(ship.all_goods))
        self.infos = infos

    def colours(self) -> Counter[Good]:
        """How many of each colour go."""
        return Counter(by_value(self.ship.all_goods, self.infos)[: self.n])

    def holds(self, colour: Good) -> dict[tuple[int, Good], int]:
        """(hold, colour) to the number there, in ascending order."""
        return {(hold, colour): goods.count(colour) for hold, goods in sorted(self.ship.goods.items())}

    def ways(self) -> Iterator[LoseGoods]:
        """Every legal answer, the lowest ids first."""
        whole = Counter(self.ship.all_goods)
        sure: list[tuple[int, Good]] = []
        last, number = None, 0
        for colour, count in self.colours().items():
            if count == whole[colour]:
                sure += [one for one, there in self.holds(colour).items() for _ in range(there)]
            else:
                last, number = colour, count
        for chosen in multisets({} if last is None else self.holds(last), number):
            yield LoseGoods(tuple(sorted((*sure, *chosen))))

    def usual(self) -> LoseGoods:
        """The lowest ids (GT-T3)."""
        return next(self.ways())

    @property
    def choice(self) -> bool:
        """Whether there is more than one answer (GT-F33)."""
        ways = self.ways()
        next(ways)
        return next(ways, None) is not None

    def details(self) -> dict[str, Any]:
        return {"n": self.n}

    def options(self) -> Sequence[LoseGoods]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not LoseGoods:
            return misplaced(action)
        good = (
            len(action.items) == self.n
            and list(action.items) == sorted(action.items)
            and all(
                count <= self.ship.goods.get(hold, ()).count(colour)
                for (hold, colour), count in Counter(action.items).items()
            )
        )
        if not good:
            return BAD_CHOICE
        named = Counter(colour for _, colour in action.items)
        for colour, n in self.colours().items():
            if named[colour] < n:
                return Refusal("not_most_valuable", "GT-F10", {"good": colour, "n": n})
        return None


def lose_goods(play: Play, task: LosingGoods) -> Stage:
    """Goods, then a token for each that is missing (GT-F10)."""
    ship = play.ship(task.seat)
    question = ChooseGoods(task.seat, ship, task.n, play.content.goods)
    answer = question.usual()
    if question.choice:
        answer = yield from decide(play.journey, question, answer)
    for hold, colour in answer.items:
        ship.lose_good(hold, colour)
    if answer.items:
        play.emit(GoodsLost(task.seat, answer.items))
    missing = task.n - len(answer.items)
    play.done(*([LosingEnergy(task.seat, missing)] if missing else []))


TASKS: Tasks = {LosingCrew: lose_crew, LosingGoods: lose_goods}
