from __future__ import annotations

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.net.addresses import own_addresses, parse_address, uri
from client.net.beacon import (
    ANSWER_BYTES,
    QUERY_BYTES,
    Beacon,
    decode_answer,
    decode_query,
    encode_answer,
    encode_query,
    found_at,
)
from client.net.discovery import Browser
from client.net.versions import program_version
from tests.client.net.house import House


@pytest.mark.parametrize("way", ["broadcast", "mdns"])
def test_a_host_is_found_and_its_lobby_is_told(house: House, way: str) -> None:
    if way == "mdns" and not multicast_works():
        pytest.skip("this machine's loopback carries no multicast")
    host = house.host("open", "open", "easy", title="Annin stůl", announce=True)
    browser = Browser(
        background=house.background, interfaces=["127.0.0.1"], targets=["127.0.0.1"], ways=[way]
    )
    browser.start()

    def free() -> list[int]:
        return [found.free for found in browser.found() if found.id == host.id]

    house.until(lambda: free() == [2])
    (found,) = [found for found in browser.found() if found.id == host.id]
    assert (found.title, found.game, found.port) == ("Annin stůl", "toy", host.port)
    assert (found.address, found.compatible, found.phase) == ("127.0.0.1", True, "lobby")
    assert (found.who, found.version) == ("oob", program_version())
    house.seated(host, "Anna")
    house.until(lambda: free() == [1])
    assert [found.who for found in browser.found() if found.id == host.id] == ["pob"]
    browser.close()


def multicast_works() -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as receiver:
        receiver.settimeout(1.0)
        try:
            receiver.bind(("", 0))
            membership = socket.inet_aton("224.0.0.251") + socket.inet_aton("127.0.0.1")
            receiver.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, membership)
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
                local = socket.inet_aton("127.0.0.1")
                sender.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, local)
                sender.sendto(b"?", ("224.0.0.251", receiver.getsockname()[1]))
            return receiver.recv(1) == b"?"
        except OSError:
            return False


def test_an_answer_is_never_longer_than_its_question() -> None:
    beacon = Beacon("i" * 64, "ž" * 24, "g" * 40, 65535, 5, 5, "playing", who="ooooo", version="9" * 16)
    assert len(encode_query("n" * 16)) >= QUERY_BYTES
    assert len(encode_answer("n" * 500, beacon)) <= min(QUERY_BYTES, ANSWER_BYTES)
    assert decode_query(b'{"orrery":"query","nonce":"x"}') is None


@given(st.binary(max_size=1200))
def test_what_strangers_send_is_no_question_and_no_answer(raw: bytes) -> None:
    assert decode_query(raw) is None
    assert decode_answer(raw) is None


def test_dishonest_beacons_are_not_shown() -> None:
    assert found_at(Beacon("a", "t", "g", 0, 2, 1, "lobby"), "1.2.3.4") is None
    assert found_at(Beacon("a", "t", "g", 80, 2, 3, "lobby"), "1.2.3.4") is None
    shown = found_at(Beacon("a", "\x1b[31m\n", "g", 80, 2, 2, "?", 99), "1.2.3.4")
    assert shown is not None
    assert shown.title == "[31m"
    assert not shown.compatible
    for who in ("p", "ppp", "xx"):
        beacon = Beacon("a", "t", "g", 80, 2, 2, "lobby", who=who, version="\x1b" + "9" * 99)
        shown = found_at(beacon, "1.2.3.4")
        assert shown is not None
        assert shown.who == ""
        assert shown.version == "9" * 15


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.5", ("192.168.1.5", 47621)),
        (" anna-pc.local:5000 ", ("anna-pc.local", 5000)),
        ("ws://10.0.0.1:80/", ("10.0.0.1", 80)),
        ("[::1]:7", ("::1", 7)),
        ("fe80::1", ("fe80::1", 47621)),
        ("počítač", ("počítač", 47621)),
        ("", None),
        ("a b", None),
        ("host:0", None),
        ("host:99999", None),
        ("host:²", None),
        ("[::1", None),
        ("a..b", None),
    ],
)
def test_typed_addresses(typed: str, meant: tuple[str, int] | None) -> None:
    assert parse_address(typed) == meant


def test_addresses_for_the_wire() -> None:
    assert uri("::1", 5) == "ws://[::1]:5/"
    assert uri("host", 5) == "ws://host:5/"
    assert own_addresses()
