"""What the clock is asked: hourglasses and time limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.asks import ClockAsk, Refusal, Run
from rules.kernel.seats import CLOCK


class Clock(ClockAsk):
    """Several runs at once; whoever drives the match answers for the one that ends first (GT-B25)."""

    __slots__ = ()

    def __init__(self, runs: Sequence[Run]) -> None:
        self.seat, self.default, self.runs = CLOCK, None, tuple(runs)

    def refusal(self, action: Any) -> Refusal | None:
        return None if action in self.options() else Refusal("not_now", "GT-B30")
