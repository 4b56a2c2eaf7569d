"""Seats, names and ready marks, over real sockets where it is the guests' part."""

from __future__ import annotations

import msgspec
import pytest

from client.net.lobby import BOT, OPEN, Guest, Place, Table, guests_of
from rules.packs.common import Number
from rules.packs.texts import Text
from tests.client.net.house import PATIENT, SECONDS, House

IMPATIENT = msgspec.structs.replace(PATIENT, grace_seconds=0.05)


def kinds(house: House, guest: object) -> list[str]:
    return [seat.kind for seat in guest.lobby.seats]  # type: ignore[attr-defined]


def test_guests_take_the_first_open_seat_and_may_change_it(house: House) -> None:
    host = house.host("open", "easy", "open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    assert (one.seat, two.seat) == (0, 2)
    one.sit(3)
    house.until(lambda: one.seat == 3)
    two.sit(3)
    two.sit(1)
    two.sit(17)
    two.sit(-1)
    two.sit(0)
    house.until(lambda: two.seat == 0)
    assert kinds(house, two) == ["person", "bot", "open", "person"]
    one.sit(None)
    house.until(lambda: one.seat is None and two.lobby.watchers)
    assert two.lobby.watchers[0].name == "Anna"


def test_ready_marks(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    one.ready()
    house.until(lambda: two.lobby.seats[0].ready)
    assert not two.lobby.seats[1].ready
    host.set_options({"hourglass": 30})
    house.until(lambda: not two.lobby.seats[0].ready)
    assert two.lobby.options == {"hourglass": 30}
    one.ready()
    house.until(lambda: two.lobby.seats[0].ready)
    one.ready(False)
    house.until(lambda: not two.lobby.seats[0].ready)


def test_it_begins_by_itself_when_all_are_ready_if_the_host_wants_that(house: House) -> None:
    host = house.host("open", "open", "easy", auto_start=True)
    one, two = house.seated(host, "Anna", "Bob")
    one.ready()
    house.until(lambda: two.lobby.seats[0].ready)
    assert two.state == "lobby"
    two.ready()
    house.until(lambda: one.state == two.state == "playing")


def test_a_match_does_not_begin_with_open_seats_or_a_refused_setup(house: House) -> None:
    host = house.host("open", "open")
    house.seated(host, "Anna")
    assert host.begin().result(SECONDS) == "seats_open"
    host.set_seat(1, "bot", "easy")
    house.until(lambda: house.guests[0].lobby.seats[1].kind == "bot")
    assert host.begin().result(SECONDS) == ""
    assert host.begin().result(SECONDS) == "playing"
    small = house.host("easy")
    assert small.begin().result(SECONDS) == "setup_refused"


def test_the_host_gives_seats_to_bots_and_opens_them(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    host.set_seat(1, "bot", "hard")
    house.until(lambda: two.seat is None)
    assert one.lobby.seats[1].level == "hard"
    host.set_seat(1, "open")
    house.until(lambda: kinds(house, two) == ["person", "open"])


def test_who_goes_frees_the_seat_and_who_is_kicked_too(house: House) -> None:
    host = house.host("open", "open", "open")
    one, two, three = house.seated(host, "Anna", "Bob", "Cyril")
    two.leave()
    house.until(lambda: kinds(house, one)[1] == "open")
    host.removal.member(three.member)
    house.until(lambda: three.state == "ended")
    house.until(lambda: kinds(house, one) == ["person", "open", "open"])
    three.close()
    assert three.problem == "kicked"


def test_who_dies_in_the_lobby_frees_the_seat_and_gets_another_when_back(house: House) -> None:
    """Also at a host without a window: nobody there can open the seat."""
    host = house.host("open", "open", auto_start=True, limits=IMPATIENT)
    one, two = house.seated(host, "Anna", "Bob")
    token = two.token
    two.close()
    house.until(lambda: kinds(house, one) == ["person", "open"])
    three = house.seated(host, "Bob")[0]
    house.until(lambda: three.seat == 1)
    assert three.lobby is not None
    assert three.lobby.seats[1].name == "Bob", "the name is free as well"
    back = house.guest(host, "Bob", token=token)
    house.until(lambda: back.lobby is not None and back.lobby.watchers)
    assert back.seat is None
    three.leave()
    house.until(lambda: kinds(house, one) == ["person", "open"])
    back.close()
    house.until(lambda: one.lobby is not None and not one.lobby.watchers)
    again = house.guest(host, "Bob", token=token)
    house.until(lambda: again.lobby is not None)
    assert again.seat is None, "who looked on looks on"


def test_who_comes_back_in_time_has_the_seat_still_and_later_one_that_is_free(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    for free in (False, True):
        two.close()
        house.until(lambda: one.lobby is not None and not one.lobby.seats[1].member)
        assert kinds(house, one) == ["person", "person"]
        if free:
            house.background.call(host.patience._free, host.table.seated()[1])
            house.until(lambda: kinds(house, one) == ["person", "open"])
        two = house.guest(host, "Bob", token=two.token)
        house.until(lambda two=two: two.lobby is not None and two.seat == 1)
    house.until(lambda: one.lobby is not None and one.lobby.seats[1].name == "Bob")


def test_equal_names_are_told_apart(house: House) -> None:
    host = house.host("open", "open")
    one, _two = house.seated(host, "Anna", " Anna\n")
    assert [seat.name for seat in one.lobby.seats] == ["Anna", "Anna 2"]


def names_at(table: Table) -> list[str]:
    assert [player.name for player in table.players()] == [seat.name for seat in table.message().seats]
    return [player.name for player in table.players()]


def test_bots_keep_the_names_that_the_host_has_given_them() -> None:
    places = [Place(OPEN), Place(BOT, "easy"), Place(OPEN), Place(BOT, "easy")]
    table = Table("t", "toy", places, {}, ("Rita", "Carlo", "Ada"))
    assert names_at(table) == ["", "Rita", "", "Carlo"]
    table.set_place(3, BOT, "hard")
    assert names_at(table) == ["", "Rita", "", "Carlo"]
    table.set_place(1, OPEN)
    table.set_place(2, BOT, "easy")
    assert names_at(table) == ["", "", "Rita", "Carlo"]


def test_bots_get_names_that_nobody_has() -> None:
    table = Table("t", "toy", [Place(OPEN), Place(BOT, "easy"), Place(BOT, "easy")], {}, ("Ada", "Bruno"))
    assert names_at(table) == ["", "Ada", "Bruno"]
    table.admit("Ada", 0)
    assert names_at(table) == ["Ada", "Bot 2", "Bruno"], "the bot makes way for the person"


def test_an_unknown_option_of_a_resumed_match_cannot_be_set(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    host.set_options({"hourglass": 1})
    host.set_seat(0, "bot", "easy")
    house.play_on([one, two])
    assert host.table.options == {}


@pytest.mark.parametrize("count", [0, 1])
def test_tokens_are_kept_as_hashes(count: int) -> None:
    table = Table("t", "toy", [Place(OPEN)], {})
    member, token = table.admit("Anna", 0 if count else None)
    assert table.by_token(token) is member
    assert table.by_token("") is None
    assert table.by_token(token + "x") is None
    assert token not in repr(member)
    assert token not in repr(table.guests())


def test_damaged_notes_about_guests_cost_no_match() -> None:
    kept = {"seat": 1, "name": "Anna", "token_hash": "x"}
    assert guests_of({"guests": [kept, {**kept, "seat": 9}, {**kept, "seat": -1}]}, 3) == [
        Guest(1, "Anna", "x")
    ]
    assert guests_of({"guests": [{"seat": "one"}]}, 3) == []
    assert guests_of({"guests": 7}, 3) == []
    assert guests_of({}, 3) == []


def test_a_match_that_goes_on_is_settled_and_the_next_one_is_agreed_anew() -> None:
    """GTX-R01: what was played is where the next agreement begins."""
    option = Number(id="roads", name=Text("", ""), help=Text("", ""), least=0, most=8, default=0, agreed=True)
    table = Table("t", "toy", [Place(), Place()], {"roads": 4}, declared=[option])
    guest, _token = table.admit("Anna", 0)
    table.resumes = "match"
    table.propose(guest, "roads", 1)
    assert table.played_options() == {"roads": 4}
    table.back_to_lobby()
    guest.connected = True
    table.sit(guest, 0)
    table.propose(guest, "roads", 1)
    table.begin()
    table.remove(guest)
    assert table.played_options() == table.message().options == {"roads": 1}, "while it is played"
    table.back_to_lobby()
    assert table.played_options() == {"roads": 1}
