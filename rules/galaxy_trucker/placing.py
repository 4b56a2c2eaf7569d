"""Where a tile may be laid (GT-B9, GT-B13 to GT-B17)."""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.galaxy_trucker.boards import CLASH, DEVICE, MEET, SIDE_BITS, WRONG
from rules.galaxy_trucker.legality import DISCONNECTED, faults, is_legal, would_be_legal
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.ship import OPPOSITE, Ship
from rules.galaxy_trucker.state import Journey
from rules.galaxy_trucker.tiles import SIDES
from rules.kernel.asks import Refusal

Sockets: TypeAlias = tuple[tuple[int, int], ...]
"""The (side, connector) that each neighbour shows to a free square."""
ANY: Final = (1 << WRONG) - 1
"""Bits of which every shape has some."""
FreeSquare: TypeAlias = tuple[int, Sockets, bool]
"""A square, what its neighbours show to it, and whether it must stay empty because of a barrel or an
exhaust."""


def is_strict(journey: Journey) -> bool:
    """Whether mistakes cannot be built; bots that build well never try to (GT-B13)."""
    return journey.options.placement == STRICT


def placement_refusal(
    ship: Ship, tile: int, col: int, row: int, rotation: int, *, strict: bool
) -> Refusal | None:
    """Why a tile may not be laid there, or None; the tests from `outside_ship` to `illegal` (GT-B30)."""
    square = ship.board.index.get((col, row))
    if square is None:
        return Refusal("outside_ship", "GT-B9")
    if square in ship.cells:
        return Refusal("square_taken", "GT-B9")
    if not ship.joined_at(tile, square, rotation) and not ship.begins_at(square):
        return Refusal("not_joined", "GT-B13")
    if strict and not would_be_legal(ship, tile, square, rotation):
        wrong = clashes(ship, tile, square, rotation)
        code, side = wrong[0] if wrong else (DISCONNECTED, "")
        return Refusal("illegal", "GT-B13", {"code": code, "side": side, "wrong": wrong})
    return None


def placements(ship: Ship, tile: int, *, strict: bool) -> list[tuple[int, int]]:
    """Every (square, rotation) where a tile may be laid.

    A tile that is joined can bring only errors at its own sides, so these alone are looked at.
    """
    shapes = ship.board.shapes(ship.catalogue[tile])
    return [
        (square, rotation)
        for square, joins, bars in (strict_spots(ship) if strict else spots(ship))
        for rotation, shape in enumerate(shapes)
        if shape & joins and not shape & bars
    ]


def spots(ship: Ship) -> list[tuple[int, int, int]]:
    """Free squares with the bits of shapes that are joined there, and of those that may not lie there: none
    where mistakes may be built."""
    return [(square, demands(sockets)[0] if sockets else ANY, 0) for square, sockets, _ in free_squares(ship)]


def demands(sockets: Sockets) -> tuple[int, int]:
    """The bits of shapes that are joined to one of these neighbours, and of those that clash with one."""
    joins, bars = 0, 1 << WRONG
    for side, socket in sockets:
        joins |= MEET[socket] << (side * SIDE_BITS)
        bars |= (CLASH[socket] | 1 << DEVICE) << (side * SIDE_BITS)
    return joins, bars


def strict_spots(ship: Ship) -> list[tuple[int, int, int]]:
    """The same where no mistake may be built: on a ship with mistakes nothing lies well."""
    known: list[tuple[int, int, int]] | None = ship.known.get("strict_spots")
    if known is None:
        known = ship.known["strict_spots"] = []
        for square, sockets, barred in free_squares(ship):
            joins, bars = demands(sockets)
            joins = joins if sockets else ANY
            if joins and not barred and is_legal(ship):
                known.append((square, joins, bars))
    return known


def clashes(ship: Ship, tile: int, square: int, rotation: int) -> list[list[str]]:
    """[code of GT-R2, side of the tile] of every mistake that laying it there would make, each once."""
    found = dict.fromkeys((fault.code, fault.side) for fault in faults(ship, tile, square, rotation))
    return [[code, SIDES[side]] for code, side in found]


def free_squares(ship: Ship) -> list[FreeSquare]:
    """The free squares beside tiles, as they lie now, and all of a half that is not begun (GTX-IIA02)."""
    known: list[FreeSquare] | None = ship.known.get("free_squares")
    if known is not None:
        return known
    board, cells = ship.board, ship.cells
    empty = ship.planes >> (9 * board.size)
    found = []
    for square in board.squares:
        if square not in cells:
            sockets = tuple(
                (side, ship.connector(there, OPPOSITE[side]))
                for side, there in enumerate(board.near[square])
                if there in cells
            )
            if sockets or ship.begins_at(square):
                found.append((square, sockets, bool(empty >> square & 1)))
    ship.known["free_squares"] = found
    return found
