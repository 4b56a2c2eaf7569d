"""Combination dice: a game for those who cannot decide what to play with (GTX-C01)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.galaxy_trucker.content import Combination


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
