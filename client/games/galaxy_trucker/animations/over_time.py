"""What every drawing over time has in common."""

from __future__ import annotations

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


def due(sounds: Sounds, before: float, now: float) -> tuple[str, ...]:
    """The sounds that begin in a frame: after `before`, up to `now`. The first frame begins at -1."""
    return tuple(name for ms, name in sounds if before < ms <= now)
