"""Lists of possible answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeVar

from rules.kernel.asks import Ask, Excerpt

Thing = TypeVar("Thing")

MOST: Final = 300
"""Answers that a question lists; goods in many holds could be laid out in millions of ways."""


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


def shares(counts: Sequence[int], n: int) -> Iterator[tuple[int, ...]]:
    """The same by number: how many to take of each count so that they are n together."""
    if len(counts) == 1:
        if n <= counts[0]:
            yield (n,)
        return
    for taken in range(min(counts[0], n), -1, -1):
        for others in shares(counts[1:], n - taken):
            yield (taken, *others)


def listed(question: Ask, default: Thing, found: Iterable[Thing]) -> Sequence[Thing]:
    """The default, then the others; of more than MOST an excerpt."""
    answers = [default, *islice((one for one in found if one != default), MOST)]
    return Excerpt(answers[:MOST], question) if len(answers) > MOST else answers
