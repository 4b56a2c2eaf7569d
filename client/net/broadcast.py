"""Finding hosts by asking the whole local network over UDP, where mDNS does not get through."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
from collections.abc import Callable, Iterable
from typing import Any

from client.net.beacon import (
    BROADCAST_PORTS,
    Beacon,
    FoundHost,
    decode_answer,
    decode_query,
    encode_answer,
    encode_query,
    found_at,
)
from client.net.limits import Bucket

log = logging.getLogger("orrery.discovery")

ASK_SECONDS = 1.5
EVERYBODY = ("255.255.255.255", "127.0.0.1")
"""The second for hosts on this very machine, which a broadcast need not reach."""

ANSWERS_PER_SECOND = 20.0


class Answering(asyncio.DatagramProtocol):
    """A host's side: tells its beacon to those who ask."""

    def __init__(self, beacon: Callable[[], Beacon]) -> None:
        self._beacon = beacon
        self._bucket = Bucket(ANSWERS_PER_SECOND, 40)
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: Any) -> None:
        query = decode_query(data)
        if query is None or self._transport is None:
            return
        if self._bucket.take(asyncio.get_running_loop().time()):
            answer = encode_answer(query.nonce, self._beacon())
            if len(answer) <= len(data):
                self._transport.sendto(answer, addr)

    def error_received(self, exc: Exception) -> None:
        """A host that somebody's network refuses is still found by others."""


async def answer_queries(
    beacon: Callable[[], Beacon], bind: str, ports: Iterable[int] = BROADCAST_PORTS
) -> asyncio.DatagramTransport | None:
    """Listens on the first free port; None if there is none."""
    loop = asyncio.get_running_loop()
    for port in ports:
        with contextlib.suppress(OSError):
            transport, _protocol = await loop.create_datagram_endpoint(
                lambda: Answering(beacon), local_addr=(bind, port)
            )
            return transport
    log.info("no port is free to answer those who look for hosts")
    return None


class Asking(asyncio.DatagramProtocol):
    """A guest's side: asks again and again, and hands on what answers."""

    def __init__(
        self,
        found: Callable[[FoundHost], None],
        targets: Iterable[str] = EVERYBODY,
        ports: Iterable[int] = BROADCAST_PORTS,
    ) -> None:
        self._found = found
        self._targets = tuple(targets)
        self._ports = tuple(ports)
        self._nonce = secrets.token_hex(8)
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: Any) -> None:
        found = decode_answer(data)
        if found is not None and found.nonce == self._nonce:
            host = found_at(found.beacon, str(addr[0]))
            if host is not None:
                self._found(host)

    def error_received(self, exc: Exception) -> None:
        """Nobody listens on one of the ports."""

    def ask(self) -> None:
        if self._transport is None:
            return
        query = encode_query(self._nonce)
        for target in self._targets:
            for port in self._ports:
                # Without a network there is nobody to ask; the next attempt may find one.
                with contextlib.suppress(OSError):
                    self._transport.sendto(query, (target, port))


async def ask_around(
    found: Callable[[FoundHost], None],
    targets: Iterable[str] = EVERYBODY,
    ports: Iterable[int] = BROADCAST_PORTS,
) -> None:
    """Asks until it is cancelled."""
    loop = asyncio.get_running_loop()
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        sock.bind(("", 0))
        sock.setblocking(False)
        transport, protocol = await loop.create_datagram_endpoint(
            lambda: Asking(found, targets, ports), sock=sock
        )
    except OSError as error:
        sock.close()
        log.info("hosts cannot be looked for by broadcast: %s", error)
        return
    try:
        while True:
            protocol.ask()
            await asyncio.sleep(ASK_SECONDS)
    finally:
        transport.close()
