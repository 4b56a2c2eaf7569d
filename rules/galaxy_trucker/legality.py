"""The legality of a ship: the quick check and its errors by name (GT-R2).

It is not asked again in flight: taking tiles away can part a ship and do nothing worse (GT-F25).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from rules.galaxy_trucker.boards import Board
from rules.galaxy_trucker.ship import OPPOSITE, SINGLE_VS_DOUBLE, VS_SMOOTH, Ship, joint
from rules.galaxy_trucker.tiles import REAR, RIGHT

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
WRONG_JOINTS: Final = (VS_SMOOTH, SINGLE_VS_DOUBLE)


class Fault(NamedTuple):
    """An error of GT-R2 at one side of a tile. `by` is the tile whose exhaust or barrel it is, for connectors
    the tile looked at; `other` the one it clashes with, 0 for none."""

    code: str
    side: int
    by: int
    other: int = 0


def is_legal(ship: Ship) -> bool:
    """Whether a ship has no error of GT-R2. Works on whole planes of squares at once."""
    return legal_planes(ship.planes, ship.board)


def would_be_legal(ship: Ship, tile: int, square: int, rotation: int) -> bool:
    """Whether the ship with one more tile has no error; nothing is changed."""
    return legal_planes(ship.planes | ship.board.bits(ship.catalogue[tile], square, rotation), ship.board)


def legal_planes(planes: int, board: Board) -> bool:
    """GT-R2 on the bit planes of a ship (see Board.bits), each unit in one piece (GTX-IIA03)."""
    size, pitch, mask = board.size, board.pitch, board.plane_mask
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
    reached, before = 0, -1  # E6
    for unit in board.units.values():
        part = occupied & unit
        reached |= part & -part
    while reached != before:
        before = reached
        reached |= (reached & across) << 1 | reached >> 1 & across
        reached |= (reached & along) << pitch | reached >> pitch & along
    return reached == occupied


def faults(ship: Ship, tile: int, square: int, rotation: int) -> list[Fault]:
    """E1 to E5 of a tile as it lies there, or would lie, among the tiles that lie now: its own engine first,
    then front, right, rear and left, on each side devices before connectors. `legal_planes` and `placements`
    judge the same from bits and sockets, because there it has to be quick."""
    cells, catalogue, near = ship.cells, ship.catalogue, ship.board.near[square]
    thing = catalogue[tile]
    exhausts, barrels, connectors = thing.exhausts[rotation], thing.barrels[rotation], thing.turned[rotation]
    found = [Fault(ENGINE_DIRECTION, side, tile) for side in ship.board.wrong_exhausts(thing, rotation)]
    for side in range(4):
        laid = cells.get(near[side])
        if laid is None:
            continue
        other, turned = laid
        beside, back = catalogue[other], OPPOSITE[side]
        if side in exhausts:
            found.append(Fault(ENGINE_BLOCKED, side, tile, other))
        if back in beside.exhausts[turned]:
            found.append(Fault(ENGINE_BLOCKED, side, other, tile))
        if side in barrels:
            found.append(Fault(CANNON_BLOCKED, side, tile, other))
        if back in beside.barrels[turned]:
            found.append(Fault(CANNON_BLOCKED, side, other, tile))
        meeting = joint(connectors[side], beside.turned[turned][back])
        if meeting in WRONG_JOINTS:
            found.append(Fault(meeting, side, tile, other))
    return found


def errors(ship: Ship) -> list[Error]:
    """All errors of GT-R2, each once. A sound ship is quickly told."""
    return [] if is_legal(ship) else all_errors(ship)


def useless(found: Iterable[Error]) -> frozenset[int]:
    """Tiles whose engine or cannon cannot work as it lies, by the errors of their ship."""
    return frozenset(int(error[1]) for error in found if error[0] not in (*WRONG_JOINTS, DISCONNECTED))


def all_errors(ship: Ship) -> list[Error]:
    """Every tile looked at: an error is told with the tile whose device it is, or that has it on its right or
    rear."""
    found: dict[Error, None] = {}
    for square, (tile, rotation) in ship.cells.items():
        for code, side, by, other in faults(ship, tile, square, rotation):
            if code == ENGINE_DIRECTION:
                found[code, tile] = None
            elif code in WRONG_JOINTS:
                if side in (RIGHT, REAR):
                    found[code, min(tile, other), max(tile, other)] = None
            elif by == tile:
                found[code, tile, other] = None
    if any(len(ship.unit(name).groups()) > 1 for name in ship.units):
        found[(DISCONNECTED,)] = None
    return list(found)
