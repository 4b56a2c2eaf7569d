"""Guests that are broken or mean: dropped or refused with a reason in the host's log, while the
others play on as if nothing had happened."""

from __future__ import annotations

import base64
import contextlib
import json
import logging
import os
import socket
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from client.net.doorstep import Doorstep, GuestSocket
from client.net.guest import Guest
from client.net.host import Host
from client.net.limits import Bucket, CodeGuard, Limits
from client.net.tokens import CODE_ALPHABET, clean_chat, clean_code, clean_name, new_code
from tests.client.net.house import PATIENT, SECONDS, House, sees, session
from tests.client.net.raw import RawGuest
from tests.client.session.toy import Choose

Raws = Callable[..., RawGuest]

PING, PONG, BEGINNING, MIDDLE = 0x89, 0x8A, 0x01, 0x00
"""First bytes of frames: the last two are of a message that goes on."""


@pytest.fixture
def raw() -> Iterator[Raws]:
    made: list[RawGuest] = []

    def make(host: Host, name: str = "Mallory", **hello: object) -> RawGuest:
        made.append(RawGuest(host, name, **hello))
        return made[-1]

    yield make
    for guest in made:
        guest.close()


@pytest.fixture(autouse=True)
def host_log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "orrery.host")
    return caplog


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


BAD_MESSAGES = [
    b"",
    b"\x00\xff\xfe",
    b"null",
    b"[]",
    b'"hello"',
    b'{"m":"answer"}',
    b'{"m":"answer","n":"1","action":{}}',
    b'{"m":"answer","n":1e999,"action":{}}',
    b'{"m":"steal","n":1}',
    b'{"m":"welcome","n":1}',
    b'{"m":"say","n":1,"text":["a"]}',
    b'{"m":"say","n":1,"text":"\xff"}',
    b'{"m":"sit","n":1,"seat":1.5}',
    b'{"m":"ready","n":18446744073709551616,"on":true}',
    b'{"m":"answer","n":1,"action":' + b"[" * 7000 + b"]" * 7000 + b"}",
]


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_malformed_messages(
    house: House, raw: Raws, message: bytes, host_log: pytest.LogCaptureFixture
) -> None:
    host, guests = table(house)
    mallory = raw(host)
    assert mallory.enter()["m"] == "welcome"
    begin(house, host, guests, mallory)
    mallory.send_raw(message)
    assert mallory.is_dropped() == "malformed"
    assert "dropped Mallory (127.0.0.1): malformed" in host_log.text
    host.kick("m3")
    others_play_on(house, guests)


def test_oversized_messages(house: House, raw: Raws, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house, grace_seconds=0.01)
    mallory = raw(host)
    mallory.enter()
    begin(house, host, guests, mallory)
    mallory.send("say", text="x" * 20_000)
    mallory.is_dropped()
    others_play_on(house, guests)
    house.until(lambda: "lost Mallory (127.0.0.1): oversized message" in host_log.text)


def test_replayed_messages(house: House, raw: Raws, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house, grace_seconds=0.01)
    mallory = raw(host)
    token = mallory.enter()["token"]
    begin(house, host, guests, mallory)
    card = mallory.views[-1]["prompt"]["options"][0]
    answer = json.dumps({"m": "answer", "n": 5, "action": card})
    mallory.send_raw(answer)
    assert mallory.until("reply") == {"m": "reply", "n": 5, "refusal": None}
    mallory.send_raw(answer)
    assert mallory.is_dropped() == "replayed"
    # The numbers go on over connections: what was recorded cannot be played back later either.
    again = raw(host, token=token, code="")
    assert again.enter()["handled"] == 5
    again.send_raw(answer)
    assert again.is_dropped() == "replayed"
    assert "replayed (message 5 after 5)" in host_log.text
    others_play_on(house, guests)


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


def test_connections_that_never_ask_for_a_websocket(house: House) -> None:
    host = house.host("open", "open", limits=msgspec.structs.replace(PATIENT, hello_seconds=0.2))
    wait_until_closed(socket.create_connection(("127.0.0.1", host.port), timeout=SECONDS))
    assert not host.reception.connections


def test_strangers_that_speak_no_websocket(house: House, host_log: pytest.LogCaptureFixture) -> None:
    host, guests = table(house)
    for words in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\n\r\n", b"hello\r\n\r\n", b"\0" * 9000):
        with socket.create_connection(("127.0.0.1", host.port), timeout=SECONDS) as plain:
            plain.sendall(words)
            plain.shutdown(socket.SHUT_WR)
            wait_until_closed(plain)
    assert "Traceback" not in host_log.text
    assert all(guest.state == "lobby" for guest in guests)


