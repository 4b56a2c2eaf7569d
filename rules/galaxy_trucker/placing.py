"""Where a tile may be laid (GT-B9, GT-B13 to GT-B17)."""

from __future__ import annotations

from typing import TypeAlias

from rules.galaxy_trucker.boards import wrong_exhausts
from rules.galaxy_trucker.legality import DISCONNECTED, faults, is_legal, would_be_legal
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.ship import OPPOSITE, Ship
from rules.galaxy_trucker.state import Journey
from rules.galaxy_trucker.tiles import SIDES
from rules.kernel.asks import Refusal

FreeSquare: TypeAlias = tuple[int, tuple[tuple[int, int], ...], bool]
"""A square, the (side, connector) that each neighbour shows to it, and whether it must stay empty because
of a barrel or an exhaust."""


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
    if not ship.joined_at(tile, square, rotation):
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
    thing, cells, near = ship.catalogue[tile], ship.cells, ship.board.near
    if strict and not is_legal(ship):
        return []
    found = []
    for square, sockets, barred in free_squares(ship):
        if strict and barred:
            continue
        for rotation in range(4):
            if strict and (
                wrong_exhausts(thing, rotation)
                or any(near[square][side] in cells for side in thing.exhausts[rotation])
                or any(near[square][side] in cells for side in thing.barrels[rotation])
            ):
                continue
            connectors, joined = thing.turned[rotation], False
            for side, socket in sockets:
                own = connectors[side]
                if own & socket:
                    joined = True
                elif strict and (own or socket):
                    break
            else:
                if joined:
                    found.append((square, rotation))
    return found


def clashes(ship: Ship, tile: int, square: int, rotation: int) -> list[list[str]]:
    """[code of GT-R2, side of the tile] of every mistake that laying it there would make, each once."""
    found = dict.fromkeys((fault.code, fault.side) for fault in faults(ship, tile, square, rotation))
    return [[code, SIDES[side]] for code, side in found]


def free_squares(ship: Ship) -> list[FreeSquare]:
    """The free squares beside tiles, as they lie now."""
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
            if sockets:
                found.append((square, sockets, bool(empty >> square & 1)))
    ship.known["free_squares"] = found
    return found
