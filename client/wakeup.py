"""The window rests while nothing happens; whoever has something for it, in whatever thread, wakes it.

wakeup.ring()            in the thread that has made something
wakeup.wait(seconds)     in the window's loop
"""

from __future__ import annotations

import threading

NOW = 0.0
"""Seconds until something that moves in every frame changes again."""
NEVER = float("inf")
"""Seconds until something changes that only an event or another thread can change."""
POLL = 0.5
"""Seconds between two looks at what tables of others there are: some vanish without a word."""
LIFE = 1 / 15
"""Seconds between two pictures of what only lives a little: a breath, a twinkle, sand."""


class Wakeup:
    """A bell that rings until somebody has waited for it."""

    def __init__(self) -> None:
        self._rung = threading.Event()

    def ring(self) -> None:
        """There is something to do. Safe from any thread."""
        self._rung.set()

    def wait(self, seconds: float) -> bool:
        """Waits at most so long. True if it has rung."""
        rung = self._rung.wait(seconds)
        self._rung.clear()
        return rung


wakeup = Wakeup()
"""Of the window."""
