"""How quickly bots build against the hourglass (GT-V7)."""

from __future__ import annotations

from typing import Final

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """Least seconds from one action to the next, and from the last grain of sand to turning the hourglass."""

    action: float
    flip: float


PACES: Final[dict[str, Pace]] = {"easy": Pace(4.0, 20.0), "normal": Pace(2.5, 8.0), "hard": Pace(1.5, 2.0)}
LEARNING: Final = 2.0
"""So much longer they take in the learning flight."""
USUAL: Final = PACES["normal"]
"""Of levels that the rule does not name."""


def pause_of(level: str, kind: str) -> float | None:
    """Seconds before a bot answers this kind of question in real time; None for those of the flight."""
    pace = PACES.get(level, USUAL)
    return {"build": pace.action, "flip_timer": pace.flip}.get(kind)
