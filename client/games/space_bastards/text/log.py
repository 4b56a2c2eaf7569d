"""What the log says of a game of Space Bastards."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.space_bastards.text.log_actions import ACTS
from client.games.space_bastards.text.log_diary import Diary, Said
from client.games.space_bastards.text.log_rounds import ROUNDS
from client.games.space_bastards.text.log_ships import FLIGHTS
from client.games.space_bastards.text.names import Words
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

TELLERS = {**ROUNDS, **ACTS, **FLIGHTS}


class BastardsLog:
    """The log of one table. For every viewer it remembers what several updates tell together: the steps
    of a flight, what a boost has cost."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._kept: dict[int, Diary] = {}

    def ahead(self, events: Sequence[Event], before: View[WorldSight], after: View[WorldSight]) -> Said:
        """What an update will add that has still to be shown; nothing of it is remembered."""
        kept = self._kept.get(after.seat)
        self._kept[after.seat] = kept.copied() if kept is not None else Diary(self.content)
        said = self.lines(events, before, after)
        if kept is not None:
            self._kept[after.seat] = kept
        else:
            del self._kept[after.seat]
        return said

    def lines(
        self, events: Sequence[Event], before: View[WorldSight] | None, after: View[WorldSight]
    ) -> Said:
        """What an update adds. Without `before` older events are told again from their beginning."""
        if before is None or after.seat not in self._kept:
            self._kept[after.seat] = Diary(self.content)
        diary = self._kept[after.seat]
        diary.words = Words(self.content, after)
        diary.track = after.sight.track
        said: Said = []
        for index, event in enumerate(events):
            tell = TELLERS.get(type(event))
            if tell is not None:
                diary.following = events[index + 1 :]
                said += tell(diary, event)
        return said
