"""Meteors and shots (GT-F16 to GT-F22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.boosting import boosters
from rules.galaxy_trucker.cards import Hit, Object, Swarm
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Defend, Way
from rules.galaxy_trucker.flight.arriving import Flying, as_it_comes, pierced
from rules.galaxy_trucker.flight.chances import roll
from rules.galaxy_trucker.flight.destroying import destroy
from rules.galaxy_trucker.flight.energy import bill_refusal, lowest, spend, ways_to_pay
from rules.galaxy_trucker.flight.events import Hazard, HazardResult, Pierced
from rules.galaxy_trucker.flight.fate import Fate, fate, stoppers
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import NOBODY, AnyTask, Arriving, Parting, Striking, Throwing
from rules.galaxy_trucker.in_force import Reroll
from rules.galaxy_trucker.power import Purse, Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import shields_against, target
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.asks import Ask, Refusal, Stage

RESULT: Final[dict[Way, str]] = {"none": "destroyed", "shield": "shield", "double_cannon": "shot"}
"""What comes of each answer."""


def throw(play: Play, task: Throwing) -> Stage:
    """The next object comes, rolled once for all at whom it flies (GT-F16, GTX-G06, GTX-G07), and once more
    for those whom it misses where that is the rule (R21)."""
    if not task.hits:
        play.done()
        return
    hit, weakened = task.hits[0], task.weakened
    spared: tuple[int, ...] = ()
    if hit.size == "large" and weakened:
        spared, weakened = weakened, ()
    order = [seat for seat in play.journey.taking_part if seat in task.seats and seat not in spared]
    rest = Throwing(task.what, task.hits[1:], task.seats, weakened, task.by)
    if not order:
        play.done(*([rest] if spared else []))
        return
    coming = {seat: as_it_comes(play.content, play.journey, seat, hit) for seat in order}
    roller = order[0] if task.by == NOBODY else task.by
    if not task.line:
        line = yield from roll(play, roller, "hit")
        lines: dict[int, Any] = dict.fromkeys(order, line)
        if to_reroll(play, line, coming):
            play.done(replace(task, line=line))
            return
    else:
        again = to_reroll(play, task.line, coming)
        second = yield from roll(play, again[0] if task.by == NOBODY else task.by, "again")
        lines = {seat: second if seat in again else task.line for seat in order}
    alike = groupby(order, lambda seat: (coming[seat], lines[seat]))
    play.done(*(Arriving(task.what, *how, tuple(seats)) for how, seats in alike), rest)


def to_reroll(play: Play, line: int, coming: Mapping[int, Hit]) -> list[int]:
    """Those of these seats that have nothing in the line and for whom it is rolled again (R21)."""
    return [
        seat
        for seat, hit in coming.items()
        if any(play.in_force(Reroll, seat)) and not target(play.ship(seat), SIDE_NUMBER[hit.side], line)
    ]


def arrive(play: Play, task: Arriving) -> Stage:
    play.emit(Hazard(task.what, task.hit.size, task.hit.side, task.line, task.seats))
    play.done(Striking(task.what, task.hit, task.line, task.seats))
    yield from ()


class ChooseDefence(Ask):
    """Whether a shield, if need be with a booster, or a double cannon is used (GT-F22, GTX-T20). Without, the
    target of `fate` is destroyed."""

    __slots__ = ("fate", "hit", "number", "ship", "terms", "what")
    kind = "defend"

    def __init__(
        self, seat: int, ship: Ship, what: Object, hit: Hit, number: int, fate: Fate, terms: Terms
    ) -> None:
        super().__init__(seat)
        self.ship = ship
        self.what = what
        self.hit = hit
        self.number = number
        self.fate = fate
        self.terms = terms

    def details(self) -> dict[str, Any]:
        return {
            "kind": self.what,
            "size": self.hit.size,
            "side": self.hit.side,
            "line": self.number,
            "tile": self.fate.target,
        }

    def ways(self) -> Iterator[Defend]:
        for tile, way, price, booster in self.fate.devices:
            for batteries in ways_to_pay(self.paying(tile), price):
                yield Defend(way, tile, batteries, booster)
        yield Defend()

    def usual(self) -> Defend:
        """The cheapest, of these the lowest ids (GT-T3)."""
        tile, way, price, booster = self.fate.devices[0]
        return Defend(way, tile, lowest(self.paying(tile), price), booster)

    def paying(self, tile: int) -> Ship:
        """The unit whose batteries pay for a device (GTX-T32)."""
        return self.ship.unit(self.ship.unit_of(tile))

    def options(self) -> Sequence[Defend]:
        return listed(self, self.usual(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not Defend:
            return misplaced(action)
        if action.way == "none":
            return None if action == Defend() else BAD_CHOICE
        chosen = (action.tile_id, action.way, action.booster)
        for tile, way, price, booster in stoppers(self.ship, self.what, self.hit, self.number):
            if (tile, way, booster) == chosen:
                bill = Purse(self.ship, self.terms).bill({tile: price})
                return bill_refusal(self.ship, action.energy, bill, "GT-F22")
        if self.unattached(action):
            return Refusal("not_attached", "GTX-T20", {"tile": action.tile_id, "booster": action.booster})
        return BAD_CHOICE

    def unattached(self, action: Defend) -> bool:
        """Whether only a joint is missing between this shield and this booster."""
        side = SIDE_NUMBER[self.hit.side]
        return (
            self.hit.size == "large"
            and action.way == "shield"
            and action.tile_id in shields_against(self.ship, side, self.fate.target)
            and action.booster in boosters(self.ship, "shields")
        )


def strike(play: Play, task: Striking) -> Stage:
    """One object meets the next ship, whose owner may stop it (GT-F16, GT-F22)."""
    if not task.left:
        play.done()
        return
    seat, rest = task.left[0], Striking(task.what, task.hit, task.line, task.left[1:])
    ship, terms = play.ship(seat), play.terms(seat)
    met = fate(ship, task.what, task.hit, task.line, terms)
    result: str = met.result
    by = met.by
    if met.result == "asked":
        question = ChooseDefence(seat, ship, task.what, task.hit, task.line, met, terms)
        answer = yield from decide(play.journey, question, question.usual())
        if answer.way != "none":
            spend(play, seat, answer.energy, [answer.tile_id])
        result, by = RESULT[answer.way], answer.tile_id
    play.emit(HazardResult(seat, result, met.target, by))
    if result == "destroyed":
        shot = Flying(task.what, task.hit, task.line)
        behind = pierced(play.content, play.journey, seat, ship, shot, met.target)
        if behind:
            play.emit(Pierced(seat, behind))
        destroy(play, seat, met.target, *([behind] if behind else []))
        play.done(Parting(seat), rest)
    else:
        play.done(rest)


def begin_swarm(play: Play, number: int, step: Swarm, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K8."""
    return (Throwing("meteor", step.meteors, order),)


STEPS: Steps = {Swarm: begin_swarm}

TASKS: Tasks = {Throwing: throw, Arriving: arrive, Striking: strike}
