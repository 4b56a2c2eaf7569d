"""What changes how this screen shows a table: touches, keys, and what is asked or told.

A game keeps what only the screen shows in one frozen record. :meth:`GameTable.look` is the only function that
puts another one in its place; it is told of each of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.views import View


@dataclass(frozen=True)
class Touched:
    """A handle is given that the question may not know (the order of a hand, another's panel)."""

    handle: str


@dataclass(frozen=True)
class Opened:
    """A second click soon after the first on the same target, by its id. A game that opens something takes
    it; otherwise the second click touches."""

    id: str


@dataclass(frozen=True)
class Wheeled:
    """The wheel was turned over a target ("": over none) with nothing in the hand to turn; up is positive."""

    notches: int
    id: str


@dataclass(frozen=True)
class KeyPressed:
    """A key that means nothing at every table ("c")."""

    name: str


@dataclass(frozen=True)
class KeyHeld:
    """A key that may show something while it is held ("x") goes down or comes up."""

    name: str
    down: bool


@dataclass(frozen=True)
class Dismissed:
    """Esc, before it means anything else: what this screen shows over the table is put away."""


@dataclass(frozen=True)
class LogClicked:
    """A line of the log about these pieces is clicked."""

    pieces: tuple[str, ...]


@dataclass(frozen=True)
class Playing:
    """An update is about to play over the view that shows."""

    events: Sequence[Any]
    after: View


@dataclass(frozen=True)
class Shown:
    """The view of the state shows now. `events` led to it from `before`; None: it is the first one, or what
    was taken back shows again."""

    events: Sequence[Any]
    before: View | None


@dataclass(frozen=True)
class Asked:
    """The view of the state, which is about to show, asks anew, also the same question after its answer was
    sent; the choice is still that of the question before."""


@dataclass(frozen=True)
class Selected:
    """What is chosen has changed, how it is turned, or what is pointed at."""


@dataclass(frozen=True)
class Seated:
    """Another person sits down at this screen: what it showed for the last one is put away."""


Signal = (
    Touched
    | Opened
    | Wheeled
    | KeyPressed
    | KeyHeld
    | Dismissed
    | LogClicked
    | Playing
    | Shown
    | Asked
    | Selected
    | Seated
)
