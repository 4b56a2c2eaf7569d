"""Guests that go on purpose: nobody waits for them, and they may come back."""

from __future__ import annotations

from pathlib import Path

import msgspec

from client.net.guest import Guest
from client.net.tokens import Keyring
from client.net.wire import Seats
from rules.kernel.saves import read
from tests.client.net.house import PATIENT, SECONDS, House, session

IMPATIENT = msgspec.structs.replace(PATIENT, grace_seconds=0.05)


def test_who_leaves_for_good_is_not_waited_for(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    two.leave()
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    house.play_on([one])
    assert session(one).over


def test_who_steps_out_is_told_to_have_left_and_may_come_back(house: House, tmp_path: Path) -> None:
    host = house.host("open", "open")
    keyring = Keyring(tmp_path / "keys.json")
    one, two = house.seated(host, "Anna")[0], house.guest(host, "Bob", keyring=keyring)
    house.until(lambda: two.lobby is not None)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: one.state == two.state == "playing")
    states: list[tuple[bool, str]] = []
    watch(one, 1, states)
    two.step_out()
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    assert states == [(True, ""), (False, "bot_for_absent")], "nobody was asked to wait for a moment"
    assert [notice.kind for notice in session(one).notices()] == ["left"]
    house.play_on([one], 2)
    (key,) = keyring.keys()
    back = house.back(key, keyring)
    house.until(lambda: back.state == "playing")
    assert session(back).viewers == (1,)
    house.until(lambda: session(one).seats()[1].connected)
    house.play_on([one, back])
    house.until(lambda: session(back).over)


def watch(guest: Guest, seat: int, states: list[tuple[bool, str]]) -> None:
    """Notes whatever `guest` is told of whether somebody is on a seat and who plays there instead."""
    take = session(guest).take_seats

    def noted(seats: Seats) -> None:
        now = seats.seats[seat]
        if states[-1:] != [(now.connected, now.note)]:
            states.append((now.connected, now.note))
        take(seats)

    states.append((True, ""))
    session(guest).take_seats = noted  # type: ignore[method-assign]


def test_who_leaves_again_before_the_seat_was_handed_back_leaves_it_to_the_bot(house: House) -> None:
    host = house.host("open", "open", limits=IMPATIENT, pace=3600.0)
    one, two = house.playing(host, "Anna", "Bob")
    token = two.token
    two.step_out()
    house.until(lambda: session(one).seats()[1].thinking)
    back = house.guest(host, "Bob", token=token)
    house.until(lambda: session(one).seats()[1].note == "coming_back")
    back.close()
    house.until(lambda: not session(one).seats()[1].connected)
    assert session(one).seats()[1].note == "bot_for_absent"
    assert host.play is not None
    assert not host.play.driver.occupants[1].returning


def test_who_only_looks_on_goes_without_a_word_and_comes_back(house: House, tmp_path: Path) -> None:
    host = house.host("open", "open")
    keyring = Keyring(tmp_path / "keys.json")
    one, _two = house.playing(host, "Anna", "Bob")
    watcher = house.guest(host, "Eva", watch=True, keyring=keyring)
    house.until(lambda: watcher.state == "playing")
    session(one).notices()
    watcher.step_out()
    house.until(lambda: one.lobby is not None and not one.lobby.watchers)
    (key,) = keyring.keys()
    back = house.back(key, keyring)
    house.until(lambda: back.state == "playing")
    assert session(one).notices() == []


def test_who_is_sent_away_from_a_match_does_not_come_back_with_the_token(
    house: House, tmp_path: Path
) -> None:
    keyring = Keyring(tmp_path / "keys.json")
    host = house.host("open", "open", save_to=tmp_path / "match.orrery")
    one, two = house.seated(host, "Anna")[0], house.guest(host, "Bob", keyring=keyring)
    house.until(lambda: two.lobby is not None)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: one.state == two.state == "playing")
    assert len(keyring.keys()) == 1
    host.removal.member(two.member)
    house.until(lambda: two.state == "ended")
    assert two.problem == "kicked"
    assert keyring.keys() == []
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    assert [notice.kind for notice in session(one).notices()] == ["sent_away"]
    assert host.play is not None
    autosave = host.play.driver.autosave
    assert autosave is not None
    assert autosave.flush()
    assert [guest["name"] for guest in read(autosave.path).header.about["guests"]] == ["Anna"]
    again = house.guest(host, "Bob", token=two.token)
    house.until(lambda: again.state == "ended")
    assert again.problem == "unknown_token"


def test_the_host_sends_away_by_seat_or_name_and_nobody_of_its_own(house: House) -> None:
    host = house.host("open", "open", "open")
    host.table.admit("Host", 0)[0].here = True
    one, two = house.seated(host, "Bob", "Čeněk")
    assert host.removal.named(" čeněk ").result(SECONDS)
    house.until(lambda: two.state == "ended")
    assert two.problem == "kicked"
    assert not host.removal.named("Čeněk").result(SECONDS)
    assert not host.removal.named("Host").result(SECONDS)
    one.close()
    house.until(lambda: not host.table.seated()[1].connected)
    host.removal.seat(0)
    host.removal.seat(1)
    house.until(lambda: sorted(host.table.seated()) == [0])
