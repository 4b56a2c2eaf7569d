"""A ship in tow is let go (E05)."""

from __future__ import annotations

from rules.galaxy_trucker.flight.events import TowCut
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit


def cut_tow(journey: Journey, seat: int, emit: Emit) -> None:
    """For nothing."""
    if journey.seats[seat].tow:
        journey.seats[seat].cut_loose()
        emit(TowCut(seat))
