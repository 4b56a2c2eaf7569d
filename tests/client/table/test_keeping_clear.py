"""Tooltips and refusals keep out of what is read meanwhile."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art import boards
from client.sheet import Units
from client.table.hud.refusal_bubble import RefusalBubble, beside
from client.table.hud.tooltips import as_plate
from client.table.texts import Tip, WhyNot
from client.ui import tooltip
from client.ui.metrics import Metrics
from client.ui.widget import Tip as Told

WORDS = "Two squares are taken. What lies on a planet never moves to make room for another."


class Context:
    """What the bubble is drawn with."""

    units = Units(boards.SMALL)


def drawn(place: pygame.Rect, clear: tuple[pygame.Rect, ...]) -> pygame.Rect:
    bubble = RefusalBubble(WhyNot(words=WORDS, rule="SB-A07"), place, clear)
    bubble.draw(pygame.Surface((1280, 720)), Context())
    return bubble.rect


def test_a_refusal_stands_to_the_right_where_nothing_is_in_the_way() -> None:
    place = pygame.Rect(500, 300, 120, 60)
    assert drawn(place, ()).left >= place.right


@pytest.mark.parametrize(
    "clear",
    [
        (pygame.Rect(620, 200, 400, 300),),
        (pygame.Rect(700, 200, 400, 300), pygame.Rect(0, 200, 420, 300)),
        (pygame.Rect(700, 0, 400, 720), pygame.Rect(0, 0, 420, 720), pygame.Rect(0, 0, 1280, 299)),
    ],
)
def test_a_refusal_covers_neither_the_place_nor_what_is_read(clear: tuple[pygame.Rect, ...]) -> None:
    place = pygame.Rect(500, 300, 120, 60)
    rect = drawn(place, clear)
    assert not rect.colliderect(place)
    assert rect.collidelist(list(clear)) < 0


@given(st.integers(320, 1100), st.integers(100, 760), st.integers(1, 3))
def test_a_refusal_finds_room_beside_the_piece_and_what_is_read(x: int, y: int, squares: int) -> None:
    room, hold = pygame.Rect(298, 80, 1318, 824), pygame.Rect(1226, 600, 386, 304)
    piece = pygame.Rect(x, y, 88 * squares, 88).clip(room)
    rect = beside(piece, (374, 160), 22, room, [hold])
    assert room.contains(rect)
    assert not rect.colliderect(hold)
    assert not rect.colliderect(piece)


@pytest.mark.parametrize(("size", "room"), [((1920, 1080), 272), ((1280, 720), 194)])
def test_a_tooltip_with_a_room_of_its_own_stays_in_it(size: tuple[int, int], room: int) -> None:
    area = pygame.Rect(12, 60, room, size[1] - 200)
    tip = Tip("Shooting", "Toadlings shoot Sluggies\n" + WORDS * 2, "SB-S01", ("2 of 8 in the order",))
    for row in (pygame.Rect(12, 90, room, 60), pygame.Rect(12, size[1] - 260, room, 60)):
        rect = tooltip.draw_in(pygame.Surface(size), as_plate(tip), row, Metrics(*size), area)
        assert area.left <= rect.left
        assert rect.right <= area.right
        assert not rect.colliderect(row)
        assert pygame.Rect((0, 0), size).contains(rect)


def test_a_tooltip_goes_to_the_nearest_free_place() -> None:
    """Above the strip that it would cover, not to the other end of the window."""
    metrics = Metrics(1280, 720)
    strip, hold = pygame.Rect(422, 608, 650, 104), pygame.Rect(808, 460, 264, 140)
    pointer = (1150, 690)
    rect = tooltip.draw(
        pygame.Surface((1280, 720)), Told("", WORDS, "SB-V01"), pointer, metrics, [strip, hold]
    )
    assert rect.collidelist([strip, hold]) < 0
    assert abs(rect.centerx - pointer[0]) < 200
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
