"""Measuring ships: declaring engine and cannon strength, and all that is only counted (GT-F4 to GT-F6,
GTX-P05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.boosting import (
    Use,
    affordable,
    barrels,
    boosters,
    can_power,
    fires,
    packages,
    partners,
    ways_to_jump,
)
from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import DeclareCannons, DeclareEngines, Stay, UseEngineBooster
from rules.galaxy_trucker.flight.cutting import cut_tow
from rules.galaxy_trucker.flight.destroying import destroy, drop
from rules.galaxy_trucker.flight.energy import bill_refusal, lowest_of, spend, ways_to_pay_all
from rules.galaxy_trucker.flight.events import Boosted, Declared
from rules.galaxy_trucker.flight.jumping import ChooseJump, jump, jump_refusal, jumps
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, PutOff
from rules.galaxy_trucker.flight.tasks import Loosened, Parting
from rules.galaxy_trucker.giving_up import NO_ENGINES, give_up
from rules.galaxy_trucker.power import Purse, Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import (
    MEASURED,
    Boost,
    Helpers,
    left_behind,
    pace,
    powerable,
    speeds,
    strength_of,
)
from rules.kernel.asks import Ask, Decision, Refusal

Declaration: TypeAlias = DeclareEngines | DeclareCannons


class Declare(Ask):
    """Which devices are powered, on these terms, and by which batteries; or a jump. `against` is the enemy's
    strength, if any."""

    __slots__ = ("against", "helpers", "ship", "terms", "what")
    action: type[Declaration]

    def __init__(
        self,
        seat: int,
        ship: Ship,
        what: Criterion,
        helpers: Helpers,
        terms: Terms,
        against: int | None = None,
    ) -> None:
        super().__init__(seat)
        self.ship = ship
        self.what: Criterion = what
        self.helpers = helpers
        self.terms = terms
        self.against = against

    def details(self) -> dict[str, Any]:
        strength = strength_of(self.ship, self.what, (), self.helpers)
        return {"strength": strength, "against": self.against, "what": self.what}

    def answer(self, use: Use, batteries: tuple[int, ...]) -> Declaration:
        return self.action(use.activate, batteries)

    def ways(self) -> Iterator[Declaration | UseEngineBooster]:
        """Every use in one way, so that an excerpt shows as many as possible, then in all others."""
        yield from jumps(self.ship, self.terms)
        for use in affordable(self.ship, self.what, self.terms):
            yield self.answer(use, lowest_of(self.ship, use.bill))
        for use in affordable(self.ship, self.what, self.terms):
            for batteries in ways_to_pay_all(self.ship, use.bill):
                if batteries != lowest_of(self.ship, use.bill):
                    yield self.answer(use, batteries)

    def options(self) -> Sequence[Declaration | UseEngineBooster]:
        return listed(self, self.action(), self.ways())

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is UseEngineBooster:
            return jump_refusal(self.ship, action, self.terms)
        if type(action) is not self.action:
            return misplaced(action)
        devices, boosts = set(powerable(self.ship, MEASURED[self.what])), boosts_of(action)
        if list(action.activate) != sorted(set(action.activate)) or not devices.issuperset(action.activate):
            return BAD_CHOICE
        wrong = boosts_refusal(self.ship, action.activate, boosts)
        if wrong is not None:
            return wrong
        prices = packages(self.ship, self.what, action.activate, boosts)
        return bill_refusal(self.ship, action.energy, Purse(self.ship, self.terms).bill(prices), "GT-F6")

    def sparing(self) -> Declaration:
        """The fewest tokens with which the ship moves, in each half that can keep up with a tow; none if it
        cannot move at all (GT-T3, GTX-X14)."""
        found = [use for unit in self.ship.apart for use in self.sparing_uses(unit)]
        activate = tuple(sorted(tile for use in found for tile in use.activate))
        if pace(self.ship, activate, self.helpers) <= 0:
            return self.action()
        bill = {unit: n for use in found for unit, n in use.bill.items()}
        return self.answer(Use(activate, (), bill), lowest_of(self.ship, bill))

    def sparing_uses(self, unit: Ship) -> list[Use]:
        slack = self.ship.towed - unit.towed
        for use in sorted(affordable(unit, self.what, self.terms), key=lambda found: found.price):
            if strength_of(unit, self.what, use.activate, self.helpers) > slack:
                return [use]
        return []


class AskEngines(Declare):
    """GT-F6, R17; a ship in tow may be cut loose before (E05), which may save the flight (GTX-X48)."""

    __slots__ = ()
    kind = "declare_engines"
    action = DeclareEngines

    def details(self) -> dict[str, Any]:
        return {**super().details(), "detachable": detachable(self.ship)}

    def ways(self) -> Iterator[Declaration | UseEngineBooster]:
        """First without detaching anything."""
        for way in self.ways_to_detach():
            yield way
            if self.ship.towed and isinstance(way, DeclareEngines):
                yield replace(way, cut_tow=True)

    def ways_to_detach(self) -> Iterator[Declaration | UseEngineBooster]:
        yield from super().ways()
        loose = detachable(self.ship)
        for number in range(1, len(loose) + 1):
            for tiles in combinations(loose, number):
                for use in affordable(self.ship, self.what, self.terms):
                    yield DeclareEngines(use.activate, lowest_of(self.ship, use.bill), tiles)

    def refusal(self, action: Any) -> Refusal | None:
        if isinstance(action, DeclareEngines) and (
            list(action.detach) != sorted(set(action.detach))
            or not set(detachable(self.ship)).issuperset(action.detach)
            or (action.cut_tow and not self.ship.towed)
        ):
            return BAD_CHOICE
        return super().refusal(action)


def detachable(ship: Ship) -> list[int]:
    """Tiles that may be detached when speed is counted: those with a faulty joint (R17)."""
    return sorted({tile for joint in ship.faulty_joints() for tile in joint}) if ship.drag else []


class AskCannons(Declare):
    """GT-F6, GTX-T21."""

    __slots__ = ()
    kind = "declare_cannons"
    action = DeclareCannons

    def answer(self, use: Use, batteries: tuple[int, ...]) -> Declaration:
        return DeclareCannons(use.activate, batteries, use.boosts)


def boosts_of(action: Declaration) -> tuple[Boost, ...]:
    return action.boosts if isinstance(action, DeclareCannons) else ()


def boosts_refusal(ship: Ship, powered: Sequence[int], boosts: Sequence[Boost]) -> Refusal | None:
    """Why cannons cannot be boosted like this with these devices powered (GTX-U05); one order of boosts only
    is accepted, the ascending one."""
    able, cannons = boosters(ship, "cannons"), ship.having("cannons")
    if list(boosts) != sorted(boosts) or any(
        boost.booster not in able
        or boost.cannon not in cannons
        or boost.barrel not in barrels(ship, boost.cannon)
        for boost in boosts
    ):
        return BAD_CHOICE
    for boost in boosts:
        if boost.cannon not in partners(ship, boost.booster, "cannons"):
            return Refusal("not_attached", "GTX-T21", {"tile": boost.cannon, "booster": boost.booster})
    for tile, times in Counter(boost.booster for boost in boosts).items():
        if times > 1:
            return Refusal("booster_used", "GTX-T21", {"tile": tile})
    for tile, times in Counter(boost.cannon for boost in boosts).items():
        if times > 1:
            return Refusal("already_boosted", "GTX-T23", {"tile": tile})
    for boost in boosts:
        if not fires(ship, boost.cannon, powered):
            return Refusal("cannon_not_firing", "GTX-T21", {"tile": boost.cannon})
    return None


def measure(
    play: Play, seat: int, what: Criterion, against: int | None = None, *, moving: bool = False
) -> Decision:
    """The value of a seat at this measuring, or None if it jumps away instead and is no part of it any more;
    if one half jumps, the rest is measured (GTX-P05): `value = yield from measure(...)`. Boosted cannons
    burst at once, and what falls off with them falls before anything else happens (GTX-T22).

    Asked only with something to power or a jump to pay (GT-F33). Without an answer nothing is powered, or if
    it is to be `moving` just enough for that (GT-T3); then a half that stands still is left behind.
    """
    ship, helpers, terms = play.ship(seat), play.content.helpers, play.terms(seat)
    answer: Declaration | Stay | UseEngineBooster = Stay()
    counted = play.journey.card.counted
    loose = what == "engines" and bool(detachable(ship) or ship.towed)
    if counted is not None and counted.seat == seat:
        play.journey.card = replace(play.journey.card, counted=None)
        if moving:
            leave_behind(play, seat, counted.activate)
        value = strength_of(ship, what, counted.activate, helpers)
        halves = speeds(ship, counted.activate, helpers) if what == "engines" else ()
        play.emit(Declared(seat, what, value, counted.energy, halves))
        return value
    if what in MEASURED and (loose or can_power(ship, what, terms)):
        kind = AskEngines if what == "engines" else AskCannons
        question = kind(seat, ship, what, helpers, terms, against)
        usual = question.sparing() if moving else question.action()
        answer = yield from decide(play.journey, question, usual)
    elif ways_to_jump(ship, terms):
        answer = yield from decide(play.journey, ChooseJump(seat, ship, terms), answer)
    if isinstance(answer, UseEngineBooster):
        jump(play, seat, answer)
        if len(ship.units) > 1:
            raise PutOff
        return None
    if isinstance(answer, DeclareEngines) and answer.cut_tow:
        cut_tow(play.journey, seat, play.emit)
    if isinstance(answer, DeclareEngines) and answer.detach:
        detach(play, seat, answer, packages(ship, what, answer.activate))
        raise PutOff
    declared = DeclareCannons() if isinstance(answer, Stay) else answer
    boosts = boosts_of(declared)
    devices = packages(ship, what, declared.activate, boosts) if what in MEASURED else ()
    spend(play, seat, declared.energy, devices)
    if moving:
        leave_behind(play, seat, declared.activate)
    value = strength_of(ship, what, declared.activate, helpers, boosts)
    halves = speeds(ship, declared.activate, helpers) if what == "engines" else ()
    play.emit(Declared(seat, what, value, declared.energy, halves))
    for boost in boosts:
        destroy(play, seat, boost.cannon)
        play.emit(Boosted(seat, boost.booster, boost.cannon))
    if boosts:
        play.before_all(Parting(seat))
    return value


def detach(play: Play, seat: int, answer: DeclareEngines, devices: Mapping[int, int]) -> None:
    """Energy is paid, the tiles fall off with all that hangs on them, then it is counted (R17)."""
    spend(play, seat, answer.energy, devices)
    drop(play, seat, *answer.detach)
    play.before_all(Parting(seat))
    noted = Loosened(seat, answer.activate, answer.energy)
    play.journey.card = replace(play.journey.card, counted=noted)


def leave_behind(play: Play, seat: int, powered: Sequence[int]) -> None:
    """A half without speed gives up if the other one can move (GTX-IIA09)."""
    one = play.journey.seats[seat]
    slow = left_behind(one.ship, powered, play.content.helpers)
    still = [unit for unit in one.present if unit in slow or unit not in one.ship.units]
    if still and len(still) < len(one.present):
        give_up(play.content, play.journey, seat, NO_ENGINES, play.emit, still)
