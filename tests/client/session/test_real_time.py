"""Hourglasses of Galaxy Trucker as a driver keeps them: several at once, in pauses, saves and undo."""

from __future__ import annotations

import pytest

from client.session.clock import COUNTDOWN
from rules.galaxy_trucker.actions import FlipTimer
from rules.kernel import saves
from tests.client.session.trucking import Trip

STALL = 20 * 60.0


def approx(**timers: float) -> object:
    return pytest.approx({name.replace("_", ":"): seconds for name, seconds in timers.items()}, abs=0.06)


def test_the_sand_and_the_guard_run_beside_each_other_and_a_flip_is_a_new_run() -> None:
    """GT-B21, GT-B22, GT-B24, GT-B25."""
    trip = Trip("person", "person", flight=2)
    trip.ready()
    trip.go(30)
    assert trip.left() == approx(glass_0_0=59, stall_0=STALL - 31)
    refusal = trip.driver.submit(0, FlipTimer())
    assert refusal is not None
    assert refusal.code == "still_running"
    trip.go(60)
    assert not trip.state.glass.running
    assert trip.left() == approx(stall_0=STALL - 91)
    trip.go(12)
    trip.do(0, "flip_timer")
    assert trip.left() == approx(glass_0_1=90, stall_0=STALL - 103)
    trip.go(89.9)
    assert trip.state.glass.running
    trip.go(0.2)
    assert (trip.state.glass.running, trip.state.glass.circle) == (False, 1)


def test_what_ended_first_counts_first_however_late_the_driver_looks() -> None:
    """GT-B24, GT-B25: the guard turns the glass at 60 s; the run that it ends would have ended at 90 s."""
    trip = Trip("person", "person", max_build_minutes=1)
    trip.ready()
    trip.now += 500
    trip.driver.poll(trip.now)
    assert [what for _at, seat, what in trip.acted if seat == -2] == ["build_too_long"]
    assert (trip.state.glass.running, trip.state.glass.circle) == (True, 0)


def test_building_ends_and_the_order_tiles_are_dealt_in_time() -> None:
    """GT-B23, GT-B27: 10 seconds for the order tiles."""
    trip = Trip("person", "person", "easy", max_build_minutes=1, glass_seconds=15)
    trip.ready()
    trip.do(0, "take_face_down")
    trip.go(60)
    assert trip.state.glass.circle == 0
    trip.go(15)
    assert trip.state.phase == "TAKE_ORDER"
    assert set(trip.left()) == {"order:0"}
    assert trip.left()["order:0"] > 8
    trip.go(10)
    assert trip.state.phase not in ("BUILD", "TAKE_ORDER")
    assert sorted(seat.order_tile for seat in trip.state.seats) == [1, 2, 3]


def test_a_pause_stops_sand_guard_and_bots() -> None:
    """GT-B25."""
    trip = Trip("person", "hard")
    trip.ready()
    trip.go(10)
    before, acts = trip.left(), len(trip.times(1))
    assert acts > 3
    trip.driver.pause(True)
    trip.go(600)
    assert trip.left() == before
    assert len(trip.times(1)) == acts
    trip.driver.pause(False)
    trip.go(COUNTDOWN)
    assert trip.left() == before
    assert len(trip.times(1)) == acts
    trip.go(1.4)
    # A bot does not make up for the pause.
    assert len(trip.times(1)) - acts <= 1
    assert trip.left()["glass:0:0"] == pytest.approx(before["glass:0:0"] - 1.4, abs=0.06)


def test_a_save_keeps_what_the_glasses_had_run_and_the_time_played() -> None:
    trip = Trip("person", "person", flight=2)
    trip.ready()
    trip.go(90)
    trip.do(0, "flip_timer")
    trip.go(40)
    text = trip.driver.save_text()
    assert saves.load(text).header.about["played"] == pytest.approx(131, abs=0.1)
    again = Trip(resumed=text)
    assert again.left() == approx(glass_0_1=50, stall_0=STALL - 131)
    assert again.driver.played == pytest.approx(131, abs=0.1)
    again.go(49)
    assert again.state.glass.running
    again.go(1.2)
    assert not again.state.glass.running
    assert again.driver.played == pytest.approx(181.2, abs=0.1)


def test_free_undo_leaves_the_sand_running() -> None:
    """What is taken back in practice gives no time back; building itself is final for everybody else."""
    trip = Trip("person", "easy", free_undo=True)
    trip.ready()
    trip.go(2)
    trip.do(0, "take_face_down")
    left = trip.left()
    assert trip.driver.undo(0) is None
    assert trip.state.seats[0].hand is None
    assert trip.left() == left
    trip.go(5)
    assert trip.left()["glass:0:0"] == pytest.approx(left["glass:0:0"] - 5, abs=0.06)


def test_nothing_of_building_is_taken_back_together() -> None:
    """GT-B7 is the only way back; that costs no replay of the whole match for every answer."""
    trip = Trip("person", "person")
    trip.ready()
    trip.do(0, "take_face_down")
    assert not trip.driver.can_undo(0)
    refusal = trip.driver.undo(0)
    assert refusal is not None
    assert refusal.code == "answer_is_final"


def test_every_seat_has_its_own_time_to_decide() -> None:
    """GT-T3: the seconds of one seat end while those of another, who answered, are gone."""
    trip = Trip("person", "person", "person", decision_seconds=20)
    trip.ready()
    for seat in (0, 1, 2):
        trip.do(seat, "finish")
    assert trip.state.phase == "BETWEEN_CARDS"
    assert sorted(trip.left()) == ["between:0:0:0", "between:0:0:1", "between:0:0:2"]
    trip.go(5)
    trip.do(1, "ready")
    assert trip.left() == approx(between_0_0_0=15, between_0_0_2=15)
    trip.go(15.1)
    assert trip.times(-2, "decision_time_over") == pytest.approx([trip.driver.played - 0.1] * 2, abs=0.15)
    assert len(trip.state.turned) == 1


def test_without_people_at_work_the_cautious_answers_lead_to_the_end() -> None:
    """GT-T3."""
    trip = Trip("person", "person", decision_seconds=15, max_build_minutes=1, glass_seconds=15)
    trip.ready()
    trip.go(3600, step=5.0)
    assert trip.driver.over
    end = trip.driver.played
    trip.go(100)
    assert trip.driver.played == end
