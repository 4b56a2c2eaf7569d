"""Work that would stop the window, in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

END = 10.0
"""Seconds for which the end of the program waits for work that still goes on."""


class Errand(Generic[T]):
    """One piece of work. `drop` closes what it made, should nobody want that any more."""

    def __init__(self, work: Callable[[], T], drop: Callable[[T], None] | None = None) -> None:
        self._work, self._drop = work, drop
        self._made: list[T] = []
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="opening", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._made.append(self._work())
        except Exception as error:
            self._failure = error

    @property
    def done(self) -> bool:
        """Whether the thread has come to its end."""
        return not self._thread.is_alive()

    def result(self) -> T:
        """What the work made, once it is done. Raises what the work raised."""
        if self._failure is not None:
            raise self._failure
        return self._made[0]

    def close(self) -> None:
        """Waits for the end of the work and closes what it made: a thread that still draws must not outlive
        the screen."""
        self._thread.join(END)
        if self._drop is not None:
            while self._made:
                self._drop(self._made.pop())
