"""How what has happened moves: motions side by side make a step, steps one after another an update."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from client.table.effects import ABOVE, Effect
from client.table.layout import Glow, Place, Sprite
from client.table.texts import Chip

REDUCED_MS = 120
"""What moves fades in within this time for players who want little movement; the step takes as long as with
the movement, so that it can be seen."""
Easing = Literal["out", "in_out", "linear", "arc"]


@dataclass(frozen=True)
class Motion:
    """One sprite does one thing during a step. Times are milliseconds at normal speed.

    Without `begin` it starts where it is, without `end` it goes where it will lie; with neither and
    with an effect (shake, pulse, glow, fade, flip, spin) it stays where it is. A sprite that is
    neither in the old nor in the new arrangement needs `ghost`.
    """

    sprite: str
    begin: Place | None = None
    end: Place | None = None
    duration: float = 220
    delay: float = 0
    easing: Easing = "out"
    flip: Hashable = None
    """The face it turns to in the middle (it starts with the face it has, or with `face`)."""
    lying: bool = False
    """It turns over about its horizontal axis instead of the upright one."""
    face: Hashable = None
    """The face it has from the beginning of this motion on."""
    fade: tuple[float, float] | None = None
    shake: float = 0
    """Amplitude in window pixels, two swings."""
    pulse: float = 0
    """Grows by this share and shrinks again."""
    spin: float = 0
    """Degrees it turns on the way."""
    glow: Glow = ""
    z: float | None = None
    sound: str = ""
    ghost: Sprite | None = None
    """A picture only for this step; it is gone afterwards."""
    keep: bool = False
    """A ghost stays to the end of the update."""
    show: tuple[str, ...] = ()
    """Panels that show their new state from the end of this motion on, or are gone if they have none."""


@dataclass(frozen=True)
class Cue:
    """Something that happens at one moment of a step."""

    delay: float = 0
    """Milliseconds after the step has begun."""


@dataclass(frozen=True)
class Begin(Cue):
    """An effect begins. With a name it stays after the update."""

    effect: Effect | None = None
    name: str = ""
    z: float = ABOVE
    clip: pygame.Rect | None = None


@dataclass(frozen=True)
class End(Cue):
    """An effect that stays is gone."""

    name: str = ""


@dataclass(frozen=True)
class Say(Cue):
    """What happens from now on, for the status line."""

    text: str = ""
    seat: int | None = None
    instead: bool = False
    """Nothing is asked meanwhile, even if the question stays."""
    chips: tuple[Chip, ...] | None = None
    """Facts that have changed with it; None: those of the table before."""


@dataclass(frozen=True)
class Show(Cue):
    """Panels show their new state, or are gone if they have none."""

    panels: tuple[str, ...] = ()


@dataclass(frozen=True)
class Count(Cue):
    """A number in the picture of a panel changes: "seat:2.coins" by so many."""

    node: str = ""
    by: int = 0


@dataclass(frozen=True)
class Sound(Cue):
    """Something is heard."""

    name: str = ""


@dataclass(frozen=True)
class Step:
    """Motions and cues that begin together. The next step waits for the longest motion plus `rest`, and then
    until what shows has been read."""

    motions: tuple[Motion, ...] = ()
    rest: float = 0
    overlap: float = 0
    """How many ms earlier than the end of the step before it begins."""
    cues: tuple[Cue, ...] = ()
    reading: float = 0
    """How many ms that takes. Faster play and hurry do not shorten it; only the player does."""

    def length(self) -> float:
        """How long its motions take."""
        return max((one.delay + one.duration for one in self.motions), default=0.0)
