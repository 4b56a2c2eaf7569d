"""Large pictures are kept packed and come back as they were; near planets are drawn ahead."""

from __future__ import annotations

import pygame

from client.art.scale import Scale
from client.games.space_bastards.pictures import creatures, galaxy_map, kit, painted_planets
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.map_geometry import chart_of
from client.games.space_bastards.pictures.packed import HELD, Packed
from client.games.space_bastards.pictures.prefetch import Prefetch
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones, zones_of
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.asked import asked_match, kind
from tests.client.games.space_bastards.pictures.pixels import same


def _noise(seed: int, side: int = 40) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            value = (x * 7919 + y * 104_729 + seed * 31) % 256
            made.set_at((x, y), (value, value // 2, 255 - value, 255 - value // 3))
    return made


def test_a_packed_picture_comes_back_as_it_was() -> None:
    packed, made = Packed(), []

    def make() -> pygame.Surface:
        made.append(1)
        return _noise(1)

    first, second = packed.get("one", make), packed.get("one", make)
    assert made == [1]
    assert first is not second
    assert same(first, second)
    assert same(second, _noise(1))


def test_the_longest_unused_pictures_go_first() -> None:
    packed = Packed(1)
    packed.get("large", lambda: _noise(0))
    assert len(packed) == 0, "what is larger than everything allowed is not kept"
    single = Packed()
    single.get("one", lambda: _noise(0))
    packed = Packed(single.used * 5 // 2)
    for name in range(4):
        packed.get(name, lambda: _noise(0))
    assert len(packed) == 2
    assert packed.used <= packed.budget
    made: list[int] = []

    def again() -> pygame.Surface:
        made.append(1)
        return _noise(0)

    packed.get(3, again)
    assert not made
    packed.get(0, again)
    assert made == [1]


def test_what_is_held_is_given_once() -> None:
    packed = Packed()
    with packed.holding():
        held = packed.get("one", lambda: _noise(1))
    assert packed.get("one", lambda: _noise(2)) is held
    again = packed.get("one", lambda: _noise(2))
    assert again is not held, "the picture belongs to whoever got it"
    assert same(again, held)
    with packed.holding():
        for name in range(HELD + 1):
            packed.get(name, lambda: _noise(3))
    assert len(packed._held) == HELD


def test_near_planets_are_drawn_ahead_once(content: Content) -> None:
    match, seat = asked_match(kind("plan"))
    view = match.view(seat)
    place = zones_of(Scale(1920, 1080), 3, False)
    ahead = Prefetch(DrawContext(content))
    ahead.follow(view, place)
    ahead.wait()
    worker = ahead._worlds._thread
    packed = len(painted_planets._large)
    for planet in view.sight.planets:
        square = place.near_square(chart_of(content).radius(planet.id))
        painted_planets.world(content, planet.id, square, is_open=planet.open)
        if planet.open:
            painted_planets.slab(content, planet.id, square)
    assert packed > 10
    assert len(painted_planets._large) == packed, "everything was there"
    ahead.follow(view, place)
    assert ahead._worlds._thread is worker, "what was wanted last is not drawn again"


def small_square(content: Content, place: GalaxyZones) -> int:
    """The side of a square on the small map, in pixels."""
    return chart_of(content).shown(place.small_map_inside).square


def test_creatures_of_one_planet_are_drawn_ahead(content: Content) -> None:
    match, seat = asked_match(kind("plan"))
    view = match.view(seat)
    place = zones_of(Scale(1920, 1080), 3, False)
    planet = max(view.sight.planets, key=lambda one: len(one.tokens))
    square = place.near_square(chart_of(content).radius(planet.id))
    ahead = Prefetch(DrawContext(content))
    creatures._tokens.clear()
    ahead.look(view, place, planet.id)
    ahead.wait()
    assert len(planet.tokens) > 1
    drawn = creatures._tokens.misses
    for token in planet.tokens:
        creatures.token(content, token.race, token.owner, square, token.rot, corpse=token.corpse)
    for token in (one for each in view.sight.planets for one in each.tokens):
        owner = token.owner if token.owner < view.sight.seats else kit.NEUTRAL
        creatures.token(
            content, token.race, owner, small_square(content, place), token.rot, corpse=token.corpse
        )
    assert creatures._tokens.misses == drawn, "everything was there, also for the small map"


def test_a_planet_that_the_pointer_only_passes_is_left_out(content: Content) -> None:
    match, seat = asked_match(kind("plan"))
    view = match.view(seat)
    place = zones_of(Scale(1920, 1080), 3, False)
    first, second = sorted(view.sight.planets, key=lambda one: -len(one.tokens))[:2]
    creatures._tokens.clear()
    ahead = Prefetch(DrawContext(content))
    ahead.look(view, place, first.id)
    passed = ahead._creatures._thread
    ahead.look(view, place, second.id)
    assert passed is not None
    passed.join()
    ahead.wait()
    near = [place.near_square(chart_of(content).radius(planet.id)) for planet in (first, second)]
    assert near[0] != near[1]
    assert {key[4] for key in creatures._tokens._kept} == {near[1], small_square(content, place)}


def test_large_maps_are_unpacked_and_small_ones_shared(content: Content) -> None:
    everything = frozenset(content.planets)
    large, small = (galaxy_map.LARGE + 60) / chart_of(content).size[0], 0.2
    assert galaxy_map.picture(content, small, everything) is galaxy_map.picture(content, small, everything)
    first, second = (
        galaxy_map.picture(content, large, everything),
        galaxy_map.picture(content, large, everything),
    )
    assert first is not second
    assert same(first, second)
