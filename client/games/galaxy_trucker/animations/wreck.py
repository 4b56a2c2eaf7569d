"""A ship comes apart: tiles burst into debris, what lay on them scatters, loose parts drift away."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import pygame

from client.games.galaxy_trucker.animations.breaking_tiles import ADRIFT_MS, LATER_MS, Breaking
from client.games.galaxy_trucker.animations.ship_pieces import Part, joined
from client.games.galaxy_trucker.animations.turned_pictures import Picture, seen
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.physics.bodies import Point
from client.physics.debris import FLY_MS
from client.table.effects import Sounds
from client.table.live import Layer

SETTLED_MS = 600.0
"""The last pieces still fly, but they need not be waited for."""
_FADE_MS = 450.0
_LIFE_MS = FLY_MS + _FADE_MS
_GONE_MS = 120.0
_SHAKE_MS = 260.0
_SHAKE = 4.0
_SOOT_MS = 150.0


class Wreck:
    """Tiles that are destroyed and groups of joined tiles that fall off, from one blow.

    The ship must be drawn without them from the moment it begins.
    """

    settled = SETTLED_MS
    """What happens next may be shown from here on."""

    def __init__(
        self, gallery: Gallery, destroyed: Sequence[Part], fallen: Sequence[Sequence[Part]],
        side: int | None, *, seed: int = 0, factor: float = 1.0, reduced: bool = False,
        hull: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """`side` is where the blow came from (0 front, 1 right, 2 rear, 3 left; None: from within);
        `factor` are window pixels for one of the drawing board; `hull` is the ship's rectangle, from
        whose middle loose parts drift away. Without any part there is nothing to see."""
        self._gallery = gallery
        self._side = side
        self._seed = seed
        self._hull = hull
        self._reduced = reduced
        self._factor = factor
        self._destroyed = tuple(destroyed)
        self._fallen = tuple(tuple(group) for group in fallen if group)
        self.length = _GONE_MS if reduced else _LIFE_MS
        if not self._destroyed and not self._fallen:
            self.length = 0.0

    @cached_property
    def _breaking(self) -> Breaking:
        """Made when it begins: several blows may be told of at once."""
        return Breaking(
            self._gallery, self._destroyed, self._fallen, self._side, self._seed, self._hull, self.length
        )

    @cached_property
    def _whole(self) -> list[tuple[Picture, Point]]:
        """Unbroken pictures, for players who want little movement."""
        groups = [(part,) for part in self._destroyed] + list(self._fallen)
        return [joined(self._gallery, group) for group in groups]

    @property
    def sounds(self) -> Sounds:
        if not self._destroyed:
            return ((0.0, "hit"),) if self._fallen else ()
        return tuple((index * LATER_MS, "boom") for index in range(len(self._destroyed)))

    def done(self, ms: float) -> bool:
        return ms >= self.length

    def shake(self, ms: float) -> tuple[int, int]:
        """A short shudder, stronger at its beginning."""
        if self._reduced or not self._destroyed or not 0 <= ms < _SHAKE_MS:
            return 0, 0
        strength = _SHAKE * self._factor * (1 - ms / _SHAKE_MS)
        return round(strength * math.sin(ms * 0.095)), round(strength * math.cos(ms * 0.075))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        if self.done(ms) or ms < 0:
            return ()
        if self._reduced:
            opacity = 1 - ms / _GONE_MS
            return seen([picture.layer(*at, z, opacity=opacity) for picture, at in self._whole])
        broken = self._breaking
        opacity = min(1.0, (self.length - ms) / _FADE_MS)
        burnt = min(opacity, ms / _SOOT_MS)
        shown: list[Layer | None] = [soot.layer(*at, z, opacity=burnt) for soot, at in broken.soot]
        for smoke in broken.smoke:
            shown += smoke.layers(ms - ADRIFT_MS, z)
        poses = broken.film.at(ms)
        for level in range(3):
            for one, pose in zip(broken.flying, poses, strict=True):
                if one.level == level:
                    shown.append(one.picture.layer(pose.x, pose.y, z, pose.degrees, opacity))
        for begin, burst in broken.bursts:
            shown += burst.layers(ms - begin, z)
        return seen(shown)
