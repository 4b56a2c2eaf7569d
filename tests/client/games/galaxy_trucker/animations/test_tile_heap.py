"""The heap as the building table shows it: one picture at rest, every tile for itself in motion."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from client.art.canvas import put
from client.games.galaxy_trucker.animations.tile_heap import MOST, TileHeap
from client.games.galaxy_trucker.pictures import tile_backs
from client.table.live import Layer

LARGE = pygame.Rect(344, 228, 552, 518)
SMALL = pygame.Rect(212, 158, 380, 344)
SQUARES = {LARGE.size: (61, 65), SMALL.size: (42, 43)}
"""How wide and how high the squares of the tiles around it are."""
FRAME = 1000 / 60


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.init()
    pygame.display.set_mode((1280, 720))


def heap(count: int = 144, seed: int = 1) -> TileHeap:
    made = TileHeap(seed)
    lay(made, LARGE)
    made.set_count(count)
    return made


def lay(made: TileHeap, area: pygame.Rect) -> None:
    """Inside of two rings of squares."""
    wide, high = SQUARES[area.size]
    made.lay(area, area.inflate(-4 * wide, -4 * high), round(0.92 * wide))


def drawn(layers: tuple[Layer, ...]) -> pygame.Surface:
    """The layers on wood."""
    surface = pygame.Surface((960, 800))
    surface.fill((107, 74, 44))
    put(
        surface,
        [(one.picture, one.x, one.y, None if one.clip is None else tuple(one.clip), one.flags)
         for one in layers],
    )  # fmt: skip
    return surface


def far(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ clearly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    return one.get_width() * one.get_height() - mask.count()


def test_at_rest_it_is_one_picture_that_stays() -> None:
    made = heap()
    first = made.live(FRAME)
    assert made.resting
    assert len(first) == 1
    assert made.live(FRAME) is first
    assert LARGE.contains(pygame.Rect((first[0].x, first[0].y), first[0].picture.get_size()))


def test_in_motion_it_looks_the_same_but_moves() -> None:
    made = heap()
    still = drawn(made.live(FRAME))
    made.push(LARGE.center, 5)
    moving = made.live(0.0)
    assert len(moving) == MOST
    assert far(still, drawn(moving)) < 40
    for step in range(30):
        made.push((LARGE.centerx + 5 * step, LARGE.centery))
        moving = made.live(FRAME)
    assert far(still, drawn(moving)) > 4000


def test_at_most_so_many_are_drawn_and_all_of_a_few() -> None:
    made = heap(20)
    made.fall_in()
    made.live(2 * FRAME)
    for _frame in range(50):
        layers = made.live(FRAME)
    assert len(layers) == 20
    assert not made.resting
    assert made.skip()
    assert not made.skip()
    assert len(made.live(FRAME)) == 1


def test_a_tile_that_is_taken_begins_where_it_lay() -> None:
    made = heap(50)
    before = drawn(made.live(FRAME))
    place = made.take(LARGE.center)
    assert place.width == place.height == 56
    assert math.dist((place.x, place.y), LARGE.center) < 50
    assert -45 <= place.angle <= 45
    made.skip()
    after = drawn(made.live(FRAME))
    assert far(before, after) > 500
    # the view that follows names the same number: nothing leaves twice
    made.set_count(49)
    assert made.resting
    assert far(after, drawn(made.live(FRAME))) == 0


def test_above_the_most_another_tile_shows_below() -> None:
    made = heap(100)
    made.take(LARGE.center)
    assert len(made.live(0.0)) == MOST


def test_the_last_tiles_leave_nothing() -> None:
    made = heap(3)
    for left in (2, 1, 0):
        made.take()
        made.set_count(left)
    made.skip()
    assert made.live(FRAME) == ()
    assert not made.contains(LARGE.center)
    place = made.take()
    assert (place.x, place.y) == LARGE.center


def test_a_click_between_tiles_still_means_the_heap() -> None:
    made = heap(78)
    bounds = made.bounds
    assert made.contains(bounds.center)
    assert not made.contains((LARGE.left + 4, LARGE.top + 4))
    assert not made.contains((LARGE.left - 40, LARGE.centery))


def test_tiles_that_come_back_slide_in() -> None:
    made = heap(10)
    made.set_count(14)
    assert not made.resting
    made.skip()
    made.set_count(12)
    assert len(made.live(0.0)) == 12


def test_little_movement_means_none() -> None:
    made = heap(60)
    made.fall_in()
    assert len(made.live(FRAME, reduced=True)) == 1
    assert made.resting


def test_another_window_shows_the_same_heap() -> None:
    made = heap(40)
    before = made.bounds
    lay(made, SMALL)
    assert made.resting
    after = made.bounds
    assert SMALL.contains(after)
    assert made.side == 39
    middle = (
        SMALL.x + (before.centerx - LARGE.x) * SMALL.w / LARGE.w,
        SMALL.y + (before.centery - LARGE.y) * SMALL.h / LARGE.h,
    )
    assert math.dist(after.center, middle) < 20


def test_the_pointer_outside_pushes_nothing() -> None:
    made = heap(78)
    made.push((5, 5))
    assert made.live(FRAME)
    made.push(None)
    made.skip()
    assert made.resting


def test_a_back_turned_by_a_quarter_is_the_same_picture() -> None:
    assert tile_backs.back(70, 10) is tile_backs.back(70, 100)
    assert tile_backs.back(70, 10) is not tile_backs.back(70, 20)


_OPS = st.one_of(
    st.tuples(st.just("take"), st.integers(0, 600), st.integers(0, 600)),
    st.tuples(st.just("push"), st.integers(300, 940), st.integers(200, 780)),
    st.tuples(st.just("count"), st.integers(0, 140), st.just(0)),
    st.tuples(st.sampled_from(["fall", "skip", "lift", "large", "small"]), st.just(0), st.just(0)),
    st.tuples(st.just("frames"), st.integers(1, 12), st.just(0)),
)


@given(st.lists(_OPS, max_size=25))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_done_with_it_the_right_number_lies_there(ops: list[tuple[str, int, int]]) -> None:
    made = heap(100)
    count = 100
    for name, x, y in ops:
        if name == "take":
            made.take((x, y) if x % 3 else None)
            count = max(0, count - 1)
        elif name == "push":
            made.push((x, y))
        elif name == "count":
            made.set_count(x)
            count = x
        elif name == "frames":
            for _frame in range(x):
                made.live(FRAME)
        elif name in ("large", "small"):
            lay(made, LARGE if name == "large" else SMALL)
        else:
            {"fall": made.fall_in, "skip": made.skip, "lift": lambda: made.push(None)}[name]()
    made.push(None)
    made.skip()
    made.live(FRAME)
    made.push(made.middle, 1)
    moving = made.live(0.0)
    assert made.resting or len(moving) == min(MOST, count)
    assert made.area.contains(made.bounds) or not count
