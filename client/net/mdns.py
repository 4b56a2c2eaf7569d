"""Finding hosts by mDNS (Bonjour, Avahi), as printers are found."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Sequence
from typing import Any

from client.net.beacon import Beacon, FoundHost, found_at

log = logging.getLogger("orrery.discovery")

SERVICE = "_orrery._tcp.local."
LOOKUP_MILLISECONDS = 3000


class Announcement:
    """A host's entry. Failing is no reason not to host: it is then found by other ways."""

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        self._interfaces = interfaces
        self._zeroconf: Any = None
        self._info: Any = None
        self._lock = asyncio.Lock()

    async def show(self, beacon: Beacon, addresses: Sequence[str]) -> None:
        """Makes the entry, or changes what it says."""
        async with self._lock:
            try:
                await self._show(beacon, addresses)
            except Exception as error:
                log.info("this host cannot be announced by mDNS: %s", error or type(error).__name__)
                await self._close()

    async def _show(self, beacon: Beacon, addresses: Sequence[str]) -> None:
        from zeroconf import ServiceInfo

        properties = {
            "id": beacon.id,
            "title": beacon.title,
            "game": beacon.game,
            "seats": str(beacon.seats),
            "free": str(beacon.free),
            "phase": beacon.phase,
            "protocol": str(beacon.protocol),
            "who": beacon.who,
            "version": beacon.version,
        }
        info = ServiceInfo(
            SERVICE,
            # Names in mDNS are 63 bytes at most, and dots would divide them.
            f"orrery-{beacon.id[:40]}.{SERVICE}",
            addresses=[socket.inet_aton(address) for address in addresses],
            port=beacon.port,
            properties=properties,
            server=f"orrery-{beacon.id[:40]}.local.",
        )
        if self._zeroconf is None:
            self._zeroconf = _open(self._interfaces)
            await (await self._zeroconf.async_register_service(info))
        else:
            await (await self._zeroconf.async_update_service(info))
        self._info = info

    async def close(self) -> None:
        async with self._lock:
            await self._close()

    async def _close(self) -> None:
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            with contextlib.suppress(Exception):
                if self._info is not None:
                    await (await zeroconf.async_unregister_service(self._info))
            with contextlib.suppress(Exception):
                await zeroconf.async_close()


def _open(interfaces: Sequence[str] | None) -> Any:
    # Imported late: it takes a tenth of a second, and only those who play over the network need it.
    from zeroconf import InterfaceChoice, IPVersion
    from zeroconf.asyncio import AsyncZeroconf

    chosen: Any = InterfaceChoice.All if interfaces is None else list(interfaces)
    return AsyncZeroconf(interfaces=chosen, ip_version=IPVersion.V4Only)


async def browse(
    found: Callable[[FoundHost], None],
    lost: Callable[[str], None],
    interfaces: Sequence[str] | None = None,
) -> None:
    """Reports hosts that come, change and go (`lost`: by id) until it is cancelled."""
    try:
        zeroconf = _open(interfaces)
    except Exception as error:
        log.info("hosts cannot be looked for by mDNS: %s", error or type(error).__name__)
        return
    from zeroconf import ServiceStateChange
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

    ids: dict[str, str] = {}
    tasks: set[asyncio.Task[None]] = set()

    async def look(name: str) -> None:
        info = AsyncServiceInfo(SERVICE, name)
        if not await info.async_request(zeroconf.zeroconf, LOOKUP_MILLISECONDS):
            return
        host = _host_of(info)
        if host is not None:
            ids[name] = host.id
            found(host)

    def changed(zeroconf: Any, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            if name in ids:
                lost(ids.pop(name))
            return
        task = asyncio.get_running_loop().create_task(look(name))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[changed])
    try:
        await asyncio.Event().wait()
    finally:
        for task in tuple(tasks):
            task.cancel()
        with contextlib.suppress(Exception):
            await browser.async_cancel()
        with contextlib.suppress(Exception):
            await zeroconf.async_close()


def _host_of(info: Any) -> FoundHost | None:
    values = {
        key.decode("utf-8", "replace"): (value or b"").decode("utf-8", "replace")
        for key, value in (info.properties or {}).items()
    }
    addresses = info.parsed_addresses()
    try:
        beacon = Beacon(
            values["id"],
            values.get("title", ""),
            values["game"],
            int(info.port),
            int(values["seats"]),
            int(values["free"]),
            values.get("phase", ""),
            int(values["protocol"]),
            values.get("who", ""),
            values.get("version", ""),
        )
    except (KeyError, ValueError, TypeError):
        return None
    return found_at(beacon, addresses[0]) if addresses else None
