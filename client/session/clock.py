"""Time as a match knows it: it stands still in a pause, and hourglasses run on it."""

from __future__ import annotations

from collections.abc import Iterable

COUNTDOWN = 3.0
"""Seconds that people have to find their place again before time goes on."""


class GameClock:
    """Seconds played, told from the monotonic `now` of whoever polls. A match that goes on begins with
    what was `elapsed` and what each hourglass had `played`."""

    def __init__(self, played: dict[str, float] | None = None, elapsed: float = 0.0) -> None:
        self.elapsed = elapsed
        self.rate = 1.0
        """How fast time passes at the table: above 1 while nobody but bots is waited for."""
        self.gained = 0.0
        """Seconds of `elapsed` that nobody spent, because time passed faster."""
        self.paused = False
        self.countdown = 0.0
        """Seconds until a pause ends that is over but for them; they do not count as played."""
        self.over = False
        """The match has ended, and time with it."""
        self._last: float | None = None
        self._began = {timer: elapsed - seconds for timer, seconds in (played or {}).items()}
        self._put_away: dict[str, float] = {}
        """Seconds that hourglasses had run which run no more: an undo may bring them back."""

    def advance(self, now: float) -> None:
        spent = 0.0 if self._last is None else max(0.0, now - self._last)
        self._last = now
        if not self.paused and not self.over:
            self.elapsed += spent * self.rate
            self.gained += spent * (self.rate - 1.0)
        elif self.countdown:
            self.countdown = max(0.0, self.countdown - spent)
            self.paused = self.countdown > 0.0

    def pause(self) -> None:
        """Time stands still."""
        self.paused, self.countdown = True, 0.0

    def go_on(self, countdown: float = 0.0) -> None:
        """The pause ends, after so many seconds; one that is ending already ends as it would have."""
        if self.paused and not self.countdown:
            self.paused, self.countdown = countdown > 0.0, countdown

    def keep_only(self, timers: Iterable[str]) -> None:
        """The hourglasses that run now. Those that did not run yet start; others are put away, and go on from
        there if they are asked for again."""
        self._put_away |= self.played()
        self._began = {
            timer: self._began.get(timer, self.elapsed - self._put_away.get(timer, 0.0)) for timer in timers
        }

    def played(self) -> dict[str, float]:
        """Seconds that each running hourglass has run."""
        return {timer: self.elapsed - began for timer, began in self._began.items()}

    def remaining(self, timer: str, seconds: float) -> float:
        """Of an hourglass of `seconds`; 0.0 if it does not run."""
        return max(0.0, self.left(timer, seconds)) if timer in self._began else 0.0

    def left(self, timer: str, seconds: float) -> float:
        """The same; below 0 for how long a running hourglass has been empty already."""
        return seconds - (self.elapsed - self._began[timer])
