"""What is wrong with a pack, in the words that its author reads."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Mistake(msgspec.Struct, frozen=True, order=True):
    """One mistake. `line` counts from 1; 0 means the file as a whole. `path` is the way of keys to it.

    `str()` gives `file:line: key path: what is wrong, expected ...`. What a player may run into, not only the
    author, has a `code`: the interface says it in the player's language by that and `args_of_code`.
    """

    file: str
    line: int
    path: str
    wrong: str
    expected: str = ""
    code: str = ""
    args_of_code: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        parts = [place, self.path, self.wrong] if self.path else [place, self.wrong]
        return ": ".join(parts) + (f", expected {self.expected}" if self.expected else "")


def args(**values: str | int) -> tuple[tuple[str, str | int], ...]:
    """What stands in the sentence of a code."""
    return tuple(sorted(values.items()))


class PackError(Exception):
    """A pack, a file or an archive that cannot be used, with everything that is wrong with it."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        super().__init__("\n".join(map(str, self.mistakes)))


def shown(text: str, limit: int = 40) -> str:
    """A piece of foreign text as it may stand in a message: one line, short, without control characters."""
    cut = text[: limit + 1]
    clean = "".join(sign if sign.isprintable() else " " for sign in cut)
    return f"'{clean[:limit]}…'" if len(cut) > limit else f"'{clean}'"


def one_of(names: Iterable[str], limit: int = 12) -> str:
    """'one of a, b, c' for the expectation of a message."""
    listed = list(names)
    if len(listed) == 1:
        return listed[0]
    more = ", ..." if len(listed) > limit else ""
    return "one of " + ", ".join(listed[:limit]) + more
