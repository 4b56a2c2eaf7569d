"""Saving after every answer without making anybody wait: a thread writes the newest state."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from rules.kernel.files import write_atomically

log = logging.getLogger("orrery.saves")


class Autosave:
    """Writes to one file. Of states that come faster than the disk takes them, the last counts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the last attempt failed; empty if it did not."""
        self._ready = threading.Condition()
        self._next: Callable[[], str] | None = None
        self._writing = False
        self._closed = False
        self._thread: threading.Thread | None = None

    def offer(self, text: Callable[[], str]) -> None:
        """`text` makes the file's content from what never changes; it is called in the thread."""
        with self._ready:
            if self._closed:
                return
            self._next = text
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
            self._ready.notify_all()

    def flush(self, timeout: float = 10.0) -> bool:
        """Waits until everything offered is written. False if that took too long."""
        with self._ready:
            return self._ready.wait_for(lambda: not (self._next or self._writing), timeout)

    def close(self, timeout: float = 10.0) -> None:
        """Writes what is left and ends the thread."""
        self.flush(timeout)
        with self._ready:
            self._closed = True
            self._ready.notify_all()

    def _run(self) -> None:
        while True:
            with self._ready:
                self._ready.wait_for(lambda: self._next is not None or self._closed)
                text = self._next
                if text is None:
                    return
                self._next, self._writing = None, True
            try:
                write_atomically(self.path, text())
                self.problem = ""
            except OSError as error:
                # A full disk must not end a game; what can be done is to say so, once.
                if not self.problem:
                    log.warning("the game cannot be saved to %s: %s", self.path, error)
                self.problem = str(error)
            finally:
                with self._ready:
                    self._writing = False
                    self._ready.notify_all()
