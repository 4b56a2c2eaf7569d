"""Questions in which a boost can be bought, and the same with too few coins, on tables full of creatures."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards.families import Eat, Shoot
from rules.space_bastards.state import World
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, scatter, world_of

SEATS = 4
RICH = 6


def _again(match: Match) -> bool:
    return any(getattr(one, "boost", False) for one in match.options(0))


def _used(match: Match, *kinds: type) -> bool:
    """Makes the plain use of the card."""
    plain = [one for one in match.options(0) if isinstance(one, kinds)]
    if plain:
        match.submit(0, plain[0])
    return bool(plain) and match.asked == (0,)


def _love(match: Match) -> bool:
    return _used(match, do.Love) and _again(match)


def _egg(match: Match) -> bool:
    return _used(match, do.Love) and any(isinstance(one, do.LayEgg) and one.boost for one in match.options(0))


def _victims(match: Match) -> bool:
    return _used(match, Shoot, Eat) and _again(match)


def _steps(match: Match) -> bool:
    free = [one for one in match.options(0) if isinstance(one, do.Fly)]
    if free:
        match.submit(0, free[0])
    return bool(free) and any(isinstance(one, do.Fly) for one in match.options(0))


def _foreign(match: Match) -> bool:
    own = [one for one in match.options(0) if isinstance(one, do.Mutate) and not one.foreign]
    return bool(own) and any(isinstance(one, do.Mutate) and one.foreign for one in match.options(0))


def _corpses(match: Match) -> bool:
    plain = any(isinstance(one, do.Mutate) for one in match.options(0))
    return plain and any(isinstance(one, do.Corpses) for one in match.options(0))


def _change(match: Match) -> bool:
    return any(one.flip and one.lock for one in match.options(0))


BOOSTS: dict[str, tuple[str, str, dict[str, Any], Callable[[Match], bool]]] = {
    "love": ("love", "again", {}, _love),
    "egg": ("love", "again", {"eggs": True}, _egg),
    "shooting": ("shooting", "again", {}, _victims),
    "eating": ("eating", "again", {}, _victims),
    "migration": ("migration", "step", {}, _steps),
    "foreign": ("mutation", "foreign", {}, _foreign),
    "corpses": ("mutation", "corpses", {}, _corpses),
    "flip": ("change", "flip", {}, _change),
    "lock": ("change", "lock", {}, _change),
}
"""By name: relation, boost as the content names it, options, and what leads to the question of seat 0."""


def world(name: str, seed: int) -> World:
    """The table before the card is used."""
    relation, _boost, options, _ready = BOOSTS[name]
    rng = random.Random(seed)
    made = world_of(SEATS, **options)
    races = list(content().races)
    for one in made.relations:
        made.relations[one] = (rng.choice(races), rng.choice(races))
    scatter(made, rng, 55)
    for seat, money in enumerate((RICH, 5, 4, 3)):
        made.hold(seat, money=money)
    if relation == "migration":
        for seat, field in enumerate(rng.sample(sorted(content().fields), SEATS)):
            made.hold(seat, ship=field)
    return made


@cache
def seed_of(name: str) -> int:
    """The first table on which the boost can be bought."""
    for seed in range(500):
        if BOOSTS[name][3](_match(name, seed)):
            return seed
    raise AssertionError(f"no table offers {name}")


def _match(name: str, seed: int, money: int = RICH) -> Match:
    made = world(name, seed)
    made.hold(0, money=money)
    return acting(made, (BOOSTS[name][0], 0), ("change", 1), ("change", 0), players=[0, 1])


def offered(name: str, money: int = RICH) -> Match:
    """Seat 0 is asked, the plain use of love, shooting and eating and the free step are over; it has this
    many coins. With too few the question may have ended by itself (SB-A11)."""
    match = _match(name, seed_of(name), money)
    BOOSTS[name][3](match)
    return match
