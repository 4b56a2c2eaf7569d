"""Face-up tiles lie around the heap: each at a place of its own, as long as it lies there."""

from __future__ import annotations

import math

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from client.games.galaxy_trucker.screens.building.face_up_tiles import TURN, FaceUp

LARGE = pygame.Rect(344, 228, 552, 518)
SMALL = pygame.Rect(212, 158, 380, 344)


def ring(area: pygame.Rect = LARGE, tile: int = 74) -> FaceUp:
    made = FaceUp(2)
    made.lay(area, tile)
    return made


def test_up_to_22_lie_at_full_size_and_up_to_34_in_one_ring_of_small_ones() -> None:
    for area, tile in ((LARGE, 74), (SMALL, 52)):
        made = ring(area, tile)
        made.places(list(range(1, 23)))
        assert made.side == tile
        made.places(list(range(1, 24)))
        assert made.side == round(tile * 60 / 74)
        made.places(list(range(1, 35)))
        assert {made.ring(number) for number in range(1, 35)} == {0}
        made.places(list(range(1, 36)))
        assert sorted(made.ring(number) for number in range(1, 36))[-2:] == [0, 1]


@given(st.lists(st.sets(st.integers(1, 144), max_size=60), min_size=1, max_size=8))
@settings(max_examples=40)
def test_they_lie_inside_apart_and_stay(steps: list[set[int]]) -> None:
    made = ring()
    before: dict[int, object] = {}
    side = 0
    for lying in steps:
        places = made.places(sorted(lying))
        assert set(places) == lying
        for place in places.values():
            assert LARGE.contains(place.rect)
            assert abs(place.angle) <= TURN
        middles = [(place.x, place.y) for place in places.values()]
        for k, one in enumerate(middles):
            for other in middles[:k]:
                assert math.dist(one, other) > made.side * 0.84
        if made.side == side:
            for number in lying & set(before):
                assert places[number] == before[number]
        before, side = dict(places), made.side


def test_a_tile_lands_near_where_it_was_let_go() -> None:
    made = ring()
    places = made.places([5], {5: LARGE.bottomright})
    assert math.dist((places[5].x, places[5].y), LARGE.bottomright) < 74
    # the next one at the same corner lies beside it
    both = made.places([5, 6], {6: LARGE.bottomright})
    assert both[5] == places[5]
    assert 60 < math.dist((both[6].x, both[6].y), (both[5].x, both[5].y)) < 100


def test_all_who_see_the_same_see_it_alike() -> None:
    one, other = ring(), ring()
    for lying in ([3, 8], [3, 8, 20], [8, 20], [8, 20, 41]):
        assert one.places(lying) == other.places(lying)
    elsewhere = FaceUp(3)
    elsewhere.lay(LARGE, 74)
    assert elsewhere.places([8, 20, 41]) != one.places([8, 20, 41])


def test_the_order_runs_clockwise_from_the_upper_left() -> None:
    made = ring()
    places = made.places(list(range(1, 15)))
    angles = [
        math.atan2(places[number].y - LARGE.centery, places[number].x - LARGE.centerx)
        for number in made.order
    ]
    from_corner = [(angle + math.radians(137)) % math.tau for angle in angles]
    assert from_corner == sorted(from_corner)


def test_few_tiles_grow_again() -> None:
    made = ring()
    made.places(list(range(1, 30)))
    made.places(list(range(1, 21)))
    assert made.side == 60
    made.places(list(range(1, 15)))
    assert made.side == 74


def test_another_window_keeps_the_order() -> None:
    made = ring()
    made.places(list(range(1, 15)))
    order = made.order
    made.lay(SMALL, 52)
    places = made.places(list(range(1, 15)))
    assert made.order == order
    assert all(SMALL.contains(place.rect) for place in places.values())


def test_more_tiles_than_room_still_have_places() -> None:
    made = ring()
    places = made.places(list(range(1, 141)))
    assert len(places) == 140
    assert all(LARGE.contains(place.rect) for place in places.values())


def test_a_lower_table_still_has_its_22_places() -> None:
    made = ring(pygame.Rect(212, 154, 380, 322), 52)
    made.places(list(range(1, 23)))
    assert made.side == 52
