"""Where a host's guests arrive: sockets, first messages, and reading until they go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from client.net import desk
from client.net.admission import Lacks
from client.net.connection import Connection
from client.net.doorstep import Doorstep, GuestSocket
from client.net.wire import GUEST_MESSAGE_BYTES, Denied, Hello, Unreadable, decode_guest

if TYPE_CHECKING:
    from client.net.host import Host

log = logging.getLogger("orrery.host")


class Reception:
    """One task a connection; whatever happens in one of them ends that connection at most."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._limits = host.plan.limits
        self._server: Server | None = None
        self.doorstep = Doorstep(self._limits)
        self.connections: set[Connection] = set()

    async def open(self, bind: str | None, *ports: int) -> int:
        """Listens on the first of `ports` that is not in use, else on any. Returns the port. Raises
        OSError."""
        for port in ports:
            with contextlib.suppress(OSError):
                self._server = await self._listen(bind, port)
                break
        if self._server is None:
            self._server = await self._listen(bind, 0)
        number: int = next(iter(self._server.sockets)).getsockname()[1]
        return number

    async def close(self) -> None:
        """Lets everybody read the reason for which they were dropped."""
        if self._server is None:
            return
        self._server.close(close_connections=False)
        waiting = [connection.finish() for connection in tuple(self.connections)]
        await asyncio.gather(*waiting, return_exceptions=True)
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._server.wait_closed(), 3.0)

    async def _listen(self, bind: str | None, port: int) -> Server:
        limits = self._limits
        return await serve(
            self._serve,
            # All interfaces of IPv4: what mDNS, broadcast and typed addresses lead to.
            bind or "0.0.0.0",
            port,
            # Pages in a browser carry an origin, and have no business here.
            origins=[None],
            compression=None,
            open_timeout=limits.hello_seconds,
            ping_interval=limits.ping_seconds,
            ping_timeout=limits.ping_seconds,
            close_timeout=1.0,
            max_size=GUEST_MESSAGE_BYTES,
            max_queue=8,
            write_limit=65_536,
            server_header=None,
            # Called like the class that the library expects.
            create_connection=partial(GuestSocket, limits=limits, doorstep=self.doorstep),  # type: ignore[arg-type]
            logger=desk.quiet_logger(),
        )

    async def _serve(self, socket: ServerConnection) -> None:
        assert isinstance(socket, GuestSocket)
        loop = asyncio.get_running_loop()
        connection = Connection(socket, self._limits, loop.time())
        self.connections.add(connection)
        try:
            await self._converse(connection)
        except ConnectionClosedError as error:
            reason = "closed without goodbye"
            if error.sent is not None and error.sent.code == 1009:
                reason = "oversized message"
            elif error.sent is not None and error.sent.reason == "keepalive ping timeout":
                reason = "no sign of life"
            if not connection.dropped:
                log.warning("lost %s: %s", connection.who, reason)
        except ConnectionClosed:
            pass
        except Exception:
            # A mistake of ours in dealing with one guest must not end the game of the others.
            log.exception("dropped %s: internal error", connection.who)
            connection.drop("internal")
        finally:
            self._host.gone(connection)
            if connection.dropped or self._host.closing:
                await connection.finish()
            connection.end()

    async def _converse(self, connection: Connection) -> None:
        limits = self._limits
        try:
            raw = await asyncio.wait_for(connection.socket.recv(), limits.hello_seconds)
        except TimeoutError:
            connection.drop("no_hello")
            return
        hello = self._read(connection, raw)
        if not isinstance(hello, Hello):
            connection.drop("no_hello")
            return
        now = asyncio.get_running_loop().time()
        judged = self._host.door.judge(hello, connection.address, now)
        if isinstance(judged, Denied):
            connection.drop(judged.code, args=judged.args)
            return
        self.doorstep.leave(connection.socket)
        if isinstance(judged, Lacks):
            await self._host.lending.serve(connection, judged.packs)
            return
        self._host.welcome(connection, judged)
        async for raw in connection.socket:
            if connection.dropped:
                return
            message = self._read(connection, raw)
            if message is None:
                return
            desk.handle(self._host, connection, message)

    def _read(self, connection: Connection, raw: bytes | str) -> Any:
        try:
            return decode_guest(raw)
        except Unreadable as error:
            connection.drop("malformed", str(error))
            return None
