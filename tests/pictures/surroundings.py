"""What is the same around every picture: the time, and a home without anything old."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOW = 1_790_000_000.0
"""What the calendar says in all pictures, in seconds."""


class Clock:
    """Time that passes only from frame to frame, the same in every run."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def stop_the_real_one(self) -> None:
        """From now on this process sees this time. Not for scenes that wait for a network."""
        for name in ("monotonic", "perf_counter"):
            setattr(time, name, lambda: self.seconds)
        time.time = lambda: NOW + self.seconds  # type: ignore[assignment]


clock = Clock()


@contextmanager
def home() -> Iterator[None]:
    """Settings, saves and caches in a folder that is gone afterwards: nothing that is kept there is old."""
    before = os.environ.get("ORRERY_HOME")
    with tempfile.TemporaryDirectory(prefix="orrery-pictures-", ignore_cleanup_errors=True) as folder:
        os.environ["ORRERY_HOME"] = str(Path(folder))
        try:
            yield
        finally:
            if before is None:
                del os.environ["ORRERY_HOME"]
            else:
                os.environ["ORRERY_HOME"] = before
