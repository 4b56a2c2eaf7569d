"""Drawing in the units of a drawing."""

from __future__ import annotations

import pygame

from client.art import theme
from client.art.grid import Grid


def test_units_are_counted_from_the_origin() -> None:
    grid = Grid(pygame.Surface((240, 240)), 120, -10)
    assert grid.at(0, 50) == (20, 120)
    assert grid.rect(0, 0, 50, 25) == pygame.Rect(20, 20, 100, 50)
    assert grid.px(0.1) == 1
    assert grid.letters(2) == theme.TEXT_MIN


def test_a_picture_is_stamped_about_its_middle() -> None:
    grid, dot = Grid(pygame.Surface((100, 100)), 50), pygame.Surface((10, 10))
    dot.fill((255, 0, 0))
    grid.stamp(dot, 25, 25)
    assert grid.surface.get_at((50, 50))[:3] == (255, 0, 0)
    assert grid.surface.get_at((40, 40))[:3] == (0, 0, 0)
