"""Guests that vanish and come back; bots that stand in; hosts that go and come back."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest

from client.net.guest import Guest
from client.net.hosting import open_house
from client.net.plan import HostPlan
from client.net.tokens import Keyring
from client.session.library import Library
from client.session.model import Update
from rules.kernel.saves import read
from tests.client.net.house import PATIENT, SECONDS, House, sees, session
from tests.client.session.toy import Choose

IMPATIENT = msgspec.structs.replace(PATIENT, grace_seconds=0.05)


def break_connection(house: House, guest: Guest) -> None:
    """The cable is pulled: nobody says goodbye."""
    socket = guest._link._socket
    assert socket is not None
    house.background.call(socket.transport.abort)
    house.until(lambda: guest.state != "playing")


def test_a_guest_that_loses_its_connection_comes_back_by_itself(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    house.play_on([one, two], 2)
    view = sees(one)
    token = one.token
    session(one).updates(0)
    story = session(one).story(0)
    break_connection(house, one)
    house.until(lambda: one.state == "playing")
    assert one.token == token
    assert sees(one) == view
    assert [notice.kind for notice in session(one).notices()] == [
        "connection_lost",
        "connection_back",
    ]
    updates: list[Update] = []
    house.until(lambda: updates.extend(session(one).updates(0)) or updates)
    assert updates[-1].rewound
    assert session(one).story(0) == story
    house.play_on([one, two])
    assert session(one).over


def test_what_happened_meanwhile_is_in_the_story(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    break_connection(house, one)
    assert house.answer(two, sees(two).prompt.options[0]) == ""
    house.until(lambda: one.state == "playing" and sees(one).sight.seats[1].has_chosen)
    session(one).updates(0)
    assert host.play is not None
    assert session(one).story(0) == host.play.driver.story(0)


def test_an_answer_on_a_dead_connection_is_told_to_be_lost(house: House) -> None:
    host = house.host("open", "open")
    one, _two = house.playing(host, "Anna", "Bob")
    house.crash(host)
    house.until(lambda: one.state == "broken")
    assert not session(one).connected
    assert house.answer(one, sees(one).prompt.options[0]) == "connection_lost"


def test_a_bot_takes_the_seat_after_the_grace_time_and_hands_it_back(house: House) -> None:
    """SD-X06: same hand, same sight; handed back at the next question."""
    host = house.host("open", "open", "open", limits=IMPATIENT)
    one, two, three = house.playing(host, "Anna", "Bob", "Cyril")
    hand = sees(two).sight.seats[1].hand
    token = two.token
    two.close()
    # The bot chooses for Bob; the others need not wait for him.
    house.until(lambda: sees(one).sight.seats[1].has_chosen)
    assert session(one).seats()[1].note == "bot_for_absent"
    assert not session(one).seats()[1].connected
    assert "bot_took_over" in [notice.kind for notice in session(one).notices()]
    house.play_on([one, three], 2)
    house.until(lambda: sees(one).sight.round == 1 or len(sees(one).asked) == 1)
    back = house.guest(host, "Bob", token=token)
    house.until(lambda: back.state == "playing")
    house.until(lambda: not session(one).seats()[1].note)
    assert session(back).viewers == (1,)
    assert set(sees(back).sight.seats[1].hand) < set(hand), "the same hand, less what was played"
    house.play_on([one, back, three])
    house.until(lambda: session(back).over)


def test_a_choice_already_sent_stands(house: House) -> None:
    """SD-X06: a pick already sent stands."""
    host = house.host("open", "open", limits=IMPATIENT)
    one, two = house.playing(host, "Anna", "Bob")
    card = sees(two).prompt.options[2]
    assert house.answer(two, card) == ""
    two.close()
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    assert house.answer(one, sees(one).prompt.options[0]) == ""
    house.until(lambda: sees(one).sight.shown)
    assert dict(sees(one).sight.shown)[1] == card.card


def test_while_the_bot_thinks_the_person_waits_for_the_next_question(house: House) -> None:
    """SD-X06: the seat is handed back at the next question."""
    host = house.host("open", "open", limits=IMPATIENT, pace=3600.0)
    one, two = house.playing(host, "Anna", "Bob")
    token = two.token
    two.close()
    house.until(lambda: session(one).seats()[1].thinking)
    back = house.guest(host, "Bob", token=token)
    house.until(lambda: back.state == "playing")
    house.until(lambda: session(one).seats()[1].note == "coming_back")
    assert house.answer(back, sees(back).prompt.options[0]) == "bot_decides"
    # Its time has come: the bot answers, and the seat is Bob's again.
    assert host.play is not None
    thoughts = host.play.driver._bots._thoughts
    house.until(lambda: list(thoughts.answered()))

    def hurry() -> None:
        for thought in thoughts.answered():
            thought.due = 0.0
        assert host.play is not None
        host.play.poll()

    house.background.call(hurry)
    house.until(lambda: not session(one).seats()[1].note)
    assert "seat_returned" in [notice.kind for notice in session(one).notices()]


def test_without_anybody_the_match_waits(house: House) -> None:
    host = house.host("open", "open", "easy", limits=IMPATIENT)
    one, two = house.playing(host, "Anna", "Bob")
    play = host.play
    assert play is not None
    house.until(lambda: sees(one).sight.seats[2].has_chosen)
    count = sees(one).count
    one.close()
    two.close()
    house.until(lambda: play.driver.paused and not play._graces)
    assert [occupant.kind for occupant in play.driver.occupants][0:2].count("person") >= 1
    back = house.guest(host, "Anna", token=one.token)
    house.until(lambda: back.state == "playing" and not session(back).paused)
    # Bob is waited for anew, then a bot takes his seat.
    house.until(lambda: session(back).seats()[1].note == "bot_for_absent")
    assert sees(back).count >= count
    house.until(lambda: session(back).seats()[0].note == "")
    house.play_on([back])
    assert session(back).over


def test_no_bot_takes_the_seat_of_somebody_the_host_waits_for(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    two.close()
    play = host.play
    assert play is not None
    house.until(lambda: 1 in play._graces)
    host.wait_for(1)
    house.until(lambda: not play._graces)
    house.until(lambda: not session(one).seats()[1].connected)
    assert session(one).seats()[1].note == ""
    host.stand_in(1)
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")


def test_the_host_may_let_a_bot_play_without_waiting(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    host.stand_in(1)
    token = two.token
    two.close()
    house.until(lambda: not session(one).seats()[1].connected)
    assert session(one).seats()[1].note == "", "nobody stands in for whoever is there"
    host.stand_in(1)
    host.stand_in(1)
    house.until(lambda: session(one).seats()[1].note == "bot_for_absent")
    house.play_on([one], 1)
    kinds = [notice.kind for notice in session(one).notices()]
    assert kinds.count("bot_took_over") == 1
    back = house.guest(host, "Bob", token=token)
    house.until(lambda: back.state == "playing")
    assert session(back).viewers == (1,)


def test_a_newer_window_takes_the_seat_from_the_older(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    newer = house.guest(host, "Bob", token=two.token)
    house.until(lambda: newer.state == "playing" and two.state == "ended")
    assert two.problem == "elsewhere"
    house.play_on([one, newer])
    assert session(newer).over


def test_the_keyring_brings_a_killed_program_back(house: House, tmp_path: Path) -> None:
    host = house.host("open", "open")
    keyring = Keyring(tmp_path / "keys.json")
    one = house.guest(host, "Anna", keyring=keyring)
    house.until(lambda: one.lobby is not None)
    two = house.guest(host, "Bob")
    house.until(lambda: two.lobby is not None)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: one.state == two.state == "playing")
    break_connection(house, one)
    one.close()
    (key,) = Keyring(tmp_path / "keys.json").keys()
    assert (key.host, key.name, key.game, key.port) == (host.id, "Anna", "toy", host.port)
    back = house.back(key, keyring)
    house.until(lambda: back.state == "playing")
    house.play_on([back, two])
    back.leave()
    back.closed.result(SECONDS)
    assert keyring.keys() == []
    (tmp_path / "keys.json").write_text("damaged", encoding="utf-8")
    assert keyring.keys() == []


def test_a_host_goes_on_with_a_saved_match_and_the_same_guests(
    house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "orrery.host")
    library = Library(tmp_path)
    host = house.host("open", "open", "easy", library=library)
    one, two = house.playing(host, "Anna", "Bob")
    house.play_on([one, two], 3)
    assert host.play is not None
    house.until(lambda: sees(one).asked and sees(one).asked[0] != 2)
    driver = host.play.driver
    host.close().result(SECONDS)
    digest = driver.match.digest()
    house.until(lambda: one.state == two.state == "ended")
    assert one.problem == "closed"

    info = library.newest_unfinished()
    assert info is not None
    assert info.setup is not None
    assert one.token not in info.path.read_text(encoding="utf-8"), "tokens are kept as hashes"
    again = house.host(library=library, saved=read(info.path))
    assert again.id == host.id
    back_two = house.guest(again, "Bob", token=two.token)
    house.until(lambda: back_two.lobby is not None)
    # A stranger with the code cannot take a seat that belongs to somebody.
    stranger = house.guest(again, "Zdena")
    house.until(lambda: stranger.lobby is not None)
    assert stranger.seat is None
    assert [seat.kind for seat in stranger.lobby.seats] == ["person", "person", "bot"]
    assert stranger.state == "lobby", "Anna is waited for"
    back_one = house.guest(again, "Anna", token=one.token)
    house.until(lambda: back_one.state == back_two.state == "playing")
    assert (back_one.seat, back_two.seat) == (0, 1)
    session(back_one).updates(0)
    assert again.play is not None
    assert session(back_one).story(0) == again.play.driver.story(0)
    assert again.play.driver.match.digest() == digest
    house.play_on([back_one, back_two])
    assert session(back_two).over
    assert [info.match_id for info in library.entries()] == [info.match_id]


def test_people_at_the_hosts_screen_play_with_guests(house: House) -> None:
    plan = HostPlan(
        "toy", [("here", ""), ("open", ""), ("here", ""), ("bot", "easy")],
        port=0, bind="127.0.0.1", announce=False, limits=PATIENT, pace=0.0,
    )  # fmt: skip
    own = open_house(plan, house.shelf, names={0: "Anna", 2: "Cyril"}, background=house.background)
    house.hosts.append(own.host)

    def poll() -> bool:
        own.poll(0.0)
        return bool(own.lobby)

    house.until(poll)
    guest = house.guest(own.host, "Bob")
    house.until(lambda: guest.lobby is not None and guest.seat == 1)
    assert own.host.begin().result(SECONDS) == ""
    house.until(lambda: poll() and own.session is not None and guest.session is not None)
    joint = own.session
    assert joint is not None
    assert joint.viewers == (0, 2)
    assert joint.view(0).sight.seats[2].hand is None
    assert joint.view(2).sight.seats[2].hand is not None
    assert [state.here for state in joint.seats()] == [True, False, True, False]
    told: list[object] = []
    joint.submit(2, Choose(joint.view(2).sight.seats[2].hand[0]), told.append)
    house.until(lambda: poll() and told)
    assert told == [None]
    joint.pause(True)
    house.until(lambda: poll() and session(guest).paused and joint.paused)
    joint.pause(False)
    house.until(lambda: poll() and not joint.paused)
    while not joint.over:
        for seat in joint.viewers:
            prompt = joint.view(seat).prompt
            if prompt is not None:
                joint.submit(seat, prompt.options[0])
        if sees(guest).prompt is not None:
            session(guest).submit(1, sees(guest).prompt.options[0])
        count = joint.view(0).count
        house.until(lambda count=count: poll() and (joint.over or joint.view(0).count > count))
    own.close()


def test_an_hourglass_of_a_saved_match_goes_on_where_it_was(house: House, tmp_path: Path) -> None:
    host = house.host("open", "open", options={"hourglass": 1000}, save_to=tmp_path / "g.orrery")
    one, _two = house.playing(host, "Anna", "Bob")
    assert host.play is not None
    began = host.play.driver._clock._began
    house.background.call(began.update, {"round 0": began["round 0"] - 400.0})  # whose thread tells the time
    assert house.answer(one, sees(one).prompt.options[0]) == ""
    host.close().result(SECONDS)
    again = house.host(saved=read(tmp_path / "g.orrery"), save_to=tmp_path / "g.orrery")
    back = house.guest(again, "Anna", token=one.token)
    house.until(lambda: back.seat == 0)
    assert again.begin().result(SECONDS) == ""
    house.until(lambda: back.state == "playing")
    assert 500 < session(back).remaining("round 0") <= 600


def test_a_rematch_with_a_chosen_seed_is_another_match(house: House) -> None:
    host = house.host("open", "open", seed=5)
    guests = house.playing(host, "Anna", "Bob")
    house.play_on(guests)
    assert host.play is not None
    first = host.play.driver
    host.rematch()
    house.until(lambda: all(guest.state == "lobby" for guest in guests))
    assert host.begin().result(SECONDS) == ""
    assert host.play is not None
    assert first.setup.seed == 5
    assert host.play.driver.setup.seed != 5
    assert host.play.match_id != first.about["match"]
