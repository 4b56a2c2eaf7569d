"""Meteors and shots (GT-F16 to GT-F22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Hit, Object, Swarm
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Defend, Way
from rules.galaxy_trucker.flight.chances import roll
from rules.galaxy_trucker.flight.destroying import destroy
from rules.galaxy_trucker.flight.energy import lowest, payment_refusal, spend, ways_to_pay
from rules.galaxy_trucker.flight.events import Hazard, HazardResult
from rules.galaxy_trucker.flight.fate import Fate, fate
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Parting, Striking, Throwing
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Ask, Refusal, Stage

RESULT: Final[dict[Way, str]] = {"none": "destroyed", "shield": "shield", "double_cannon": "shot"}
"""What comes of each answer."""


def throw(play: Play, task: Throwing) -> Stage:
    """The next object comes; the foremost player at whom it flies rolls once for all (GT-F16)."""
    order = [seat for seat in play.journey.taking_part if seat in task.seats]
    if not task.hits or not order:
        play.done()
        return
    hit = task.hits[0]
    number = yield from roll(play, order[0], "hit")
    play.emit(Hazard(task.what, hit.size, hit.side, number))
    play.done(Striking(task.what, hit, number, tuple(order)), Throwing(task.what, task.hits[1:], task.seats))


class ChooseDefence(Ask):
    """Whether a shield or a double cannon is used (GT-F22). Without, the target of `fate` is destroyed."""

    __slots__ = ("fate", "hit", "number", "ship", "what")
    kind = "defend"

    def __init__(self, seat: int, ship: Ship, what: Object, hit: Hit, number: int, fate: Fate) -> None:
        super().__init__(seat)
        self.ship = ship
        self.what = what
        self.hit = hit
        self.number = number
        self.fate = fate

    def details(self) -> dict[str, Any]:
        return {
            "kind": self.what,
            "size": self.hit.size,
            "side": self.hit.side,
            "line": self.number,
            "tile": self.fate.target,
        }

    def ways(self) -> Iterator[Defend]:
        for tile, way, price in self.fate.devices:
            for batteries in ways_to_pay(self.ship, price):
                yield Defend(way, tile, batteries)
        yield Defend()

    def usual(self) -> Defend:
        """The lowest ids (GT-T3)."""
        tile, way, price = self.fate.devices[0]
        return Defend(way, tile, lowest(self.ship, price))

    def options(self) -> Sequence[Defend]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Defend:
            return misplaced(action)
        if action.way == "none":
            return None if action == Defend() else BAD_CHOICE
        for tile, way, price in self.fate.devices:
            if (tile, way) == (action.tile_id, action.way):
                return payment_refusal(self.ship, action.energy, price, "GT-F22")
        return BAD_CHOICE


def strike(play: Play, task: Striking) -> Stage:
    """One object meets the next ship, whose owner may stop it (GT-F16, GT-F22)."""
    if not task.left:
        play.done()
        return
    seat, rest = task.left[0], Striking(task.what, task.hit, task.line, task.left[1:])
    ship = play.ship(seat)
    met = fate(ship, task.what, task.hit, task.line, play.terms(seat))
    result: str = met.result
    by = met.by
    if met.result == "asked":
        question = ChooseDefence(seat, ship, task.what, task.hit, task.line, met)
        answer = yield from decide(play.journey, question, question.usual())
        if answer.way != "none":
            spend(play, seat, answer.energy)
        result, by = RESULT[answer.way], answer.tile_id
    play.emit(HazardResult(seat, result, met.target, by))
    if result == "destroyed":
        destroy(play, seat, met.target)
        play.done(Parting(seat), rest)
    else:
        play.done(rest)


def begin_swarm(play: Play, number: int, step: Swarm, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K8."""
    return (Throwing("meteor", step.meteors, order),)


STEPS: Steps = {Swarm: begin_swarm}

TASKS: Tasks = {Throwing: throw, Striking: strike}
