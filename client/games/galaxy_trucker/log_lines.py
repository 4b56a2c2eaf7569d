"""What the log says of a game of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.games.galaxy_trucker.telling.building_lines import BuildingLines
from client.games.galaxy_trucker.telling.flight_lines import FlightLines
from client.games.galaxy_trucker.words import Words
from client.table.words import LogLine
from rules.galaxy_trucker.content import Content
from rules.kernel.views import View


class GalaxyLog:
    """The log of one table. It remembers what several updates tell together: tiles that a seat has
    built in, what was on board before goods were loaded."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._building = BuildingLines()
        self._flight = FlightLines()

    def lines(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        """What an update adds. Without `before` older events are told again from their beginning."""
        if before is None:
            self._building, self._flight = BuildingLines(), FlightLines()
        words = Words.of(self.content, after)
        self._flight.look(before, after)
        said: list[LogLine] = []
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            said += self._building.of(event, words)
            said += self._flight.of(event, words, following)
        return said
