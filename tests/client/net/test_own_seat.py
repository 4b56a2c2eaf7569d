"""Whoever has lost the key to a seat comes under its name and asks for it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from client.net.guest import Guest
from client.net.host import Host
from client.net.tokens import token_hash
from rules.kernel.saves import read
from rules.kernel.seats import SPECTATOR
from tests.client.net.house import PATIENT, SECONDS, House, sees, session

IMPATIENT = msgspec.structs.replace(PATIENT, grace_seconds=0.05)


def without_bob(house: House, host: Host) -> tuple[Guest, Guest]:
    """Anna plays, Bob has left and a bot plays for him."""
    anna, bob = house.playing(host, "Anna", "Bob")
    bob.leave()
    house.until(lambda: session(anna).seats()[1].note == "bot_for_absent")
    return anna, bob


def wishes(guest: Guest) -> list[tuple[str, int | None]]:
    assert guest.lobby is not None
    return [(one.name, one.seat) for one in guest.lobby.watchers]


def test_the_host_is_asked_and_gives_the_seat_back(house: House) -> None:
    host = house.host("open", "open")
    anna, bob = without_bob(house, host)
    back = house.guest(host, "bob")
    house.until(lambda: back.state == "playing" and wishes(anna) == [("bob", 1)])
    assert session(back).viewers == (SPECTATOR,)
    host.in_play.answer(back.member, True)
    house.until(lambda: session(back).viewers == (1,))
    assert sees(back).players[1].name == "Bob"
    house.until(lambda: session(anna).seats()[1].connected and not session(anna).seats()[1].note)
    house.play_on([anna, back])
    assert session(back).over
    old = house.guest(host, "Bob", token=bob.token)
    house.until(lambda: old.state == "ended")
    assert old.problem == "unknown_token", "the old key fits no more"


def test_a_no_is_told_and_the_wish_can_be_said_again(house: House) -> None:
    host = house.host("open", "open")
    anna, _bob = without_bob(house, host)
    back = house.guest(host, "Bob")
    house.until(lambda: back.state == "playing" and wishes(anna) == [("Bob 2", 1)])
    host.in_play.answer(back.member, False)
    told: list[str] = []
    house.until(lambda: told.extend(n.kind for n in session(back).notices()) or "seat_refused" in told)
    back.sit(1)
    house.until(lambda: back.state == "playing" and wishes(anna) == [("Bob 2", 1)])


def test_only_the_name_of_somebody_who_is_away_gets_a_seat(house: House) -> None:
    host = house.host("open", "open", free_seats=True)
    anna, bob = house.playing(host, "Anna", "Bob")
    namesake, other = house.guest(host, "Bob"), house.guest(host, "Zdena")
    house.until(lambda: namesake.state == other.state == "playing")
    for guest in (namesake, other):
        guest.sit(1)
        guest.say("here")
    house.until(lambda: len(anna.chat_lines) == 2)
    assert wishes(anna) == [("Bob 2", None), ("Zdena", None)]
    bob.leave()
    house.until(lambda: session(anna).seats()[1].note == "bot_for_absent")
    other.sit(1)
    other.say("again")
    house.until(lambda: len(anna.chat_lines) == 3)
    assert session(other).viewers == (SPECTATOR,)
    namesake.sit(1)
    house.until(lambda: session(namesake).viewers == (1,))


def test_where_nobody_can_be_asked_it_is_theirs_once_a_bot_plays(house: House) -> None:
    """A host without a window; whoever has only lost the connection may come back before."""
    host = house.host("open", "open", auto_start=True)
    anna, bob = house.playing(host, "Anna", "Bob")
    bob.close()
    house.until(lambda: not session(anna).seats()[1].connected)
    back = house.guest(host, "Bob")
    house.until(lambda: back.state == "playing" and wishes(anna) == [("Bob 2", 1)])
    assert session(back).viewers == (SPECTATOR,)
    host.stand_in(1)
    house.until(lambda: session(back).viewers == (1,))


def test_in_the_lobby_of_a_match_that_goes_on_too(house: House, tmp_path: Path) -> None:
    path = tmp_path / "match.orrery"
    host = house.host("open", "open", save_to=path)
    house.playing(host, "Anna", "Bob")
    host.close().result(SECONDS)
    again = house.host(saved=read(path), save_to=path)
    watcher = house.guest(again, "Bob", watch=True)
    bob = house.guest(again, "Bob")
    house.until(lambda: bob.lobby is not None and len(wishes(bob)) == 2)
    assert {seat for _name, seat in wishes(bob)} == {None, 1}, "who only wants to look on asks for nothing"
    again.in_play.answer(bob.member, True)
    house.until(lambda: bob.seat == 1)
    assert watcher.seat is None
    assert bob.lobby is not None
    assert (bob.lobby.seats[1].name, bob.lobby.seats[1].ready) == ("Bob", True)
    assert again.begin().result(SECONDS) == ""
    house.until(lambda: bob.state == "playing")
    assert session(bob).viewers == (1,)
    autosave = again.play.driver.autosave if again.play is not None else None
    assert autosave is not None
    assert autosave.flush()
    hashes = [guest["token_hash"] for guest in read(path).header.about["guests"]]
    assert hashes[1] == token_hash(bob.token)


def test_before_a_new_match_a_name_gets_nothing(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    two.close()
    house.until(lambda: one.lobby is not None and not one.lobby.seats[1].member)
    namesake = house.guest(host, "Bob")
    house.until(lambda: namesake.lobby is not None and wishes(one) == [("Bob 2", None)])
    namesake.sit(1)
    namesake.say("here")
    house.until(lambda: one.chat_lines)
    assert wishes(one) == [("Bob 2", None)]
