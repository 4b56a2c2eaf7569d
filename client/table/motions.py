"""How what has happened moves: motions side by side make a step, steps one after another an update."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

from client.table.layout import Glow, Place, Sprite

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
class Step:
    """Motions that begin together. The next step waits for the longest of them plus `rest`."""

    motions: tuple[Motion, ...] = ()
    rest: float = 0
    overlap: float = 0
    """How many ms earlier than the end of the step before it begins."""
