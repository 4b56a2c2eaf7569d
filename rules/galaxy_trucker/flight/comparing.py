"""Combat Zone and Sabotage: who is worst suffers (GT-K10, GT-K13)."""

from __future__ import annotations

from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import LineResult
from rules.galaxy_trucker.flight.penalties import suffered
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Comparing
from rules.kernel.asks import Stage


def compare(play: Play, task: Comparing) -> Stage:
    """The next player's value; after the last the lowest is struck, in a tie the one further ahead.

    The values stand in flight order, and `min` finds the first of equal ones.
    """
    if not task.left:
        worst = min(task.found, key=lambda found: found[1])[0]
        play.emit(LineResult(task.number, worst))
        play.done(*suffered(worst, task.penalty))
        return
    seat = task.left[0]
    value = yield from measure(play, seat, task.by)
    found = (*task.found, (seat, value))
    play.done(Comparing(task.number, task.by, task.penalty, task.left[1:], found))


TASKS: Tasks = {Comparing: compare}
