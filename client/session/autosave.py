"""Saving after every answer without making anybody wait: a thread writes the newest state.

A match belongs to the program that saves it: a lock beside the file tells another one so.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from pathlib import Path

from client.file_lock import FileLock
from client.i18n import reason
from client.wakeup import wakeup
from rules.kernel.files import write_atomically
from rules.kernel.saves import SaveError

log = logging.getLogger("orrery.saves")

RETRY_SECONDS = 5.0
"""After a failure, if nothing new has come to be written before."""

FIRST_SECONDS = 3.0
"""How long a match waits with its first question until it is saved."""

LOCK = ".{}.lock"
"""The name of the lock beside a save."""


class Autosave:
    """Writes to one file. Of states that come faster than the disk takes them, the last counts. Raises
    SaveError (in_use) while another one writes to that file."""

    def __init__(self, path: Path, retry_seconds: float = RETRY_SECONDS) -> None:
        self.path = path
        self.problem = ""
        """Why the last attempt failed; empty if it did not."""
        self._lock = FileLock(lock_of(path))
        # Where nothing can be locked it can hardly be written either, which is then said.
        with contextlib.suppress(OSError):
            if not self._lock.take():
                raise SaveError("in_use", "It is open in another window or program of Orrery.")
        self._retry_seconds = retry_seconds
        self._ready = threading.Condition()
        self._next: Callable[[], str] | None = None
        self._failed: Callable[[], str] | None = None
        """What could not be written yet."""
        self._writing = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def offer(self, text: Callable[[], str]) -> None:
        """`text` makes the file's content from what never changes; it is called in the thread. Only the
        first is waited for: a program that dies at the first question has lost nothing."""
        with self._ready:
            if self._closed:
                return
            self._next = text
            first = self._thread is None
            if first:
                self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
            self._ready.notify_all()
        if first:
            self.flush(FIRST_SECONDS)

    def flush(self, timeout: float = 10.0) -> bool:
        """Waits until everything offered is written, or could not be. False if that took too long."""
        with self._ready:
            return self._ready.wait_for(lambda: not (self._next or self._writing), timeout)

    def close(self, timeout: float = 10.0) -> None:
        """Writes what is left and ends the thread; the file is free for others."""
        self.flush(timeout)
        with self._ready:
            self._closed = True
            self._ready.notify_all()
        self._lock.release()

    def _run(self) -> None:
        while True:
            with self._ready:
                again = None if self._failed is None else self._retry_seconds
                self._ready.wait_for(lambda: self._next is not None or self._closed, again)
                text = self._next or (None if self._closed else self._failed)
                if text is None:
                    return
                self._next, self._failed, self._writing = None, None, True
            try:
                self._write(text)
            finally:
                with self._ready:
                    self._writing = False
                    self._ready.notify_all()

    def _write(self, text: Callable[[], str]) -> None:
        try:
            write_atomically(self.path, text())
        except OSError as error:
            # A full disk must not end a game; what can be done is to say so, once, and to try again.
            if not self.problem:
                log.warning("the game cannot be saved to %s: %s", self.path, error)
            self.problem, self._failed = reason(error), text
            wakeup.ring()
            return
        if self.problem:
            log.info("the game is saved to %s again", self.path)
            with self._ready, contextlib.suppress(OSError):
                if not self._closed:
                    self._lock.take()
        said, self.problem = self.problem, ""
        if said:
            wakeup.ring()


def lock_of(save: Path) -> Path:
    """The lock beside a save."""
    return save.with_name(LOCK.format(save.name))


def locked_by(lock: Path) -> Path:
    """The save beside which a lock of the name LOCK lies."""
    return lock.with_name(lock.name.removeprefix(".").removesuffix(".lock"))


def problem_of(autosave: Autosave | None) -> str:
    """Why a match cannot be saved just now; empty if it can, or is not to be."""
    return "" if autosave is None else autosave.problem
