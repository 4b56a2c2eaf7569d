"""The hourglass: its runs, its turnings, and the guard against endless building (GT-B21 to GT-B25)."""

from __future__ import annotations

from functools import lru_cache

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import BuildTooLong, SandRunOut
from rules.galaxy_trucker.clocks import Clock
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.order_tiles import end_building
from rules.galaxy_trucker.piles import info_of
from rules.galaxy_trucker.state import Glass, Journey
from rules.kernel.asks import Run
from rules.kernel.events import Emit

START = 0
"""The circle on which the last run begins."""


def first_glass(content: Content, journey: Journey) -> Glass:
    """The hourglass when building begins (GT-B21); in the learning flight it stands (GT-V1)."""
    info = info_of(content, journey)
    return Glass(info.circle, not info.learning, 0, journey.options.glass_turns)


def glass_name(journey: Journey) -> str:
    """The timer of the present run."""
    return f"glass:{journey.flight_at}:{journey.glass.turn}"


def stall_name(journey: Journey) -> str:
    return f"stall:{journey.flight_at}"


def running_clock(content: Content, journey: Journey) -> Clock | None:
    """What the clock is asked while building; nothing when building in turns (GT-V6), and nothing in the
    learning flight before somebody has finished (GT-V1)."""
    if journey.options.in_turns:
        return None
    waits = info_of(content, journey).learning and not any(one.finished for one in journey.seats)
    glass = glass_name(journey) if journey.glass.running else ""
    limit = "" if journey.stalled or waits else stall_name(journey)
    return clock_of(glass, journey.options.glass_seconds, limit, journey.options.max_build_minutes * 60)


@lru_cache(maxsize=64)
def clock_of(glass: str, seconds: float, limit: str, limit_seconds: float) -> Clock | None:
    """With the runs that have a name: the same for hundreds of questions."""
    runs = (Run(glass, seconds, SandRunOut()), Run(limit, limit_seconds, BuildTooLong()))
    running = [run for run in runs if run.timer]
    return Clock(running) if running else None


def turn_over(journey: Journey, circle: int, seat: int | None, emit: Emit) -> None:
    """A new run on this circle."""
    journey.glass = Glass(circle, True, journey.glass.turn + 1, journey.options.glass_turns, seat)
    emit(events.TimerFlipped(seat, circle))


def flip(journey: Journey, seat: int, emit: Emit) -> None:
    """GT-B22."""
    turn_over(journey, journey.glass.circle - 1, seat, emit)


def sand_out(content: Content, journey: Journey, emit: Emit) -> None:
    """A run is over: on START building ends (GT-B23 a); alone the glass turns itself onto it (GT-V5)."""
    glass = journey.glass
    journey.glass = Glass(glass.circle, False, glass.turn, 0, glass.by)
    emit(events.TimerEmpty(glass.circle))
    if glass.circle == START:
        end_building(journey, emit, by_time=True)
    elif glass.circle == 1 and len(journey.seats) == 1:
        turn_over(journey, START, None, emit)


def stall(journey: Journey, emit: Emit) -> None:
    """GT-B24."""
    journey.stalled = True
    if journey.glass.circle != START:
        turn_over(journey, START, None, emit)
