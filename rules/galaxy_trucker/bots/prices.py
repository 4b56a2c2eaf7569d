"""What a pilot thinks things are worth, in credits, per level."""

from __future__ import annotations

from typing import Final

import msgspec


class Prices(msgspec.Struct, frozen=True, kw_only=True):
    """Prices of one level."""

    day: float = 0.3
    """Part of the credits between two places that one flight day is worth."""
    energy: float = 0.45
    crew: float = 0.6
    tile: float = 1.3
    uninsured: float = 0.4
    """What a tile is worth beyond that in a class that is not insured."""
    noise: float = 0.0
    """Standard deviation of what an option seems to be worth."""
    leaves: float | None = 1.0
    """A flight is given up if that is worth so many credits more than flying on; None: never."""
    ranks: bool = False
    """In the last flight a pilot gives up or flies on by what it means for the places at the end."""


LEVELS: Final[dict[str, Prices]] = {
    "easy": Prices(noise=1.2, leaves=None),
    "normal": Prices(noise=0.3),
    "hard": Prices(leaves=0.0, ranks=True),
}
