"""The door of a host: who comes in, who does not, and that nobody can hold it shut for others."""

from __future__ import annotations

import socket

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from client.net.doorstep import Doorstep
from client.net.guest import Guest
from client.net.host import Host
from client.net.limits import CodeGuard, Limits
from tests.client.net.hostile import (
    Raws,
    table,
    upgrade,
    wait_until_closed,
)
from tests.client.net.house import PATIENT, SECONDS, House


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
        ({"packs": [{"id": "toy", "version": "1", "hash": "other"}]}, "pack_changed"),
        ({"name": " \u202e\n"}, "no_name"),
        ({"name": "\u3164\u0301"}, "no_name"),
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
    assert not guard.may_try("a", 4.0)
    assert guard.may_try("b", 5.0)
    assert guard.may_try("a", 10.1)


def test_who_shares_an_address_with_a_guesser_waits_for_one_try_only() -> None:
    """And whoever goes on to guess has no more tries than the limit in the long run."""
    limits = Limits(wrong_codes=6, wrong_code_seconds=60.0)
    guard = CodeGuard(limits)
    for _ in range(6):
        guard.wrong("a", 0.0)
    assert [guard.may_try("a", at) for at in (0.1, 9.9, 10.0)] == [False, False, True]
    tries = 0
    for tenth in range(100, 36_100):
        if guard.may_try("a", tenth / 10):
            guard.wrong("a", tenth / 10)
            tries += 1
    assert tries == 360, "in an hour"


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
