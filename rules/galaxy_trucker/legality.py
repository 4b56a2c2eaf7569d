"""The legality of a ship: the quick check and its errors by name (GT-R2).

It is not asked again in flight: taking tiles away can part a ship and do nothing worse (GT-F25).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.galaxy_trucker.boards import wrong_engine
from rules.galaxy_trucker.ship import JOINED, NEUTRAL, OPPOSITE, SINGLE_VS_DOUBLE, VS_SMOOTH, Ship, joint

Error: TypeAlias = tuple[str | int, ...]
"""A code and the tiles that take part, as the scenarios write them."""

ENGINE_DIRECTION = "engine_direction"
ENGINE_BLOCKED = "engine_blocked"
CANNON_BLOCKED = "cannon_blocked"
DISCONNECTED = "disconnected"
CODES: Final = (
    ENGINE_DIRECTION, ENGINE_BLOCKED, CANNON_BLOCKED, VS_SMOOTH, SINGLE_VS_DOUBLE, DISCONNECTED,
)  # fmt: skip
"""All errors (GT-R2); each has a sentence in the pack."""


def is_legal(ship: Ship) -> bool:
    """Whether a ship has no error of GT-R2. Works on whole planes of squares at once."""
    return legal_planes(ship.planes, ship.board.size, ship.board.pitch, ship.board.plane_mask)


def would_be_legal(ship: Ship, tile: int, square: int, rotation: int) -> bool:
    """Whether the ship with one more tile has no error; nothing is changed."""
    board = ship.board
    planes = ship.planes | board.bits(ship.catalogue[tile], square, rotation)
    return legal_planes(planes, board.size, board.pitch, board.plane_mask)


def legal_planes(planes: int, size: int, pitch: int, mask: int) -> bool:
    """GT-R2 on the bit planes of a ship (see Board.bits)."""
    if planes >> (10 * size):  # E1
        return False
    occupied = planes >> (8 * size) & mask
    if planes >> (9 * size) & occupied:  # E2, E3
        return False
    # Right sides meet left sides one bit up, rear sides meet front sides a row up.
    right1, right2 = planes >> (2 * size) & mask, planes >> (3 * size) & mask
    left1, left2 = (planes >> (6 * size) & mask) >> 1, (planes >> (7 * size) & mask) >> 1
    across = right1 & left1 | right2 & left2
    if (right1 | right2 | left1 | left2) & occupied & (occupied >> 1) & ~across:  # E4, E5
        return False
    rear1, rear2 = planes >> (4 * size) & mask, planes >> (5 * size) & mask
    front1, front2 = (planes & mask) >> pitch, (planes >> size & mask) >> pitch
    along = rear1 & front1 | rear2 & front2
    if (rear1 | rear2 | front1 | front2) & occupied & (occupied >> pitch) & ~along:  # E4, E5
        return False
    reached, before = occupied & -occupied, 0  # E6
    while reached != before:
        before = reached
        reached |= (reached & across) << 1 | reached >> 1 & across
        reached |= (reached & along) << pitch | reached >> pitch & along
    return reached == occupied


def errors(ship: Ship) -> list[Error]:
    """All errors of GT-R2, each once."""
    found: list[Error] = []
    for square, (tile, rotation) in ship.cells.items():
        thing, near = ship.catalogue[tile], ship.board.near[square]
        if wrong_engine(thing, rotation):
            found.append((ENGINE_DIRECTION, tile))
        for code, sides in (
            (ENGINE_BLOCKED, thing.exhausts[rotation]),
            (CANNON_BLOCKED, thing.barrels[rotation]),
        ):
            found += [(code, tile, ship.cells[near[side]][0]) for side in sides if near[side] in ship.cells]
        for side in (1, 2):
            neighbour = near[side]
            if neighbour in ship.cells:
                kind = joint(ship.connector(square, side), ship.connector(neighbour, OPPOSITE[side]))
                if kind not in (JOINED, NEUTRAL):
                    found.append((kind, *sorted((tile, ship.cells[neighbour][0]))))
    if len(ship.groups()) > 1:
        found.append((DISCONNECTED,))
    return found
