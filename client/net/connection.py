"""The host's end of one connection: what waits to be sent is bounded, so nobody slows the host."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque

from websockets.exceptions import ConnectionClosed

from client.net.doorstep import GuestSocket
from client.net.limits import Bucket, Limits
from client.net.lobby import Member
from client.net.wire import Denied, HostMessage, encode

log = logging.getLogger("orrery.host")

_CLOSE_SECONDS = 2.0
_ORDERLY = ("left", "closed", "elsewhere", "kicked")


class Connection:
    """Sends in order, without ever making the sender wait."""

    def __init__(self, socket: GuestSocket, limits: Limits, now: float) -> None:
        self.socket = socket
        self.limits = limits
        self.member: Member | None = None
        self.began = now
        self.chat = Bucket(limits.chat_per_second, limits.chat_burst)
        self.dropped = ""
        """Why the host ended it; empty if it did not."""
        self.address = socket.address
        socket.on_flood = lambda: self.drop("flood")
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._writer = asyncio.get_running_loop().create_task(self._write())

    @property
    def who(self) -> str:
        """For the log."""
        return f"{self.member.name} ({self.address})" if self.member else self.address

    def send(self, message: HostMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, raw: bytes) -> None:
        """Drops the guest if too much waits for it already."""
        if self.dropped:
            return
        self._outbox.append(raw)
        self._bytes += len(raw)
        if len(self._outbox) > self.limits.outbox_messages or self._bytes > self.limits.outbox_bytes:
            self.drop("slow")
            return
        self._more.set()

    def drop(self, code: str, detail: str = "", args: dict[str, str | int] | None = None) -> None:
        """Ends the connection; its reader then sees it closed. The reason goes into the log and, if
        the guest still reads, to the guest."""
        if self.dropped:
            return
        self.dropped = code
        level = logging.INFO if code in _ORDERLY else logging.WARNING
        log.log(level, "dropped %s: %s%s", self.who, code, f" ({detail})" if detail else "")
        # A guest that does not read need not be waited for; what it was owed is thrown away.
        self._outbox.clear()
        self._outbox.append(encode(Denied(code, args or {})))
        self._more.set()
        asyncio.get_running_loop().call_later(_CLOSE_SECONDS, self._abort)

    def _abort(self) -> None:
        with contextlib.suppress(Exception):
            self.socket.transport.abort()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):
            while True:
                while self._outbox:
                    raw = self._outbox.popleft()
                    self._bytes -= len(raw)
                    await self.socket.send(raw, text=True)
                if self.dropped:
                    break
                self._more.clear()
                await self._more.wait()
            await self.socket.close()

    def end(self) -> None:
        """The reader is done: nothing more is sent."""
        self._writer.cancel()

    async def finish(self) -> None:
        """Sends what waits and closes, for a host that goes."""
        with contextlib.suppress(asyncio.TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(asyncio.shield(self._writer), _CLOSE_SECONDS)
