"""Whole matches over real sockets."""

from __future__ import annotations

import pytest

from rules.kernel.seats import SPECTATOR
from tests.client.net.house import SECONDS, House, sees, session
from tests.client.session.toy import Choose, Dealt, Take


def test_three_guests_and_a_bot_play_to_the_end(house: House) -> None:
    host = house.host("open", "open", "open", "easy")
    guests = house.playing(host, "Anna", "Bořek", "Cyril")
    house.play_on(guests)
    house.until(lambda: all(session(guest).over for guest in guests))
    assert host.play is not None
    match = host.play.driver.match
    for seat, guest in enumerate(guests):
        view = sees(guest)
        assert view.seat == seat
        assert view == host.play.driver.view(seat)
        session(guest).updates(seat)
        assert session(guest).story(seat) == host.play.driver.story(seat)
    assert match.rewound(len(match.log)).digest() == match.digest()
    assert [player.name for player in sees(guests[0]).players][:3] == ["Anna", "Bořek", "Cyril"]


def test_every_answer_is_an_update_as_in_a_local_session(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    first = session(one).updates(0)
    assert len(first) == 1
    assert not first[0].rewound
    assert [bool(event.cards) for event in first[0].events if isinstance(event, Dealt)] == [
        True,
        False,
    ]
    house.play_on([one, two], 2)
    house.until(lambda: sees(two).count == 4)
    counts = [update.view.count for update in session(two).updates(1)]
    assert counts == [1, 2, 4]


def test_refusals_come_back_with_their_rule(house: House) -> None:
    host = house.host("open", "open")
    one, _two = house.playing(host, "Anna", "Bob")
    assert house.answer(one, Choose(999)) == "not_in_hand"
    assert sees(one).count == 1


def test_answers_out_of_turn_are_refused(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    house.play_on([one, two], 2)
    house.until(lambda: len(sees(one).asked) == 1 and sees(one).count == 4)
    waiting = one if sees(one).prompt is None else two
    assert house.answer(waiting, Take(0)) == "not_your_turn"


def test_taking_back_over_the_network(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.playing(host, "Anna", "Bob")
    house.until(lambda: not session(two).updates(1) or True)
    session(two).updates(1)
    assert house.answer(one, sees(one).prompt.options[0]) == ""
    assert session(one).can_undo(0)
    house.until(lambda: sees(two).sight.seats[0].has_chosen)
    before = session(two).story(1)
    assert house.told(lambda done: session(one).undo(0, done)) == ""
    house.until(lambda: not sees(two).sight.seats[0].has_chosen)
    update = session(two).updates(1)[-1]
    assert update.rewound
    assert update.view.count == 1
    assert session(two).story(1) == before
    assert house.told(lambda done: session(one).undo(0, done)) == "nothing_to_undo"


def test_others_must_agree_to_lose_their_turn(house: House) -> None:
    host = house.host("open", "open", "open")
    guests = house.playing(host, "Anna", "Bob", "Cyril")
    house.play_on(guests, 3)
    house.until(lambda: len(sees(guests[0]).asked) == 1 and sees(guests[0]).count == 5)
    (first,) = sees(guests[0]).asked
    assert house.answer(guests[first], Take(0)) == ""
    (second,) = sees(guests[first]).asked
    assert house.told(lambda done: session(guests[first]).undo(first, done)) == "not_agreed"
    house.until(lambda: session(guests[second]).undo_wish is not None)
    assert session(guests[second]).undo_wish.needed == (second,)
    session(guests[second]).agree(second, True)
    house.until(lambda: sees(guests[first]).asked == (first,))
    house.until(lambda: session(guests[second]).undo_wish is None)


def test_spectators_see_what_all_seats_see_and_can_do_nothing(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    looker = house.guest(host, "Zdena", watch=True)
    house.until(lambda: looker.lobby is not None and looker.lobby.watchers)
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in (one, two, looker)))
    late = house.guest(host, "Late")
    house.until(lambda: late.state == "playing")
    for watcher in (looker, late):
        assert session(watcher).viewers == (SPECTATOR,)
        assert all(seat.hand is None for seat in sees(watcher).sight.seats)
        assert house.answer(watcher, Choose(1)) == "not_here"
        assert house.told(lambda done, w=watcher: session(w).undo(SPECTATOR, done)) == "not_here"
    house.play_on([one, two])
    house.until(lambda: session(looker).over and session(late).over)
    assert sees(looker) == sees(late)


def test_chat_reaches_all_and_those_who_come_later(house: House) -> None:
    host = house.host("open", "open")
    one, two = house.seated(host, "Anna", "Bob")
    one.say("Ahoj\u202e\n všem!")
    house.until(lambda: two.chat_lines)
    line = two.chat_lines[0]
    assert (line.name, line.seat, line.text) == ("Anna", 0, "Ahoj všem!")
    late = house.guest(host, "Late", watch=True)
    house.until(lambda: late.chat_lines)
    assert list(late.chat_lines) == list(two.chat_lines)
    two.say("x" * 5000)
    house.until(lambda: len(one.chat_lines) == 2)
    assert len(one.chat_lines[1].text) == 300


def test_the_host_may_pause(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.session.driver.COUNTDOWN", SECONDS)
    host = house.host("open", "open", options={"hourglass": 3600})
    one, two = house.playing(host, "Anna", "Bob")
    assert 3500 < session(one).remaining("round 0") <= 3600
    host.pause(True)
    house.until(lambda: session(one).paused and session(two).paused)
    assert session(two).pause_reason == "host"
    assert house.answer(one, sees(one).prompt.options[0]) == "paused"
    left = session(one).remaining("round 0")
    assert left == session(one).remaining("round 0")
    host.pause(False)
    house.until(lambda: session(one).countdown and session(two).countdown)
    assert house.answer(one, sees(one).prompt.options[0]) == "paused"
    assert left == session(one).remaining("round 0")
    assert host.play is not None
    house.background.call(setattr, host.play.driver._clock, "countdown", 1e-9)  # whose thread counts it down
    house.background.call(host.play.poll)
    house.until(lambda: not session(one).paused and not session(two).paused)
    assert house.answer(one, sees(one).prompt.options[0]) == ""


def test_the_hourglass_of_the_host_decides(house: House) -> None:
    host = house.host("open", "open", options={"hourglass": 0.2})
    one, _two = house.playing(host, "Anna", "Bob")
    house.until(lambda: sees(one).asking == ("take",))
    assert sees(one).sight.shown


def test_a_rematch_begins_in_the_lobby_on_the_same_seats(house: House) -> None:
    host = house.host("open", "open")
    guests = house.playing(host, "Anna", "Bob")
    first = session(guests[0])
    house.play_on(guests)
    host.rematch()
    house.until(lambda: all(guest.state == "lobby" for guest in guests))
    assert first.ended
    assert [guest.seat for guest in guests] == [0, 1]
    assert host.begin().result(SECONDS) == ""
    house.until(lambda: all(guest.state == "playing" for guest in guests))
    assert session(guests[0]) is not first
    house.play_on(guests)
    assert session(guests[1]).over
