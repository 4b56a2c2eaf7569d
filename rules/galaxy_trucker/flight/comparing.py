"""Combat Zone and Sabotage: who is worst suffers (GT-K10, GT-K13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from rules.galaxy_trucker import five, in_force
from rules.galaxy_trucker.cards import MACHINATION, Compare
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import LineResult
from rules.galaxy_trucker.flight.penalties import Victim, suffered
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Comparing, Strikes
from rules.galaxy_trucker.in_force import SpareBest
from rules.kernel.asks import Stage


def compare(play: Play, task: Comparing) -> Stage:
    """The next player's value; after the last the worst are struck."""
    if not task.left:
        struck = victims(task.found, task.strikes, most=task.most)
        for seat, weak in struck:
            play.emit(LineResult(task.number, seat, weak))
        play.done(*suffered(play, struck, task.penalty))
        return
    seat = task.left[0]
    value = yield from measure(play, seat, task.by)
    found = task.found if value is None else (*task.found, (seat, value))
    play.done(replace(task, left=task.left[1:], found=found))


def victims(
    found: Iterable[tuple[int, float]], strikes: Strikes = "worst", *, most: bool = False
) -> tuple[Victim, ...]:
    """Whom a comparison strikes, of these (seat, value) in flight order: the worst first, which has the
    lowest value or the highest, in a tie the one
    further ahead (GTX-G12); of more than two also the second, one step weaker (GTX-F06, GTX-F07). All but the
    best in flight order, in a tie the one further behind is spared (R10). Nobody is compared alone."""
    order = list(found)
    if len(order) < 2:
        return ()
    if strikes == "all_but_best":
        best = max(reversed(order), key=lambda one: one[1])[0]
        return tuple(Victim(seat) for seat, _ in order if seat != best)
    by_value = sorted(order, key=lambda one: -one[1] if most else one[1])
    first, second = by_value[0][0], by_value[1][0]
    if strikes == "two" and len(order) > 2:
        return Victim(first), Victim(second, weakened=True)
    return (Victim(first),)


class Compared(five.OfTable, in_force.OfTable, Protocol):
    """A state or a sight."""


def whom(content: Content, table: Compared, card: str) -> Strikes:
    """Whom the comparisons of a card strike now."""
    if any(in_force.in_force(content, table, SpareBest)) and content.cards[card].level != MACHINATION:
        return "all_but_best"  # GTX-X30
    return "two" if five.eased(content, table, five.WORST) else "worst"


def begin_comparison(play: Play, number: int, step: Compare, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """A ship alone is not compared (GT-F31, GTX-G11)."""
    strikes = whom(play.content, play.journey, play.journey.card.id)
    return (
        (Comparing(number, step.by, step.penalty, order, strikes=strikes, most=step.most),)
        if len(order) > 1
        else ()
    )


STEPS: Steps = {Compare: begin_comparison}

TASKS: Tasks = {Comparing: compare}
