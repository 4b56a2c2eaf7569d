"""The first settlement of a bot: which planet, which race, which squares (section 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.space_bastards.bots.squares import loose
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight

SIZE = 0.015
"""What a square more or less than wanted takes from the worth of a planet to be settled."""
RARE = 0.12
"""Worth of keeping one of each race: for each token of the race in the hand."""
CROWDED = 0.2
"""What a token costs that leaves the others too little room: it may have to be exchanged (SB-P10)."""
MISFIT = 0.012
"""What each square costs by which a token is larger or smaller than its share of the planet."""
LOOSE = 0.15
"""What each free square beside a token costs."""


class Settlers:
    """Answers of one seat in the first settlement."""

    def __init__(self, content: Content, sight: WorldSight, seat: int, tally: Tally, whims: Whims) -> None:
        self.content = content
        self.sight = sight
        self.seat = seat
        self.tally = tally
        self.whims = whims

    def name_planet(self, options: Sequence[Any]) -> Any:
        """A large planet while the hand holds large tokens."""
        hand = self.sight.owners[self.seat].setup_hand
        sizes = [self.content.sizes[race] for race in hand]
        want = 6 * len(self.sight.owners) * (sum(sizes) / len(sizes)) / 4 if sizes else 0.0
        return self.whims.pick(
            options, [-SIZE * abs(self.content.grids[one.planet].size - want) for one in options]
        )

    def commit(self, options: Sequence[Any]) -> Any:
        """A race of which many are left and which leaves room for the others."""
        settling = self.sight.settling
        hand = self.sight.owners[self.seat].setup_hand
        assert settling is not None
        room = self.content.grids[settling.planet].size / (len(self.sight.owners) + 0.5)

        def worth(race: str) -> float:
            size = self.content.sizes[race]
            return RARE * hand.count(race) - CROWDED * (size > room) - MISFIT * abs(size - room)

        return self.whims.pick(options, [worth(one.race) for one in options])

    def place(self, options: Sequence[Any]) -> Any:
        settling = self.sight.settling
        assert settling is not None
        race = settling.sent[settling.queue[0]] or ""
        return self.snug(settling.planet, race, options)

    def snug(self, planet: str, race: str, options: Sequence[Any]) -> Any:
        """Of answers with a place on one planet a snug one."""
        grid = self.content.grids[planet]
        taken = self.tally.taken[self.tally.planets.index(planet)]
        return self.whims.pick(
            options, [-LOOSE * loose(grid, grid.put(race, one.at, one.rot)[0], taken) for one in options]
        )
