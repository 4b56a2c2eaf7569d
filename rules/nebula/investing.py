"""Time investment: ways to spend the steps and where they lead (section 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

Steps: TypeAlias = tuple[int, int, int]
"""Steps of the three hourglasses, clockwise positive."""


class Result(NamedTuple):
    """Where an investment leads: the new beams, and the star that lies there in each cluster, -1 for none."""

    beams: tuple[int, int, int]
    gained: tuple[int, int, int]


@cache
def triples(total: int) -> tuple[Steps, ...]:
    """All signed steps that spend `total`, sorted (NB-T1, NB-T6, NB-A5)."""
    rng = range(-total, total + 1)
    return tuple(
        (top, right, left)
        for top in rng
        for right in rng
        for left in rng
        if abs(top) + abs(right) + abs(left) == total
    )


def beams_after(hourglasses: Sequence[int], steps: Sequence[int], beams: int) -> tuple[int, int, int]:
    """Where the hourglasses stand after these steps; beams without a star count as well (NB-T2, NB-T3)."""
    top, right, left = ((old + step) % beams for old, step in zip(hourglasses, steps, strict=True))
    return top, right, left


def result_of(hourglasses: Sequence[int], stars: Sequence[Sequence[int]], steps: Steps) -> Result:
    """What these steps lead to: also a cluster that did not move gives its star (NB-T4, NB-T5)."""
    top, right, left = beams_after(hourglasses, steps, len(stars[0]))
    return Result((top, right, left), (stars[0][top], stars[1][right], stars[2][left]))


def results(hourglasses: Sequence[int], stars: Sequence[Sequence[int]], total: int) -> dict[Result, Steps]:
    """Every different result with the first steps that lead there (NB-T6, NB-A1)."""
    found: dict[Result, Steps] = {}
    for steps in triples(total):
        found.setdefault(result_of(hourglasses, stars, steps), steps)
    return found
