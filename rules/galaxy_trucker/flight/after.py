"""What follows a card when its own text is done (GT-K14, GTX-P08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.flight.events import (
    CardEnded,
    DebrisThrown,
    LeaderChanged,
    MadnessBroke,
    MaterialTired,
    TurnedOver,
)
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import (
    NOBODY,
    Aftermath,
    AnyTask,
    Discarding,
    Judging,
    Returning,
    Sabotaging,
    Scattering,
    Throwing,
)
from rules.galaxy_trucker.giving_up import LAPPED, NO_HUMANS, give_up
from rules.galaxy_trucker.hulls import turn_over
from rules.galaxy_trucker.in_force import Envy, Kind, Loosen, Scatter, TurnOver, Wreck
from rules.galaxy_trucker.repeating import is_last, put_away
from rules.galaxy_trucker.state import BETWEEN_CARDS, FALLEN, Journey
from rules.kernel.asks import Stage


def after_card(play: Play) -> tuple[AnyTask, ...]:
    """The whole sequence in its order; what has nothing to do is over at once (GTX-P08)."""
    return (
        Judging(),  # (a)
        Aftermath("fatigue"),  # (b)
        Aftermath("turning"),
        Aftermath("madness"),  # (c)
        Aftermath("debris"),  # (d)
        Judging(lapped=False),  # (e)
        Returning(),  # (f)
        Judging(),  # (g)
        Aftermath("envy"),  # (h)
        Judging(),
        Discarding(),  # (i)
    )


def forced_out(content: Content, journey: Journey) -> list[tuple[int, str, tuple[str, ...]]]:
    """(seat, reason, units) of who has to give up, all judged on the same state (GT-F28, GT-F24), halves each
    by itself (GTX-IIA08). Humans asleep fly no ship, and aliens wake nobody (GTX-T13, GTX-X45). A ship in
    hyperspace neither is lapped nor laps others."""
    order = journey.taking_part
    places = {seat: journey.seats[seat].position or 0 for seat in order}
    first = max(places.values(), default=0)
    found = []
    for seat in order:
        one = journey.seats[seat]
        manned = tuple(unit for unit in one.present if one.ship.unit(unit).humans)
        empty = tuple(unit for unit in one.present if unit not in manned)
        if empty:
            found.append((seat, NO_HUMANS, empty))
        if manned and lapped(places[seat], first, content.table.spaces):
            found.append((seat, LAPPED, manned))
    return found


def judge(play: Play, task: Judging) -> Stage:
    for seat, reason, units in forced_out(play.content, play.journey):
        if task.lapped or reason != LAPPED:
            give_up(play.content, play.journey, seat, reason, play.emit, units)
    play.done()
    yield from ()


def discard(play: Play, task: Discarding) -> Stage:
    """GT-K14, R04."""
    journey = play.journey
    play.emit(CardEnded(journey.card.id))
    put_away(play.content, journey, journey.card.id, used=journey.card.used)
    journey.resolved += 1
    journey.card = None
    journey.phase = BETWEEN_CARDS
    yield from ()


# -- Rough Roads ---------------------------------------------------------------------------


def follow(play: Play, task: Aftermath) -> Stage:
    play.done(*AFTERMATH[task.what](play))
    yield from ()


def came_through(play: Play, kind: type[Kind]) -> tuple[int, ...]:
    """Who took part in an Open Space on this card and still takes part, where rules of a kind hold for it."""
    advanced = play.journey.card.advanced
    return tuple(
        seat for seat in play.journey.taking_part if seat in advanced and any(play.in_force(kind, seat))
    )


def fatigue(play: Play) -> tuple[AnyTask, ...]:
    """R06."""
    seats = came_through(play, Loosen)
    if seats:
        play.emit(MaterialTired())
    return (Sabotaging(seats, 1, how=FALLEN),) if seats else ()


def turning(play: Play) -> tuple[AnyTask, ...]:
    """R16."""
    for seat in came_through(play, TurnOver):
        turn_over(play.content, play.journey, seat)
        play.emit(TurnedOver(seat))
    return ()


def madness(play: Play) -> tuple[AnyTask, ...]:
    """All ships, in hyperspace too, but not after the very last card (R05, GTX-X52)."""
    journey = play.journey
    seats = tuple(
        seat
        for seat in journey.flight_order
        if any((journey.resolved + 1) % rule.every == 0 for rule in play.in_force(Wreck, seat))
    )
    if not seats or is_last(play.content, journey):
        return ()
    play.emit(MadnessBroke())
    return (Sabotaging(seats, 1, everywhere=True),)


def debris(play: Play) -> tuple[AnyTask, ...]:
    """R03; with a handicap only ships throw and are hit for which it holds (GTX-R40)."""
    found = [(seat, rule) for seat in play.journey.taking_part for rule in play.in_force(Scatter, seat)]
    return (Scattering(tuple(seat for seat, _ in found), found[0][1].meteor),) if found else ()


def scatter(play: Play, task: Scattering) -> Stage:
    """The foremost ship throws one thing that has fallen off it at all who are behind."""
    card = play.journey.card
    left = task.left
    own = [piece for piece in card.debris if left and piece[0] == left[0]]
    if len(left) < 2:
        play.journey.card = replace(card, debris=())
        play.done()
    elif own:
        rest = list(card.debris)
        rest.remove(own[0])
        play.journey.card = replace(card, debris=tuple(rest))
        play.emit(DebrisThrown(left[0], own[0][1]))
        play.done(Throwing("meteor", (task.meteor,), left[1:], by=left[0]), task)
    else:
        play.done(replace(task, left=left[1:]))
    yield from ()


def envy(play: Play) -> tuple[AnyTask, ...]:
    """R02."""
    order, before = play.journey.taking_part, play.journey.card.leader
    if len(order) < 2 or before in (NOBODY, order[0]):
        return ()
    play.emit(LeaderChanged(order[0]))
    rules = play.in_force(Envy, order[0])
    return tuple(Throwing("shot", (rule.shot,), (order[0],), by=order[1]) for rule in rules)


AFTERMATH: Final[dict[str, Callable[[Play], tuple[AnyTask, ...]]]] = {
    "fatigue": fatigue,
    "turning": turning,
    "madness": madness,
    "debris": debris,
    "envy": envy,
}

TASKS: Tasks = {Judging: judge, Aftermath: follow, Scattering: scatter, Discarding: discard}
