"""Drawings over time above the table: bursts, dice, what flies past. Some stay after their update.

An effect is told how many milliseconds have passed since it began and gives layers for the table; it decides
nothing. One that was begun with a name stays until it is ended by that name, however long it has been done:
dice lie, a rock waits before the hull.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from client.art import shapes
from client.table.live import STILL, Layer, Live
from client.wakeup import NEVER, NOW

LONG_AGO = 60_000.0
"""What was there before anybody looked has long come to rest."""
ABOVE = 12_000.0
"""Above everything that rests or flies, below what hangs in the hand."""
Sounds = tuple[tuple[float, str], ...]
"""When which sounds begin, in milliseconds from the beginning."""


class Effect(Protocol):
    """A drawing over time; milliseconds count from its beginning."""

    @property
    def sounds(self) -> Sounds:
        """When which sounds begin."""

    def layers(self, ms: float, z: float) -> Iterable[Layer]:
        """What is to be drawn, with its `z` among the sprites."""

    def shake(self, ms: float) -> tuple[int, int]:
        """How far the whole picture is knocked aside, in window pixels."""

    def done(self, ms: float) -> bool:
        """Whether it has come to its end."""

    def due(self, ms: float) -> float:
        """Seconds until it looks different."""


class Drawing:
    """An effect of a fixed length; it makes no sound and shakes nothing unless a subclass says so."""

    length = 0.0
    sounds: Sounds = ()

    def shake(self, ms: float) -> tuple[int, int]:
        return 0, 0

    def done(self, ms: float) -> bool:
        return ms >= self.length

    def due(self, ms: float) -> float:
        return NEVER if self.done(ms) else NOW


class Pictures(Drawing):
    """Pictures with the same middle, one after another, each for `each` ms; after the last one the first one
    again, until `length` ms are over."""

    def __init__(
        self, pictures: Sequence[pygame.Surface], middle: tuple[float, float], length: float, each: float
    ) -> None:
        self.pictures, self.middle, self.length, self.each = pictures, middle, length, each

    def layers(self, ms: float, z: float) -> Iterable[Layer]:
        if not self.done(ms):
            picture = self.pictures[int(ms / self.each) % len(self.pictures)]
            yield Layer(picture, *shapes.centred(self.middle, *picture.get_size()).topleft, z)


@dataclass
class _Playing:
    effect: Effect
    age: float
    z: float
    clip: pygame.Rect | None
    name: str
    waits: bool
    heard: float
    """Up to which age it has been heard."""

    @property
    def done(self) -> bool:
        return self.effect.done(self.age)


class Effects:
    """The effects of one table. Times are milliseconds of play, so that the speed of animations counts."""

    def __init__(self) -> None:
        self.standing: frozenset[str] = frozenset()
        """The names of those that stay: what the arrangement may depend on."""
        self._playing: list[_Playing] = []
        self._changed = False

    def begin(
        self, effect: Effect, *, z: float = ABOVE, clip: pygame.Rect | None = None, name: str = "",
        age: float = 0.0, waits: bool = False,
    ) -> None:  # fmt: skip
        """An effect begins, or has begun `age` ms ago; nothing of it shows outside `clip`. With a name it
        stays, and takes the place of the one that had that name. The next update waits for what `waits`."""
        if name:
            self.end(name)
        heard = age if age >= LONG_AGO else -1.0
        self._playing.append(_Playing(effect, age, z, clip, name, waits, heard))
        self._stand()

    def end(self, name: str) -> None:
        """What stays by this name is gone."""
        self._playing = [one for one in self._playing if not name or one.name != name]
        self._stand()

    def standing_as(self, name: str) -> Effect | None:
        """What stays by this name."""
        return next((one.effect for one in self._playing if one.name == name), None)

    def skip(self) -> bool:
        """All are over at once; what stays has come to rest. True if something moved."""
        moved = any(not one.name for one in self._playing)
        self._playing = [one for one in self._playing if one.name]
        for one in self._playing:
            one.age = one.heard = one.age + LONG_AGO
        return moved

    def forget(self) -> None:
        """Nothing plays or stays any more: what was shown is not where it was."""
        self._playing.clear()
        self._stand()

    def _stand(self) -> None:
        standing = frozenset(one.name for one in self._playing if one.name)
        self._changed = self._changed or standing != self.standing
        self.standing = standing

    # -- time ----------------------------------------------------------------------------------

    def advance(self, ms: float) -> list[str]:
        """Let `ms` pass; gives back the sounds that begin."""
        sounds: list[str] = []
        for one in self._playing:
            one.age += ms
            sounds += [name for at, name in one.effect.sounds if one.heard < at <= one.age]
            one.heard = one.age
        self._playing = [one for one in self._playing if one.name or not one.done]
        return sounds

    def live(self, *, reduced: bool = False) -> Live:
        """What is drawn of them now."""
        again, self._changed = self._changed, False
        if not self._playing:
            return Live(again=True) if again else STILL
        layers: list[Layer] = []
        shake = [0, 0]
        for one in self._playing:
            layers += _clipped(one.effect.layers(one.age, one.z), one.clip)
            if not reduced:
                dx, dy = one.effect.shake(one.age)
                shake = [shake[0] + dx, shake[1] + dy]
        busy = any(one.waits for one in self._playing)
        due = min(one.effect.due(one.age) for one in self._playing)
        return Live(tuple(layers), (), (shake[0], shake[1]), again, busy, NOW if again else due)


def _clipped(layers: Iterable[Layer], clip: pygame.Rect | None) -> Iterable[Layer]:
    if clip is None:
        return layers
    return [replace(layer, clip=clip if layer.clip is None else layer.clip.clip(clip)) for layer in layers]
