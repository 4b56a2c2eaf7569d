"""How likely a free square still finds a tile, by what its neighbours show to it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.galaxy_trucker.boards import shape
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.placing import Sockets, demands
from rules.galaxy_trucker.ship import OPPOSITE
from rules.galaxy_trucker.tiles import REAR, Tile

LOOKS: Final = 9
"""Tiles that are tried on a square before it is left empty."""
FAR: Final = 0.5
"""How likely a square that nothing touches yet is filled in the end."""
BLIND: Final = 0.4
"""The same where no connector leads to it."""
POINTED: Final = 4
"""The face of a side to which a barrel or an exhaust points; other faces are the connectors."""


class Openings:
    """Made once for a content; what neighbours show is looked up in its heap when it is first met."""

    def __init__(self, content: Content) -> None:
        tiles = content.tiles
        self.faces = {id: tuple(turned_faces(tile, turn) for turn in range(4)) for id, tile in tiles.items()}
        """What a tile shows on its sides, for each rotation."""
        self.shapes = Counter(
            tuple(
                shape(tiles[tile], turn, wrong=bool({*tiles[tile].exhausts[turn]} - {REAR}))
                for turn in range(4)
            )
            for tile in content.heap
        )
        self.known: dict[Sockets, float] = {(): FAR}
        self.after: dict[tuple[Sockets, int], tuple[float, ...]] = {}

    def chance(self, sockets: Sockets) -> float:
        """Of a free square that is not barred."""
        found = self.known.get(sockets)
        if found is None:
            found = self.known[sockets] = self._chance(sockets)
        return found

    def chances(self, sockets: Sockets, side: int) -> tuple[float, ...]:
        """The same when a neighbour is added to which `side` leads, by the face that it shows there."""
        found = self.after.get((sockets, side))
        if found is None:
            shown = [tuple(sorted((*sockets, (OPPOSITE[side], face)))) for face in range(POINTED)]
            found = self.after[sockets, side] = (*map(self.chance, shown), 0.0)
        return found

    def _chance(self, sockets: Sockets) -> float:
        joins, bars = demands(sockets)
        if not joins:
            return BLIND
        fits = sum(
            count
            for turns, count in self.shapes.items()
            if any(turn & joins and not turn & bars for turn in turns)
        )
        return 1.0 - (1.0 - fits / self.shapes.total()) ** LOOKS


def turned_faces(tile: Tile, rotation: int) -> tuple[int, ...]:
    pointed_at = {*tile.exhausts[rotation], *tile.barrels[rotation]}
    return tuple(
        POINTED if side in pointed_at else connector for side, connector in enumerate(tile.turned[rotation])
    )
