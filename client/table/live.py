"""What moves on a table by itself, frame by frame: physics, sand, flames, breathing creatures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from client.table.faces import BLEND
from client.wakeup import NEVER, NOW


@dataclass(frozen=True)
class FrameTick:
    """One frame. `ms` is real time; `remaining` tells the seconds left on a timer of the view."""

    ms: float
    remaining: Callable[[str], float] = field(default=lambda timer: 0.0)
    pointer: tuple[int, int] = (-1, -1)
    dragged: str = ""
    """Id of the sprite in the hand."""
    reduced: bool = False
    """The player wants little movement."""
    speed: float = 1.0
    """Of animations; 0: nothing is to be watched."""
    halted: bool = False
    """The match stands still: no time passes in it."""


@dataclass(frozen=True)
class Layer:
    """A picture in the window, among the sprites by its z (from 0 on). A picture that changes must
    be another surface: the table draws again only where something is new."""

    picture: pygame.Surface
    x: int
    y: int
    z: float = 0.0
    clip: pygame.Rect | None = None
    flags: int = BLEND


@dataclass(frozen=True)
class Live:
    """What moves in this frame."""

    layers: tuple[Layer, ...] = ()
    sounds: tuple[str, ...] = ()
    shake: tuple[int, int] = (0, 0)
    """How far the whole picture is knocked aside, in window pixels."""
    again: bool = False
    """The table is to be arranged anew (something has ended that the arrangement shows)."""
    busy: bool = False
    """Something moves that the next update waits for."""
    due: float = NOW
    """Seconds until it looks different: `LIFE` for what only lives a little, `NEVER` for what lies still."""

    def beside(self, other: Live) -> Live:
        """Both together."""
        if other is STILL or self is STILL:
            return self if other is STILL else other
        shake = self.shake[0] + other.shake[0], self.shake[1] + other.shake[1]
        return Live(
            self.layers + other.layers, self.sounds + other.sounds, shake, self.again or other.again,
            self.busy or other.busy, min(self.due, other.due),
        )  # fmt: skip


STILL = Live(due=NEVER)
