"""Connections below their messages: who waits at the door, and how many frames anybody may send.

WebSocket answers pings by itself, before a message is read, and a connection costs something before its
handshake. So both are counted here, where bytes arrive.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import Server, ServerConnection
from websockets.frames import Frame
from websockets.server import ServerProtocol

from client.net.limits import Bucket, Limits

log = logging.getLogger("orrery.host")

PIECE = 1_024
"""Bytes that are taken in at once: all frames in them are dealt with before they are counted."""


class Doorstep:
    """Those who are connected and not admitted yet, in the order in which they came. Where too many wait, the
    one that has waited longest makes room: a guest says who it is at once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: dict[GuestSocket, None] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def come(self, socket: GuestSocket) -> None:
        """One from elsewhere never pays for the crowd of another address."""
        self._waiting[socket] = None
        crowds = Counter(waiting.address for waiting in self._waiting)
        if crowds[socket.address] > self._limits.waiting_per_address:
            self._turn_away(socket.address)
        elif len(self._waiting) > self._limits.waiting:
            self._turn_away(max(crowds, key=crowds.__getitem__))

    def leave(self, socket: GuestSocket) -> None:
        """It is admitted, or gone."""
        self._waiting.pop(socket, None)

    def _turn_away(self, address: str) -> None:
        oldest = next(socket for socket in self._waiting if socket.address == address)
        log.warning("dropped %s: too many wait at the door", address)
        self.leave(oldest)
        oldest.abort()


class GuestSocket(ServerConnection):
    """Counts every frame, those that WebSocket deals with by itself too. One who sends too many is not read
    any further; `on_flood` is told."""

    def __init__(
        self, protocol: ServerProtocol, server: Server, *, limits: Limits, doorstep: Doorstep, **more: Any
    ) -> None:
        super().__init__(protocol, server, **more)
        self.address = "?"
        self.frames = Bucket(limits.frames_per_second, limits.frame_burst)
        self.on_flood: Callable[[], None] = self.abort
        self._doorstep = doorstep
        self._flooded = False

    def abort(self) -> None:
        """Ends it at once and without a word."""
        self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = str((self.remote_address or ("?",))[0])
        self._doorstep.come(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._doorstep.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self._flooded:
                return
            super().data_received(data[start : start + PIECE])

    def process_event(self, event: Any) -> None:
        if isinstance(event, Frame) and not self._flooded and not self.frames.take(self.loop.time()):
            self._flooded = True
            self.transport.pause_reading()
            self.on_flood()
        if not self._flooded:
            super().process_event(event)
