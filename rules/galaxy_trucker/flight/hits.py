"""Meteors and shots (GT-F16 to GT-F22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Hit, Object
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Defend, Way
from rules.galaxy_trucker.flight.chances import roll
from rules.galaxy_trucker.flight.destroying import destroy
from rules.galaxy_trucker.flight.energy import lowest, payment_refusal, spend, ways_to_pay
from rules.galaxy_trucker.flight.events import Hazard, HazardResult
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Parting, Striking, Throwing
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import barrels, cannons_against, cost, facing, shields_against, target
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.asks import Ask, Refusal, Stage

KIND: dict[Way, str] = {"shield": "shields", "double_cannon": "cannons"}
RESULT: dict[Way, str] = {"shield": "shield", "double_cannon": "shot"}


def throw(play: Play, task: Throwing) -> Stage:
    """The next object comes; the foremost player at whom it flies rolls once for all (GT-F16)."""
    order = [seat for seat in play.journey.flight_order if seat in task.seats]
    if not task.hits or not order:
        play.done()
        return
    hit = task.hits[0]
    number = yield from roll(play, order[0], "hit")
    play.emit(Hazard(task.what, hit.size, hit.side, number))
    play.done(Striking(task.what, hit, number, tuple(order)), Throwing(task.what, task.hits[1:], task.seats))


def free_cannon(ship: Ship, side: int, number: int) -> int:
    """A cannon that shoots a large meteor without energy, 0 if there is none (GT-F19)."""
    for tile in cannons_against(ship, side, number):
        rotation = ship.rotation_of(tile)
        for cannon in ship.catalogue[tile].cannons:
            if not cannon.energy and side in barrels(cannon, rotation):
                return tile
    return 0


def devices(ship: Ship, what: Object, hit: Hit, number: int) -> dict[int, Way]:
    """Devices that could stop it and that there is energy for, lowest id first (GT-F18 to GT-F21)."""
    side, found = SIDE_NUMBER[hit.side], dict[int, Way]()
    if hit.size == "small":
        found = dict.fromkeys(shields_against(ship, side), "shield")
    elif what == "meteor":
        found = dict.fromkeys(cannons_against(ship, side, number), "double_cannon")
    return {tile: way for tile, way in found.items() if cost(ship, KIND[way], tile) <= ship.energy_count}


class ChooseDefence(Ask):
    """Whether a shield or a double cannon is used (GT-F22). `target` would be destroyed."""

    __slots__ = ("hit", "number", "ship", "target", "what")
    kind = "defend"
    final = True

    def __init__(self, seat: int, ship: Ship, what: Object, hit: Hit, number: int) -> None:
        super().__init__(seat)
        self.ship = ship
        self.what = what
        self.hit = hit
        self.number = number
        self.target = target(ship, SIDE_NUMBER[hit.side], number)

    def details(self) -> dict[str, Any]:
        return {
            "kind": self.what,
            "size": self.hit.size,
            "side": self.hit.side,
            "line": self.number,
            "tile": self.target,
        }

    @property
    def devices(self) -> dict[int, Way]:
        return devices(self.ship, self.what, self.hit, self.number)

    def price(self, tile: int, way: Way) -> int:
        return cost(self.ship, KIND[way], tile)

    def ways(self) -> Iterator[Defend]:
        for tile, way in self.devices.items():
            for batteries in ways_to_pay(self.ship, self.price(tile, way)):
                yield Defend(way, tile, batteries)
        yield Defend()

    def usual(self) -> Defend:
        """The lowest ids (GT-T3)."""
        tile, way = next(iter(self.devices.items()))
        return Defend(way, tile, lowest(self.ship, self.price(tile, way)))

    def options(self) -> Sequence[Defend]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Defend:
            return misplaced(action)
        if action.way == "none":
            return None if action == Defend() else BAD_CHOICE
        if self.devices.get(action.tile_id) != action.way:
            return BAD_CHOICE
        price = self.price(action.tile_id, action.way)
        return payment_refusal(self.ship, action.energy, price, "GT-F22")


def strike(play: Play, task: Striking) -> Stage:
    """What one object does to the next ship (GT-F17 to GT-F21)."""
    if not task.left:
        play.done()
        return
    seat, rest = task.left[0], Striking(task.what, task.hit, task.line, task.left[1:])
    ship, side = play.ship(seat), SIDE_NUMBER[task.hit.side]
    tile = target(ship, side, task.line)
    small_meteor = task.what == "meteor" and task.hit.size == "small"
    large_meteor = task.what == "meteor" and task.hit.size == "large"
    after: list[AnyTask] = []
    if not tile:
        play.emit(HazardResult(seat, "miss"))
    elif small_meteor and not facing(ship, tile, side):
        play.emit(HazardResult(seat, "bounce", tile))
    elif large_meteor and free_cannon(ship, side, task.line):
        play.emit(HazardResult(seat, "shot", tile, free_cannon(ship, side, task.line)))
    else:
        answer = Defend()
        if devices(ship, task.what, task.hit, task.line):
            question = ChooseDefence(seat, ship, task.what, task.hit, task.line)
            answer = yield from decide(play.journey, question, question.usual())
        spend(play, seat, answer.energy)
        if answer.way == "none":
            play.emit(HazardResult(seat, "destroyed", tile))
            destroy(play, seat, tile)
            after.append(Parting(seat))
        else:
            play.emit(HazardResult(seat, RESULT[answer.way], tile, answer.tile_id))
    play.done(*after, rest)


TASKS: Tasks = {Throwing: throw, Striking: strike}
