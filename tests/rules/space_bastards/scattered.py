"""Tables full of random creatures, and what a use of a relation has changed on them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import strategies as st

from rules.kernel.match import Match
from rules.space_bastards.state import World
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, scatter, world_of

SEEDS = st.integers(0, 2**32 - 1)


def table(
    seed: int, relation: str, players: int | None = None, tries: int = 30
) -> tuple[Match, World, random.Random]:
    """A match in which seat 0 begins with a relation between random races; the state before it."""
    rng = random.Random(seed)
    world = world_of(players or rng.choice([2, 3, 4, 5]))
    races = list(content().races)
    if relation in world.relations:
        world.relations[relation] = (rng.choice(races), rng.choice(races))
    scatter(world, rng, tries)
    match = acting(world.clone(), (relation, 0), ("change", 1), players=[1])
    return match, world, rng


def code(match: Match, action: Any, seat: int = 0) -> str | None:
    refusal = match.refusal(seat, action)
    return None if refusal is None else refusal.code


def asked(match: Match, kind: str) -> bool:
    return bool(match.asked) and match.pending[match.asked[0]].kind == kind


def census(world: World, planet: str) -> Counter[tuple[int, str, bool]]:
    return Counter((one.owner, one.race, one.corpse) for one in world.tokens.get(planet, ()))


def changed(before: World, after: World) -> dict[str, tuple[Counter[Any], Counter[Any]]]:
    """By planet what has gone and what has come."""
    found = {}
    for planet in before.open:
        old, new = census(before, planet), census(after, planet)
        if old != new:
            found[planet] = (old - new, new - old)
    return found
