"""What a tile and a card must tell to be drawn; the rules' own records fit.

A tile is its connectors and a set of abilities. Each ability names its kind by its tag (``engine``,
``cannon``, ``shield``, ``battery``, ``hold``, ``cabin``, ``life_support``), so that a tile with two
functions needs nothing but two abilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.galaxy_trucker.cards import Step
from rules.galaxy_trucker.tiles import Ability
from rules.packs.texts import Text

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
    def abilities(self) -> Sequence[Ability]: ...


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
    def steps(self) -> Sequence[Step]: ...


class Kind(Protocol):
    """How a kind of card is called, what it does, and to which group it belongs."""

    @property
    def group(self) -> str: ...

    @property
    def name(self) -> Text: ...

    @property
    def effect(self) -> Text: ...


@dataclass(frozen=True)
class Load:
    """What lies on a tile: energy left, figures (``human``, ``brown``, ``purple``), colours of goods."""

    energy: int = 0
    crew: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()


EMPTY = Load()


def kind_of(ability: Ability) -> str:
    """The tag of an ability."""
    return str(ability.__struct_config__.tag)


def first(tile: Tile, kind: str) -> Ability | None:
    """The first ability of a kind, or None."""
    return next((ability for ability in tile.abilities if kind_of(ability) == kind), None)


def size_of(tile: Tile, *names: str) -> int:
    """The first positive count among fields such as ``cells`` and ``containers``."""
    return next((count for name in names if (count := getattr(tile, name, 0))), 0)
