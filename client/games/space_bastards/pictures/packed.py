"""Large pictures that are wanted now and then, kept small: unpacking is far faster than drawing anew."""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

from client.art import svg

BUDGET = 10 << 20
"""Bytes of packed pictures."""
HELD = 2
"""Pictures that are held unpacked: a world and its squares."""
_LEVEL = 1


class Packed:
    """Pictures by key, packed; the longest unused ones go first."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.used = 0
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, tuple[tuple[int, int], bytes]] = OrderedDict()
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._thread = threading.local()

    def __len__(self) -> int:
        return len(self._kept)

    @contextmanager
    def holding(self) -> Iterator[None]:
        """What this thread asks for meanwhile is held for the next one who asks for it; only the last few
        pictures are."""
        self._thread.holds = True
        try:
            yield
        finally:
            self._thread.holds = False

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A fresh picture: held, unpacked, or made by `make` and packed."""
        with self._lock:
            picture = self._held.pop(key, None)
        if picture is None:
            picture = self._fresh(key, make)
        if getattr(self._thread, "holds", False):
            with self._lock:
                self._held[key] = picture
                while len(self._held) > HELD:
                    self._held.popitem(last=False)
        return picture

    def _fresh(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
        if found is not None:
            size, data = found
            return svg.usual_format(pygame.image.frombytes(zlib.decompress(data), size, "RGBA"))
        made = make()
        self._put(key, made)
        return made

    def _put(self, key: Hashable, picture: pygame.Surface) -> None:
        data = zlib.compress(pygame.image.tobytes(picture, "RGBA"), _LEVEL)
        with self._lock:
            if key in self._kept or len(data) > self.budget:
                return
            self._kept[key] = (picture.get_size(), data)
            self.used += len(data)
            while self.used > self.budget:
                _key, (_size, gone) = self._kept.popitem(last=False)
                self.used -= len(gone)
