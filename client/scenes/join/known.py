"""Tables that were left behind, and the way back to them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.net.beacon import FoundHost
from client.net.tokens import Key

if TYPE_CHECKING:
    from collections.abc import Sequence

KEPT_SECONDS = 14 * 24 * 3600
MOST = 4


@dataclass(frozen=True)
class Known:
    """A key, and the host it fits if that is on the network just now."""

    key: Key
    host: FoundHost | None = None

    @property
    def place(self) -> tuple[str, int]:
        """Where to go: a host that was found again may have moved."""
        if self.host is not None:
            return self.host.address, self.host.port
        return self.key.address, self.key.port


def known_tables(keys: Sequence[Key], found: Sequence[FoundHost], now: float | None = None) -> list[Known]:
    """The newest key of each seat, those whose host is on the network first."""
    now = time.time() if now is None else now
    hosts = {host.id: host for host in found}
    fresh = [Known(key, hosts.get(key.host)) for key in keys if now - key.at < KEPT_SECONDS]
    return sorted(fresh, key=lambda known: (known.host is None, -known.key.at))[:MOST]
