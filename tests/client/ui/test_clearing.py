"""Where a note goes."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from client.ui.clearing import BUTTON, THING, clearest

ROOM = pygame.Rect(20, 10, 800, 600)


def test_it_lies_where_it_is_wished_if_nothing_is_there() -> None:
    assert clearest((200, 50), ROOM, (24, 500), []).topleft == (24, 500)


def test_it_goes_to_the_nearest_free_place() -> None:
    taken = pygame.Rect(0, 400, 900, 300)
    found = clearest((200, 50), ROOM, (24, 500), [(taken, BUTTON)])
    assert not found.colliderect(taken)
    assert found.x == 24 or found.x == ROOM.x
    assert found.bottom > taken.top - 100


def test_a_thing_is_covered_rather_than_a_button() -> None:
    left, right = pygame.Rect(0, 0, 420, 700), pygame.Rect(420, 0, 420, 700)
    found = clearest((200, 50), ROOM, (24, 500), [(left, BUTTON), (right, THING)])
    assert right.contains(found)


RECTS = st.builds(
    pygame.Rect, st.integers(0, 800), st.integers(0, 600), st.integers(0, 400), st.integers(0, 300)
)


@given(
    st.lists(st.tuples(RECTS, st.integers(1, 6)), max_size=8), st.integers(-50, 900), st.integers(-50, 700)
)
def test_it_is_always_in_the_room(kept: list[tuple[pygame.Rect, int]], x: int, y: int) -> None:
    assert ROOM.contains(clearest((200, 50), ROOM, (x, y), kept))
