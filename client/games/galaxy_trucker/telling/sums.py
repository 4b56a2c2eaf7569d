"""How a value of a ship comes about, as a sum in words."""

from __future__ import annotations

from collections.abc import Collection

from client.games.galaxy_trucker.words import Words, strength
from client.i18n import _
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import (
    ALIEN_BONUS,
    barrels,
    cannon_strength,
    engine_strength,
    powerable,
)

_FRONT = 0


def engines(words: Words, ship: Ship, powered: Collection[int] = ()) -> str:
    """ "2× engine (2) + double engine with energy (2) + brown alien (2) = 6" (GT-F4)"""
    found: dict[str, list[float]] = {}
    for tile in ship.tiles:
        for engine in ship.catalogue[tile].engines:
            if not engine.energy or tile in powered:
                found.setdefault(_named(words, tile, bool(engine.energy), True), []).append(engine.power)
    bonus = words.content.table.alien_bonus
    return _sum(words, ship, found, "engines", engine_strength(ship, powered, bonus), bonus)


def cannons(words: Words, ship: Ship, powered: Collection[int] = ()) -> str:
    """The same of cannons; those that do not point forwards count half (GT-F5)."""
    found: dict[str, list[float]] = {}
    for tile, rotation in ship.cells.values():
        for cannon in ship.catalogue[tile].cannons:
            if not cannon.energy or tile in powered:
                ahead = _FRONT in barrels(cannon, rotation)
                name = _named(words, tile, bool(cannon.energy), ahead)
                found.setdefault(name, []).append(cannon.power * (1.0 if ahead else 0.5))
    bonus = words.content.table.alien_bonus
    return _sum(words, ship, found, "cannons", cannon_strength(ship, powered, bonus), bonus)


def unpowered(words: Words, ship: Ship, kind: str, powered: Collection[int] = ()) -> str:
    """Which devices of a kind (engines, cannons, shields) rest for want of energy; empty if none."""
    resting = [tile for tile in powerable(ship, kind) if tile not in powered]
    return _("gt.sum.resting", tiles=words.tiles(resting)) if resting else ""


def _named(words: Words, tile: int, energy: bool, ahead: bool) -> str:
    name = words.tile_inside(tile)
    if energy:
        name = _("gt.sum.with_energy", name=name)
    return name if ahead else _("gt.sum.aside", name=name)


def _sum(words: Words, ship: Ship, found: dict[str, list[float]], kind: str, total: float, bonus: int) -> str:
    parts = []
    for name, values in found.items():
        times = f"{len(values)}× " if len(values) > 1 else ""
        parts.append(_("gt.sum.part", name=times + name, value=strength(sum(values))))
    if found and ship.has_alien(ALIEN_BONUS[kind]):
        name = words.figure(ALIEN_BONUS[kind])
        parts.append(_("gt.sum.part", name=name, value=strength(bonus)))
    if not parts:
        return _("gt.sum.none")
    return " + ".join(parts) + f" = [b]{strength(total)}[/]"
