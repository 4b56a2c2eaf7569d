"""What makes bots of one level differ like persons: a free choice among what is worth nearly the same.

The generator is the one that a bot gets for an answer, so the same match brings the same choices again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import NamedTuple, TypeVar

from rules.space_bastards.bots.weights import REACH

Thing = TypeVar("Thing")


class Whims(NamedTuple):
    """`warmth`, in points: what is worse by so much is chosen about a third as often as the best; above 0."""

    rng: random.Random
    warmth: float

    def warmer(self, times: float) -> Whims:
        """The same with so many times the warmth."""
        return Whims(self.rng, times * self.warmth)

    def pick(self, things: Sequence[Thing], worths: Sequence[float]) -> Thing:
        """One of the things that are worth (nearly) most, in points; there must be one."""
        most = max(worths)
        near = [
            (thing, exp((worth - most) / self.warmth))
            for thing, worth in zip(things, worths, strict=True)
            if worth >= most - REACH * self.warmth
        ]
        if len(near) == 1:
            return near[0][0]
        return self.rng.choices([thing for thing, _ in near], [weight for _, weight in near])[0]
