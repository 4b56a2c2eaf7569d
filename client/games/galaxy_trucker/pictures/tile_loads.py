"""What lies on the tiles of a ship, as a sight tells it."""

from __future__ import annotations

from client.games.galaxy_trucker.pictures.records import Load
from rules.galaxy_trucker.sight import ShipSight


def loads(ship: ShipSight) -> dict[int, Load]:
    """What each tile holds; empty tiles are left out."""
    energy, crew, goods = dict(ship.energy), dict(ship.crew), dict(ship.goods)
    return {
        tile: Load(energy.get(tile, 0), crew.get(tile, ()), goods.get(tile, ()))
        for tile in {*energy, *crew, *goods}
    }
