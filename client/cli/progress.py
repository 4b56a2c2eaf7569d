"""A progress bar for long runs, only where somebody looks at a terminal."""

from __future__ import annotations

import sys
import time

WIDTH = 30
PAUSE = 0.1
SHOW_AFTER = 1.0


class Progress:
    """`step(done)` redraws at most ten times a second; nothing is drawn for runs under a second."""

    def __init__(self, total: int, what: str) -> None:
        self.total = max(1, total)
        self.what = what
        self.began = self.drawn = time.monotonic()
        self.shown = False
        self.wanted = sys.stderr.isatty()

    def step(self, done: int) -> None:
        now = time.monotonic()
        if not self.wanted or now - self.drawn < PAUSE or now - self.began < SHOW_AFTER:
            return
        self.drawn, self.shown = now, True
        filled = WIDTH * done // self.total
        left = (now - self.began) / max(1, done) * (self.total - done)
        bar = "#" * filled + "-" * (WIDTH - filled)
        print(
            f"\r[{bar}] {done} of {self.total} {self.what}, about {left:.0f} s left ", end="", file=sys.stderr
        )
        sys.stderr.flush()

    def close(self) -> None:
        if self.shown:
            print("\r" + " " * (WIDTH + 50) + "\r", end="", file=sys.stderr)
