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
