"""What a table says: the status line, buttons, tooltips, hints and the log. Texts are rich markup."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import pygame

from client.art import rich
from client.sheet import Node
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat

GLANCE_MS = 900.0
"""How long it takes to see that something is finished."""
LETTER_MS = 45.0


def reading_ms(markup: str) -> float:
    """How long it takes to see that, and to read these words about it."""
    return GLANCE_MS + LETTER_MS * len(rich.plain(markup))


@dataclass(frozen=True)
class Chip:
    """A small fact in the status line."""

    text: str
    icon: str = ""
    tip: str = ""
    warning: str = ""
    """What is wrong, as a sentence; such a chip stands out and gives way to no other."""
    button: str = ""
    """The button around the table that it is ("hurry"); it gives way to no other either."""

    @property
    def stays(self) -> bool:
        return bool(self.warning or self.button)


@dataclass(frozen=True)
class Status:
    """Who must do what, as a sentence; `lead` is its first, brighter part."""

    text: str
    lead: str = ""
    seat: Seat | None = None
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class Primary:
    """What the primary button says now. It is enabled when there is an action to send."""

    label: str
    why_not: str = ""
    """Why it is disabled, for its tooltip."""
    second: str = ""
    """A smaller line under the label, where the button is high enough for it."""
    warning: str = ""
    """What the answer ends or costs for good, as a sentence: the first press (or touch that sends) only says
    so, the second one sends. An answer with a warning must not be settled before anything was touched."""


@dataclass(frozen=True)
class Hint:
    """Keys ("Left", "Enter", "R") and what they do now."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Tip:
    """What a thing is and does now. `rule` is the id on its plate, `extra` lines are softer."""

    title: str
    text: str = ""
    rule: str = ""
    extra: tuple[str, ...] = ()


class Pictured(Protocol):
    """A small picture that explains a sentence: the key of it is a frozen record."""

    def node(self) -> Node: ...


@dataclass(frozen=True)
class WhyNot:
    """Why something does not go, in a bubble beside the place."""

    refusal: Refusal | None = field(default=None, hash=False)
    """The rules' own word, for the sentence and the rule."""
    words: str = ""
    """The sentence; "" is that of the refusal."""
    rule: str = ""
    title: str = ""
    picture: Pictured | None = None
    more: str = ""
    """What else is wrong, in a softer line."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys that help, and what they do."""
    unwise: bool = False
    """It goes, but has a price."""
    room: pygame.Rect | None = field(default=None, hash=False)
    """The part of the window in which the bubble stands, None: all of it."""
    clear: tuple[pygame.Rect, ...] = field(default=(), hash=False)
    """What it does not cover, besides panels that are `clear`."""
    around: pygame.Rect | None = field(default=None, hash=False)
    """What else belongs to the place: the bubble stands beside all of it."""


@dataclass(frozen=True)
class LogLine:
    """One line of the log."""

    text: str
    seat: Seat | None = None
    pieces: tuple[str, ...] = ()
    """Ids of sprites, zones or regions where it happened: they light up on a click."""
    right: str = ""
    """Short markup at the right edge (symbols, a name)."""
    heading: bool = False
    """It begins a section; lines of the running section are on the brighter ground."""
    indent: int = 0
