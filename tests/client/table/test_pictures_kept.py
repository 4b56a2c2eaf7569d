"""Which pictures a table makes while it is looked at, and that it leaves none behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.art.cache import SurfaceCache
from client.frame_time import frame_time
from client.table import faces
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()


def point_everywhere(stand: Stand) -> None:
    """The pointer goes over the whole table, and rests at times."""
    width, height = stand.app.size
    for step in range(120):
        stand.move((width * (step * 7 % 60) // 60, height * (step // 12) // 10))
        stand.step()


def misses() -> int:
    return sum(cache.misses for cache in SurfaceCache._all)


def test_the_pointer_makes_no_picture_where_it_has_been_before(stand: Stand) -> None:
    for _time in range(2):
        point_everywhere(stand)
    before = misses()
    assert before, "pictures come from caches"
    point_everywhere(stand)
    assert misses() == before


def test_a_table_that_is_left_leaves_no_picture_behind(stand: Stand) -> None:
    point_everywhere(stand)
    kept = (faces._faces, faces._variants, faces._lights)
    number = stand.table.faces._number
    assert any(key[0] == number for key in faces._faces._kept)
    stand.scene.leave()
    assert not [key for cache in kept for key in cache._kept if key[0] == number]


def test_at_rest_nothing_is_missing_though_no_frame_had_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for limit in (None, 0.0):
        stand = Stand()
        monkeypatch.setattr(frame_time, "limit_ms", limit)
        SurfaceCache.clear_all()
        stand.session.play(0, Lay(2, "1,0"))
        stand.session.play(1, Lay(6, "2,1", "90"))
        stand.settle()
        point_everywhere(stand)
        stand.move((1, 1))
        stand.step(times=60)
        pictures.append(stand.picture())
        stand.close()
    assert pictures[0] == pictures[1]
