"""A ship comes apart: what bursts, what drifts away, and how it ends."""

from __future__ import annotations

import math
from functools import cache

import pygame
import pytest

from client.art.canvas import put
from client.games.galaxy_trucker.animations.breaking_tiles import SETTLED_MS, Part, Wreck
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.games.galaxy_trucker.pictures.tiles import Load
from client.table.live import Layer
from tests.rules.galaxy_trucker.shipped import content

CELL = 72
HULL = pygame.Rect(200, 100, 7 * CELL, 6 * CELL)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.init()
    pygame.display.set_mode((1280, 720))


@cache
def gallery() -> Gallery:
    return Gallery(content())


def tile_of(kind: str, containers: int = 0) -> int:
    return next(
        number
        for number, tile in content().tiles.items()
        if tile.type == kind and tile.containers >= containers
    )


def part(tile: int, column: int, row: int, load: Load | None = None) -> Part:
    rect = pygame.Rect(HULL.x + column * CELL, HULL.y + row * CELL, CELL, CELL)
    return Part(tile, rect, 0, load or Load())


def drawn(layers: tuple[Layer, ...]) -> pygame.Surface:
    surface = pygame.Surface((1000, 760))
    put(surface, [(one.picture, one.x, one.y, None, one.flags) for one in layers])
    return surface


def reach(layers: tuple[Layer, ...]) -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0).unionall(
        [pygame.Rect((one.x, one.y), one.picture.get_size()) for one in layers]
    )


def wreck(side: int | None = 1, *, seed: int = 3, reduced: bool = False, load: Load | None = None) -> Wreck:
    burst = part(tile_of("cargo", 3), 6, 3, load)
    loose = [part(tile_of("cannon"), 5, 4), part(tile_of("battery"), 5, 5)]
    return Wreck(gallery(), [burst], [loose], side, seed=seed, hull=HULL, reduced=reduced)


def test_it_begins_as_the_ship_looked_and_ends_with_nothing() -> None:
    made = wreck()
    begin = drawn(made.layers(0, 5))
    for one in (part(tile_of("cannon"), 5, 4), part(tile_of("battery"), 5, 5)):
        tile = gallery().tile(one.tile, CELL)
        at = begin.subsurface(one.rect).copy()
        plain = pygame.Surface(tile.get_size())
        plain.blit(tile, (0, 0))
        same = pygame.mask.from_threshold(at, (0, 0, 0), (24, 24, 24, 255), plain)
        assert same.count() > CELL * CELL * 0.9
    assert made.layers(made.length * 0.9, 5)
    assert not made.done(made.length - 1)
    assert made.done(made.length)
    assert made.layers(made.length, 5) == ()
    assert made.length > SETTLED_MS


def test_debris_flies_wider_and_wider() -> None:
    made = wreck()
    areas = [reach(made.layers(ms, 5)) for ms in (400, 700, 1000)]
    assert areas[0].w * areas[0].h < areas[1].w * areas[1].h < areas[2].w * areas[2].h
    # struck from the right: it flies out to the right more than back into the ship
    middle = part(1, 6, 3).rect.centerx
    assert areas[2].right - middle > 90


def test_what_lay_on_the_tile_scatters() -> None:
    bare = len(wreck().layers(500, 5))
    full = len(wreck(load=Load(goods=("blue", "green", "yellow"))).layers(500, 5))
    assert full == bare + 3


def test_the_picture_is_knocked_aside_for_a_moment() -> None:
    made = wreck()
    shaken = [made.shake(ms) for ms in range(0, 600, 8)]
    assert max(math.hypot(*aside) for aside in shaken) > 2
    assert all(abs(x) <= 4 and abs(y) <= 4 for x, y in shaken)
    assert made.shake(300) == (0, 0)
    only_loose = Wreck(gallery(), [], [[part(1, 2, 2)]], None, hull=HULL)
    assert all(only_loose.shake(ms) == (0, 0) for ms in range(0, 300, 10))


def test_a_loose_group_drifts_away_from_the_ship_in_one_piece() -> None:
    group = [part(tile_of("cannon"), 0, 5), part(tile_of("battery"), 1, 5)]
    made = Wreck(gallery(), [], [group], None, seed=4, hull=HULL)
    begin = max(made.layers(0, 5), key=lambda one: one.picture.get_width())
    later = max(made.layers(600, 5), key=lambda one: one.picture.get_width())
    assert later.x < begin.x - CELL * 0.3
    assert later.y > begin.y
    # turned a little: its rectangle has grown, but it is no more than 20 degrees
    grown = later.picture.get_height() - begin.picture.get_height()
    assert 0 < grown < 2 * CELL * math.sin(math.radians(21)) + 8


def test_the_same_seed_wrecks_the_same_way() -> None:
    places = [
        [(one.x, one.y, one.picture.get_size()) for one in wreck(seed=seed).layers(450, 5)]
        for seed in (3, 3, 4)
    ]
    assert places[0] == places[1] != places[2]


def test_little_movement_is_a_short_fade() -> None:
    made = wreck(reduced=True)
    assert made.length == 120
    first, later = made.layers(0, 5), made.layers(80, 5)
    assert [(one.x, one.y) for one in first] == [(one.x, one.y) for one in later]
    assert len(first) == 2
    inside = part(1, 6, 3).rect.move(0, CELL // 4).center
    assert sum(drawn(later).get_at(inside)[:3]) < sum(drawn(first).get_at(inside)[:3])
    assert made.shake(10) == (0, 0)


def test_where_nothing_breaks_there_is_nothing_to_see() -> None:
    made = Wreck(gallery(), [], [], 2)
    assert made.done(0)
    assert made.layers(0, 5) == ()
    assert made.sounds == ()
    assert made.shake(0) == (0, 0)
