"""The budget of kept surfaces holds."""

from __future__ import annotations

import threading

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art.cache import SurfaceCache, surface_bytes


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(1, 40)), max_size=60))
def test_the_budget_is_never_passed(requests: list[tuple[int, int]]) -> None:
    cache = SurfaceCache("test", 6000)
    for key, side in requests:
        cache.put(key, square(side))
        assert cache.used <= cache.budget
    assert cache.used == sum(surface_bytes(kept.surface) for kept in cache._kept.values())


def test_the_longest_unused_goes_first() -> None:
    cache = SurfaceCache("test", 3 * 400)
    for key in "abc":
        cache.get(key, lambda: square(10))
    cache.get("a", lambda: square(10))
    cache.get("d", lambda: square(10))
    assert "a" in cache
    assert "b" not in cache


def test_of_all_caches_together_the_longest_unused_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.art.cache.MOST", 2 * 400)
    first, second = SurfaceCache("first", 4000), SurfaceCache("second", 4000)
    first.put("a", square(10))
    second.put("b", square(10))
    first.get("a", lambda: square(10))
    second.put("c", square(10))
    assert "a" in first
    assert "b" not in second
    assert "c" in second
    assert sum(used for _name, _count, used, _budget in SurfaceCache.report()) <= 2 * 400


def test_what_is_too_large_is_given_but_not_kept() -> None:
    cache = SurfaceCache("test", 100)
    assert cache.get("large", lambda: square(50)).get_size() == (50, 50)
    assert len(cache) == 0
    assert cache.used == 0


def test_threads_may_share_it() -> None:
    cache = SurfaceCache("test", 20_000)

    def fill(offset: int) -> None:
        for index in range(300):
            cache.get((index + offset) % 40, lambda: square(12))

    threads = [threading.Thread(target=fill, args=(offset,)) for offset in (0, 7, 19)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cache.used == sum(surface_bytes(kept.surface) for kept in cache._kept.values())
    assert cache.used <= cache.budget


def test_what_one_owner_has_is_dropped_and_nothing_else() -> None:
    cache = SurfaceCache("test owners", 1 << 20)
    for owner in (1, 2):
        for name in ("a", "b"):
            cache.put((owner, name), pygame.Surface((8, 8)))
    cache.put("nobody's", pygame.Surface((8, 8)))
    cache.drop(1)
    assert [(1, "a") in cache, (2, "a") in cache, (2, "b") in cache, "nobody's" in cache] == [
        False, True, True, True,
    ]  # fmt: skip
    assert cache.used == 3 * surface_bytes(pygame.Surface((8, 8)))
