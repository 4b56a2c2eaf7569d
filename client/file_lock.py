"""A lock between programs of one user. The system lets it go when its program ends, however that comes about,
so no lock is ever left behind."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_AGAIN_SECONDS = 0.01
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What systems say of a lock that somebody else has."""


class FileLock:
    """`path` is a file of its own beside what it guards; it stays behind, empty, and means nothing.

    Two of them exclude each other within one program as well.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Without waiting; False if somebody else has it. Raises OSError where no file can be made, or none
        can be locked."""
        if self._handle is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            if error.errno in _TAKEN:
                return False
            raise
        self._handle = handle
        return True

    def release(self) -> None:
        """Whoever has it not may call this too."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            # Closing alone leaves it locked while a program that is just being started shares the handle.
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_UN)
            os.close(handle)


@contextlib.contextmanager
def locked(path: Path, seconds: float) -> Iterator[None]:
    """Waits at most `seconds` for the lock at `path`, then goes on without it: what it guards is a comfort,
    and nobody waits for ever."""
    lock = FileLock(path)
    end = time.monotonic() + seconds
    with contextlib.suppress(OSError):
        while not lock.take() and time.monotonic() < end:
            time.sleep(_AGAIN_SECONDS)
    try:
        yield
    finally:
        lock.release()
