"""What a view says about the flight: who leads, which step of the card is played, what is coming."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec.structs import replace

from client.games.galaxy_trucker.pictures.card_rows import Progress, rows_of
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.text.card_steps import steps_of
from client.i18n import _
from rules.galaxy_trucker.cards import (
    MACHINATION,
    Attack,
    BeShot,
    Billiards,
    Hit,
    Junkyard,
    Land,
    Object,
    Offer,
    Price,
    Step,
    Swarm,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.flight.events import AbandonedTaken, PlanetChosen
from rules.galaxy_trucker.flight.tasks import AnyTask
from rules.galaxy_trucker.in_force import Compete, Envy, Listener, Scatter
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.views import View

T = TypeVar("T")


def flight_order(sight: JourneySight) -> tuple[int, ...]:
    """Seats that fly, the leader first."""
    flying = [seat for seat, one in enumerate(sight.seats) if one.position is not None]
    return tuple(sorted(flying, key=lambda seat: -(sight.seats[seat].position or 0)))


def leader(sight: JourneySight) -> int | None:
    """Who is furthest ahead of those who take part (GTX-Z08)."""
    return next((seat for seat in flight_order(sight) if sight.seats[seat].takes_part), None)


def doomed(sight: JourneySight, seat: int) -> bool:
    """Whether a ship is out of the flight as soon as the card is done: no human is awake on it (GT-F28)."""
    one = sight.seats[seat]
    awake = any(HUMAN in figures for _cabin, figures in one.ship.crew)
    return sight.card is not None and one.takes_part and one.hidden is None and not awake


def plans_to_come(content: Content, sight: JourneySight) -> tuple[bool, ...]:
    """The machinations of this flight, one a seat: those that are to come, then those that are out."""
    played = sum(content.cards[card].level == MACHINATION for card in sight.turned if card in content.cards)
    chosen = sum(one.plan != "" for one in sight.seats)
    return tuple(at >= played for at in reversed(range(chosen)))


def opponents(view: View) -> tuple[int, ...]:
    """The other seats: in flight order, then those that have given up."""
    order = [*flight_order(view.sight)]
    order += [seat for seat in range(len(view.players)) if seat not in order]
    return tuple(seat for seat in order if seat != view.seat)


def ahead(sight: JourneySight, seat: int, viewer: int) -> int | None:
    """How many days `seat` is ahead of `viewer` (negative: behind); None if one of them does not fly.
    Rockets between them are jumped over (GT-F3)."""
    if not 0 <= viewer < len(sight.seats):
        return None
    mine, theirs = sight.seats[viewer].position, sight.seats[seat].position
    if mine is None or theirs is None:
        return None
    low, high = sorted((mine, theirs))
    between = sum(one.position is not None and low < one.position < high for one in sight.seats)
    return (high - low - between) * (1 if theirs >= mine else -1)


def top(sight: JourneySight) -> AnyTask | None:
    """The task that is being done, or None."""
    return sight.card.tasks[-1] if sight.card is not None and sight.card.tasks else None


def _find(sight: JourneySight, kind: type[T]) -> T | None:
    stack = sight.card.tasks if sight.card is not None else ()
    return next((task for task in reversed(stack) if isinstance(task, kind)), None)


def threat(sight: JourneySight) -> tasks.Striking | None:
    """The meteor or shot that is in the air. While a part is chosen it is not: it has struck."""
    return _find(sight, tasks.Striking)


def road_throws(content: Content, sight: JourneySight) -> tuple[str, int] | None:
    """The Rough Road that has caused what is in the air, and the seat from which it comes; None where the
    card has."""
    rest = _find(sight, tasks.Throwing)
    if threat(sight) is None or rest is None or rest.by == tasks.NOBODY:
        return None
    if _find(sight, tasks.Scattering) is not None:
        kind: type[Listener] = Scatter
    elif _find(sight, tasks.Confirming) is not None:
        kind = Compete
    elif _find(sight, tasks.Aftermath) is None:  # nothing else is thrown so late, or before the first card
        kind = Envy
    else:
        return None
    held = (*sight.roads, *(road for one in sight.seats for road in one.roads))
    road = next((one for one in held if any(isinstance(rule, kind) for rule in content.roads[one].rules)), "")
    return (road, rest.by) if road else None


def back_again(sight: JourneySight, seat: int) -> str:
    """When what of a ship is in hyperspace is back; "" for nothing."""
    one = sight.seats[seat]
    if one.position is None or not one.away:
        return ""
    back = min(card for _unit, card in one.away)
    if sight.card is not None and back <= sight.resolved + 1:
        return _("gt.flight.back_after_this")
    return _("gt.flight.back_after_next")


def whole(one: SeatSight) -> SeatSight:
    """A seat with its ship as it is when nothing of it is left here, in hyperspace too (GTX-T27)."""
    return one if one.hidden is None or one.ship.tiles else replace(one, ship=one.hidden)


def crew(one: SeatSight) -> int:
    """Figures on board."""
    return sum(len(figures) for _cabin, figures in one.ship.crew)


@dataclass(frozen=True)
class Volley:
    """Meteors or shots of a step in printed order; `at` flies or comes next, from 0."""

    what: str
    hits: tuple[Hit, ...]
    at: int


def volley(content: Content, sight: JourneySight) -> Volley | None:
    """What the step throws that is played now."""
    rest = _find(sight, tasks.Throwing)
    if rest is None:
        return None
    flying = threat(sight)
    coming = rest.hits if flying is None else (flying.hit, *rest.hits)
    left, whole = len(coming), row_thrown(sight, rest.what) or thrown_by(step_now(content, sight))
    whole = () if road_throws(content, sight) else whole
    hits = whole if len(whole) >= left else coming
    return Volley(rest.what, hits, len(hits) - left)


def row_thrown(sight: JourneySight, what: Object) -> tuple[Hit, ...]:
    """The row of meteors that was chosen last, or what the place throws that was visited last."""
    at, row, place = named_last(sight), _find(sight, tasks.ChoosingRow), _find(sight, tasks.Visiting)
    if at is None:
        return ()
    if row is not None:
        return row.rows[at]
    price = place.places[at].price if place is not None else Price()
    return price.shots if what == "shot" else price.meteors


def named_last(sight: JourneySight) -> int | None:
    """The row or place that was chosen last, from 0."""
    row, place = _find(sight, tasks.ChoosingRow), _find(sight, tasks.Visiting)
    if row is not None and row.chosen:
        return row.chosen[-1] - 1
    return place.visited[-1][0] - 1 if place is not None and place.visited else None


def thrown_by(step: Step | None) -> tuple[Hit, ...]:
    """The meteors or shots of a step."""
    if isinstance(step, Swarm):
        return step.meteors
    penalty = getattr(step, "penalty", None)
    return penalty.shots if isinstance(penalty, BeShot) else ()


def steps_here(content: Content, sight: JourneySight) -> Sequence[Step]:
    """What the open card does; nothing without one."""
    return steps_of(content, sight.card.id if sight.card is not None else "", sight.flight)


def step_number(content: Content, sight: JourneySight) -> int:
    """The step of the open card that is played, from 1; 0 before the first or without a card."""
    steps, stack = steps_here(content, sight), sight.card.tasks if sight.card is not None else ()
    return max(0, len(steps) - sum(isinstance(task, tasks.Begin) for task in stack))


def step_now(content: Content, sight: JourneySight) -> Step | None:
    """The step that is played, or None."""
    number = step_number(content, sight)
    return steps_here(content, sight)[number - 1] if number else None


def progress(content: Content, sight: JourneySight, story: Story) -> Progress:
    """How far the open card has been resolved, in its rows."""
    steps, number = steps_here(content, sight), step_number(content, sight)
    taken = [(first_row(steps, line), seat) for line, seats in story.struck.items() for seat in seats]
    row = _row(steps[number - 1], sight) if number else None
    landing = _find(sight, tasks.Landing)
    if landing is not None:
        taken += [(planet - 1, seat) for planet, seat in landing.landed]
    elif number and isinstance(steps[number - 1], Land):
        taken += _landed(story)
    thrown = volley(content, sight)
    loose = bool(number) and isinstance(steps[number - 1], Billiards | Junkyard)
    return Progress(
        None if row is None else first_row(steps, number) + row, thrown.at if thrown is not None else None,
        tuple(taken), loose,
    )  # fmt: skip


def first_row(steps: Sequence[Step], number: int) -> int:
    """The row of a card in which a step begins; steps count from 1."""
    return sum(len(rows_of([step])) for step in steps[: number - 1])


def _landed(story: Story) -> list[tuple[int, int]]:
    """(row, seat) of the planets on which somebody has landed."""
    return [
        (event.planet - 1, seat)
        for seat, events in story.outcomes.items()
        for event in events
        if isinstance(event, PlanetChosen) and event.planet
    ]


def _row(step: Step, sight: JourneySight) -> int | None:
    """The row of a step that is in hand."""
    now = top(sight)
    if isinstance(step, Attack):
        if isinstance(now, tasks.Attacking):
            return 0
        if isinstance(now, tasks.Rewarding | tasks.Collecting | tasks.Loading):
            return 2
        if isinstance(now, tasks.Delaying) and step.reward.days == now.days[0][1]:
            return 2
        return 1
    if isinstance(step, Land):
        return len(step.planets) if isinstance(now, tasks.Delaying) else None
    if isinstance(step, Billiards | Junkyard):  # what was named last, while it is carried out
        naming = isinstance(now, tasks.ChoosingRow | tasks.Visiting)
        return None if naming else named_last(sight)
    if isinstance(step, Offer):
        return 0 if isinstance(now, tasks.Offering | tasks.LosingCrew) else 1
    return 0


# -- while an update plays -------------------------------------------------------------------------


def step_played(content: Content, story: Story) -> int:
    """The step that events have come to, from 1."""
    steps = steps_of(content, story.card, story.flight)
    if story.thrown or not story.line:
        return max(1, story.line)
    return min(len(steps), story.line + 1)


def progress_told(content: Content, story: Story) -> Progress:
    """How far the card has come by its events alone: for moments of which there is no view."""
    steps = steps_of(content, story.card, story.flight)
    number = step_played(content, story)
    step, row = steps[number - 1], first_row(steps, number)
    taken = [(first_row(steps, line), seat) for line, seats in story.struck.items() for seat in seats]
    heard = [event for events in story.outcomes.values() for event in events]
    if isinstance(step, Billiards | Junkyard):  # what was named last
        at = story.thrown - 1 if story.thrown else None
        return Progress(row + story.place - 1 if story.place else None, at, tuple(taken), loose=True)
    if isinstance(step, Land):
        return Progress(None, None, (*taken, *_landed(story)))
    if isinstance(step, Attack):
        won = any(getattr(event, "result", "") == "win" for event in heard)
        row += 1 if story.thrown else 2 if won else 0
    elif isinstance(step, Offer):
        row += any(type(event) is AbandonedTaken for event in heard)
    return Progress(row, story.thrown - 1 if story.thrown else None, tuple(taken))


def volley_told(content: Content, story: Story) -> Volley | None:
    """What the step throws that is played, by its events alone."""
    step = steps_of(content, story.card, story.flight)[step_played(content, story) - 1]
    what: Object = "meteor" if isinstance(step, Swarm | Billiards) else "shot"
    hits = thrown_by(step)
    if isinstance(step, Billiards) and story.place:
        hits = step.rows[story.place - 1]
    elif isinstance(step, Junkyard) and story.place:
        price = step.places[story.place - 1].price
        what, hits = ("shot", price.shots) if price.shots else ("meteor", price.meteors)
    return Volley(what, hits, story.thrown - 1) if 0 < story.thrown <= len(hits) else None


# -- whose turn it is ------------------------------------------------------------------------------


def too_small(sight: JourneySight, seat: int) -> bool:
    """Whether a ship is passed over by what the open card offers: its crew is too small (GT-K11, GT-K12)."""
    task = top(sight)
    return isinstance(task, tasks.Offering) and seat in task.left and crew(sight.seats[seat]) < task.step.crew


def to_come(sight: JourneySight) -> tuple[int, ...]:
    """The seats whose turn at the open card comes now or later."""
    stack = sight.card.tasks if sight.card is not None else ()
    rests = (one.rest if isinstance(one, tasks.Confirming) else one for one in reversed(stack))  # R01
    task = next((one for one in rests if hasattr(one, "left")), None)
    if isinstance(task, tasks.Offering) and len(task.users) == task.most:
        return ()
    return tuple(seat for seat in getattr(task, "left", ()) if not too_small(sight, seat))


def flying_later(sight: JourneySight, seat: int) -> Object | None:
    """What is still to be thrown at a ship: meteors, or the shots of those that have beaten it (GT-K4)."""
    rest = _find(sight, tasks.Throwing)
    if rest is not None:
        return rest.what if rest.hits and seat in rest.seats else None
    enemy = _find(sight, tasks.Attacking)
    return "shot" if enemy is not None and seat in enemy.beaten and thrown_by(enemy.step) else None


def large_ship(view: View[JourneySight], looked_at: int | None) -> int:
    """Whose ship is large in flight: the one looked at, or the own. Who does not fly (any more) sees the one
    that something comes for, or that decides, or that leads."""
    sight = view.sight
    if looked_at is not None:
        return looked_at
    if 0 <= view.seat < len(sight.seats) and sight.seats[view.seat].position is not None:
        return view.seat
    flying = threat(sight)
    asked = view.asked if sight.card is not None else ()
    concerned = [*(flying.left if flying is not None else ()), *asked, *flight_order(sight)]
    return next((seat for seat in concerned if seat >= 0), max(0, view.seat))
