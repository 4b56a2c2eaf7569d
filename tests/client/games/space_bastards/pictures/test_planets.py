"""Planets: every square of every mask is a well, nothing else is, holes are craters."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from client.games.space_bastards.pictures import painted_planets
from client.games.space_bastards.pictures.map_geometry import GLOW, chart_of, holes, squares
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.pictures.pixels import brightness

SQUARE = 40
PLANETS = tuple(f"P{number:02}" for number in range(1, 11))


def test_these_are_all_planets(content: Content) -> None:
    assert tuple(sorted(content.planets)) == PLANETS


@pytest.mark.parametrize("planet", PLANETS)
def test_every_square_of_the_mask_is_a_well(content: Content, planet: str) -> None:
    record = content.planets[planet]
    picture = painted_planets.slab(content, planet, SQUARE)
    edge = (picture.get_width() - max(map(len, record.mask)) * SQUARE) // 2
    wells = set(squares(record.mask))
    assert wells == set(content.grids[planet].cells_of(content.grids[planet].all))
    craters = set(holes(record.mask))
    lip, floor = 3, SQUARE // 4
    for row in range(len(record.mask)):
        for column in range(max(map(len, record.mask))):
            left, top = edge + column * SQUARE, edge + row * SQUARE
            inside = picture.get_at((left + floor, top + SQUARE // 2))
            if (row, column) in wells:
                rim = picture.get_at((left + SQUARE // 2, top + SQUARE - lip + 1))
                assert inside.a == 255
                assert sum(inside[:3]) < sum(rim[:3]), (row, column)
            elif (row, column) not in craters:
                assert inside.a == 0, (row, column)


@pytest.mark.parametrize("planet", PLANETS)
def test_holes_are_craters(content: Content, planet: str) -> None:
    record = content.planets[planet]
    picture = painted_planets.slab(content, planet, SQUARE)
    edge = (picture.get_width() - max(map(len, record.mask)) * SQUARE) // 2
    for row, column in holes(record.mask):
        middle = (edge + round((column + 0.5) * SQUARE), edge + round((row + 0.5) * SQUARE))
        corner = (edge + column * SQUARE + 4, edge + row * SQUARE + 4)
        assert picture.get_at(middle).a > 200
        assert picture.get_at(middle) != picture.get_at(corner)


def test_mudpie_has_a_hole(content: Content) -> None:
    assert any(holes(record.mask) for record in content.planets.values())


@pytest.mark.parametrize("planet", PLANETS)
def test_all_squares_lie_on_the_world(content: Content, planet: str) -> None:
    x, y = chart_of(content).middle_of(planet)
    radius = chart_of(content).radius(planet)
    for row, column in squares(content.planets[planet].mask):
        for dx, dy in ((0, 0), (0, 1), (1, 0), (1, 1)):
            assert (column + dx - x) ** 2 + (row + dy - y) ** 2 <= (radius + 0.1) ** 2


@pytest.mark.parametrize("planet", PLANETS)
def test_a_world_fills_its_disc_and_fades_beyond(content: Content, planet: str) -> None:
    square = 24
    picture = painted_planets.world(content, planet, square)
    middle = picture.get_width() // 2
    assert abs(picture.get_width() - 2 * (chart_of(content).radius(planet) + GLOW) * square) <= 1
    assert picture.get_at((middle, middle)).a == 255
    assert picture.get_at((0, 0)).a < 40


def test_a_world_that_is_not_open_is_dull(content: Content) -> None:
    assert (
        brightness(painted_planets.world(content, "P08", 20, is_open=False))
        < brightness(painted_planets.world(content, "P08", 20)) * 0.8
    )


def test_a_world_without_a_painting_is_made_up(content: Content) -> None:
    names, known = ("X01", "X02", "X03", "X04"), content.planets["P08"]
    planets = {name: structs.replace(known, id=name) for name in names}
    content = structs.replace(content, planets=planets, fields={})
    pictures = [painted_planets.world(content, name, 16) for name in names]
    assert len({pygame.image.tobytes(one, "RGBA") for one in pictures}) == len(pictures)
    for picture in pictures:
        middle = picture.get_width() // 2
        assert picture.get_at((middle, middle)).a == 255
