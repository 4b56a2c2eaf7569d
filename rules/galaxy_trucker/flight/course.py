"""Moving on the ring (GT-F3)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.galaxy_trucker.flight.events import Moved
from rules.galaxy_trucker.flight.play import Play


def goal(position: int, days: int, occupied: frozenset[int], spaces: int) -> int:
    """The position so many empty spaces ahead, or behind if negative; occupied spaces are not counted.

    `occupied` are spaces of the ring, those of other rockets that fly, laps aside (GT-Z9).
    """
    step = 1 if days > 0 else -1
    for _ in range(abs(days)):
        position += step
        while position % spaces in occupied:
            position += step
    return position


def move(play: Play, seat: int, days: int) -> None:
    """Gain days, or lose them if negative. Who has given up takes no space any more (GT-Z10)."""
    seats, spaces = play.journey.seats, play.content.table.spaces
    start = seats[seat].position
    if start is None or not days:
        return
    occupied = frozenset(
        one.position % spaces for other, one in enumerate(seats) if other != seat and one.position is not None
    )
    there = goal(start, days, occupied, spaces)
    seats[seat].position = there
    play.emit(Moved(seat, days, start, there))


def delay(play: Play, lost: Iterable[tuple[int, int]]) -> None:
    """(seat, days) that are lost in one step: the rearmost moves first."""
    days = dict(lost)
    for seat in reversed(play.journey.flight_order):
        if seat in days:
            move(play, seat, -days[seat])
