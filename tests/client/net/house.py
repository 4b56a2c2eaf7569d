"""Hosts and guests of one test: started together, waited for, closed together."""

from __future__ import annotations

import asyncio
import itertools
import os
import socket
import time
from collections.abc import Callable
from typing import Any

from client.net.background import Background
from client.net.guest import Guest
from client.net.host import Host
from client.net.limits import Limits
from client.net.plan import HostPlan
from client.net.remote import RemoteSession
from client.net.tokens import Key, Keyring
from client.session.games import Shelf
from client.session.library import Library
from tests.client.net.toyshelf import ToyShelf

SECONDS = 300.0
"""For what takes milliseconds: a busy machine is slow, but it is not wrong."""

PATIENT = Limits(
    hello_seconds=SECONDS,
    ping_seconds=SECONDS,
    frames_per_second=100_000.0,
    frame_burst=100_000,
    chat_per_second=100_000.0,
    chat_burst=100_000,
)
"""Tests play faster than people, and machines that run tests stand still longer than those of people."""

_PORTS = itertools.cycle(range(20_000, 32_000))
next(itertools.islice(_PORTS, os.getpid() * 4_993 % 12_000, None))


def own_port() -> int:
    """A free port below those that the system gives to whoever names none: while a host is dead, nobody else
    gets the one to which its guests come back."""
    for port in _PORTS:
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("a cycle has no end")


class House:
    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf or ToyShelf()
        self.background = Background("network of a test")
        self.hosts: list[Host] = []
        self.guests: list[Guest] = []

    # -- making ----------------------------------------------------------------------------

    def host(self, *seats: str, library: Library | None = None, start: bool = True, **plan: Any) -> Host:
        """`seats`: "open", or the level of a bot."""
        plan.setdefault("game", "toy")
        plan.setdefault("limits", PATIENT)
        plan.setdefault("pace", 0.0)
        plan.setdefault("port", 0 if "saved" in plan else own_port())
        plan.setdefault("bind", "127.0.0.1")
        plan.setdefault("announce", False)
        places = [("open", "") if seat == "open" else ("bot", seat) for seat in seats]
        host = Host(
            HostPlan(seats=places, **plan),
            self.shelf,
            library=library,
            background=self.background,
        )
        self.hosts.append(host)
        if start:
            host.start().result(SECONDS)
        return host

    def guest(self, host: Host, name: str, **more: Any) -> Guest:
        more.setdefault("code", "" if more.get("token") else host.code)
        more.setdefault("shelf", self.shelf)
        guest = Guest(address="127.0.0.1", port=host.port, name=name, background=self.background, **more)
        self.guests.append(guest)
        return guest

    def back(self, key: Key, keyring: Keyring) -> Guest:
        """A guest that returns to where a key of its keyring fits."""
        guest = Guest(self.shelf, address=key.address, port=key.port, name=key.name, token=key.token,
                      keyring=keyring, background=self.background)  # fmt: skip
        self.guests.append(guest)
        return guest

    def seated(self, host: Host, *names: str) -> list[Guest]:
        """Guests that are in the lobby, in the order of their seats."""
        guests = []
        for name in names:
            guest = self.guest(host, name)
            self.until(lambda guest=guest: guest.lobby is not None)
            guests.append(guest)
        return guests

    def playing(self, host: Host, *names: str) -> list[Guest]:
        """The same, and the match has begun."""
        guests = self.seated(host, *names)
        assert host.begin().result(SECONDS) == ""
        self.until(lambda: all(guest.state == "playing" for guest in guests))
        return guests

    # -- waiting ---------------------------------------------------------------------------

    def poll(self) -> None:
        for guest in self.guests:
            guest.poll(time.monotonic())

    def until(self, wanted: Callable[[], object], seconds: float = SECONDS) -> None:
        end = time.monotonic() + seconds
        while True:
            self.poll()
            if wanted():
                return
            assert time.monotonic() < end, "what was waited for did not happen"
            time.sleep(0.001)

    def play_on(self, guests: list[Guest], answers: int = 100_000) -> int:
        """First options for all, until the match is over or `answers` are given and taken."""
        given = 0
        while given < answers and not session(guests[0]).over:
            for guest in guests:
                view = session(guest).view(session(guest).viewers[0])
                if view.prompt is not None and given < answers:
                    assert self.answer(guest, view.prompt.options[0]) == ""
                    given += 1
            self.poll()
        if session(guests[0]).over:
            self.until(lambda: all(session(guest).over for guest in guests))
        return given

    def answer(self, guest: Guest, action: Any) -> str:
        """The code of the refusal, or "" if it was taken."""
        return self.told(lambda done: session(guest).submit(session(guest).viewers[0], action, done))

    def told(self, ask: Callable[[Callable[[Any], None]], object]) -> str:
        told: list[Any] = []
        ask(told.append)
        self.until(lambda: told)
        return "" if told[0] is None else str(told[0].code)

    # -- ending ----------------------------------------------------------------------------

    def crash(self, host: Host) -> None:
        """As if the host's program had died."""
        crash(host)
        self.hosts.remove(host)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        for host in self.hosts:
            host.close().result(SECONDS)
        self.background.stop()


def crash(host: Host) -> None:
    """Sockets break, nobody is told anything, and what is saved is saved."""

    async def die() -> None:
        host._closing = True
        server, connections = host.reception._server, tuple(host.reception.connections)
        assert server is not None
        server.close(close_connections=False)
        for connection in connections:
            connection.socket.transport.abort()
        while server.sockets:
            await asyncio.sleep(0)
        host._end_match()
        host._beginning.close()

    host._background.run(die()).result(SECONDS)


def session(guest: Guest) -> RemoteSession:
    assert guest.session is not None
    return guest.session


def sees(guest: Guest) -> Any:
    """The newest view of a guest."""
    return session(guest).view(session(guest).viewers[0])
