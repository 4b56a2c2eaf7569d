"""Where the rockets would stand after gains and losses of days (GT-F1, GT-F3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import goal
from rules.galaxy_trucker.sight import JourneySight


class Course(Struct, frozen=True):
    """Where the rockets would stand. Positions per seat, None for who does not fly."""

    positions: tuple[int | None, ...]
    order: tuple[int, ...]
    """Seats, the leader first."""
    before: tuple[int, ...]
    """The order now."""

    def place(self, seat: int) -> int:
        """From 1; 0 for who does not fly."""
        return self.order.index(seat) + 1 if seat in self.order else 0


def course(content: Content, sight: JourneySight, days: Mapping[int, int]) -> Course:
    """Where the rockets stand when these seats gain days, or lose them if negative (GT-F3)."""
    positions = [one.position for one in sight.seats]
    before = order_of(positions)
    spaces = content.table.spaces
    gaining = [seat for seat in before if days.get(seat, 0) > 0]
    losing = [seat for seat in reversed(before) if days.get(seat, 0) < 0]
    for seat in (*gaining, *losing):
        start = positions[seat]
        assert start is not None
        others = (there for other, there in enumerate(positions) if other != seat and there is not None)
        occupied = frozenset(there % spaces for there in others)
        positions[seat] = goal(start, days[seat], occupied, spaces)
    return Course(tuple(positions), order_of(positions), before)


def order_of(positions: Iterable[int | None]) -> tuple[int, ...]:
    flying = [(place, seat) for seat, place in enumerate(positions) if place is not None]
    return tuple(seat for _, seat in sorted(flying, reverse=True))
