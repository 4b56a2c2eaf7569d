"""Strengths that would be declared, and what would come of them (GT-F4 to GT-F6, GT-K10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from msgspec import Struct

from rules.galaxy_trucker.boosting import packages
from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.attacks import against, met_strength
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.penalties import Victim
from rules.galaxy_trucker.flight.tasks import (
    Advancing,
    AnyTask,
    Attacking,
    Comparing,
    Competing,
    Counting,
    Seats,
)
from rules.galaxy_trucker.forecast_course import Course, course
from rules.galaxy_trucker.forecast_losses import ship_of
from rules.galaxy_trucker.in_force import Compete, in_force
from rules.galaxy_trucker.power import Purse, terms_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.strength import (
    MEASURED,
    Boost,
    bonus,
    counted,
    helping,
    most_powered,
    pace,
    speeds,
    strength_of,
    working,
)
from rules.kernel.views import View

Result: TypeAlias = Literal[
    "win", "tie", "lose", "safe", "lowest", "second", "struck", "open", "days", "no_engines", ""
]  # fmt: skip


class Strength(Struct, frozen=True):
    """A value and what makes it up: (what, number, value).

    `what` is single, double (a device that is powered), sideways, double_sideways (cannons that do not point
    forward), boost, alien or human.
    """

    value: float
    parts: tuple[tuple[str, int, float], ...]
    halves: tuple[tuple[str, float], ...] = ()
    """The speed of each half (GTX-IIA05)."""


class Outcome(Struct, frozen=True):
    """A strength with certain devices powered, and what would come of it.

    `result`: win, tie or lose against the enemy; safe (surely spared), lowest (surely struck in full), second
    (surely struck one step weaker), struck (surely one of both) or open in a comparison; days or no_engines
    in open space; empty without such a card.
    """

    strength: Strength
    energy: int
    """Tokens that it takes."""
    left: int
    """Tokens that are left then; negative if there are not so many."""
    against: int | None
    result: Result
    course: Course | None


class Standing(Struct, frozen=True):
    """A seat in the comparison under way: its value, or None with what it can at least and at most reach."""

    seat: int
    value: float | None
    least: float
    most: float


def task_of(sight: JourneySight) -> AnyTask | None:
    """What is being done of the open card."""
    return sight.card.tasks[-1] if sight.card is not None and sight.card.tasks else None


def sum_up(
    content: Content,
    sight: JourneySight,
    seat: int,
    what: Criterion,
    powered: Collection[int] = (),
    boosts: Collection[Boost] = (),
) -> Strength:
    """A strength with these devices powered and boosted, or the number of figures (GT-F4, GT-F5, GT-L4)."""
    return _sum(content, ship_of(content, sight, seat), what, powered, boosts)


def _sum(
    content: Content, ship: Ship, what: Criterion, powered: Collection[int], boosts: Collection[Boost] = ()
) -> Strength:
    value = strength_of(ship, what, powered, content.helpers, boosts)
    if what == "crew":
        humans = ship.humans
        found = [("human", humans, float(humans)), ("alien", ship.crew_count - humans, value - humans)]
        return Strength(value, tuple(part for part in found if part[1]))
    if what not in MEASURED:
        return Strength(value, ())
    worths: dict[str, list[float]] = {"single": [], "sideways": [], "double": [], "double_sideways": []}
    worths["boost"] = []
    aliens = list[float]()
    for unit in counted(ship, what, powered, content.helpers):
        own = list(working(unit, what, powered))
        for part in own:
            name = "double" if part.energy else "single"
            if not part.ahead:
                name = "double_sideways" if part.energy else "sideways"
            worths[name].append(part.worth)
        adding = [boost for boost in boosts if boost.cannon in unit.tiles]
        worths["boost"] += [bonus(unit, what, boost) for boost in adding]
        if own or adding:
            aliens += helping(unit, what, content.helpers).values()
    parts = [(name, len(found), sum(found)) for name, found in (*worths.items(), ("alien", aliens)) if found]
    halves = speeds(ship, powered, content.helpers) if what == "engines" else ()
    return Strength(value, tuple((name, n, float(total)) for name, n, total in parts), halves)


def measured(task: AnyTask | None) -> Criterion:
    """What is measured of ships by this task; the cannons where nothing is."""
    if isinstance(task, Advancing):
        return "engines"
    if isinstance(task, Counting):
        return task.step.by
    return task.by if isinstance(task, Comparing) else "cannons"


def outcome(
    content: Content, view: View, powered: Collection[int], boosts: Collection[Boost] = (),
    ship: Ship | None = None,
) -> Outcome:  # fmt: skip
    """What powering and boosting these devices would come to for the seat of the view, at the card that is
    open; with `ship` as it is without what is detached before (R17, E05)."""
    sight, seat = view.sight, view.seat
    task = task_of(sight)
    what = measured(task)
    ship = ship or ship_of(content, sight, seat)
    found = _sum(content, ship, what, powered, boosts)
    prices = packages(ship, what, powered, boosts) if what in MEASURED else {}
    energy = Purse(ship, terms_of(content, sight, seat)).price(prices)
    enemy: int | None = None
    result: Result = ""
    ahead: Course | None = None
    if isinstance(task, Attacking):
        enemy = met_strength(content, sight, task.step, seat)
        result = against(found.value, enemy)
    elif isinstance(task, Comparing):
        result = _compared(content, sight, seat, task, found.value)
    elif isinstance(task, Advancing):
        speed = pace(ship, powered, content.helpers)
        result = "days" if speed > 0 else "no_engines"
        ahead = course(content, sight, {seat: int(speed)})
    return Outcome(found, energy, ship.energy_count - energy, enemy, result, ahead)


def standings(content: Content, sight: JourneySight) -> tuple[Standing, ...]:
    """Every seat of the comparison under way in flight order; none if there is no such (GT-K10, GT-K13)."""
    task = task_of(sight)
    if not isinstance(task, Comparing):
        return ()
    known = [Standing(seat, value, value, value) for seat, value in task.found]
    return (*known, *(reach(content, sight, seat, task.by) for seat in task.left))


def reach(content: Content, sight: JourneySight, seat: int, what: Criterion) -> Standing:
    """What a ship can declare at least, and at most with the energy there is."""
    ship = ship_of(content, sight, seat)
    least = strength_of(ship, what, (), content.helpers)
    if what not in MEASURED:
        return Standing(seat, None, least, least)
    terms = terms_of(content, sight, seat)
    most = strength_of(ship, what, most_powered(ship, what, terms), content.helpers)
    return Standing(seat, None, least, most)


def rivals(content: Content, sight: JourneySight, seat: int, value: float | None = None) -> Seats:
    """Who is behind and could be stronger than this, and fire at who wants something abandoned; without a
    value: than this ship at its most (R01)."""
    task, place = task_of(sight), sight.seats[seat].position
    if not any(in_force(content, sight, Compete, seat)) or place is None:
        return ()
    own = reach(content, sight, seat, "cannons").most if value is None else value
    known = dict(task.found) if isinstance(task, Competing) else {}
    behind = [
        other for other, one in enumerate(sight.seats)
        if one.takes_part and one.position is not None and one.position < place
    ]  # fmt: skip
    return tuple(one for one in behind if known.get(one, reach(content, sight, one, "cannons").most) > own)


def _compared(content: Content, sight: JourneySight, seat: int, task: Comparing, value: float) -> Result:
    """Whether this value would be struck whatever those behind declare, and how hard (GT-K10, GTX-F06)."""
    known = (*task.found, (seat, value))
    later = [reach(content, sight, other, task.by) for other in task.left if other != seat]

    def struck(*, high: bool) -> Victim | None:
        others = ((one.seat, one.most if high else one.least) for one in later)
        found = victims((*known, *others), task.strikes, most=task.most)
        return next((victim for victim in found if victim.seat == seat), None)

    worst, best = struck(high=not task.most), struck(high=task.most)
    if worst is None:
        return "safe"
    if best is None:
        return "open"
    return "second" if worst.weakened else "struck" if best.weakened else "lowest"
