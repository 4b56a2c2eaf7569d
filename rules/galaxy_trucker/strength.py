"""Engines, cannons and shields: what a ship can do, and what could be powered for it (GT-F4 to GT-F7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.galaxy_trucker.boards import FRONT, RIGHT
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import SIDE_NUMBER, SIDES, Cannon

ALIEN_BONUS: Final = {"engines": "brown", "cannons": "purple"}


def powerable(ship: Ship, kind: str) -> list[int]:
    """Devices that work only with energy, lowest id first. `kind` is engines, cannons or shields."""
    return [
        tile for tile in ship.having(kind) if any(one.energy for one in getattr(ship.catalogue[tile], kind))
    ]


def cost(ship: Ship, kind: str, tile: int) -> int:
    """Energy that one use of a device takes."""
    return sum(one.energy for one in getattr(ship.catalogue[tile], kind))


def engine_strength(ship: Ship, powered: Collection[int], bonus: int) -> int:
    """The strength with these devices powered (GT-F4). `bonus` is what the brown alien adds (GT-Z5)."""
    total = 0
    for tile in ship.tiles:
        for engine in ship.catalogue[tile].engines:
            if not engine.energy or tile in powered:
                total += engine.power
    if total and ship.has_alien(ALIEN_BONUS["engines"]):
        total += bonus
    return total


def cannon_strength(ship: Ship, powered: Collection[int], bonus: int) -> float:
    """The strength with these devices powered (GT-F5): a multiple of 0.5, exact."""
    total = 0.0
    for tile, rotation in ship.cells.values():
        for cannon in ship.catalogue[tile].cannons:
            if not cannon.energy or tile in powered:
                total += cannon.power * (1.0 if FRONT in barrels(cannon, rotation) else 0.5)
    if total and ship.has_alien(ALIEN_BONUS["cannons"]):
        total += bonus
    return total


def barrels(cannon: Cannon, rotation: int) -> tuple[int, ...]:
    """The sides of the ship to which a cannon points."""
    return tuple((SIDE_NUMBER[side] + rotation) % 4 for side in cannon.barrels)


def shield_sides(ship: Ship, tile: int) -> set[int]:
    """The sides of the ship that a shield covers (GT-F7)."""
    rotation = ship.rotation_of(tile)
    return {(SIDE_NUMBER[side] + rotation) % 4 for one in ship.catalogue[tile].shields for side in one.covers}


def shields_against(ship: Ship, side: int) -> list[int]:
    """Shields that cover this side, lowest id first."""
    return [tile for tile in ship.having("shields") if side in shield_sides(ship, tile)]


def shielded_sides(ship: Ship) -> tuple[str, ...]:
    """Names of the sides covered by any shield."""
    covered = {side for tile in ship.having("shields") for side in shield_sides(ship, tile)}
    return tuple(SIDES[side] for side in sorted(covered))


def cannons_against(ship: Ship, side: int, number: int) -> list[int]:
    """Cannons that can shoot at a large meteor from this side with this roll, lowest id first (GT-F19).

    From front or rear they must stand in the same column, from a side in the same row or one beside it.
    """
    board = ship.board
    line = board.line(side, number)
    if not line:
        return []
    pitch = board.pitch
    place = line[0] // pitch if side % 2 == RIGHT else line[0] % pitch
    found = []
    for square, (tile, rotation) in ship.cells.items():
        if not any(side in barrels(cannon, rotation) for cannon in ship.catalogue[tile].cannons):
            continue
        own = square // pitch if side % 2 == RIGHT else square % pitch
        if own == place or (side % 2 == RIGHT and abs(own - place) == 1):
            found.append(tile)
    return sorted(found)


def free_cannon(ship: Ship, side: int, number: int) -> int:
    """A cannon that shoots at it without energy, 0 if there is none (GT-F19)."""
    for tile in cannons_against(ship, side, number):
        rotation = ship.rotation_of(tile)
        for cannon in ship.catalogue[tile].cannons:
            if not cannon.energy and side in barrels(cannon, rotation):
                return tile
    return 0


def target(ship: Ship, side: int, number: int) -> int:
    """The first tile that a hit from this side meets, 0 for a miss (GT-F17, GT-Z11)."""
    for square in ship.board.line(side, number):
        if square in ship.cells:
            return ship.cells[square][0]
    return 0


def facing(ship: Ship, tile: int, side: int) -> int:
    """The connector that a tile shows to a side of the ship; 0 is smooth (GT-F18)."""
    return ship.connector(ship.square_of(tile), side)
