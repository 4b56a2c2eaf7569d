"""Surfaces kept for reuse, bounded by bytes, safe to fill from a background thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from client.art import theme

MOST = 150 << 20
"""Bytes that all caches hold together, however large the window is."""


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of pixels that a surface holds."""
    return surface.get_pitch() * surface.get_height()


@dataclass
class _Kept:
    surface: pygame.Surface
    age: int


def _oldest(cache: SurfaceCache) -> int:
    return next(iter(cache._kept.values())).age


class SurfaceCache:
    """Least recently used surfaces first out, as soon as `budget` bytes are passed.

    A surface handed out must not be drawn on. A surface larger than the whole budget is made
    anew at each request. All caches together hold no more than `MOST`: what was asked for the longest
    time ago goes first, in whichever cache it is.
    """

    _all: list[SurfaceCache] = []
    _share = 1.0
    _lock = threading.Lock()
    _age = 0
    """Counts how often any cache was asked."""

    def __init__(self, name: str, budget: int) -> None:
        """`budget` is in bytes, for a window of the usual size; see `fit`."""
        self.name = name
        self._usual = budget
        self.budget = round(budget * SurfaceCache._share)
        self.used = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        SurfaceCache._all.append(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key`, if it is kept."""
        with self._lock:
            found = self._kept.get(key)
            return None if found is None else found.surface

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` when it is not kept."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                SurfaceCache._age += 1
                found.age = SurfaceCache._age
                self.hits += 1
                return found.surface
            self.misses += 1
        made = make()
        self.put(key, made)
        return made

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep `surface` under `key`, pushing out the longest unused ones where needed."""
        size = surface_bytes(surface)
        with self._lock:
            old = self._kept.pop(key, None)
            if old is not None:
                self.used -= surface_bytes(old.surface)
            if size > self.budget:
                return
            SurfaceCache._age += 1
            self._kept[key] = _Kept(surface, SurfaceCache._age)
            self.used += size
            while self.used > self.budget:
                self._drop_oldest()
            over = sum(cache.used for cache in SurfaceCache._all) - MOST
            while over > 0:
                over -= min((cache for cache in SurfaceCache._all if cache._kept), key=_oldest)._drop_oldest()

    def _drop_oldest(self) -> int:
        """Forgets what was asked for the longest time ago; gives back its bytes."""
        _, dropped = self._kept.popitem(last=False)
        size = surface_bytes(dropped.surface)
        self.used -= size
        return size

    def drop(self, owner: Hashable) -> None:
        """Forget the surfaces of one owner, by whom their keys (tuples) begin."""
        with self._lock:
            for key in [key for key in self._kept if isinstance(key, tuple) and key[:1] == (owner,)]:
                self.used -= surface_bytes(self._kept.pop(key).surface)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.used = 0

    @classmethod
    def fit(cls, size: tuple[int, int]) -> None:
        """Larger windows have larger surfaces: let all caches hold as many in a window of `size`."""
        SurfaceCache._share = max(1.0, size[0] * size[1] / (theme.DESIGN[0] * theme.DESIGN[1]))
        for cache in cls._all:
            cache.budget = round(cache._usual * SurfaceCache._share)

    @classmethod
    def clear_all(cls) -> None:
        """Forget the surfaces of all caches, for a new palette or a new display."""
        for cache in cls._all:
            cache.clear()

    @classmethod
    def report(cls) -> list[tuple[str, int, int, int]]:
        """Name, surfaces, bytes used and budget of each cache, for the benchmarks."""
        return [(cache.name, len(cache), cache.used, cache.budget) for cache in cls._all]
