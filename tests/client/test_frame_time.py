"""What a frame has time for."""

from __future__ import annotations

from client.frame_time import OVERDUE_MS, PATIENCE, FrameTime, Waiting


class Clock:
    """Shows the time that a test sets, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_without_a_limit_nothing_waits() -> None:
    waiting = Waiting(FrameTime())
    assert all(waiting.may(number) for number in range(100))
    assert not waiting


def test_a_frame_without_time_makes_one_picture_that_has_waited_long() -> None:
    time = FrameTime(0.0, Clock())
    waiting = Waiting(time)
    made: list[str] = []
    for _frame in range(PATIENCE + 3):
        time.begin()
        made += [name for name in ("a", "b", "c") if name not in made and waiting.may(name)]
    assert made == ["a", "b", "c"]
    assert not waiting


def test_a_frame_with_time_makes_all() -> None:
    time = FrameTime(10_000.0, Clock())
    time.begin()
    assert all(time.allows() for _picture in range(50))


def test_what_is_not_wanted_any_more_does_not_wait() -> None:
    time = FrameTime(0.0, Clock())
    time.begin()
    waiting = Waiting(time)
    assert not waiting.may("a")
    assert waiting
    waiting.done("a")
    assert not waiting
    assert not waiting.may("b")
    waiting.clear()
    assert not waiting


def test_what_is_not_asked_for_does_not_wait() -> None:
    time = FrameTime(0.0, Clock())
    waiting = Waiting(time)
    time.begin()
    assert not waiting.may("gone")
    for _frame in range(2):
        time.begin()
        assert not waiting.may("here")
    assert waiting
    waiting.done("here")
    assert not waiting, "what has left the table does not wait for ever"


def test_what_is_overdue_is_made_at_once() -> None:
    clock = Clock()
    time = FrameTime(0.0, clock)
    waiting = Waiting(time)
    names = [str(number) for number in range(12)]
    made: list[str] = []
    frames = 0
    while len(made) < len(names):
        time.begin()
        frames += 1
        for name in names:
            if name not in made and waiting.may(name):
                made.append(name)
                clock.now += 0.001
        clock.now += OVERDUE_MS / 1000 / PATIENCE
    assert frames == PATIENCE + 1, "a slow machine makes them in one long frame, not one in each"


def test_a_frame_that_is_long_already_makes_one_overdue_picture() -> None:
    clock = Clock()
    time = FrameTime(0.0, clock)
    waiting = Waiting(time)
    counts = []
    made: list[str] = []
    for _frame in range(PATIENCE + 3):
        time.begin()
        clock.now += 1.0
        now = [name for name in ("a", "b", "c") if name not in made and waiting.may(name)]
        made += now
        counts.append(len(now))
    assert counts == [0] * PATIENCE + [1, 1, 1]


def test_what_is_not_urgent_is_never_overdue() -> None:
    clock = Clock()
    time = FrameTime(0.0, clock)
    waiting = Waiting(time)
    for _frame in range(PATIENCE + 1):
        time.begin()
        made = [name for name in "abc" if waiting.may(name, urgent=False)]
        clock.now += OVERDUE_MS / 1000
    assert made == ["a"], "one in each frame, as ever"
