"""Memory is given back seldom."""

from __future__ import annotations

import sys

from client import memory


def test_it_is_given_back_at_most_every_so_often() -> None:
    given: list[int] = []
    tidy = memory.Tidy(lambda: given.append(1))
    times = [memory.EVERY * step / 10 for step in range(10, 41)]
    assert [tidy.now(at) for at in times].count(True) == len(given) == 4


def test_the_system_gives_back_or_needs_no_help() -> None:
    tidy = memory.Tidy()
    assert tidy.now(memory.EVERY + 1) is (memory._found() is not None)
    if not sys.platform.startswith("linux"):
        assert memory._found() is None


def test_large_pictures_are_kept_apart_where_that_can_be_told() -> None:
    assert memory.keep_large_apart() is (memory._function("mallopt") is not None)
    assert memory.share_one_pool() is memory.keep_large_apart()
    memory.give_back()
    assert memory._function("no_function_of_this_name") is None
