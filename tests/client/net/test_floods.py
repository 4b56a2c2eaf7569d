"""Too much of anything, and nothing at all: dropped with a reason in the host's log, while the
others play on."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from client.net.doorstep import GuestSocket
from client.net.host import Host
from client.net.limits import Bucket, Limits
from tests.client.net.hostile import (
    Raws,
    begin,
    others_play_on,
    send_for_ever,
    send_frame,
    table,
    upgrade,
    wait_until_closed,
)
from tests.client.net.house import PATIENT, SECONDS, House

PING, PONG, BEGINNING, MIDDLE = 0x89, 0x8A, 0x01, 0x00
"""First bytes of frames: the last two are of a message that goes on."""


def measured(host: Host, name: str) -> GuestSocket:
    """The host's end of a guest, which is from now on allowed what Limits allow: the honest guests of a
    test play as fast as they can."""
    (connection,) = [c for c in host.reception.connections if c.who.startswith(name)]
    usual = Limits()
    connection.socket.frames = Bucket(usual.frames_per_second, usual.frame_burst)
    return connection.socket


def test_floods(house: House, raw: Raws, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house, grace_seconds=0.01)
    mallory = raw(host)
    mallory.enter()
    begin(house, host, guests, mallory)
    measured(host, "Mallory")
    with pytest.raises(ConnectionClosed):
        send_for_ever(mallory, "ready", on=True)
    assert "dropped Mallory (127.0.0.1): flood" in host_log.text
    others_play_on(house, guests)


@pytest.mark.parametrize("opcode", [PING, PONG, MIDDLE])
def test_floods_of_what_is_no_message(
    house: House, raw: Raws, host_log: pytest.LogCaptureFixture, opcode: int
) -> None:
    """The host stops reading after what is allowed and one piece of what came with it."""
    host, guests = table(house, grace_seconds=0.01)
    hello = raw(host).hello
    plain = upgrade(host)
    send_frame(plain, json.dumps(hello))
    house.until(lambda: guests[0].lobby and guests[0].lobby.seats[2].member)
    socket = measured(host, "Mallory")
    dealt_with: list[object] = []
    socket.protocol.recv_frame = note_and(dealt_with, socket.protocol.recv_frame)  # type: ignore[method-assign]
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in guests))
    if opcode == MIDDLE:
        plain.sendall(bytes([BEGINNING, 0x80, 0, 0, 0, 0]))
    with contextlib.suppress(ConnectionError):
        for _ in range(100):
            plain.sendall(bytes([opcode, 0x80, 0, 0, 0, 0]) * 10_000)
    wait_until_closed(plain)
    assert "dropped Mallory (127.0.0.1): flood" in host_log.text
    assert Limits().frame_burst < len(dealt_with) < 1_000
    others_play_on(house, guests)


def note_and(noted: list[object], then: Callable[[Any], None]) -> Callable[[Any], None]:
    def both(what: object) -> None:
        noted.append(what)
        then(what)

    return both


def test_what_an_honest_connection_sends_by_itself_is_no_flood(house: House, raw: Raws) -> None:
    host, guests = table(house)
    eva = raw(host, "Eva")
    eva.enter()
    measured(host, "Eva")
    for _ in range(40):
        eva.socket.ping()
    eva.send("ready", on=True)
    house.until(lambda: guests[0].lobby and guests[0].lobby.seats[2].ready)
    assert not any(connection.dropped for connection in host.reception.connections)


def test_chat_that_comes_too_fast_is_left_out(house: House, raw: Raws) -> None:
    host, guests = table(house, chat_per_second=0.001, chat_burst=3)
    mallory = raw(host)
    mallory.enter()
    for number in range(20):
        mallory.send("say", text=f"line {number}")
    mallory.send("ready", on=True)
    house.until(lambda: guests[0].lobby and guests[0].lobby.seats[2].ready)
    assert [line.text for line in guests[0].chat_lines] == ["line 0", "line 1", "line 2"]


def test_a_reader_that_does_not_read(house: House, raw: Raws, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house, outbox_bytes=200_000, outbox_messages=200, grace_seconds=0.01)
    mallory = raw(host)
    mallory.enter()
    begin(house, host, guests, mallory)
    with pytest.raises(ConnectionClosed):
        send_for_ever(mallory, "resync")
    assert "dropped Mallory (127.0.0.1): slow" in host_log.text
    others_play_on(house, guests)


def test_half_open_connections(house: House, raw: Raws, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house, grace_seconds=0.01)
    mallory = raw(host)
    hello = mallory.hello
    plain = upgrade(host)
    send_frame(plain, json.dumps(hello))
    house.until(lambda: guests[0].lobby and guests[0].lobby.seats[2].member)
    (mute,) = [one.socket for one in host.reception.connections if one.who.startswith("Mallory")]
    assert mute.ping_interval == mute.ping_timeout == PATIENT.ping_seconds

    async def hurry() -> None:
        # Only this connection: the honest guests of a busy machine would be late too.
        mute.keepalive_task.cancel()
        mute.ping_interval = mute.ping_timeout = 0.2
        mute.start_keepalive()

    house.background.run(hurry()).result(SECONDS)
    assert host.begin().result(SECONDS) == ""
    wait_until_closed(plain)
    house.until(lambda: "lost Mallory (127.0.0.1): no sign of life" in host_log.text)
    others_play_on(house, guests)


def test_connections_that_never_say_anything(house: House, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house)
    # From now on: the honest guests of a busy machine might be late too.
    host.reception._limits = msgspec.structs.replace(PATIENT, hello_seconds=0.2)
    wait_until_closed(upgrade(host))
    assert "dropped 127.0.0.1: no_hello" in host_log.text
    house.until(lambda: len(host.reception.connections) == 2)
    assert all(guest.state == "lobby" for guest in guests)
