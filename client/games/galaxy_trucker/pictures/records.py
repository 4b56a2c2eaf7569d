"""What a tile, a board and a card must tell to be drawn; the rules' own records fit.

A tile is its connectors and a set of abilities. Each ability names its kind by its tag (``engine``,
``cannon``, ``shield``, ``battery``, ``hold``, ``cabin``, ``life_support``), so that a tile with two
functions needs nothing but two abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

SIDES = ("front", "right", "rear", "left")


class Tile(Protocol):
    """A component tile. `conn` are its connectors on front, right, rear and left as printed."""

    @property
    def id(self) -> int: ...

    @property
    def type(self) -> str: ...

    @property
    def conn(self) -> Sequence[int]: ...

    @property
    def seat(self) -> str | None: ...

    @property
    def abilities(self) -> Sequence[Any]: ...


class Board(Protocol):
    """A ship class: dice numbers (several for a line that several sums hit) and its mask."""

    @property
    def columns(self) -> Sequence[int | Sequence[int]]: ...

    @property
    def rows(self) -> Sequence[int | Sequence[int]]: ...

    @property
    def mask(self) -> Sequence[str]: ...


class Card(Protocol):
    """An adventure card: a sequence of declared steps."""

    @property
    def id(self) -> str: ...

    @property
    def level(self) -> int: ...

    @property
    def kind(self) -> str: ...

    @property
    def learning(self) -> bool: ...

    @property
    def steps(self) -> Sequence[Any]: ...


class Kind(Protocol):
    """How a kind of card is called, what it does, and to which group it belongs."""

    @property
    def group(self) -> str: ...

    @property
    def name(self) -> Any: ...

    @property
    def effect(self) -> Any: ...


@dataclass(frozen=True)
class Load:
    """What lies on a tile: energy left, figures (``human``, ``brown``, ``purple``), colours of goods."""

    energy: int = 0
    crew: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


EMPTY = Load()


def kind_of(record: Any) -> str:
    """The tag of an ability or of a step."""
    return str(record.__struct_config__.tag)


def first(tile: Tile, kind: str) -> Any | None:
    """The first ability of a kind, or None."""
    return next((ability for ability in tile.abilities if kind_of(ability) == kind), None)


def size_of(tile: Tile, *names: str) -> int:
    """The first positive count among fields such as ``cells`` and ``containers``."""
    return next((count for name in names if (count := getattr(tile, name, 0))), 0)


def said(text: Any, language: str) -> str:
    """A text of a record that can say it, or of a mapping by language."""
    say = getattr(text, "say", None)
    if say is not None:
        return str(say(language))
    return str(text.get(language) or text["en"])
