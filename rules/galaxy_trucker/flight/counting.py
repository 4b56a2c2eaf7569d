"""Measuring every ship before a step takes effect, each time a moment to jump away (GTX-P05, GTX-X01)."""

from __future__ import annotations

from rules.galaxy_trucker.cards import (
    AnyCounted,
    Blockade,
    BoardHumans,
    Contest,
    Duty,
    Haunt,
    Hygiene,
    Inspect,
    Shift,
    Strike,
)
from rules.galaxy_trucker.flight import boarding_humans, contests, demands, inspections
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Counting
from rules.kernel.asks import Stage

COUNTED = {
    Inspect: inspections.inspect,
    Contest: contests.contest,
    BoardHumans: boarding_humans.host,
    **dict.fromkeys((Duty, Strike, Blockade, Haunt, Shift, Hygiene), demands.demand),
}
"""What follows when all are measured: called with the step and (seat, value) of who is still there."""


def begin_counting(play: Play, number: int, step: AnyCounted, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    return (Counting(number, step, order),)


def count(play: Play, task: Counting) -> Stage:
    """The next ship. Whether two are still there is asked again at the end (GTX-G11)."""
    if not task.left:
        alone = len(task.found) < 2 and play.content.cards[play.journey.card.id].needs_two
        play.done(*(() if alone else COUNTED[type(task.step)](play, task.number, task.step, task.found)))
        return
    seat = task.left[0]
    value = yield from measure(play, seat, task.step.by)
    found = task.found if value is None else (*task.found, (seat, value))
    play.done(Counting(task.number, task.step, task.left[1:], found))


STEPS: Steps = dict.fromkeys(COUNTED, begin_counting)

TASKS: Tasks = {Counting: count}
