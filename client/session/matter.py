"""What a driver keeps and tells: who answers for a seat, what has changed, what goes into a save."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from rules.kernel.game import Setup
from rules.kernel.match import Entry


class Occupant(msgspec.Struct):
    """Who answers for a seat now. `kind` is person, bot or neutral."""

    kind: str
    level: str = ""
    here: bool = True
    connected: bool = True
    note: str = ""
    returning: bool = False
    """The person has come back; the bot still owes the answer to the question that is open."""
    away_since: float | None = None
    """Since when the person has been away, in seconds played, where the rules answer for those who are."""

    def go(self, since: float | None) -> None:
        """The person is not there any more. A bot that has not handed the seat back yet keeps it."""
        self.connected, self.away_since = False, since
        if self.returning:
            self.returning, self.note = False, "bot_for_absent"


class Change(msgspec.Struct, frozen=True):
    """Told to subscribers. `since` is the number of the first new event; after an undo (`rewound`)
    it is the number of events that are left."""

    since: int
    rewound: bool = False


Subscriber = Callable[[Change], None]


class Snapshot(NamedTuple):
    """The part of a match that goes into a save, as it was at one moment."""

    setup: Setup
    log: list[Entry]
    over: bool
