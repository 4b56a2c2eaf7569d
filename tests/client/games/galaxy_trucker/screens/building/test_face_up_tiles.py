"""Face-up tiles lie around the heap: each on a square of its own, as long as it lies there."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.games.galaxy_trucker.screens.building.face_up_tiles import TURN, FaceUp
from client.table.layout import Place
from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop

LARGE = pygame.Rect(344, 220, 552, 496)
SMALL = pygame.Rect(212, 154, 380, 322)
PITCHES = {LARGE.size: 61.0, SMALL.size: 40.0}
MOST = 181
"""So many tiles there are with all expansions."""


def wood(area: pygame.Rect = LARGE) -> FaceUp:
    made = FaceUp(2)
    made.lay(area, PITCHES[area.size])
    return made


def reach(place: Place) -> float:
    """How far a tile reaches to the sides and up and down, as askew as it lies."""
    angle = math.radians(abs(place.angle))
    return place.width / 2 * (math.cos(angle) + math.sin(angle))


def apart(one: Place, other: Place) -> bool:
    """Whether neither lies over any part of the other."""
    least = reach(one) + reach(other)
    return abs(one.x - other.x) >= least or abs(one.y - other.y) >= least


@pytest.mark.parametrize("area", [LARGE, SMALL])
@pytest.mark.parametrize("heap", [True, False])
def test_all_tiles_lie_apart_and_each_keeps_its_place_while_more_come(area: pygame.Rect, heap: bool) -> None:
    made, before = wood(area), dict[int, tuple[int, Place]]()
    for count in (1, 22, 23, 52, 70, 144, MOST):
        spots = made.places(range(1, count + 1), heap=heap)
        assert before.items() <= spots.items()
        before = spots
    assert {place.width for _page, place in before.values()} == {made.side}
    assert made.side >= 36
    for page in range(made.pages):
        places = [place for on, place in before.values() if on == page]
        assert all(area.contains(place.rect) for place in places)
        assert all(apart(one, other) for one, other in combinations(places, 2))
        if heap:
            assert not any(made.heap.collidepoint(place.x, place.y) for place in places)
    assert made.pages <= (4 if heap else 3)


@given(st.lists(st.sets(st.integers(1, 144), max_size=60), min_size=1, max_size=8))
@settings(max_examples=20)
def test_what_stays_keeps_its_place_while_others_come_and_go(steps: list[set[int]]) -> None:
    made = wood()
    before: dict[int, tuple[int, Place]] = {}
    for lying in steps:
        spots = made.places(sorted(lying))
        assert set(spots) == lying
        for number, (page, place) in spots.items():
            assert abs(place.angle) <= TURN
            assert before.get(number, (page, place)) == (page, place)
        before = spots


def test_a_tile_lands_near_where_it_was_let_go() -> None:
    made = wood()
    _page, place = made.places([5], {5: LARGE.bottomright})[5]
    assert math.dist((place.x, place.y), LARGE.bottomright) < 62
    # the next one at the same corner lies beside it
    both = made.places([5, 6], {6: LARGE.bottomright})
    assert both[5] == (0, place)
    assert 55 < math.dist((both[6][1].x, both[6][1].y), (place.x, place.y)) < 90


def test_what_is_let_go_on_another_page_lies_there() -> None:
    made = wood()
    tiles = range(1, 80)
    made.places(tiles)
    assert made.pages == 2
    page, place = made.places([*tiles, 80], {80: LARGE.center}, page=1)[80]
    assert page == 1
    assert not made.heap.collidepoint(place.x, place.y), "the heap lies on every page"


def test_all_who_see_the_same_see_it_alike() -> None:
    one, other = wood(), wood()
    for lying in ([3, 8], [3, 8, 20], [8, 20], [8, 20, 41]):
        assert one.places(lying) == other.places(lying)
    elsewhere = FaceUp(3)
    elsewhere.lay(LARGE, 61)
    assert elsewhere.places([8, 20, 41]) != one.places([8, 20, 41])


def test_the_order_runs_clockwise_from_the_upper_left() -> None:
    made = wood()
    spots = made.places(range(1, 15))
    angles = [
        math.atan2(spots[number][1].y - LARGE.centery, spots[number][1].x - LARGE.centerx)
        for number in made.order()
    ]
    from_corner = [(angle + math.radians(140)) % math.tau for angle in angles]
    assert from_corner == sorted(from_corner)


def test_another_window_keeps_the_order() -> None:
    made = wood()
    made.places(range(1, 15))
    order = made.order()
    made.lay(SMALL, 40)
    spots = made.places(range(1, 15))
    assert made.order() == order
    assert all(SMALL.contains(place.rect) for _page, place in spots.values())


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_tile_of_a_full_table_can_be_clicked(size: tuple[int, int]) -> None:
    workshop = Workshop(size=size)
    state = workshop.match.state
    lying = sorted(state.face_down)
    state.face_up, state.face_down = tuple(lying[:129]), frozenset(lying[129:])
    workshop.session.play(0, do.TakeFaceDown())
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    seen: set[int] = set()
    pages = workshop.screen.moving.ring.pages
    assert pages == 3
    for page in range(pages):
        assert workshop.table.arrangement is not None
        sprites = [one for one in workshop.table.arrangement.sprites if one.group == "face-up"]
        seen |= {int(one.id[5:]) for one in sprites}
        for one in sprites[:: max(1, len(sprites) // 12)]:
            target = workshop.table.target(one.id)
            assert target is not None
            assert target.covered.width >= 36
            workshop.point(one.id)
            assert workshop.table.hovered == one.id
        if page % 2:
            workshop.wheel(-1)
        else:
            workshop.key("v")
        workshop.settle()
    assert seen == set(state.face_up)
    workshop.click("page")
    workshop.settle()
    assert workshop.table.arrangement is not None
    tile = next(one.id for one in workshop.table.arrangement.sprites if one.group == "face-up")
    workshop.click(tile)
    workshop.settle()
    assert f"tile:{workshop.hand}" == tile
    workshop.close()
