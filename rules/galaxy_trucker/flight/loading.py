"""Loading goods (GT-F13 to GT-F15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.content import GoodInfo
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LoadGoods
from rules.galaxy_trucker.flight.events import GoodsDiscarded, GoodsLoaded
from rules.galaxy_trucker.flight.listing import listed, shares
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Loading
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage

Layout: TypeAlias = tuple[tuple[int, Goods], ...]


class ChooseLoad(Ask):
    """The whole distribution of goods afterwards (GT-F14). `infos` are the colours, most valuable first."""

    __slots__ = ("gained", "infos", "order", "ship")
    kind = "load_goods"
    final = True

    def __init__(self, seat: int, ship: Ship, gained: Goods, infos: Mapping[Good, GoodInfo]) -> None:
        super().__init__(seat)
        self.ship = ship
        self.gained = gained
        self.infos = infos
        self.order = list(infos)

    def details(self) -> dict[str, Any]:
        return {"offered": list(self.gained)}

    @property
    def available(self) -> Counter[Good]:
        """On board or gained, the most valuable first."""
        return Counter(sorted((*self.ship.all_goods, *self.gained), key=self.order.index))

    def fits(self, hold: int, goods: Sequence[Good]) -> bool:
        """Whether a hold can carry these together (GT-F13)."""
        tile = self.ship.catalogue[hold]
        special = sum(self.infos[good].special for good in goods)
        return len(goods) <= tile.room and special <= tile.special_containers

    def layout(self, load: Mapping[int, Sequence[Good]]) -> Layout:
        """In its one form."""
        return tuple(
            (hold, tuple(sorted(goods, key=self.order.index)))
            for hold, goods in sorted(load.items())
            if goods
        )

    @property
    def choice(self) -> bool:
        """More than one layout is possible (GT-F33)."""
        return bool(self.ship.goods) or any(
            self.fits(hold, [good]) for hold in self.ship.holds for good in set(self.gained)
        )

    def usual(self) -> LoadGoods:
        """What lies stays; new goods by value where they fit, ordinary holds first, then low ids (GT-T3)."""
        load = {hold: [*self.ship.goods.get(hold, ())] for hold in self.ship.holds}
        holds = sorted(load, key=lambda hold: (self.ship.catalogue[hold].special_containers > 0, hold))
        for good in sorted(self.gained, key=self.order.index):
            for hold in holds:
                if self.fits(hold, [*load[hold], good]):
                    load[hold].append(good)
                    break
        return LoadGoods(self.layout(load))

    def ways(self) -> Iterator[LoadGoods]:
        """Every legal answer; fuller holds come before emptier ones."""
        available = self.available
        yield from map(LoadGoods, self.loads(self.ship.holds, [available[good] for good in self.order]))

    def loads(self, holds: Sequence[int], left: Sequence[int]) -> Iterator[Layout]:
        """Every distribution over these holds of what is left of each colour, in its one form."""
        if not holds or not any(left):
            yield ()
            return
        tile = self.ship.catalogue[holds[0]]
        special = [self.infos[good].special for good in self.order]
        for size in range(min(tile.room, sum(left)), -1, -1):
            for taken in shares(left, size):
                if sum(n for n, good in zip(taken, special, strict=True) if good) > tile.special_containers:
                    continue
                goods = tuple(good for good, n in zip(self.order, taken, strict=True) for _ in range(n))
                here: Layout = ((holds[0], goods),) if goods else ()
                rest = [a - b for a, b in zip(left, taken, strict=True)]
                for others in self.loads(holds[1:], rest):
                    yield (*here, *others)

    def options(self) -> Sequence[LoadGoods]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        """In the order of GT-F14."""
        if type(action) is not LoadGoods:
            return misplaced(action)
        holds = [hold for hold, _ in action.layout]
        if (
            len(set(holds)) != len(holds)
            or not set(self.ship.holds).issuperset(holds)
            or any(good not in self.infos for _, goods in action.layout for good in goods)
            or action.layout != self.layout(dict(action.layout))
        ):
            return BAD_CHOICE
        tiles = {hold: self.ship.catalogue[hold] for hold in holds}
        for hold, goods in action.layout:
            special = sum(self.infos[good].special for good in goods)
            if tiles[hold].containers and special > tiles[hold].special_containers:
                return Refusal("red_needs_special", "GT-F14", {"tile": hold})
        for hold, goods in action.layout:
            if len(goods) > tiles[hold].room:
                args = {"tile": hold, "n": tiles[hold].room, "goods": len(goods)}
                return Refusal("over_capacity", "GT-F14", args)
        there = self.available
        for good, n in Counter(good for _, goods in action.layout for good in goods).items():
            if n > there[good]:
                return Refusal("not_available", "GT-F14", {"good": good, "n": there[good]})
        return None


def load(play: Play, task: Loading) -> Stage:
    """Without a choice all that is gained is lost; it may be taken all the same (GT-F15)."""
    ship = play.ship(task.seat)
    question = ChooseLoad(task.seat, ship, task.goods, play.content.goods)
    answer = LoadGoods()
    if question.choice:
        answer = yield from decide(play.journey, question, question.usual())
    thrown = question.available - Counter(good for _, goods in answer.layout for good in goods)
    loaded = answer.layout != question.layout(ship.goods)
    ship.goods = dict(answer.layout)
    if loaded:
        play.emit(GoodsLoaded(task.seat, answer.layout))
    if thrown:
        play.emit(GoodsDiscarded(task.seat, tuple(thrown.elements())))
    play.done()


TASKS: Tasks = {Loading: load}
