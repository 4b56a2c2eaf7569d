"""Ships too close to each other, and a narrow passage (E15, E19)."""

from __future__ import annotations

from itertools import pairwise

from rules.galaxy_trucker.cards import PileUp, Squeeze
from rules.galaxy_trucker.flight.arriving import as_it_comes
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import AnyTask, Arriving, Squeezing, Throwing
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Stage


def begin_pile_up(play: Play, number: int, step: PileUp, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """For each pair of neighbours that are so close, from the front: the ship behind rolls for both (E15)."""
    places = {seat: play.journey.seats[seat].position or 0 for seat in order}
    found: list[AnyTask] = []
    for ahead, rear in pairwise(order):
        if places[ahead] - places[rear] <= step.reach:
            found.append(Throwing("meteor", (step.ahead,), (ahead,), by=rear))
            found.append(Throwing("meteor", (step.behind,), (rear,), by=rear))
    return tuple(found)


def begin_squeeze(play: Play, number: int, step: Squeeze, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    return (Squeezing(step, order),)


def squeeze(play: Play, task: Squeezing) -> Stage:
    """The next ship: its outermost columns, each met by all the meteors without a roll (E19)."""
    if not task.left:
        play.done()
        return
    seat = task.left[0]
    coming = [as_it_comes(play.content, play.journey, seat, meteor) for meteor in task.step.meteors]
    columns = outermost(play.ship(seat))
    found = [Arriving("meteor", meteor, column, (seat,)) for column in columns for meteor in coming]
    play.done(*found, Squeezing(task.step, task.left[1:]))
    yield from ()


def outermost(ship: Ship) -> tuple[int, ...]:
    """The numbers of the leftmost and the rightmost column that hold a tile; the same one twice if there is
    no other, none without a tile."""
    lanes = [ship.board.lane_of(square) for square in ship.cells]
    return tuple(ship.board.lanes[lane][0] for lane in (min(lanes), max(lanes))) if lanes else ()


STEPS: Steps = {PileUp: begin_pile_up, Squeeze: begin_squeeze}

TASKS: Tasks = {Squeezing: squeeze}
