"""What a frame has time for: pictures that can wait a little are made in the frames that have room for them.

waiting = Waiting(frame_time)
if waiting.may("the picture's name"):
    ...  # make it; otherwise ask again in the next frame
"""

from __future__ import annotations

import time
from collections.abc import Callable

LIMIT_MS = 4.0
"""A frame that has taken so long begins no picture that can wait."""
PATIENCE = 2
"""A picture that has waited for so many frames is made in a longer frame, one in each frame in any case."""
LONGER = 1.5
"""How much longer such a frame may take before it begins the next one."""
OVERDUE_MS = 200.0
"""What has waited so long is behind what happens: on a slow machine a long frame is the lesser evil."""
LONGEST_MS = 40.0
"""A frame that has taken so long begins no second picture that is overdue."""


class FrameTime:
    """The time of the frame that runs. Without a limit (tests, pictures of tables) nothing ever waits."""

    def __init__(self, limit_ms: float | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        self.limit_ms = limit_ms
        self.began = 0.0
        """When this frame began, in seconds of the clock."""
        self.number = 0
        """Of this frame."""
        self._clock = clock
        self._forced = False

    def begin(self) -> None:
        """A frame begins."""
        self.began = self._clock()
        self.number += 1
        self._forced = False

    @property
    def spent(self) -> float:
        """Seconds since the frame began."""
        return self._clock() - self.began

    def allows(self, waited: int = 0, since: float | None = None) -> bool:
        """Whether a picture that has waited for so many frames is to be made in this one; `since` is when the
        first of these frames began."""
        if self.limit_ms is None or self.spent * 1000 < self.limit_ms:
            return True
        if waited < PATIENCE:
            return False
        overdue = since is not None and (self.began - since) * 1000 >= OVERDUE_MS
        longest = LONGEST_MS if overdue else self.limit_ms * LONGER
        if self._forced and self.spent * 1000 >= longest:
            return False
        self._forced = True
        return True


class Waiting:
    """For how many frames pictures of a screen have waited, by any name. What a frame does not ask for
    does not wait any more."""

    def __init__(self, time: FrameTime) -> None:
        self._time = time
        self._frames: dict[object, tuple[int, float, int]] = {}
        """For how many frames it has waited, since when, and the frame in which it was asked for last."""
        self._number = 0

    def __bool__(self) -> bool:
        """Whether pictures wait."""
        self._drop_unasked()
        return bool(self._frames)

    def may(self, name: object, *, urgent: bool = True) -> bool:
        """Whether the picture `name` is to be made now. False: it waits; ask again in the next frame. What is
        not `urgent` is never overdue."""
        self._drop_unasked()
        waited, since, _asked = self._frames.get(name, (0, self._time.began, 0))
        if self._time.allows(waited, since if urgent else None):
            self._frames.pop(name, None)
            return True
        self._frames[name] = (waited + 1, since, self._time.number)
        return False

    def _drop_unasked(self) -> None:
        """Once a frame: what nobody asked for in the last one is not wanted any more."""
        now = self._time.number
        if now != self._number:
            self._number = now
            self._frames = {name: kept for name, kept in self._frames.items() if kept[2] >= now - 1}

    def done(self, name: object) -> None:
        """The picture `name` is there, or is not wanted any more."""
        if self._frames:
            self._frames.pop(name, None)

    def clear(self) -> None:
        """Nothing waits any more."""
        self._frames.clear()


frame_time = FrameTime()
"""Of the window."""
