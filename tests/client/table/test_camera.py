"""Pan and zoom."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.table.camera import Camera
from client.table.contract import Place


def camera() -> Camera:
    return Camera(pygame.Rect(100, 50, 800, 400), pygame.Rect(0, 0, 1000, 1000))


def test_the_whole_board_shows_at_first() -> None:
    look = camera()
    shown = look.rect(look.world)
    assert shown.center == look.viewport.center
    assert shown.h == look.viewport.h


def test_the_spot_under_the_pointer_stays_while_zooming() -> None:
    look = camera()
    look.wheel(4, look.viewport.center)
    at = (450, 260)
    before = look.to_board(*at)
    look.wheel(1, at)
    assert look.to_board(*at) == pytest.approx(before)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("pan"), st.integers(-900, 900), st.integers(-900, 900)),
            st.tuples(st.just("wheel"), st.integers(-3, 3), st.integers(100, 899)),
        ),
        max_size=12,
    )
)
def test_the_board_never_leaves_and_both_ways_agree(moves: list[tuple[str, int, int]]) -> None:
    look = camera()
    for kind, first, second in moves:
        if kind == "pan":
            look.pan(first, second)
        else:
            look.wheel(first, (second, 200))
    shown = look.rect(look.world)
    assert shown.colliderect(look.viewport)
    for low, high, window_low, window_high in (
        (shown.left, shown.right, look.viewport.left, look.viewport.right),
        (shown.top, shown.bottom, look.viewport.top, look.viewport.bottom),
    ):
        if high - low >= window_high - window_low:
            assert low <= window_low + 1
            assert high >= window_high - 1
    x, y = look.to_window(333, 777)
    assert look.to_board(x, y) == pytest.approx((333, 777))


def test_showing_a_part_brings_it_near() -> None:
    look = camera()
    part = pygame.Rect(400, 400, 300, 150)
    look.show(part)
    assert look.viewport.contains(look.rect(part))
    assert look.zoom > look.fit
    look.whole()
    assert look.zoom == look.fit


def test_places_grow_with_the_zoom() -> None:
    look = camera()
    near = look.place(Place(500, 500, 100, 50, 30))
    assert (near.x, near.y) == look.viewport.center
    assert near.width == pytest.approx(100 * look.fit)
    assert near.angle == 30
