"""With New Technologies all face-up tiles are visible, however many they are."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from client.games.galaxy_trucker.screens.building.face_up_rows import FEW, STEPS, FaceUpRows
from client.table.layout import Place
from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop

LARGE = pygame.Rect(344, 220, 552, 496)
SMALL = pygame.Rect(212, 154, 380, 322)
CORNERS = {LARGE.size: 206, SMALL.size: 138}
DRAWN = {
    LARGE.size: dict(zip(STEPS, (74, 64, 57, 50, 45, 41, 38, 35), strict=True)),
    SMALL.size: dict(zip(STEPS, (49, 43, 37, 35, 29, 26, 23, 21), strict=True)),
}
"""The sides that were drawn for so many tiles."""


def rows(area: pygame.Rect = LARGE) -> FaceUpRows:
    made = FaceUpRows(2)
    made.lay(area, CORNERS[area.size])
    return made


def apart(one: Place, other: Place) -> bool:
    return not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("area", [LARGE, SMALL])
@pytest.mark.parametrize("count", STEPS)
def test_all_tiles_lie_apart_beside_the_heap(area: pygame.Rect, count: int) -> None:
    made, heap = rows(area), count < 181
    places = [place for _page, place in made.places(range(1, count + 1), heap=heap, calm=True).values()]
    assert len(places) == count
    assert all(area.contains(place.rect) for place in places)
    assert all(apart(one, other) for one, other in combinations(places, 2))
    assert not heap or not any(made.heap.colliderect(place.rect) for place in places)
    assert DRAWN[area.size][count] <= made.side <= DRAWN[area.size][count] * 1.15


def test_nothing_moves_under_the_pointer() -> None:
    made = rows()
    before = made.places(range(1, 25), heap=True, calm=True)
    more = made.places(range(1, 28), heap=True, calm=False)
    assert before.items() <= more.items()
    over = [more[tile][1] for tile in (25, 26, 27)]
    assert all(LARGE.contains(place.rect) for place in over)
    assert len({(place.x, place.y) for place in over}) == 3
    after = made.places(range(1, 28), heap=True, calm=True)
    assert all(apart(one, other) for (_, one), (_, other) in combinations(after.values(), 2))
    assert after[1][1].width < before[1][1].width


def test_a_gap_is_filled_by_the_next_tile_that_comes() -> None:
    made = rows()
    before = made.places(range(1, 25), heap=True, calm=True)
    made.places([tile for tile in range(1, 25) if tile != 7], heap=True, calm=True)
    after = made.places([*(tile for tile in range(1, 25) if tile != 7), 40], heap=True, calm=True)
    assert (after[40][1].x, after[40][1].y) == (before[7][1].x, before[7][1].y)
    assert all(after[tile] == before[tile] for tile in range(1, 25) if tile != 7)
    assert made.order()[6] == 40


def test_sizes_do_not_swing_to_and_fro() -> None:
    made = rows()
    made.places(range(1, FEW + 4), heap=True, calm=True)
    side = made.side
    made.places(range(1, FEW), heap=True, calm=True)
    assert made.side == side
    made.places(range(1, FEW - 5), heap=True, calm=True)
    assert made.side > side


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_every_tile_of_a_full_table_shows_and_can_be_taken(size: tuple[int, int]) -> None:
    workshop = Workshop(size=size, seats=5, big=True, options={"new_technologies": True})
    state = workshop.match.state
    lying = sorted(state.face_down)
    assert len(lying) == 181
    state.face_up, state.face_down = tuple(lying[:150]), frozenset(lying[150:])
    workshop.point("seat:1")
    workshop.session.play(0, do.TakeFaceDown())
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    assert workshop.table.arrangement is not None
    sprites = [one for one in workshop.table.arrangement.sprites if one.group == "face-up"]
    assert {int(one.id[5:]) for one in sprites} == set(state.face_up)
    assert len({one.place.width for one in sprites}) == 1
    for one in sprites[::30]:
        workshop.point(one.id)
        assert workshop.table.hovered == one.id
    tile = sprites[-1].id
    workshop.click(tile)
    workshop.settle()
    assert f"tile:{workshop.hand}" == tile
    workshop.close()
