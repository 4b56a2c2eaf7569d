"""Where a token lies well: snug against what lies there and the edge, so that large holes stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.weights import LOOSE
from rules.space_bastards.grids import Grid, Place


def loose(grid: Grid, bits: int, taken: int) -> int:
    """Free squares beside a token on these squares; fewer is snugger."""
    around = bits << 1 | bits >> 1 | bits << grid.width | bits >> grid.width
    return (around & grid.all & ~taken & ~bits).bit_count()


def snuggest(grid: Grid, places: Sequence[Place], taken: int) -> Place:
    """The place that leaves the fewest free squares beside it; of equal ones the first."""
    return min(places, key=lambda place: loose(grid, place.bits, taken))


def snug(moment: Moment, planet: str, race: str, options: Sequence[Any]) -> Any:
    """Of answers with a place for a token of this race on this planet a snug one."""
    grid = moment.content.grids[planet]
    taken = moment.tally.taken[moment.tally.planets.index(planet)]
    worths = [-LOOSE * loose(grid, grid.put(race, one.at, one.rot)[0], taken) for one in options]
    return moment.whims.pick(options, worths)
