"""What the log says of a game of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.galaxy_trucker.text.log_building import BuildingLines
from client.games.galaxy_trucker.text.log_flight import FlightLines
from client.games.galaxy_trucker.text.names import Words
from client.table.texts import LogLine
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View


class GalaxyLog:
    """The log of one table. For every viewer it remembers what several updates tell together: tiles
    that a seat has built in, what was on board before goods were loaded."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: dict[int, tuple[BuildingLines, FlightLines]] = {}

    def lines(
        self, events: Sequence[Event], before: View[JourneySight] | None, after: View[JourneySight]
    ) -> list[LogLine]:
        """What an update adds. Without `before` older events are told again from their beginning."""
        if before is None or after.seat not in self._kept:
            self._kept[after.seat] = BuildingLines(), FlightLines()
        building, flight = self._kept[after.seat]
        words = Words.of(self.content, after)
        flight.look(before, after)
        said: list[LogLine] = []
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            said += building.of(event, words)
            said += flight.of(event, words, following)
        return said
