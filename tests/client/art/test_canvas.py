"""A canvas notes what is drawn on it, and draws again only what has changed."""

from __future__ import annotations

import pygame
import pytest

from client.art.canvas import Canvas, painted

SIZE = (100, 80)
RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.Surface(SIZE)


def tile(colour: tuple[int, int, int], size: tuple[int, int] = (20, 20)) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(colour)
    return made


def test_it_has_the_size_of_the_frame() -> None:
    canvas = Canvas()
    canvas.begin(SIZE)
    assert (canvas.get_size(), canvas.get_width(), canvas.get_height()) == (SIZE, *SIZE)
    assert canvas.get_rect(bottomright=(50, 50)).topleft == (-50, -30)


def test_clips_and_areas_are_kept(window: pygame.Surface) -> None:
    canvas, picture = Canvas(), tile(RED)
    canvas.begin(SIZE)
    canvas.set_clip(pygame.Rect(0, 0, 10, 80))
    assert canvas.blit(picture, (0, 0)) == pygame.Rect(0, 0, 10, 20)
    assert canvas.blit(picture, (50, 0)).w == 0
    canvas.set_clip(None)
    canvas.blit(picture, (40, 40), pygame.Rect(5, 5, 10, 10))
    canvas.onto(window)
    assert window.get_at((9, 5))[:3] == RED
    assert window.get_at((10, 5))[:3] == (0, 0, 0)
    assert (window.get_at((49, 49))[:3], window.get_at((50, 50))[:3]) == (RED, (0, 0, 0))


def test_a_part_of_it_is_drawn_in_its_own_pixels(window: pygame.Surface) -> None:
    canvas = Canvas()
    canvas.begin(SIZE)
    part = canvas.subsurface((10, 20, 30, 30))
    assert part.get_size() == (30, 30)
    part.fill(BLUE)
    part.blit(tile(RED), (25, 0))
    canvas.onto(window)
    assert window.get_at((10, 20))[:3] == BLUE
    assert window.get_at((39, 20))[:3] == RED
    assert window.get_at((40, 20))[:3] == (0, 0, 0)


def test_what_fades_is_drawn_again_only_when_it_is_lighter(window: pygame.Surface) -> None:
    canvas, picture = Canvas(), tile(RED)
    drawn = []
    for alpha in (255, 128, 128, 60):
        canvas.begin(SIZE)
        canvas.fill((0, 0, 0))
        picture.set_alpha(alpha)
        canvas.blit(picture, (0, 0))
        picture.set_alpha(255)
        drawn.append(bool(canvas.onto(window)))
    assert drawn == [True, True, False, True]
    assert 30 < window.get_at((5, 5)).r < 60
    assert picture.get_alpha() == 255


def test_what_is_painted_by_hand_is_painted_again_by_its_key(window: pygame.Surface) -> None:
    canvas, painting = Canvas(), []

    def paint(target: pygame.Surface) -> None:
        painting.append(target)
        target.fill(BLUE)

    for key in (1, 1, 2):
        canvas.begin(SIZE)
        painted(canvas, pygame.Rect(10, 10, 5, 5), key, paint)
        canvas.onto(window)
    assert painting == [window] * 2
    assert window.get_at((12, 12))[:3] == BLUE
    assert window.get_at((16, 12))[:3] == (0, 0, 0), "nothing is painted outside"


def test_what_lies_below_an_opaque_picture_is_not_drawn(window: pygame.Surface) -> None:
    canvas = Canvas()
    canvas.begin(SIZE)
    canvas.blit(tile(RED), (3, 3))
    canvas.blit(tile(BLUE, SIZE), (0, 0))
    assert len(canvas.ops) == 1
    assert canvas.onto(window) == [window.get_rect()]


def test_another_window_is_drawn_whole(window: pygame.Surface) -> None:
    canvas, picture = Canvas(), tile(BLUE, SIZE)
    for surface in (window, window, pygame.Surface(SIZE)):
        canvas.begin(SIZE)
        canvas.blit(picture, (0, 0))
        parts = canvas.onto(surface)
    assert parts == [window.get_rect()]


def test_a_part_that_is_covered_leaves_the_rest(window: pygame.Surface) -> None:
    canvas = Canvas()
    canvas.begin(SIZE)
    canvas.blit(tile(RED, SIZE), (0, 0))
    canvas.subsurface(pygame.Rect(0, 0, 20, 20)).blit(tile(BLUE, (20, 20)), (0, 0))
    canvas.onto(window)
    assert window.get_at((10, 10))[:3] == BLUE
    assert window.get_at((30, 30))[:3] == RED


def test_what_lies_below_a_picture_with_holes_is_drawn(window: pygame.Surface) -> None:
    canvas, holed = Canvas(), tile(BLUE, SIZE)
    holed.set_colorkey(BLUE)
    canvas.begin(SIZE)
    canvas.blit(tile(RED, SIZE), (0, 0))
    canvas.blit(holed, (0, 0))
    canvas.onto(window)
    assert window.get_at((10, 10))[:3] == RED
