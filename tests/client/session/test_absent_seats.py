"""Seats whose people have lost the connection, in a game whose rules answer for them."""

from __future__ import annotations

import pytest

from client.session.model import ABSENT
from tests.client.session.trucking import Trip


def test_while_building_an_absent_seat_does_nothing() -> None:
    """GT-T1: it keeps its hand; a bot does not build for it."""
    trip = Trip("person", "person")
    trip.ready()
    trip.do(1, "take_face_down")
    hand = trip.state.seats[1].hand
    trip.driver.leave(1)
    trip.go(80)
    assert trip.state.phase == "BUILD"
    assert trip.state.seats[1].hand == hand
    assert trip.driver.seats()[1].note == ABSENT
    assert not trip.driver.seats()[1].connected
    trip.driver.come_back(1)
    assert trip.driver.seats()[1].note == ""
    trip.do(1, "return_face_up")


def launched(seed: int = 7) -> Trip:
    """Two ships of nothing but a cabin, before their first card."""
    trip = Trip("person", "person", seed=seed)
    trip.ready()
    trip.do(0, "finish")
    trip.do(1, "finish")
    assert trip.state.phase == "BETWEEN_CARDS"
    return trip


def test_elsewhere_the_cautious_answer_is_given_after_half_a_minute() -> None:
    """GT-T1, GT-T3."""
    trip = launched()
    trip.driver.leave(1)
    trip.do(0, "ready")
    trip.go(29.5)
    assert trip.times(1, "ready") == [0.0]
    trip.go(1.0)
    assert trip.times(1, "ready") == [0.0, pytest.approx(1.0 + 30.0, abs=0.1)]


def test_the_seconds_of_an_absence_count_once() -> None:
    """Nobody waits for this seat any more, whatever it is asked."""
    answers = 0
    for seed in range(8):
        trip = launched(seed)
        trip.driver.leave(1)
        trip.go(30.1)
        while not trip.driver.over:
            trip.go(0.1)
            for option in trip.driver.match.options(0)[:1]:
                assert trip.driver.submit(0, option) is None
        assert trip.driver.played < 45
        assert trip.notices == []
        answers = max(answers, len(trip.times(1)))
    assert answers > 6


def test_who_comes_back_in_time_decides() -> None:
    trip = launched()
    trip.driver.leave(1)
    trip.go(29)
    trip.driver.come_back(1)
    trip.go(120)
    assert trip.times(1, "ready") == [0.0]
    trip.driver.leave(1)
    trip.go(29)
    assert trip.times(1, "ready") == [0.0]
    trip.go(1.1)
    assert len(trip.times(1, "ready")) == 2


def test_a_pause_is_no_absence() -> None:
    trip = Trip("person", "person")
    trip.driver.leave(1)
    trip.driver.pause(True)
    trip.go(500)
    trip.driver.pause(False)
    trip.go(29)
    assert trip.times(1) == []
    trip.go(1.1)
    assert len(trip.times(1, "ready")) == 1


def test_where_only_the_absent_seat_could_go_on_a_bot_takes_it() -> None:
    """Building in turns has no clock and no cautious answer (GT-T1, GT-V6)."""
    trip = Trip("person", "person", build_mode="turns")
    trip.ready()
    turn = trip.state.turn
    trip.driver.leave(turn)
    trip.go(29)
    assert trip.driver.occupants[turn].kind == "person"
    trip.go(2.0)
    assert trip.driver.occupants[turn].kind == "bot"
    assert [notice.kind for notice in trip.notices] == ["bot_took_over"]
    trip.go(10)
    assert trip.state.turn != turn


def test_the_next_poll_comes_when_somebody_has_been_away_long_enough() -> None:
    """A host sleeps until then, and does not spin while an absent seat builds nothing."""
    trip = Trip("person", "person")
    trip.driver.leave(1)
    assert trip.driver.next_poll() == pytest.approx(30.0)
    trip.do(0, "ready")
    trip.go(30.1)
    assert trip.state.phase == "BUILD"
    wait = trip.driver.next_poll()
    assert wait is not None
    assert wait > 80