def test_pages_in_a_browser_have_no_business_here(house: House) -> None:
    host, _guests = table(house)
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{host.port}/", origin="http://evil.example", proxy=None),
    ):
        pass


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"code": "ZZZZ"}, "wrong_code"),
        ({"code": ""}, "wrong_code"),
        ({"code": "", "token": "x" * 32}, "unknown_token"),
        ({"protocol": 999}, "host_older"),
        ({"protocol": 0}, "host_newer"),
        ({"rules": {}}, "game_missing"),
        ({"rules": {"toy": 2}}, "rules"),
        ({"packs": []}, "pack_missing"),
        ({"packs": [{"id": "toy", "version": "2", "hash": "other"}]}, "pack_differs"),
        ({"name": " \u202e\n"}, "no_name"),
        ({"name": 7}, "malformed"),
    ],
)
def test_who_is_not_let_in_learns_why_and_nothing_else(
    house: House, raw: Raws, hello: dict[str, object], code: str, host_log: pytest.LogCaptureFixture
) -> None:
    from client.i18n import has

    host, guests = table(house)
    mallory = raw(host, **hello)
    first = mallory.enter()
    assert first["m"] == "denied"
    assert first["code"] == code
    assert mallory.is_dropped() == ""
    assert len(mallory.bytes) == 1
    assert f"127.0.0.1: {code}" in host_log.text
    assert has(f"net.denied.{code}")
    assert not guests[0].lobby.seats[2].member


def test_a_guest_of_the_program_is_told_in_a_sentence(house: House) -> None:
    host, _guests = table(house)
    lost = house.guest(host, "Eva", code="ZZZZ")
    house.until(lambda: lost.state == "ended")
    assert lost.problem_text == "The join code is not right."
    nobody = Guest(
        house.shelf, address="127.0.0.1", port=1, name="Eva", code="AAAA", background=house.background
    )
    house.guests.append(nobody)
    house.until(lambda: nobody.state == "ended")
    assert nobody.problem_text == "No host answers at 127.0.0.1:1."


def test_codes_cannot_be_tried_in_turn(house: House, raw: Raws) -> None:
    host, guests = table(house, wrong_codes=3)
    codes = [raw(host, code=f"{n:04d}").enter()["code"] for n in range(4)]
    assert codes == ["wrong_code"] * 3 + ["too_many_tries"]
    assert raw(host).enter()["code"] == "too_many_tries", "not even with the right one, for a while"
    # Whoever shares the address with those who guess still comes back.
    assert raw(host, token=guests[0].token, code="").enter()["m"] == "welcome"


def test_a_token_that_is_not_known_any_more_is_no_guess(house: House, raw: Raws) -> None:
    host, _guests = table(house, wrong_codes=3)
    for _ in range(4):
        assert raw(host, token="x" * 32, code="").enter()["code"] == "unknown_token"
    assert raw(host, token="x" * 32).enter()["m"] == "welcome"


def test_the_guard_forgets_after_a_while() -> None:
    guard = CodeGuard(Limits(wrong_codes=2, wrong_code_seconds=10.0))
    for _ in range(2):
        guard.wrong("a", 0.0)
    assert not guard.may_try("a", 5.0)
    assert guard.may_try("b", 5.0)
    assert guard.may_try("a", 10.1)


def test_many_who_guess_have_fewer_tries_and_shut_out_nobody_else() -> None:
    guard = CodeGuard(Limits(wrong_codes=6, wrong_codes_of_all=10, wrong_codes_besieged=2))
    guard.wrong("a friend who mistypes", 0.0)
    for number in range(9):
        assert guard.may_try("b", 1.0) == (number < 6)
        guard.wrong("b" if number < 6 else f"address {number}", 1.0)
    assert guard.may_try("another", 2.0)
    assert guard.may_try("a friend who mistypes", 2.0)
    assert guard.may_try("address 7", 2.0)
    guard.wrong("address 7", 2.0)
    assert not guard.may_try("address 7", 3.0)


