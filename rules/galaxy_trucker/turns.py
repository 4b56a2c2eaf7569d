"""Building in turns: whose turn comes next, and the rounds of the hourglass (GT-V6)."""

from __future__ import annotations

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.glass import sand_out
from rules.galaxy_trucker.state import BUILD, Glass, Journey
from rules.kernel.events import Emit


def starting_seat(journey: Journey) -> int:
    """It moves on each flight."""
    return journey.flight_at % len(journey.seats)


def end_turn(content: Content, journey: Journey, emit: Emit) -> None:
    """The next unfinished seat; a round is over when the turn comes to or passes the starting seat."""
    count, start = len(journey.seats), starting_seat(journey)
    for step in range(1, count + 1):
        seat = (journey.turn + step) % count
        if seat == start:
            end_round(content, journey, emit)
            if journey.phase != BUILD:
                return
        if not journey.seats[seat].finished:
            journey.turn = seat
            return


def end_round(content: Content, journey: Journey, emit: Emit) -> None:
    """A round of a run has passed; after the last the hourglass is empty."""
    glass = journey.glass
    if not glass.running:
        return
    if glass.rounds > 1:
        journey.glass = Glass(glass.circle, True, glass.turn, glass.rounds - 1, glass.by)
    else:
        sand_out(content, journey, emit)
