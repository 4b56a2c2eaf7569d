"""How a value of a ship comes about, as a sum in words."""

from __future__ import annotations

from collections.abc import Collection

from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _
from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import Part, helping, powerable, strength_of, working


def sum_of(words: Words, ship: Ship, what: Criterion, powered: Collection[int] = ()) -> str:
    """ "2× engine (2) + double engine with energy (2) + brown alien (2) = 6" (GT-F4, GT-F5)"""
    found: dict[str, list[float]] = {}
    for part in working(ship, what, powered):
        found.setdefault(_named(words, part), []).append(part.worth)
    parts = []
    for name, values in found.items():
        times = f"{len(values)}× " if len(values) > 1 else ""
        parts.append(_("gt.sum.part", name=times + name, value=strength(sum(values))))
    if not parts:
        return _("gt.sum.none")
    for alien, bonus in helping(ship, what, words.content.helpers).items():
        parts.append(_("gt.sum.part", name=words.figure(alien), value=strength(bonus)))
    total = strength_of(ship, what, powered, words.content.helpers)
    return " + ".join(parts) + f" = [b]{strength(total)}[/]"


def unpowered(words: Words, ship: Ship, kind: str, powered: Collection[int] = ()) -> str:
    """Which devices of a kind (engines, cannons, shields) rest for want of energy; empty if none."""
    resting = [tile for tile in powerable(ship, kind) if tile not in powered]
    return _("gt.sum.resting", tiles=words.tiles(resting)) if resting else ""


def _named(words: Words, part: Part) -> str:
    name = words.tile_inside(part.tile)
    if part.energy:
        name = _("gt.sum.with_energy", name=name)
    return name if part.ahead else _("gt.sum.aside", name=name)
