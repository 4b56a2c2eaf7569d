"""Where a sentence has too little room, the names in it make way, not what is said of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from client.art import rich
from client.art.text import ELLIPSIS

SHORTEST = 6
"""No name is made shorter than so many signs, the ellipsis among them."""


def with_short_names(
    sentence: str,
    names: Iterable[str],
    fits: Callable[[str], bool],
    written: Callable[[str], str] = rich.escape,
) -> str:
    """The sentence, the longest of its `names` shortened sign by sign until it `fits` or none can be shorter.
    `written`: how a name stands in it; `str` where it is no markup."""
    long = sorted({name for name in names if len(name) > SHORTEST}, key=len, reverse=True)
    if not long or fits(sentence):
        return sentence
    pattern = re.compile("|".join(re.escape(written(name)) for name in long))
    whole = {written(name): name for name in long}
    for most in range(len(long[0]) - 1, SHORTEST - 1, -1):
        shorter = pattern.sub(lambda found: written(_cut(whole[found[0]], most)), sentence)  # noqa: B023
        if fits(shorter):
            break
    return shorter


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip() + ELLIPSIS
