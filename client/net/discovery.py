"""Finding hosts without typing anything: mDNS and broadcast together. All of it is optional; what
fails is a line in the log, and an address can always be typed."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence

from client.net import broadcast, mdns
from client.net.addresses import own_addresses
from client.net.background import Background, shared
from client.net.beacon import BROADCAST_PORTS, Beacon, FoundHost
from client.wakeup import wakeup

log = logging.getLogger("orrery.discovery")

STALE_SECONDS = 6.0
"""After so long without an answer, a host that was found by broadcast is gone."""

SETTLE_SECONDS = 0.5
"""Changes of a lobby that come together are announced once."""


class Announcer:
    """A host's side; lives in the network's thread."""

    def __init__(
        self,
        beacon: Callable[[], Beacon],
        bind: str | None,
        ports: Iterable[int] = BROADCAST_PORTS,
    ) -> None:
        self._beacon = beacon
        self._bind = bind
        self._ports = ports
        self._mdns = mdns.Announcement(None if bind is None else [bind])
        self._udp: asyncio.DatagramTransport | None = None
        self._shown: Beacon | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        self._udp = await broadcast.answer_queries(self._beacon, self._bind or "0.0.0.0", self._ports)
        self.refresh()

    def refresh(self) -> None:
        """The lobby has changed."""
        if not self._closed and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._show())

    async def _show(self) -> None:
        addresses = [self._bind] if self._bind else own_addresses()
        while not self._closed and self._shown != self._beacon():
            self._shown = self._beacon()
            await self._mdns.show(self._shown, addresses)
            await asyncio.sleep(SETTLE_SECONDS)

    async def close(self) -> None:
        self._closed = True
        if self._udp is not None:
            self._udp.close()
        if self._task is not None:
            self._task.cancel()
        await self._mdns.close()


class Browser:
    """Looks for hosts. `found` may be called from any thread and never waits."""

    def __init__(
        self,
        *,
        background: Background | None = None,
        interfaces: Sequence[str] | None = None,
        targets: Iterable[str] = broadcast.EVERYBODY,
        ports: Iterable[int] = BROADCAST_PORTS,
        ways: Sequence[str] = ("mdns", "broadcast"),
    ) -> None:
        self._background = background or shared()
        self._interfaces = interfaces
        self._targets, self._ports, self._ways = tuple(targets), tuple(ports), ways
        self._lock = threading.Lock()
        self._by_mdns: dict[str, FoundHost] = {}
        self._by_broadcast: dict[str, tuple[FoundHost, float]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._background.call(self._start)

    def close(self) -> None:
        self._background.call(self._stop)

    def found(self) -> list[FoundHost]:
        """The hosts there are now, by title."""
        now = time.monotonic()
        with self._lock:
            fresh = {
                key: host for key, (host, seen) in self._by_broadcast.items() if now - seen < STALE_SECONDS
            }
            hosts = {**self._by_mdns, **fresh}
        return sorted(hosts.values(), key=lambda host: (host.title, host.id))

    def _start(self) -> None:
        loop = asyncio.get_running_loop()
        if "mdns" in self._ways:
            browsing = mdns.browse(self._on_mdns, self._on_lost, self._interfaces)
            self._tasks.append(loop.create_task(browsing))
        if "broadcast" in self._ways:
            asking = broadcast.ask_around(self._on_broadcast, self._targets, self._ports)
            self._tasks.append(loop.create_task(asking))

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks.clear()

    def _on_mdns(self, host: FoundHost) -> None:
        with self._lock:
            self._by_mdns[host.id] = host
        wakeup.ring()

    def _on_lost(self, host_id: str) -> None:
        with self._lock:
            self._by_mdns.pop(host_id, None)
        wakeup.ring()

    def _on_broadcast(self, host: FoundHost) -> None:
        with self._lock:
            self._by_broadcast[host.id] = (host, time.monotonic())
        wakeup.ring()
