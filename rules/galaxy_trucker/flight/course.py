"""Moving on the ring (GT-F3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.galaxy_trucker.flight.events import Moved
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.state import order_of


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


def moves(
    positions: Sequence[int | None], days: Mapping[int, int], spaces: int
) -> Iterator[tuple[int, int, int]]:
    """(seat, from, to) of every rocket that moves when these seats gain days in one step, or lose them if
    negative: of those who gain the foremost first, of those who lose the rearmost. Who has given up takes no
    space any more (GT-Z10)."""
    places, order = list(positions), order_of(positions)
    gaining = [seat for seat in order if days.get(seat, 0) > 0]
    losing = [seat for seat in reversed(order) if days.get(seat, 0) < 0]
    for seat in (*gaining, *losing):
        start, places[seat] = places[seat], None
        assert start is not None
        occupied = frozenset(place % spaces for place in places if place is not None)
        places[seat] = there = goal(start, days[seat], occupied, spaces)
        yield seat, start, there


def move(play: Play, days: Mapping[int, int]) -> None:
    """These seats gain days, or lose them if negative, in one step."""
    seats = play.journey.seats
    for seat, start, there in moves([one.position for one in seats], days, play.content.table.spaces):
        seats[seat].position = there
        play.emit(Moved(seat, days[seat], start, there))


def lapped(position: float, first: int, spaces: int) -> bool:
    """Whether a rocket is a whole lap behind the first (GT-F28)."""
    return first - position >= spaces
