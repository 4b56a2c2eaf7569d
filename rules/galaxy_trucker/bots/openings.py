"""How likely a free square still finds a tile, by what its neighbours show to it."""

from __future__ import annotations

from typing import Final

from rules.galaxy_trucker.boards import shape
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.placing import Sockets, demands

LOOKS: Final = 9
"""Tiles that are tried on a square before it is left empty."""
FAR: Final = 0.5
"""How likely a square that nothing touches yet is filled in the end."""
BLIND: Final = 0.4
"""The same where no connector leads to it."""


class Openings:
    """Made once for a content; what neighbours show is looked up in its heap when it is first met."""

    def __init__(self, content: Content) -> None:
        tiles = [content.tiles[tile] for tile in content.heap]
        self.shapes = [[shape(tile, rotation) for rotation in range(4)] for tile in tiles]
        self.known: dict[Sockets, float] = {(): FAR}

    def chance(self, sockets: Sockets) -> float:
        """Of a free square that is not barred."""
        found = self.known.get(sockets)
        if found is None:
            found = self.known[sockets] = self._chance(sockets)
        return found

    def _chance(self, sockets: Sockets) -> float:
        joins, bars = demands(sockets)
        if not joins:
            return BLIND
        fits = sum(any(turn & joins and not turn & bars for turn in turns) for turns in self.shapes)
        return 1.0 - (1.0 - fits / len(self.shapes)) ** LOOKS
