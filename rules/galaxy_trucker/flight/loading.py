"""Loading goods (GT-F13 to GT-F15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import LoadGoods
from rules.galaxy_trucker.flight.events import Burnt, GoodsDiscarded, GoodsLoaded
from rules.galaxy_trucker.flight.listing import listed, shares
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Loading, LosingCrew
from rules.galaxy_trucker.goods import RED_NEEDS_SPECIAL, Infos, Layout, by_value, fits, layout_of, misfit
from rules.galaxy_trucker.in_force import OfTable, Taint, in_force
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage


class ChooseLoad(Ask):
    """The whole distribution of goods afterwards (GT-F14), and what furnaces burn (GTX-T33). `infos` are the
    colours, most valuable first."""

    __slots__ = ("gained", "infos", "ship")
    kind = "load_goods"

    def __init__(self, seat: int, ship: Ship, gained: Goods, infos: Infos) -> None:
        super().__init__(seat)
        self.ship = ship
        self.gained = gained
        self.infos = infos

    def details(self) -> dict[str, Any]:
        burners = burners_of(self.ship) if self.gained else {}
        furnaces = {str(furnace): list(batteries) for furnace, batteries in burners.items()}
        return {"offered": list(self.gained), **({"furnaces": furnaces} if furnaces else {})}

    @property
    def available(self) -> Counter[Good]:
        """On board or gained, the most valuable first."""
        return Counter(by_value((*self.ship.all_goods, *self.gained), self.infos))

    @property
    def choice(self) -> bool:
        """More than one layout is possible, or a furnace could burn something (GT-F33)."""
        if self.gained and burners_of(self.ship):
            return True
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
        """Every legal answer; fuller holds come before emptier ones, furnaces rest first."""
        available = self.available
        for burn in self.burns():
            rest = available - Counter(good for _, good, _ in burn)
            for layout in self.loads(self.ship.holds, [rest[good] for good in self.infos]):
                yield LoadGoods(layout, burn)

    def burns(self) -> Iterator[tuple[tuple[int, Good, int], ...]]:
        """Every way to use furnaces."""
        available = self.available
        uses: list[list[tuple[int, Good, int] | None]] = [
            [None, *((furnace, good, battery) for good in available for battery in batteries)]
            for furnace, batteries in (burners_of(self.ship) if self.gained else {}).items()
        ]
        for chosen in product(*uses):
            burn = tuple(use for use in chosen if use is not None)
            batteries = {battery for _, _, battery in burn}
            if len(batteries) == len(burn) and Counter(good for _, good, _ in burn) <= available:
                yield burn

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
        """In the order of GTX-U05 and GT-F14."""
        if type(action) is not LoadGoods:
            return misplaced(action)
        burning = self.burning_refusal(action)
        if burning is not None:
            return burning
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
        used = Counter(good for _, goods in action.layout for good in goods)
        used.update(good for _, good, _ in action.burn)
        for good, n in used.items():
            if n > there[good]:
                return Refusal("not_available", "GT-F14", {"good": good, "n": there[good]})
        return None

    def burning_refusal(self, action: LoadGoods) -> Refusal | None:
        """A furnace burns one piece, a battery is filled once (GTX-T33, GTX-Z14)."""
        ship, seen, filled = self.ship, set[int](), set[int]()
        furnaces, batteries = ship.having("furnaces"), ship.batteries
        if list(action.burn) != sorted(action.burn) or (action.burn and not self.gained):
            return BAD_CHOICE
        for furnace, good, battery in action.burn:
            if furnace not in furnaces or battery not in batteries or good not in self.infos:
                return BAD_CHOICE
        for furnace, _, battery in action.burn:
            if battery not in ship.joined_to(furnace):
                return Refusal("not_attached", "GTX-T33", {"tile": battery})
        for furnace, _, _ in action.burn:
            if furnace in seen:
                return Refusal("furnace_used", "GTX-T33", {"tile": furnace})
            seen.add(furnace)
        for _, _, battery in action.burn:
            if battery in filled or ship.energy.get(battery, 0) >= ship.catalogue[battery].cells:
                return Refusal("battery_full", "GTX-T33", {"tile": battery})
            filled.add(battery)
        return None


def burners_of(ship: Ship) -> dict[int, tuple[int, ...]]:
    """Furnaces that work, each with the joined batteries that are not full (GTX-T33)."""
    found = {}
    for furnace in ship.having("furnaces"):
        low = [
            battery
            for battery in ship.joined_to(furnace)
            if battery in ship.batteries and ship.energy.get(battery, 0) < ship.catalogue[battery].cells
        ]
        if low:
            found[furnace] = tuple(sorted(low))
    return found


def tainted(content: Content, table: OfTable, seat: int, ship: Ship, goods: int) -> int:
    """Humans that so many goods take as they come on board, as far as there are any (R15, GTX-X26,
    GTX-X27)."""
    aliens = ship.crew_count - ship.humans
    beyond = [goods - rule.safe * aliens for rule in in_force(content, table, Taint, seat)]
    return min(ship.humans, max(0, *beyond)) if beyond else 0


def load(play: Play, task: Loading) -> Stage:
    """Without a choice all that is gained is lost; it may be taken all the same (GT-F15)."""
    ship = play.ship(task.seat)
    price = 0 if task.paid else tainted(play.content, play.journey, task.seat, ship, len(task.goods))
    if price:
        play.done(LosingCrew(task.seat, price, humans=True), replace(task, paid=True))
        return
    question = ChooseLoad(task.seat, ship, task.goods, play.content.goods)
    answer = LoadGoods()
    if question.choice:
        answer = yield from decide(play.journey, question, question.usual())
    thrown = question.available - Counter(good for _, goods in answer.layout for good in goods)
    thrown -= Counter(good for _, good, _ in answer.burn)
    loaded = answer.layout != layout_of(ship.goods, play.content.goods)
    ship.goods = dict(answer.layout)
    for furnace, good, battery in answer.burn:
        ship.energy = {**ship.energy, battery: ship.catalogue[battery].cells}
        play.emit(Burnt(task.seat, furnace, good, battery))
    if loaded:
        play.emit(GoodsLoaded(task.seat, answer.layout))
    if thrown:
        play.emit(GoodsDiscarded(task.seat, tuple(thrown.elements())))
    play.done()


TASKS: Tasks = {Loading: load}
