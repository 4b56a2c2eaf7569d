"""Ships: pawns with the sign of their seat, holds with the squares of the rules."""

from __future__ import annotations

import pygame
import pytest

from client.games.space_bastards.pictures import ships
from client.games.space_bastards.pictures.map_geometry import squares
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.pictures.pixels import same

SQUARE = 48


def test_pawns_of_all_seats_differ(content: Content) -> None:
    seen = {pygame.image.tobytes(ships.pawn(seat, 46), "RGBA") for seat in range(5)}
    assert len(seen) == 5


def test_the_grid_of_the_hold_shows_where_creatures_are_laid(content: Content) -> None:
    picture = ships.hold(0, SQUARE, content.map.hold)
    left, top = ships.hold_grid(SQUARE)
    assert picture.get_size() == ships.hold_size(SQUARE)
    wells = set(squares(content.map.hold))
    assert len(wells) == content.hold.size == 10
    floors = [
        picture.get_at((left + column * SQUARE + SQUARE // 4, top + row * SQUARE + SQUARE // 2))
        for row, column in wells
    ]
    lips = [
        picture.get_at((left + column * SQUARE + SQUARE // 2, top + row * SQUARE + 1))
        for row, column in wells
    ]
    assert all(floor.a == 255 for floor in floors)
    assert all(sum(floor[:3]) < 330 for floor in floors)
    assert any(floor != lip for floor, lip in zip(floors, lips, strict=True))


def test_another_interior_is_made_from_its_mask() -> None:
    usual = ships.hold(1, SQUARE, ("..XX", "XXXX", "XXXX"))
    other = ships.hold(1, SQUARE, ("XXX.", "XXXX", "XXX."))
    assert not same(usual, other)


@pytest.mark.parametrize("seat", range(5))
def test_the_miniature_shows_who_is_aboard(content: Content, seat: int) -> None:
    empty = ships.miniature(content, seat, 15)
    loaded = ships.miniature(content, seat, 15, (ships.Load("toadling", (1, 0), 0),))
    assert empty.get_size() == loaded.get_size()
    assert not same(empty, loaded)
