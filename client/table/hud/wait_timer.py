"""For whom a table waits, and since when."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import join_and
from client.session.model import SeatState
from client.table.hud.status_line import Waiting
from rules.kernel.seats import Seat
from rules.kernel.views import View

SHOW_AFTER = 1.0
"""Seconds before the line says that it waits: short waits need no words."""
REMIND_AFTER = 30.0


class WaitTimer:
    """Measures how long the seats that are asked have been awaited. Times in seconds."""

    def __init__(self) -> None:
        self._for: tuple[Seat, ...] = ()
        self._count = -1
        self._since = 0.0
        self._reminded = 0.0

    def look(
        self, view: View | None, own: Seat, states: Sequence[SeatState], now: float, *,
        can_remind: bool = False, can_hurry: bool = False,
    ) -> Waiting | None:  # fmt: skip
        """What the status line should say, or None."""
        awaited = () if view is None or own in view.asked else view.asked
        count = -1 if view is None else view.count
        if awaited != self._for or (count != self._count and len(awaited) <= 1):
            self._for, self._since, self._reminded = awaited, now, now
        self._count = count
        passed = now - self._since
        if not awaited or passed < SHOW_AFTER:
            return None
        bots = all(states[seat].player.is_bot or states[seat].thinking for seat in awaited)
        names = join_and([states[seat].player.name for seat in awaited])
        remind = can_remind and not bots and now - self._reminded >= REMIND_AFTER
        return Waiting(names, float(int(passed)), bots, remind, can_hurry)

    def reminded(self, now: float) -> None:
        """Somebody has said it: not again so soon."""
        self._reminded = now
