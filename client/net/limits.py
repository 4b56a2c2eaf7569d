"""How much a guest may ask of a host, and how patient a host is."""

from __future__ import annotations

from collections import defaultdict, deque

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """The defaults suit a living room; tests use shorter times."""

    hello_seconds: float = 5.0
    """From the connection to the first message."""
    ping_seconds: float = 4.0
    """Between signs of life, and how long to wait for one."""
    frames_per_second: float = 20.0
    frame_burst: int = 60
    """Messages, and what WebSocket sends beside them."""
    chat_per_second: float = 1.0
    chat_burst: int = 8
    outbox_messages: int = 500
    outbox_bytes: int = 4_000_000
    """What may wait for a guest that reads slowly before it is dropped."""
    waiting: int = 40
    waiting_per_address: int = 16
    """Connections that have not been admitted yet."""
    wrong_codes: int = 6
    """So many from one address in `wrong_code_seconds`; after them one at a time, at the same pace."""
    wrong_codes_of_all: int = 30
    """After so many from all addresses together, `wrong_codes_besieged` from each are enough."""
    wrong_codes_besieged: int = 2
    wrong_code_seconds: float = 60.0
    lent_at_once: int = 8
    """Guests that fetch packs, beside those that were admitted."""
    pieces_per_second: float = 60.0
    """Of packs, for all guests together, so that a match goes on beside them."""
    fetch_seconds: float = 20.0
    """Between two pieces that a guest asks for."""
    grace_seconds: float = 20.0
    """How long a seat waits for a guest that has vanished before a bot takes it."""


class Bucket:
    """Allows `rate` a second, and `burst` at once. Times are monotonic seconds."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._level = float(burst)
        self._last: float | None = None

    def take(self, now: float) -> bool:
        if self._last is not None:
            self._level = min(self.burst, self._level + (now - self._last) * self.rate)
        self._last = now
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True


class CodeGuard:
    """Slows down those who try join codes. A right code is not counted, and whoever comes from an address
    that has not guessed is never refused for what others guess. An address with too many wrong ones has one
    more try now and then, so that a friend who shares it does not wait for all of them to be forgotten."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)

    def may_try(self, address: str, now: float) -> bool:
        horizon = now - self._limits.wrong_code_seconds
        for key in list(self._wrong):
            times = self._wrong[key]
            while times and times[0] < horizon:
                times.popleft()
            if not times:
                del self._wrong[key]
        limits = self._limits
        besieged = sum(len(times) for times in self._wrong.values()) >= limits.wrong_codes_of_all
        most = limits.wrong_codes_besieged if besieged else limits.wrong_codes
        tried = self._wrong.get(address, deque())
        return len(tried) < most or now - tried[-1] >= limits.wrong_code_seconds / most

    def wrong(self, address: str, now: float) -> None:
        self._wrong[address].append(now)
