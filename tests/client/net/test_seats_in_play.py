"""Newcomers who take the seats of bots while a match is played."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from client.net.guest import Guest
from client.net.host import Host
from client.session.games import GameShelf
from client.session.library import Library
from rules.kernel.saves import load
from rules.kernel.seats import SPECTATOR, Player
from tests.client.net.house import SECONDS, House, sees, session
from tests.client.net.raw import RawGuest
from tests.client.net.test_secrets import cards_in, may_have_seen

SEED = 1234567890123456789


def onlooker(house: House, host: Host, name: str) -> Guest:
    """Somebody who has come while the others play."""
    guest = house.guest(host, name)
    house.until(lambda: guest.state == "playing")
    assert session(guest).viewers == (SPECTATOR,)
    return guest


def kinds(guest: Guest) -> list[str]:
    assert guest.lobby is not None
    return [seat.kind for seat in guest.lobby.seats]


def seats_down(house: House, guest: Guest, seat: int) -> None:
    house.until(lambda: session(guest).viewers == (seat,))


def test_the_host_allows_it_and_the_match_goes_on_with_the_newcomer(house: House) -> None:
    host = house.host("open", "random", bot_names=("Robo",))
    (anna,) = house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    assert kinds(bob) == ["person", "bot"]
    bob.sit(1)
    house.until(lambda: anna.lobby is not None and [one.seat for one in anna.lobby.watchers] == [1])
    assert anna.lobby is not None
    watcher = anna.lobby.watchers[0]
    assert watcher.name == "Bob"
    assert session(bob).viewers == (SPECTATOR,), "nothing has been allowed yet"
    host.in_play.answer(watcher.member, True)
    seats_down(house, bob, 1)
    house.until(lambda: sees(anna).players[1] == Player("Bob", "person"))
    assert sees(bob).players == sees(anna).players
    assert kinds(bob) == ["person", "person"]
    assert "seat_taken" in [notice.kind for notice in session(anna).notices()]
    house.play_on([anna, bob])
    assert session(bob).over


def test_a_refusal_is_told_to_the_one_who_asked(house: House) -> None:
    host = house.host("open", "random", bot_names=("Robo",))
    (anna,) = house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    bob.sit(1)
    house.until(lambda: anna.lobby is not None and anna.lobby.watchers and anna.lobby.watchers[0].seat == 1)
    host.in_play.answer(bob.member, False)
    told: list[str] = []
    house.until(lambda: told.extend(n.kind for n in session(bob).notices()) or "seat_refused" in told)
    assert session(bob).viewers == (SPECTATOR,)
    house.until(lambda: bob.lobby is not None and bob.lobby.watchers[0].seat is None)
    assert [notice.kind for notice in session(anna).notices()] == []


def test_where_seats_are_free_nobody_is_asked(house: House) -> None:
    host = house.host("open", "random", "random", free_seats=True)
    (anna,) = house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    bob.sit(2)
    seats_down(house, bob, 2)
    cyril = onlooker(house, host, "Cyril")
    cyril.sit(1)
    seats_down(house, cyril, 1)
    house.play_on([anna, cyril, bob])
    assert session(anna).over


def test_who_waits_sits_down_when_the_host_frees_the_seats(house: House) -> None:
    host = house.host("open", "random")
    house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    bob.sit(1)
    house.until(lambda: bob.lobby is not None and bob.lobby.watchers[0].seat == 1)
    host.in_play.set_free(True)
    seats_down(house, bob, 1)


def test_nobody_takes_the_seat_of_a_person_or_a_second_one(house: House) -> None:
    host = house.host("open", "random", "random", free_seats=True)
    (anna,) = house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    for wrong in (0, 7, -1):
        bob.sit(wrong)
    anna.sit(1)
    bob.sit(2)
    seats_down(house, bob, 2)
    assert session(anna).viewers == (0,)
    bob.sit(1)
    anna.say("done")
    house.until(lambda: bob.chat_lines and bob.chat_lines[-1].text == "done")
    assert session(bob).viewers == (2,)
    assert kinds(bob) == ["person", "bot", "person"]


def test_a_person_who_is_away_keeps_the_seat(house: House) -> None:
    host = house.host("open", "open", free_seats=True)
    anna, bob = house.playing(host, "Anna", "Bob")
    bob.close()
    house.until(lambda: not session(anna).seats()[1].connected)
    host.stand_in(1)
    house.until(lambda: session(anna).seats()[1].note == "bot_for_absent")
    cyril = onlooker(house, host, "Cyril")
    assert kinds(cyril) == ["person", "person"]
    cyril.sit(1)
    cyril.say("here")
    house.until(lambda: anna.chat_lines and anna.chat_lines[-1].text == "here")
    assert session(cyril).viewers == (SPECTATOR,)


def test_the_save_knows_who_plays_there_and_the_newcomer_can_come_back(house: House) -> None:
    host = house.host("open", "random", free_seats=True, library=Library())
    house.playing(host, "Anna")
    bob = onlooker(house, host, "Bob")
    bob.sit(1)
    seats_down(house, bob, 1)
    saved = load(host.save_text().result(SECONDS))
    assert [player.name for player in saved.header.setup.players] == ["Anna", "Bob"]
    assert [guest["seat"] for guest in saved.header.about["guests"]] == [0, 1]
    token = bob.token
    bob.close()
    house.until(bob.closed.done)
    again = house.guest(host, "Bob", token=token)
    house.until(lambda: again.state == "playing")
    assert session(again).viewers == (1,)


@pytest.fixture
def dragons() -> Iterator[House]:
    made = House(GameShelf())
    yield made
    made.close()


def test_no_byte_tells_the_newcomer_more_than_the_seat_may_know(dragons: House) -> None:
    """SD-H00: before it is allowed a spectator's sight, afterwards that of the seat and of no other."""
    host = dragons.host("open", "random", "random", game="space-dragons", seed=SEED,
                        options={"mode": "standard"})  # fmt: skip
    anna, newcomer = RawGuest(host, "Anna"), RawGuest(host, "Newcomer")
    try:
        assert anna.enter()["m"] == "welcome"
        assert host.begin().result(SECONDS) == ""
        anna.until("full")
        member = newcomer.enter()["member"]
        assert newcomer.until("full")["viewer"] == SPECTATOR
        newcomer.send("sit", seat=2)
        while not any(one["seat"] == 2 for one in anna.until("lobby")["watchers"]):
            pass
        host.in_play.answer(member, True)
        while newcomer.until("full")["viewer"] != 2:
            pass
        newcomer.send("say", text="I am here")
        newcomer.until("said")
        play = host.play
        assert play is not None
        seen = may_have_seen(play.driver.match)
        viewer, views = SPECTATOR, iter(newcomer.views)
        for raw in newcomer.bytes:
            message = json.loads(raw)
            assert str(SEED).encode() not in raw
            if message["m"] == "full":
                viewer = message["viewer"]
            if message["m"] in ("full", "delta"):
                view = next(views)
                assert view["seat"] == viewer
                assert cards_in({**message, "patch": None, "view": view}) <= seen[viewer][view["count"]]
        own = newcomer.views[-1]["sight"]["seats"]
        assert [seat["pack"] is not None for seat in own] == [False, False, True]
    finally:
        anna.close()
        newcomer.close()
