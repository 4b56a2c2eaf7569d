"""What follows a card when its own text is done (GT-K14, GTX-P08)."""

from __future__ import annotations

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.flight.events import CardEnded
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Discarding, Judging, Returning
from rules.galaxy_trucker.giving_up import LAPPED, NO_HUMANS, give_up
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.kernel.asks import Stage


def after_card(play: Play) -> tuple[AnyTask, ...]:
    """The whole sequence in its order; what has nothing to do is over at once (GTX-P08)."""
    return (
        Judging(),  # (a)
        Judging(lapped=False),  # (e), after what else comes over the ships
        Returning(),  # (f)
        Judging(),  # (g)
        Discarding(),  # (i)
    )


def forced_out(content: Content, journey: Journey) -> list[tuple[int, str, tuple[str, ...]]]:
    """(seat, reason, units) of who has to give up, all judged on the same state (GT-F28, GT-F24), halves each
    by itself (GTX-IIA08). A ship in hyperspace neither is lapped nor laps others."""
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
    """GT-K14."""
    journey = play.journey
    play.emit(CardEnded(journey.card.id))
    journey.resolved += 1
    journey.card = None
    journey.phase = BETWEEN_CARDS
    yield from ()


TASKS: Tasks = {Judging: judge, Discarding: discard}
