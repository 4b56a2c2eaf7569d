"""What every drawing over time has in common, and how several follow one another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from client.table.live import Layer

Sounds = tuple[tuple[float, str], ...]


class Play(Protocol):
    """A drawing over time; milliseconds count from its beginning."""

    @property
    def length(self) -> float:
        """Nothing changes any more afterwards."""

    @property
    def sounds(self) -> Sounds:
        """When which sounds begin."""

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        """What is to be drawn, with its `z` among the sprites."""

    def shake(self, ms: float) -> tuple[int, int]:
        """How far the whole picture is knocked aside, in window pixels."""

    def done(self, ms: float) -> bool:
        """Whether it has come to its end."""


class Show:
    """Several plays, each with the time at which it begins; later ones are drawn above."""

    def __init__(self, cues: Iterable[tuple[float, Play]]) -> None:
        self._cues = tuple(cues)

    @property
    def length(self) -> float:
        return max((begin + play.length for begin, play in self._cues), default=0.0)

    @property
    def sounds(self) -> Sounds:
        return tuple(sorted((begin + ms, name) for begin, play in self._cues for ms, name in play.sounds))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        return tuple(
            layer for begin, play in self._cues if ms >= begin for layer in play.layers(ms - begin, z)
        )

    def shake(self, ms: float) -> tuple[int, int]:
        shakes = [play.shake(ms - begin) for begin, play in self._cues if ms >= begin]
        return max(shakes, key=lambda aside: aside[0] ** 2 + aside[1] ** 2, default=(0, 0))

    def done(self, ms: float) -> bool:
        return ms >= self.length


def due(sounds: Sounds, before: float, now: float) -> tuple[str, ...]:
    """The sounds that begin in a frame: after `before`, up to `now`. The first frame begins at -1."""
    return tuple(name for ms, name in sounds if before < ms <= now)
