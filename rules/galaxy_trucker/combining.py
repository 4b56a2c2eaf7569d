"""Combination dice: a game for those who cannot decide what to play with (GTX-C01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.galaxy_trucker.content import Combination, Content
from rules.packs.common import Number


class Mixture(Struct, frozen=True):
    """A game that dice have made up."""

    ships: tuple[str, ...]
    """The class of each flight."""
    parts: frozenset[str] = frozenset()
    """The parts that are on."""
    roads: int = 0
    """The difficulty of Rough Roads."""


def generate(combination: Combination, rolls: Sequence[int]) -> Mixture:
    """What these rolls of a die, as many as the whole is to be difficult, bring into the game in turn."""
    ships, parts, roads = [*combination.ships], set[str](), 0
    for roll in rolls:
        face = combination.faces[roll - 1]
        if face.flight and face.ship and ships[face.flight - 1] != face.ship:
            ships[face.flight - 1] = face.ship
        elif face.part and face.part not in parts:
            parts.add(face.part)
        else:
            roads += 1
    return Mixture(tuple(ships), frozenset(parts), roads)


def chosen(content: Content, combination: Combination, mixture: Mixture) -> dict[str, Any]:
    """The options that a mixture fills in; the others stay as they are (GTX-C01)."""
    difficulty = next(option for option in content.options if option.id == "rough_roads")
    assert isinstance(difficulty, Number)
    return {
        **_flights(content, mixture.ships),
        **{face.part: face.part in mixture.parts for face in combination.faces if face.part},
        difficulty.id: min(mixture.roads, difficulty.most),
    }


def _flights(content: Content, ships: tuple[str, ...]) -> dict[str, str]:
    """The plan that flies these ships, or else the one that lets them all be chosen."""
    plans = content.plans.values()
    fixed = next((plan.id for plan in plans if tuple(row.ship for row in plan.flights) == ships), None)
    if fixed is not None:
        return {"plan": fixed}
    free = next(plan for plan in plans if len(plan.flights) == len(ships) and not plan.flights[0].ship)
    rows = zip(free.flights, ships, strict=True)
    return {"plan": free.id} | {row.option: ship for row, ship in rows}
