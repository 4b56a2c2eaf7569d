"""Memory that pictures no longer need goes back to the system.

Pictures of many sizes come and go; the C library of Linux keeps what they leave between others. Asked for
it now and then, it gives back tens of megabytes within a few milliseconds. Elsewhere the system does so
by itself.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

AFTER_SCENE = 2.5
"""Seconds after a change of scene, when the two do not fade into one another any more."""
EVERY = 20.0
"""Seconds between two times."""
LARGE = 2 << 20
"""Pictures of so many bytes get memory of their own. Smaller ones come and go in nearly every frame: for them
it would take too long."""
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_SEARCHES = (700, 4, 250)
"""How often Python searches for what is not used any more, in new, younger and all objects: the last takes as
long as a frame, so it is left to quiet ones (`Tidy`)."""
LATEST = 90.0
"""Seconds after which a frame that is not quiet has to do."""


def _function(name: str) -> Callable[..., object] | None:
    """A function of the C library of Linux; None elsewhere or if it has none of that name."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        found: Callable[..., object] = getattr(ctypes.CDLL(None), name)
    except (OSError, AttributeError):
        return None
    return found


def prepare() -> None:
    """The program begins."""
    keep_large_apart()
    share_one_pool()
    gc.set_threshold(*_SEARCHES)


def keep_large_apart() -> bool:
    """Large pictures leave no gaps behind from now on. True if the system can be told so."""
    return _tell(_M_MMAP_THRESHOLD, LARGE)


def share_one_pool() -> bool:
    """All threads take memory from one pool from now on: what one draws and another drops leaves no gaps in a
    pool of its own. True if the system can be told so."""
    return _tell(_M_ARENA_MAX, 1)


def _tell(what: int, value: int) -> bool:
    tell = _function("mallopt")
    return tell is not None and tell(what, value) == 1


def _found() -> Callable[[], object] | None:
    """What gives memory back; None where nothing needs to."""
    trim = _function("malloc_trim")
    return None if trim is None else lambda: trim(0)


def give_back() -> None:
    """Gives memory back now, where the system can be asked for it."""
    trim = _found()
    if trim is not None:
        trim()


def forget_unused() -> None:
    """Frees what is not used any more and leaves all that is loaded out of later searches for such things,
    which would stop a frame now and then."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def after_scene() -> None:
    """What belonged to the last scene goes."""
    gc.collect()
    give_back()


class Tidy:
    """Searches for what is not used any more and gives memory back, at most every so often: both take about
    as long as a frame."""

    def __init__(self, give_back: Callable[[], object] | None = None) -> None:
        self._give_back = _found() if give_back is None else give_back
        self._last = 0.0

    def now(self, now: float, *, quiet: bool = True) -> bool:
        """A frame at the time `now` (seconds) that has little to do; `quiet`: nothing moves either. True if
        it was used."""
        if now - self._last < (EVERY if quiet else LATEST):
            return False
        self._last = now
        gc.collect()
        if self._give_back is not None:
            self._give_back()
        return True
