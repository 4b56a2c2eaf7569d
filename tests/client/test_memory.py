"""Memory is given back seldom."""

from __future__ import annotations

import sys
import weakref

from client import memory


def test_it_is_given_back_at_most_every_so_often() -> None:
    given: list[int] = []
    tidy = memory.Tidy(lambda: given.append(1))
    times = [memory.EVERY * step / 10 for step in range(10, 41)]
    assert [tidy.now(at) for at in times].count(True) == len(given) == 4


def test_a_frame_that_is_not_quiet_is_used_only_when_none_has_been_for_long() -> None:
    given: list[int] = []
    tidy = memory.Tidy(lambda: given.append(1))
    assert not tidy.now(memory.EVERY + 1, quiet=False)
    assert tidy.now(memory.LATEST + 1, quiet=False)
    assert given == [1]


def test_quiet_frames_find_what_is_not_used_any_more() -> None:
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    ring = weakref.ref(Ring())
    memory.Tidy(lambda: None).now(memory.EVERY)
    assert ring() is None


def test_the_system_gives_back_or_needs_no_help() -> None:
    assert memory.Tidy().now(memory.EVERY + 1)
    if not sys.platform.startswith("linux"):
        assert memory._found() is None


def test_large_pictures_are_kept_apart_where_that_can_be_told() -> None:
    assert memory.keep_large_apart() is (memory._function("mallopt") is not None)
    assert memory.share_one_pool() is memory.keep_large_apart()
    memory.give_back()
    assert memory._function("no_function_of_this_name") is None
