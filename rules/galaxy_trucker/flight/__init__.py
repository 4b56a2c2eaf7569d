"""The flight: cards, hits, goods, giving up, and what it pays (rules, sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Callable

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import between, card, scoring
from rules.galaxy_trucker.flight.actions import FlightAction
from rules.galaxy_trucker.flight.events import FlightEvent
from rules.galaxy_trucker.flight.scoring import result, totals
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit

STAGES: dict[str, Callable[[Content, Journey, Emit], Stage]] = {
    **between.STAGES,
    **card.STAGES,
    **scoring.STAGES,
}
"""What is played in each phase from the first card on (GT-S6)."""

__all__ = ["STAGES", "FlightAction", "FlightEvent", "result", "totals"]
