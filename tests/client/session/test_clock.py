from __future__ import annotations

import pytest

from client.session.clock import GameClock


def test_several_hourglasses_run_beside_each_other() -> None:
    clock = GameClock()
    clock.advance(100.0)
    clock.keep_only(["phase"])
    clock.advance(110.0)
    clock.keep_only(["phase", "glass 1"])
    clock.advance(115.0)
    assert clock.remaining("phase", 60) == pytest.approx(45.0)
    assert clock.remaining("glass 1", 30) == pytest.approx(25.0)
    clock.keep_only(["phase", "glass 2"])
    assert clock.remaining("glass 1", 30) == 0.0
    assert clock.remaining("glass 2", 30) == pytest.approx(30.0)
    assert clock.played() == pytest.approx({"phase": 15.0, "glass 2": 0.0})


def test_time_stands_still_in_a_pause_and_never_goes_back() -> None:
    clock = GameClock({"saved": 12.0})
    clock.advance(50.0)
    clock.keep_only(["saved"])
    clock.pause()
    clock.advance(500.0)
    assert clock.remaining("saved", 60) == pytest.approx(48.0)
    clock.go_on()
    clock.advance(400.0)
    assert clock.remaining("saved", 60) == pytest.approx(48.0)
    clock.advance(401.0)
    assert clock.remaining("saved", 60) == pytest.approx(47.0)


def test_a_pause_may_count_down_before_it_ends() -> None:
    clock = GameClock({"saved": 12.0})
    clock.advance(50.0)
    clock.keep_only(["saved"])
    clock.pause()
    clock.go_on(3.0)
    clock.advance(52.0)
    clock.go_on(3.0)
    assert clock.paused
    assert clock.countdown == pytest.approx(1.0)
    clock.advance(53.0)
    assert not clock.paused
    assert not clock.countdown
    assert clock.remaining("saved", 60) == pytest.approx(48.0)
    clock.go_on(3.0)
    clock.advance(54.0)
    assert not clock.paused
    assert clock.remaining("saved", 60) == pytest.approx(47.0)


def test_an_hourglass_that_is_asked_for_again_goes_on() -> None:
    """An undo brings back the question that it limits."""
    clock = GameClock()
    clock.advance(0.0)
    clock.keep_only(["decision 1"])
    clock.advance(20.0)
    clock.keep_only(["decision 2"])
    clock.advance(25.0)
    clock.keep_only(["decision 1"])
    assert clock.remaining("decision 1", 30) == pytest.approx(10.0)
    clock.advance(28.0)
    clock.keep_only(["decision 2"])
    assert clock.remaining("decision 2", 30) == pytest.approx(25.0)
