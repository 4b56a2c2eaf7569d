"""Where the ships flew last, from what a viewer is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.kernel.events import Event
from rules.space_bastards import events as sb

Step = tuple[str, str]


@dataclass(frozen=True)
class Flight:
    """The last flight of a seat, step by step."""

    steps: tuple[Step, ...] = ()
    at: str = ""
    """Where it has led to."""
    ended: bool = False


@dataclass(frozen=True)
class Flights:
    """Those of all seats."""

    of: tuple[tuple[int, Flight], ...] = ()

    def followed(self, events: Iterable[Event]) -> Flights:
        """After what happened."""
        flights = dict(self.of)
        for event in events:
            if isinstance(event, sb.FlightEnded):
                now = flights.get(event.seat, Flight())
                flights[event.seat] = Flight(now.steps, now.at, ended=True)
            elif isinstance(event, sb.ShipPlaced):
                flights[event.seat] = Flight(at=event.field)
            elif isinstance(event, sb.ShipMoved | sb.ShipTeleported):
                now = flights.get(event.seat, Flight(at=event.start))
                steps = () if now.ended else now.steps
                step = ((event.start, event.goal),) if isinstance(event, sb.ShipMoved) else ()
                flights[event.seat] = Flight((*steps, *step), event.goal)
        return Flights(tuple(sorted(flights.items())))
