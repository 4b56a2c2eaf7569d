"""What the special tiles of the Big Expansion are worth to a ship that is being built, from what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rules.galaxy_trucker.bots.ground import worth_of_expert
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import Tile

if TYPE_CHECKING:
    from rules.galaxy_trucker.bots.plan import Plan

CREDIT: Final = 1.2
"""Figures of crew that a credit is worth."""
BURSTS: Final = 0.5
"""The part of lasting strength that a boost is worth, for which the cannon bursts."""
ESCAPE: Final = 1.4
"""Figures of crew that a jump from the worst card of a flight saves beyond what it costs: the engine, and
two cards that bring nothing."""
STOPPED: Final = 1.3
"""What a shield is worth for each large hit of a flight that it stops, of what it is worth for small ones on
a side."""
FUEL: Final = 2.0
"""Tokens that a furnace makes of goods for which there is no room."""
AWAKENED: Final = 2.0
"""Sleepers who are woken for each figure that cards take; hits take some, too."""
SETTLED: Final = 1.0
"""How likely a life support that is joined to a cabin ends with its alien on board."""


def boost_worth(plan: Plan, tile: Tile) -> float:
    """Of a booster beside what it boosts: strength for one count (GTX-T21), what stops large hits
    (GTX-T20), an escape from the worst card (GTX-T25)."""
    worth, weights, usual = 0.0, plan.weights, plan.usual
    for booster in tile.boosters:
        if booster.of == "cannons":
            worth += weights.cannon * plan.marginal("cannons") * tile.bonus[0] * BURSTS
        elif booster.of == "shields":
            worth += weights.shield * STOPPED * usual.heavy
        else:
            worth += ESCAPE
    return worth


def furnace_worth(plan: Plan) -> float:
    """Tokens for goods, in a ship that loads some (GTX-T33). Not more than that: bots that laid
    four times as many earned less in flight II and no more in flight III."""
    return plan.weights.cell * plan.thirst * FUEL if plan.have["containers"] else 0.0


def stasis_worth(plan: Plan, tile: Tile) -> float:
    """Those who are woken are crew that need no cabin of their own (GTX-T11)."""
    return (
        plan.weights.crew * min(float(tile.sleepers), AWAKENED * plan.usual.losses) if tile.sleepers else 0.0
    )


def expert_worth(content: Content, sight: JourneySight, seat: int) -> float:
    """Of an alien with a specialisation, whichever is left, beyond the figure whose place it takes
    (GTX-A01)."""
    if not content.specialists:
        return 0.0
    worths = [worth_of_expert(content, sight, seat, expert, 1) for expert in content.specialists]
    return max(0.0, SETTLED * CREDIT * sum(worths) / len(worths))


def support_worths(content: Content, sight: JourneySight, seat: int, alien: float) -> Mapping[str, float]:
    """Of each kind of alien: the strength that it adds, or its specialisation."""
    expert = expert_worth(content, sight, seat)
    return {kind: expert if kind in content.experts else alien for kind in content.figures}
