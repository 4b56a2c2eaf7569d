"""What a frame has time for."""

from __future__ import annotations

from client.frame_time import PATIENCE, FrameTime, Waiting


def test_without_a_limit_nothing_waits() -> None:
    waiting = Waiting(FrameTime())
    assert all(waiting.may(number) for number in range(100))
    assert not waiting


def test_a_frame_without_time_makes_one_picture_that_has_waited_long() -> None:
    time = FrameTime(0.0)
    waiting = Waiting(time)
    made: list[str] = []
    for _frame in range(PATIENCE + 3):
        time.begin()
        made += [name for name in ("a", "b", "c") if name not in made and waiting.may(name)]
    assert made == ["a", "b", "c"]
    assert not waiting


def test_a_frame_with_time_makes_all() -> None:
    time = FrameTime(10_000.0)
    time.begin()
    assert all(time.allows() for _picture in range(50))


def test_what_is_not_wanted_any_more_does_not_wait() -> None:
    time = FrameTime(0.0)
    time.begin()
    waiting = Waiting(time)
    assert not waiting.may("a")
    assert waiting
    waiting.done("a")
    assert not waiting
    assert not waiting.may("b")
    waiting.clear()
    assert not waiting
