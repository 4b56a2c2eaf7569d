"""A table with a seat for somebody who is broken or mean, and connections made by hand."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Callable

import msgspec

from client.net.guest import Guest
from client.net.host import Host
from tests.client.net.house import PATIENT, SECONDS, House, session
from tests.client.net.raw import RawGuest

Raws = Callable[..., RawGuest]


def table(house: House, **limits: object) -> tuple[Host, list[Guest]]:
    """A running match of two honest guests, and a third seat for the other one."""
    host = house.host("open", "open", "open", limits=msgspec.structs.replace(PATIENT, **limits))
    return host, house.seated(host, "Anna", "Bob")


def begin(house: House, host: Host, guests: list[Guest], third: RawGuest) -> None:
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in guests))
    third.until("seats")


def others_play_on(house: House, guests: list[Guest]) -> None:
    """A bot plays for whoever was dropped; nobody waits, and both honest guests see the end."""
    house.play_on(guests)
    house.until(lambda: all(session(guest).over for guest in guests))


def send_for_ever(mallory: RawGuest, m: str, **more: object) -> None:
    for _ in range(200_000):
        mallory.send(m, **more)


def upgrade(host: Host) -> socket.socket:
    """A WebSocket by hand that answers nothing, not even pings."""
    plain = socket.create_connection(("127.0.0.1", host.port), timeout=SECONDS)
    key = base64.b64encode(os.urandom(16)).decode()
    plain.sendall(
        f"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in plain.recv(4096)
    return plain


def send_frame(plain: socket.socket, text: str) -> None:
    data = text.encode()
    length = bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    mask = os.urandom(4)
    plain.sendall(b"\x81" + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))


def wait_until_closed(plain: socket.socket) -> None:
    try:
        while plain.recv(65536):
            pass
    except ConnectionResetError:
        pass
    plain.close()
