"""Surfaces kept for reuse, bounded by bytes, safe to fill from a background thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from client.art import theme


def surface_bytes(surface: pygame.Surface) -> int:
    """Bytes of pixels that a surface holds."""
    return surface.get_pitch() * surface.get_height()


class SurfaceCache:
    """Least recently used surfaces first out, as soon as `budget` bytes are passed.

    A surface handed out must not be drawn on. A surface larger than the whole budget is made
    anew at each request.
    """

    _all: list[SurfaceCache] = []
    _share = 1.0

    def __init__(self, name: str, budget: int) -> None:
        """`budget` is in bytes, for a window of the usual size; see `fit`."""
        self.name = name
        self._usual = budget
        self.budget = round(budget * SurfaceCache._share)
        self.used = 0
        self.hits = 0
        self.misses = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        SurfaceCache._all.append(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key`, if it is kept."""
        with self._lock:
            return self._kept.get(key)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made by `make` when it is not kept."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                self.hits += 1
                return found
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
                self.used -= surface_bytes(old)
            if size > self.budget:
                return
            self._kept[key] = surface
            self.used += size
            while self.used > self.budget:
                _, dropped = self._kept.popitem(last=False)
                self.used -= surface_bytes(dropped)

    def drop(self, owner: Hashable) -> None:
        """Forget the surfaces of one owner, by whom their keys (tuples) begin."""
        with self._lock:
            for key in [key for key in self._kept if isinstance(key, tuple) and key[:1] == (owner,)]:
                self.used -= surface_bytes(self._kept.pop(key))

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
