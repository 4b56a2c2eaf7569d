"""Who can be asked and who can look on."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, 0 .. n-1 clockwise, or one of the constants below."""

CHANCE: Final[Seat] = -1
"""Answers what dice, shuffles and draws decide."""

CLOCK: Final[Seat] = -2
"""Answers that a running hourglass has run out."""

SPECTATOR: Final[Seat] = -3
"""Looks on, sees what every seat sees, and is never asked."""


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat. `kind` is person, bot, or neutral for a seat that the rules move. `sign` is the
    number of the sign that was chosen for the seat, if any was: no rule asks for it."""

    name: str
    kind: str = "person"
    level: str = ""
    sign: int | None = None

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"
