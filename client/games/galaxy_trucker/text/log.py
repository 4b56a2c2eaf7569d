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


class Teller:
    """Tells one viewer. It remembers what several updates tell together: tiles that a seat has built in, what
    was on board before goods were loaded."""

    def __init__(self) -> None:
        self._building, self._flight = BuildingLines(), FlightLines()

    def lines(
        self, content: Content, events: Sequence[Event], before: View[JourneySight] | None,
        after: View[JourneySight],
    ) -> list[LogLine]:  # fmt: skip
        """What an update adds."""
        words = Words.of(content, after)
        self._flight.look(before, after)
        said: list[LogLine] = []
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            said += self._building.of(event, words)
            said += self._flight.of(event, words, following)
        return said


class GalaxyLog:
    """The log of one table, with a teller for every viewer."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._tellers: dict[int, Teller] = {}

    def lines(
        self, events: Sequence[Event], before: View[JourneySight] | None, after: View[JourneySight]
    ) -> list[LogLine]:
        """What an update adds. Without `before` older events are told again from their beginning."""
        if before is None or after.seat not in self._tellers:
            self._tellers[after.seat] = Teller()
        return self._tellers[after.seat].lines(self.content, events, before, after)
