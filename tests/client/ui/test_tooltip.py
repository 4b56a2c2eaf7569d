"""Tooltips keep within the window and do not cover what is to be read meanwhile."""

from __future__ import annotations

import pygame
import pytest

from client.art import panels
from client.ui import tooltip
from client.ui.metrics import Metrics
from client.ui.widget import Tip

TIP = Tip("Finish building", "You stop building and take an order tile.", "GT-B26")
WINDOW = (1280, 720)


def drawn(place: tuple[int, int], clear: tuple[pygame.Rect, ...] = ()) -> pygame.Rect:
    return tooltip.draw(pygame.Surface(WINDOW), TIP, place, Metrics(*WINDOW), clear)


@pytest.mark.parametrize("place", [(0, 0), (640, 360), (1279, 0), (1279, 719), (0, 719)])
def test_a_tooltip_lies_inside_the_window_and_not_under_the_pointer(place: tuple[int, int]) -> None:
    rect = drawn(place)
    assert pygame.Rect(0, 0, *WINDOW).contains(rect)
    assert not rect.collidepoint(place)


@pytest.mark.parametrize("place", [(1100, 690), (1240, 690), (1175, 675)])
def test_a_tooltip_does_not_cover_the_button_it_explains_nor_what_opens_above_it(
    place: tuple[int, int],
) -> None:
    button, tray = pygame.Rect(1088, 660, 174, 44), pygame.Rect(978, 564, 296, 90)
    rect = drawn(place, (button, tray))
    assert rect.collidelist([button, tray]) < 0
    assert pygame.Rect(0, 0, *WINDOW).contains(rect)


def test_a_tooltip_stands_beside_an_enlarged_picture() -> None:
    picture = pygame.Rect(200, 60, 350, 330)
    rect = drawn((105, 150), (picture,))
    assert not rect.colliderect(picture)


def test_far_from_what_stays_clear_a_tooltip_stands_at_the_pointer() -> None:
    far = pygame.Rect(900, 500, 200, 100)
    assert drawn((100, 100), (far,)) == drawn((100, 100))


def test_the_plate_of_the_rule_is_inside() -> None:
    metrics = Metrics(*WINDOW)
    tip = Tip("I", "", "SB-T07, SB-T08, SB-T09")
    assert tooltip.size_of(tip, metrics)[0] >= panels.plate_width(tip.rule, metrics.factor)


def test_beside_the_plate_stands_the_key_that_opens_its_paragraph() -> None:
    metrics, surface = Metrics(*WINDOW), pygame.Surface(WINDOW)
    told = Tip("I", "", "GT-B26", "F1")
    rect = tooltip.draw(surface, told, (100, 100), metrics)
    key = panels.keycap("F1", metrics.px(22))
    plate = panels.plate_width(told.rule, metrics.factor)
    assert rect.width >= plate + key.get_width() + 2 * metrics.px(14)
    inside = surface.subsurface(rect)
    left = metrics.px(14) + plate + metrics.px(8)
    seen = pygame.Rect(left, rect.height - metrics.px(14) - key.get_height(), *key.get_size())
    assert len({inside.get_at((x, seen.centery))[:3] for x in range(seen.left, seen.right)}) > 2
    assert tooltip.size_of(Tip("I", "", "", "F1"), metrics) == tooltip.size_of(Tip("I"), metrics)
