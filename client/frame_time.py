"""What a frame has time for: pictures that can wait a little are made in the frames that have room for them.

waiting = Waiting(frame_time)
if waiting.may("the picture's name"):
    ...  # make it; otherwise ask again in the next frame
"""

from __future__ import annotations

import time

LIMIT_MS = 4.0
"""A frame that has taken so long begins no picture that can wait."""
PATIENCE = 2
"""A picture that has waited for so many frames is made in a longer frame, one in each frame in any case."""
LONGER = 1.5
"""How much longer such a frame may take before it begins the next one."""


class FrameTime:
    """The time of the frame that runs. Without a limit (tests, pictures of tables) nothing ever waits."""

    def __init__(self, limit_ms: float | None = None) -> None:
        self.limit_ms = limit_ms
        self._began = 0.0
        self._forced = False

    def begin(self) -> None:
        """A frame begins."""
        self._began = time.perf_counter()
        self._forced = False

    @property
    def spent(self) -> float:
        """Seconds since the frame began."""
        return time.perf_counter() - self._began

    def allows(self, waited: int = 0) -> bool:
        """Whether a picture that has waited for so many frames is to be made in this one."""
        if self.limit_ms is None or self.spent * 1000 < self.limit_ms:
            return True
        if waited < PATIENCE:
            return False
        if self._forced and self.spent * 1000 >= self.limit_ms * LONGER:
            return False
        self._forced = True
        return True


class Waiting:
    """For how many frames pictures of a screen have waited, by any name."""

    def __init__(self, time: FrameTime) -> None:
        self._time = time
        self._frames: dict[object, int] = {}

    def __bool__(self) -> bool:
        """Whether pictures wait."""
        return bool(self._frames)

    def may(self, name: object) -> bool:
        """Whether the picture `name` is to be made now. False: it waits; ask again in the next frame."""
        waited = self._frames.get(name, 0)
        if self._time.allows(waited):
            self._frames.pop(name, None)
            return True
        self._frames[name] = waited + 1
        return False

    def done(self, name: object) -> None:
        """The picture `name` is there, or is not wanted any more."""
        if self._frames:
            self._frames.pop(name, None)

    def clear(self) -> None:
        """Nothing waits any more."""
        self._frames.clear()


frame_time = FrameTime()
"""Of the window."""
