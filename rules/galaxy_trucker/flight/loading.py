"""Loading goods (GT-F13 to GT-F15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LoadGoods
from rules.galaxy_trucker.flight.events import GoodsDiscarded, GoodsLoaded
from rules.galaxy_trucker.flight.listing import listed, shares
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Loading
from rules.galaxy_trucker.goods import RED_NEEDS_SPECIAL, Infos, Layout, by_value, fits, layout_of, misfit
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage


class ChooseLoad(Ask):
    """The whole distribution of goods afterwards (GT-F14). `infos` are the colours, most valuable first."""

    __slots__ = ("gained", "infos", "ship")
    kind = "load_goods"

    def __init__(self, seat: int, ship: Ship, gained: Goods, infos: Infos) -> None:
        super().__init__(seat)
        self.ship = ship
        self.gained = gained
        self.infos = infos

    def details(self) -> dict[str, Any]:
        return {"offered": list(self.gained)}

    @property
    def available(self) -> Counter[Good]:
        """On board or gained, the most valuable first."""
        return Counter(by_value((*self.ship.all_goods, *self.gained), self.infos))

    @property
    def choice(self) -> bool:
        """More than one layout is possible (GT-F33)."""
        tiles = [self.ship.catalogue[hold] for hold in self.ship.holds]
        return bool(self.ship.goods) or any(
            fits(tile, [good], self.infos) for tile in tiles for good in set(self.gained)
        )

    def usual(self) -> LoadGoods:
        """What lies stays; new goods by value where they fit, ordinary holds first, then low ids (GT-T3)."""
        tiles = {hold: self.ship.catalogue[hold] for hold in self.ship.holds}
        load = {hold: [*self.ship.goods.get(hold, ())] for hold in tiles}
        holds = sorted(load, key=lambda hold: (tiles[hold].special_containers > 0, hold))
        for good in by_value(self.gained, self.infos):
            for hold in holds:
                if fits(tiles[hold], [*load[hold], good], self.infos):
                    load[hold].append(good)
                    break
        return LoadGoods(layout_of(load, self.infos))

    def ways(self) -> Iterator[LoadGoods]:
        """Every legal answer; fuller holds come before emptier ones."""
        available = self.available
        yield from map(LoadGoods, self.loads(self.ship.holds, [available[good] for good in self.infos]))

    def loads(self, holds: Sequence[int], left: Sequence[int]) -> Iterator[Layout]:
        """Every distribution over these holds of what is left of each colour, in its one form."""
        if not holds or not any(left):
            yield ()
            return
        tile = self.ship.catalogue[holds[0]]
        for size in range(min(tile.room, sum(left)), -1, -1):
            for taken in shares(left, size):
                goods = tuple(good for good, n in zip(self.infos, taken, strict=True) for _ in range(n))
                if not fits(tile, goods, self.infos):
                    continue
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
            or action.layout != layout_of(dict(action.layout), self.infos)
        ):
            return BAD_CHOICE
        wrong = {hold: misfit(self.ship.catalogue[hold], goods, self.infos) for hold, goods in action.layout}
        for hold, code in wrong.items():
            if code == RED_NEEDS_SPECIAL:
                return Refusal("red_needs_special", "GT-F14", {"tile": hold})
        for hold, goods in action.layout:
            if wrong[hold]:
                args = {"tile": hold, "n": self.ship.catalogue[hold].room, "goods": len(goods)}
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
    loaded = answer.layout != layout_of(ship.goods, play.content.goods)
    ship.goods = dict(answer.layout)
    if loaded:
        play.emit(GoodsLoaded(task.seat, answer.layout))
    if thrown:
        play.emit(GoodsDiscarded(task.seat, tuple(thrown.elements())))
    play.done()


TASKS: Tasks = {Loading: load}
