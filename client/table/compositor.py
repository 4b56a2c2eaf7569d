"""Putting a frame together: what has not changed for a few frames is copied in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import pygame

Op = tuple[pygame.Surface, int, int, "tuple[int, ...] | None", int]
"""Picture, left, top, clip (left, top, width, height) and blending flags."""

PATIENCE = (40, 3)
"""After so many equal frames the lower layers are drawn together: what rests for long, and what
only stands still for a moment on top of it."""
_WORTH = 6


class _Base:
    """The lowest layers as one opaque picture, once they have been the same for some frames."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.ops: list[Op] = []
        self.surface: pygame.Surface | None = None
        self._steady = 0
        self._frames = 0

    def wishes(self, same: int, ops: list[Op]) -> int:
        """How many of the lowest layers should be drawn together now, 0 for no change; `same` are
        those that are as in the last frame."""
        if self._frames == 0 or same < self._steady or self._steady < _WORTH:
            self._steady, self._frames = same, 1
        else:
            self._frames += 1
        if self._frames < self.patience:
            return 0
        # From now on more may turn out to be steady.
        self._frames = 0
        have = len(self.ops) if self.fits(ops) else 0
        return self._steady if self._steady - have >= _WORTH else 0

    def fits(self, ops: list[Op]) -> bool:
        return bool(self.ops) and _common(self.ops, ops) == len(self.ops)

    def bake(self, window: pygame.Surface, ops: list[Op], below: _Base | None) -> None:
        if self.surface is None or self.surface.get_size() != window.get_size():
            self.surface = pygame.Surface(window.get_size()).convert(window)
        done = 0
        if below is not None and below.surface is not None:
            self.surface.blit(below.surface, (0, 0))
            done = len(below.ops)
        put(self.surface, ops[done:])
        self.ops = ops


class Compositor:
    """Draws layers from the lowest to the highest.

    The lowest layers that stay the same from frame to frame are kept as opaque pictures, so a
    table at rest costs one copy and whatever moves above it.
    """

    def __init__(self) -> None:
        self.bases = tuple(_Base(patience) for patience in PATIENCE)
        self._last: list[Op] = []

    def draw(self, surface: pygame.Surface, ops: list[Op]) -> None:
        """Draw `ops`; the first of them must be opaque and cover the whole surface."""
        same = _common(self._last, ops)
        self._last = ops
        best: _Base | None = None
        for base in self.bases:
            wish = base.wishes(same, ops)
            if wish > (len(best.ops) if best is not None else 0):
                base.bake(surface, ops[:wish], best)
            longer = best is None or len(base.ops) > len(best.ops)
            if longer and base.fits(ops) and base.surface is not None:
                best = base
        if best is None or best.surface is None or best.surface.get_size() != surface.get_size():
            put(surface, ops)
            return
        surface.blit(best.surface, (0, 0))
        put(surface, ops[len(best.ops) :])


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
