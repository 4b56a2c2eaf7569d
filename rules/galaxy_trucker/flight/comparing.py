"""Combat Zone and Sabotage: who is worst suffers (GT-K10, GT-K13)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.galaxy_trucker.cards import Compare
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import LineResult
from rules.galaxy_trucker.flight.penalties import suffered
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Comparing
from rules.kernel.asks import Stage


def compare(play: Play, task: Comparing) -> Stage:
    """The next player's value; after the last the worst is struck. Nothing happens to who is left alone by
    others that jumped away (GTX-G11)."""
    if not task.left:
        if len(task.found) < 2:
            play.done()
            return
        struck = worst(task.found)
        play.emit(LineResult(task.number, struck))
        play.done(*suffered(struck, task.penalty))
        return
    seat = task.left[0]
    value = yield from measure(play, seat, task.by)
    found = task.found if value is None else (*task.found, (seat, value))
    play.done(Comparing(task.number, task.by, task.penalty, task.left[1:], found))


def worst(found: Iterable[tuple[int, float]]) -> int:
    """The seat with the lowest of these (seat, value) in flight order, in a tie the one further ahead."""
    return min(found, key=lambda one: one[1])[0]


def begin_comparison(play: Play, number: int, step: Compare, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """A ship alone is not compared (GT-F31)."""
    return (Comparing(number, step.by, step.penalty, order),) if len(order) > 1 else ()


STEPS: Steps = {Compare: begin_comparison}

TASKS: Tasks = {Comparing: compare}
