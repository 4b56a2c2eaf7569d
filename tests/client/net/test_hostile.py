"""Guests that are broken or mean: dropped or refused with a reason in the host's log, while the
others play on as if nothing had happened."""

from __future__ import annotations

import json

import pytest

from tests.client.net.hostile import (
    Raws,
    begin,
    others_play_on,
    table,
)
from tests.client.net.house import House, sees
from tests.client.session.toy import Choose

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
    host.removal.member("m3")
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
    monkeypatch.setattr(host.play, "answer", lambda seat, action: 1 / 0)
    mallory.send("answer", action={})
    assert mallory.is_dropped() == "internal"
    assert "ZeroDivisionError" in host_log.text
    others_play_on(house, guests)
