"""Putting a frame together: what has not changed for a few frames is copied in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import pygame

Op = tuple[pygame.Surface, int, int, "tuple[int, ...] | None", int]
"""Picture, left, top, clip (left, top, width, height) and blending flags."""

PATIENCE = 3
"""After so many equal frames the lower layers are drawn together."""
_WORTH = 6


class Compositor:
    """Draws layers from the lowest to the highest.

    The lowest layers that stay the same from frame to frame are kept as one opaque picture, so a
    table at rest costs one copy and whatever moves above it.
    """

    def __init__(self) -> None:
        self._last: list[Op] = []
        self._steady = 0
        self._frames = 0
        self._base: pygame.Surface | None = None
        self._baked: list[Op] = []

    def draw(self, surface: pygame.Surface, ops: list[Op]) -> None:
        """Draw `ops`; the first of them must be opaque and cover the whole surface."""
        same = _common(self._last, ops)
        self._last = ops
        if self._frames == 0 or same < self._steady:
            self._steady, self._frames = same, 1
        else:
            self._frames += 1
        baked = len(self._baked)
        ready = baked and _common(self._baked, ops) == baked
        if self._frames >= PATIENCE:
            if self._steady >= _WORTH and (not ready or self._steady - baked >= _WORTH):
                self._bake(surface, ops[: self._steady])
                ready, baked = True, self._steady
            # From now on more may turn out to be steady.
            self._frames = 0
        if ready and self._base is not None:
            surface.blit(self._base, (0, 0))
            put(surface, ops[baked:])
        else:
            put(surface, ops)

    def _bake(self, surface: pygame.Surface, ops: list[Op]) -> None:
        if self._base is None or self._base.get_size() != surface.get_size():
            self._base = pygame.Surface(surface.get_size()).convert(surface)
        put(self._base, ops)
        self._baked = ops


def _common(first: Sequence[Op], second: Sequence[Op]) -> int:
    """How many layers at the bottom are the same."""
    return sum(1 for _pair in takewhile(_equal, zip(first, second, strict=False)))


def _equal(pair: tuple[Op, Op]) -> bool:
    first, second = pair
    return first is second or first == second


def put(surface: pygame.Surface, ops: Sequence[Op]) -> None:
    """Draw layers one after another."""
    whole = surface.get_clip()
    clipped: tuple[int, ...] | None = None
    for picture, x, y, clip, flags in ops:
        if clip != clipped:
            surface.set_clip(whole if clip is None else pygame.Rect(clip).clip(whole))
            clipped = clip
        surface.blit(picture, (x, y), special_flags=flags)
    surface.set_clip(whole)