def test_a_crowd_at_the_door_keeps_no_returning_guest_out(
    house: House, raw: Raws, host_log: pytest.LogCaptureFixture
) -> None:
    """Connections that say nothing, before and after the handshake: those that wait longest make room."""
    host, guests = table(house, waiting_per_address=4)
    crowd = [knock(host) for _ in range(3)] + [upgrade(host) for _ in range(3)]
    house.until(lambda: len(host.reception.doorstep) == 4)
    again = raw(host, token=guests[0].token, code="")
    assert again.enter()["m"] == "welcome"
    assert host_log.text.count("dropped 127.0.0.1: too many wait at the door") == 3
    for plain in crowd[:3]:
        wait_until_closed(plain)
    for plain in crowd[3:]:
        plain.close()
    house.until(lambda: len(host.reception.doorstep) == 0)


def knock(host: Host) -> socket.socket:
    return socket.create_connection(("127.0.0.1", host.port), timeout=SECONDS)


class Waiting:
    """As much of a connection as the doorstep looks at."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.gone = False

    def abort(self) -> None:
        self.gone = True


def test_a_crowd_of_one_address_pays_for_itself() -> None:
    doorstep = Doorstep(Limits(waiting=6, waiting_per_address=4))
    friend, *crowd = [Waiting(address) for address in ["friend", *"aaaa", *"b"]]
    for one in (friend, *crowd):
        doorstep.come(one)  # type: ignore[arg-type]
    assert not any(one.gone for one in (friend, *crowd))
    for address in "cdc":
        crowd.append(Waiting(address))
        doorstep.come(crowd[-1])  # type: ignore[arg-type]
    assert not friend.gone
    assert [one.gone for one in crowd] == [True, True, True, *[False] * 5]


def test_a_message_cannot_name_a_seat(house: House, raw: Raws) -> None:
    """Role and seat come from the token: what a message says of them is not even read."""
    host, guests = table(house)
    mallory = raw(host, seat=0, role="host", watch=False)
    mallory.enter()
    begin(house, host, guests, mallory)
    theirs = sees(guests[0]).sight.seats[0].hand
    mallory.send("answer", action={"do": "choose", "card": theirs[0]}, seat=0, token=guests[0].token)
    assert mallory.until("reply")["refusal"]["code"] == "not_in_hand"
    mallory.send("sit", seat=0)
    mallory.send("undo", seat=0)
    assert mallory.until("reply")["refusal"]["code"] == "nothing_to_undo"
    mallory.send("answer", action={"do": "deal", "order": [1]})
    assert mallory.until("reply")["refusal"]["code"] == "not_in_hand"
    mallory.send("answer", action={"do": "choose"})
    assert mallory.until("reply")["refusal"]["code"] == "unreadable"
    mallory.send_raw(b'{"m":"answer","n":50,"action":' + b"[" * 400 + b"]" * 400 + b"}")
    assert mallory.until("reply")["refusal"]["code"] == "unreadable"
    assert not sees(guests[0]).sight.seats[0].has_chosen
    assert house.answer(guests[0], Choose(theirs[0])) == ""


def test_a_second_hello_is_malformed(house: House, raw: Raws) -> None:
    host, _guests = table(house)
    mallory = raw(host)
    mallory.enter()
    mallory.send_raw(json.dumps(mallory.hello))
    assert mallory.is_dropped() == "malformed"


def test_a_mistake_of_the_program_ends_one_connection_only(
    house: House, raw: Raws, host_log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guests = table(house, grace_seconds=0.01)
    mallory = raw(host)
    mallory.enter()
    begin(house, host, guests, mallory)
    assert host.play is not None
    monkeypatch.setattr(host.play, "why", lambda seat, action: 1 / 0)
    mallory.send("why", action={})
    assert mallory.is_dropped() == "internal"
    assert "ZeroDivisionError" in host_log.text
    others_play_on(house, guests)


def test_codes_are_unmistakable_and_read_as_people_type_them() -> None:
    for _ in range(200):
        code = new_code()
        assert len(code) == 4
        assert not set(code) & set("01258BGILOSVZ6")
        assert clean_code(f" {code[:2].lower()}-{code[2:]} ") == code
    assert len(CODE_ALPHABET) ** 4 > 200_000


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna\n\tNová ", "Anna Nová"),
        ("\u202eevil\x00\x1b[0m", "evil[0m"),
        ("x" * 99, "x" * 24),
        ("e\u0301va", "éva"),
        ("\ud800", ""),
    ],
)
def test_names_and_chat_are_made_showable(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
    assert clean_chat(typed)[:24].strip() == shown
