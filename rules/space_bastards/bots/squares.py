"""Where a token lies well: snug against what lies there and the edge, so that large holes stay."""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_bastards.grids import Grid, Place


def loose(grid: Grid, bits: int, taken: int) -> int:
    """Free squares beside a token on these squares; fewer is snugger."""
    around = bits << 1 | bits >> 1 | bits << grid.width | bits >> grid.width
    return (around & grid.all & ~taken & ~bits).bit_count()


def snuggest(grid: Grid, places: Sequence[Place], taken: int) -> Place:
    """The place that leaves the fewest free squares beside it; of equal ones the first."""
    return min(places, key=lambda place: loose(grid, place.bits, taken))
