"""Where the rockets would stand after gains and losses of days (GT-F1, GT-F3)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import moves
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import order_of


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
    """Where the rockets stand when these seats gain days, or lose them if negative, in one step (GT-F3)."""
    before = [one.position for one in sight.seats]
    after = before.copy()
    for seat, _, there in moves(before, days, content.table.spaces):
        after[seat] = there
    return Course(tuple(after), tuple(order_of(after)), tuple(order_of(before)))
