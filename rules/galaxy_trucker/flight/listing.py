"""Lists of possible answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

Thing = TypeVar("Thing")

MOST: Final = 300
"""Answers that a question lists. Of more legal ones (goods in many holds, tokens of many batteries) only
so many are listed, the default among them; the others are legal all the same."""


def multisets(counts: Mapping[Thing, int], n: int) -> Iterator[tuple[Thing, ...]]:
    """All ways to take n of these things, of each at most its count; things in the order of the mapping."""
    yield from _multisets([(thing, count) for thing, count in counts.items() if count > 0], n)


def _multisets(counts: list[tuple[Thing, int]], n: int) -> Iterator[tuple[Thing, ...]]:
    if n == 0:
        yield ()
        return
    if sum(count for _, count in counts) < n:
        return
    (thing, count), rest = counts[0], counts[1:]
    for taken in range(min(count, n), -1, -1):
        for others in _multisets(rest, n - taken):
            yield (thing,) * taken + others


def listed(default: Thing, found: Iterable[Thing]) -> Sequence[Thing]:
    """The default, then the others, at most MOST."""
    return [default, *islice((one for one in found if one != default), MOST - 1)]
