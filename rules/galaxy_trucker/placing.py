"""Where a tile may be laid (GT-B9, GT-B13 to GT-B17)."""

from __future__ import annotations

from rules.galaxy_trucker.legality import would_be_legal
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Refusal


def is_strict(journey: Journey, seat: int) -> bool:
    """Whether a seat may not build mistakes; bots never may (GT-B13)."""
    return journey.options.placement == STRICT or not journey.people[seat]


def placement_refusal(
    ship: Ship, tile: int, col: int, row: int, rotation: int, *, strict: bool
) -> Refusal | None:
    """Why a tile may not be laid there, or None; the tests from `outside_ship` to `illegal` (GT-B30)."""
    square = ship.board.index.get((col, row))
    if square is None:
        return Refusal("outside_ship", "GT-B9")
    if square in ship.cells:
        return Refusal("square_taken", "GT-B9")
    if not ship.would_join(tile, square, rotation):
        return Refusal("not_joined", "GT-B13")
    if strict and not would_be_legal(ship, tile, square, rotation):
        return Refusal("illegal", "GT-B13")
    return None


def placements(ship: Ship, tile: int, *, strict: bool) -> list[tuple[int, int]]:
    """Every (square, rotation) where a tile may be laid."""
    return [
        (square, rotation)
        for square in ship.board.squares
        if square not in ship.cells and any(near in ship.cells for near in ship.board.near[square])
        for rotation in range(4)
        if ship.would_join(tile, square, rotation)
        and (not strict or would_be_legal(ship, tile, square, rotation))
    ]
