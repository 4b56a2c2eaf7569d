"""Shapes: where they begin and end, what they cost when asked again."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from client.art import backdrop, buttons, controls, panels, shapes, signs, theme


@pytest.mark.parametrize("size", [(12, 9), (40, 40), (300, 44), (900, 300)])
def test_a_rounded_rectangle_fills_its_size_but_not_its_corners(size: tuple[int, int]) -> None:
    drawn = shapes.rounded(size, 8, theme.BRASS)
    assert drawn.get_size() == size
    assert drawn.get_at((0, 0)).a < 40
    assert drawn.get_at((size[0] // 2, 0)).a == 255
    assert tuple(drawn.get_at((size[0] // 2, size[1] // 2))[:3]) == theme.BRASS


def test_a_gradient_runs_from_its_first_to_its_last_colour() -> None:
    drawn = shapes.gradient((4, 50), (theme.BLACK, theme.WHITE))
    assert tuple(drawn.get_at((0, 0))[:3]) == theme.BLACK
    assert tuple(drawn.get_at((0, 49))[:3]) == theme.WHITE
    across = shapes.gradient((50, 4), (theme.BLACK, theme.WHITE), across=True)
    assert tuple(across.get_at((49, 0))[:3]) == theme.WHITE


def test_a_shadow_is_soft_and_black() -> None:
    soft = shapes.blurred((200, 100), 16, 24, theme.BLACK, 0.45)
    middle = soft.get_at((soft.get_width() // 2, soft.get_height() // 2))
    assert 100 < middle.a <= 116
    edge = [soft.get_at((x, soft.get_height() // 2)).a for x in range(60)]
    assert edge == sorted(edge)
    assert edge[0] < 12
    assert tuple(soft.get_at((20, 60))[:3]) == theme.BLACK


def test_a_ring_closes() -> None:
    quarter = shapes.ring(60, 0.25, theme.BRASS, 6)
    whole = shapes.ring(60, 1.0, theme.BRASS, 6)
    assert quarter.get_at((57, 20)).a > 200
    assert quarter.get_at((3, 30)).a == 0
    assert whole.get_at((3, 30)).a > 200


def test_dashes_leave_gaps() -> None:
    drawn = shapes.dashed((150, 210), 10, theme.GOOD, 2.5)
    row = [drawn.get_at((x, 1)).a > 128 for x in range(20, 130)]
    changes = sum(a != b for a, b in pairwise(row))
    assert changes >= 10


def test_brightness_keeps_the_outline() -> None:
    card = shapes.rounded((40, 56), 6, theme.PAPER)
    dark = shapes.brightness(card, 0.7)
    assert dark.get_at((0, 0)).a == card.get_at((0, 0)).a
    assert dark.get_at((20, 20)).r == pytest.approx(theme.PAPER[0] * 0.7, abs=2)


def test_the_same_shape_is_drawn_once() -> None:
    first = shapes.rounded((123, 45), 6, theme.BRASS)
    assert shapes.rounded((123, 45), 6, theme.BRASS) is first


def test_signs_differ_in_shape_alone() -> None:
    masks = {
        bytes(pygame.mask.from_surface(signs.sign(name, 24, theme.WHITE)).to_surface().get_buffer().raw)
        for name in theme.SIGNS
    }
    assert len(masks) == len(theme.SIGNS)


@pytest.mark.parametrize("kind", ["primary", "ghost", "danger", "flat"])
def test_every_state_of_a_button_looks_different(kind: buttons.Kind) -> None:
    rect = pygame.Rect(20, 12, 200, 56)

    def look(state: buttons.State, focus: bool = False) -> bytes:
        surface = pygame.Surface((260, 80))
        surface.fill(theme.SPACE_1)
        buttons.draw_button(surface, rect, "Play", kind=kind, state=state, focus=focus)
        return pygame.image.tobytes(surface, "RGB")

    looks = {look("rest"), look("hover"), look("pressed"), look("disabled"), look("rest", True)}
    assert len(looks) == 5


def test_labels_of_buttons_shrink_before_they_touch_the_edge() -> None:
    assert buttons.fitting_size("Put everything on this page back to usual", 220, 24, True, None) < 24
    assert buttons.fitting_size("x" * 200, 100, 24, False, None) == theme.TEXT_MIN


def test_a_field_shows_the_caret_of_a_long_value() -> None:
    surface = pygame.Surface((220, 60))
    surface.fill(theme.SPACE_1)
    value = "a very long name that does not fit into the field"
    controls.draw_field(surface, pygame.Rect(10, 8, 200, 44), value, focus=True, caret=len(value))
    column = [x for x in range(14, 206) if tuple(surface.get_at((x, 30))[:3]) == theme.BRASS_LIT]
    assert column
    assert surface.get_clip() == surface.get_rect()


def test_segments_cover_the_bar() -> None:
    parts = controls.segments(pygame.Rect(10, 10, 301, 44), 3)
    assert [part.right for part in parts[:-1]] == [part.left for part in parts[1:]]
    assert parts[0].left <= 14
    assert parts[-1].right >= 306


def test_the_scroll_bar_stays_on_its_track() -> None:
    surface = pygame.Surface((100, 400))
    track = pygame.Rect(80, 20, 12, 300)
    top = controls.draw_scroll_bar(surface, track, 0.0, 0.25)
    end = controls.draw_scroll_bar(surface, track, 0.75, 0.25)
    assert top.top == track.top
    assert end.bottom == track.bottom


def test_panels_and_tooltips_draw_at_any_size() -> None:
    surface = pygame.Surface((640, 400))
    for rect in (pygame.Rect(10, 10, 24, 20), pygame.Rect(20, 20, 600, 360)):
        for kind in ("plain", "own", "table", "turn", "chosen", "winner"):
            panels.draw_panel(surface, rect, 1.5, kind)  # type: ignore[arg-type]
        panels.draw_tooltip(surface, rect)
        panels.draw_paper(surface, rect, torn=True)
    assert tuple(surface.get_at((320, 100))[:3]) != theme.BLACK


def test_the_backdrop_is_dark_enough_for_text_and_follows_its_seed() -> None:
    size = (480, 270)
    first = backdrop.Backdrop("one").still(size)
    other = backdrop.Backdrop("two").still(size)
    again = backdrop.Backdrop("one").still(size)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(other, "RGB")
    soft = pygame.transform.smoothscale(first, (48, 27))
    brightest = max(
        (tuple(soft.get_at((x, y))[:3]) for x in range(48) for y in range(27)), key=theme.luminance
    )
    assert theme.contrast(brightest, theme.SOFT) >= 4.5


def test_stars_move_against_the_pointer() -> None:
    space = backdrop.Backdrop("one")
    pictures = []
    for pointer in ((0, 0), (479, 269)):
        surface = pygame.Surface((480, 270))
        space.draw(surface, pointer)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
