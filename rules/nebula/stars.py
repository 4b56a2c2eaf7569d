"""Stars by colour: how many of each, in the order of the colours, black holes last (NB-K2, NB-K3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Stars: TypeAlias = tuple[int, ...]
"""A number for each colour. A colour is its place in this order, black the last one."""


def with_one(stars: Stars, color: int, more: int = 1) -> Stars:
    """With one star of a colour added, or `more` of them."""
    return (*stars[:color], stars[color] + more, *stars[color + 1 :])


def with_all(stars: Stars, colors: Iterable[int]) -> Stars:
    """With a star of each of these colours added."""
    counts = list(stars)
    for color in colors:
        counts[color] += 1
    return tuple(counts)


def without_all(stars: Stars, colors: Iterable[int]) -> Stars:
    """With a star of each of these colours taken away."""
    counts = list(stars)
    for color in colors:
        counts[color] -= 1
    return tuple(counts)


def there(stars: Stars) -> list[int]:
    """The colours of which there is a star."""
    return [color for color, number in enumerate(stars) if number]


def choices(stars: Stars, number: int) -> list[tuple[int, ...]]:
    """All different choices of so many of these stars, each in the order of colours."""
    chosen: list[tuple[int, ...]] = [()]
    for _ in range(number):
        chosen = [
            (*one, color)
            for one in chosen
            for color in range(one[-1] if one else 0, len(stars))
            if one.count(color) < stars[color]
        ]
    return chosen


def drawn_at(stars: Sequence[int], number: int) -> int:
    """The colour of star `number` when all lie in a row, colour by colour."""
    for color, count in enumerate(stars):
        if number < count:
            return color
        number -= count
    raise ValueError("there are not so many stars")
