"""Hitchhikers (E10)."""

from __future__ import annotations

from rules.galaxy_trucker.cards import BoardHumans, Counted
from rules.galaxy_trucker.flight.actions import TakeHumans
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.taking_in import invite
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying, Hosting
from rules.kernel.asks import Stage

FARE = "fare"
"""The reason of credits that they pay."""


def host(play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]) -> tuple[AnyTask, ...]:
    """Everybody in turn."""
    assert isinstance(step, BoardHumans)
    return (Hosting(step, tuple(seat for seat, _ in found)),)


def choose(play: Play, task: Hosting) -> Stage:
    """The next player with a free place may take humans in for a fare; days are lost at the end (E10)."""
    step = task.step
    if not task.left:
        days = tuple((seat, step.days) for seat in task.took)
        play.done(*([Delaying(days)] if days and step.days else []))
        return
    seat, took = task.left[0], task.took
    boarded = yield from invite(play, seat, step.n, TakeHumans())
    if boarded:
        play.pay(seat, step.fare * boarded, FARE)
        took = (*took, seat)
    play.done(Hosting(step, task.left[1:], took))


TASKS: Tasks = {Hosting: choose}
