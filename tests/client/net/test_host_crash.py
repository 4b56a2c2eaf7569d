"""A host whose program dies and comes back from its save: whoever has stayed plays on, without a word."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from client.net.beacon import FoundHost
from client.net.bot_guest import BotGuest
from client.net.guest import Guest
from client.net.host import Host
from client.net.tokens import Keyring
from client.net.whereabouts import Whereabouts
from rules.kernel import saves
from rules.kernel.saves import read
from rules.kernel.seats import SPECTATOR
from tests.client.net.house import PATIENT, SECONDS, House, sees, session

CRASHES = 8
IMPATIENT = msgspec.structs.replace(PATIENT, grace_seconds=0.05)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.orrery"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guests try again without a pause."""
    monkeypatch.setattr("client.net.link.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("client.net.link.LONGEST_PAUSE", 0.01)


def comes_back(house: House, host: Host, path: Path, **more: Any) -> Host:
    """The host dies, and goes on with what was saved."""
    house.crash(host)
    saved = read(path)
    return house.host(saved=saved, save_to=path, **more)


def all_play(house: House, *guests: Guest) -> None:
    house.until(lambda: all(guest.state == "playing" and not session(guest).paused for guest in guests))


def test_eight_crashes_and_everybody_plays_on(house: House, path: Path) -> None:
    """People in windows and a bot guest; nobody does anything but the host, who continues."""
    host = house.host("open", "open", "open", save_to=path)
    anna, bob, robot = house.playing(host, "Anna", "Bob", "Robot")
    player = BotGuest(robot, "random", 1)
    first, code, port = session(anna), host.code, host.port

    def answer() -> bool:
        """Whoever is asked answers. True when the bot guest has nothing more to do."""
        for guest in (anna, bob):
            view = sees(guest)
            if view.prompt is not None:
                session(guest).submit(view.seat, view.prompt.options[0])
        return player.go_on(time.monotonic())

    for number in range(CRASHES):
        seen = sees(anna).count
        house.until(lambda seen=seen: answer() or sees(anna).count > seen)
        host = comes_back(house, host, path, auto_start=bool(number % 2))
        assert (host.code, host.port) == (code, port)
        all_play(house, anna, bob, robot)
        assert session(anna) is first, "the table that is shown goes on"
        assert not first.ended
    house.until(answer)
    assert player.over
    house.until(lambda: session(anna).over and session(bob).over)
    assert host.play is not None
    driver = host.play.driver
    assert driver.autosave is not None
    assert driver.autosave.flush()
    assert driver.match.digest() == saves.resume(read(path), host.game, host._stamps).digest()


def test_an_answer_of_a_bot_guest_that_was_not_heard_is_no_refusal(house: House, path: Path) -> None:
    """It would play at random for the rest of the question."""
    host = house.host("open", "open", save_to=path)
    anna, robot = house.playing(host, "Anna", "Robot")
    player = BotGuest(robot, "easy", 1)
    house.crash(host)
    house.until(lambda: robot.state == "broken")
    player._answer(session(robot), sees(robot), time.monotonic())
    assert player._waiting
    house.until(lambda: not player._waiting)
    assert player._refused == 0
    anna.close()
    house.until(anna.closed.done)
    again = house.host(saved=read(path), save_to=path)
    house.until(lambda: session(robot).waits)
    player._answer(session(robot), sees(robot), time.monotonic() + 1.0)
    assert player._waiting
    house.until(lambda: not player._waiting)
    assert player._refused == 0, "the table only stands still"
    anna = house.guest(again, "Anna", token=anna.token)
    all_play(house, anna, robot)
    house.until(lambda: player.go_on(time.monotonic()) or sees(anna).sight.seats[1].has_chosen)


def test_the_table_waits_for_those_who_are_still_to_come(house: House, path: Path) -> None:
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    house.play_on([anna, bob], 1)
    bob.close()
    house.until(bob.closed.done)
    again = comes_back(house, host, path)
    house.until(lambda: session(anna).waits)
    assert session(anna).paused
    assert session(anna).pause_reason == "waits"
    assert not session(anna).ended
    assert anna.state == "lobby"
    assert house.answer(anna, sees(anna).prompt.options[0] if sees(anna).prompt else None) in (
        "paused",
        "unreadable",
    )
    assert again.begin().result(SECONDS) == ""
    house.until(lambda: not session(anna).waits and anna.state == "playing")
    house.until(lambda: not session(anna).seats()[1].connected)


def test_answers_that_were_not_saved_are_asked_anew(house: House, path: Path) -> None:
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    assert host.play is not None
    autosave = host.play.driver.autosave
    assert autosave is not None
    assert autosave.flush()
    early, hand = read(path), sees(anna).sight.seats[0].hand
    house.play_on([anna, bob], 2)
    house.crash(host)
    session(anna).updates(0)
    house.host(saved=early, save_to=path)
    all_play(house, anna, bob)
    assert sees(anna).sight.seats[0].hand == hand
    (update,) = session(anna).updates(0)
    assert update.rewound
    house.play_on([anna, bob])
    assert session(anna).over


def test_who_looks_on_does_so_again(house: House, path: Path, tmp_path: Path) -> None:
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    keyring = Keyring(tmp_path / "keys.json")
    eva = house.guest(host, "Eva", watch=True, keyring=keyring)
    house.until(lambda: eva.state == "playing")
    before, token = session(eva), eva.token
    comes_back(house, host, path)
    all_play(house, anna, bob, eva)
    assert session(eva) is before
    assert session(eva).viewers == (SPECTATOR,)
    assert token != eva.token, "saves keep those who sit"
    (key,) = keyring.keys()
    assert key.token == eva.token


def test_a_seat_outlasts_that_its_guest_leaves_the_lobby_of_the_resumed_match(
    house: House, path: Path, tmp_path: Path
) -> None:
    host = house.host("open", "open", save_to=path)
    keyring = Keyring(tmp_path / "keys.json")
    anna = house.seated(host, "Anna")[0]
    bob = house.guest(host, "Bob", keyring=keyring)
    house.until(lambda: bob.lobby is not None)
    assert host.begin().result(SECONDS) == ""
    all_play(house, anna, bob)
    anna.close()
    house.until(anna.closed.done)
    again = comes_back(house, host, path)
    house.until(lambda: session(bob).waits)
    bob.step_out()
    house.until(lambda: not any(member.connected for member in again.table.members.values()))
    assert [seat.kind for seat in again.table.message().seats] == ["person", "person"]
    (key,) = keyring.keys()
    back = house.back(key, keyring)
    house.until(lambda: back.lobby is not None)
    assert back.seat == 1
    stranger = house.guest(again, "Zdena")
    house.until(lambda: stranger.lobby is not None)
    assert stranger.seat is None


def test_without_a_window_the_match_goes_on_with_those_who_have_come(house: House, path: Path) -> None:
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    bob.step_out()
    house.until(lambda: session(anna).seats()[1].note == "bot_for_absent")
    comes_back(house, host, path, auto_start=True, limits=IMPATIENT)
    all_play(house, anna)
    house.until(lambda: session(anna).seats()[1].note == "bot_for_absent")
    house.play_on([anna])
    assert session(anna).over


def test_code_and_port_of_before_yield_to_what_is_asked_for(house: House, path: Path) -> None:
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    house.crash(host)
    taken = house.host("open", port=host.port)
    assert taken.port == host.port
    again = house.host(saved=read(path), code="K7QX")
    assert again.code == "K7QX"
    assert again.port != host.port
    for guest in (anna, bob):
        guest.close()
    back = [house.guest(again, guest.name, token=guest.token) for guest in (anna, bob)]
    all_play(house, *back)


def test_a_host_that_does_not_say_which_match_goes_on_gets_its_guests_by_the_lobby(
    house: House, path: Path
) -> None:
    """As an older program does."""
    host = house.host("open", "open", save_to=path)
    anna, bob = house.playing(host, "Anna", "Bob")
    bob.close()
    before = session(anna)
    house.crash(host)
    again = house.host(saved=read(path), save_to=path, start=False)
    again.table.resumes = ""
    again.start().result(SECONDS)
    house.until(lambda: before.ended)
    assert again.begin().result(SECONDS) == ""
    house.until(lambda: anna.state == "playing")
    assert session(anna) is not before
    assert not session(anna).ended


class Seen:
    """Stands for what looks around on the network."""

    hosts: ClassVar[list[FoundHost]] = []
    looking: ClassVar[int] = 0

    def start(self) -> None:
        Seen.looking += 1

    def close(self) -> None:
        Seen.looking -= 1

    def found(self) -> list[FoundHost]:
        return Seen.hosts


def test_a_host_that_comes_back_elsewhere_is_found(house: House, path: Path, tmp_path: Path) -> None:
    keyring = Keyring(tmp_path / "keys.json")
    host = house.host("open", "open", save_to=path)
    anna = house.guest(host, "Anna", look=Seen, keyring=keyring)
    house.until(lambda: anna.lobby is not None)
    bob = house.seated(host, "Bob")[0]
    assert host.begin().result(SECONDS) == ""
    all_play(house, anna, bob)
    assert Seen.looking == 0
    bob.close()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    house.crash(host)
    house.until(lambda: Seen.looking == 1)
    again = house.host(saved=read(path), save_to=path, port=port)
    assert again.port != host.port
    Seen.hosts = [FoundHost(again.id, "t", "toy", "127.0.0.1", again.port, 2, 0, "lobby", True)]
    house.until(lambda: session(anna).waits)
    house.until(lambda: Seen.looking == 0)
    (key,) = keyring.keys()
    assert (key.port, key.token) == (again.port, anna.token)


def test_the_place_of_before_is_tried_by_turns() -> None:
    Seen.hosts = [FoundHost("h", "t", "toy", "10.0.0.2", 5, 2, 0, "lobby", True)]
    where = Whereabouts("10.0.0.1", 5, "h", Seen)
    assert where.next() == ("10.0.0.1", 5), "nobody looks before it is lost"
    where.lost()
    assert [where.next() for _ in range(3)] == [("10.0.0.2", 5), ("10.0.0.1", 5), ("10.0.0.2", 5)]
    where.close()
    assert where.next() == ("10.0.0.1", 5)
    unknown = Whereabouts("10.0.0.1", 5, "", Seen)
    unknown.lost()
    assert unknown.next() == ("10.0.0.1", 5)
    assert Seen.looking == 0
