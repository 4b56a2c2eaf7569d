"""The map: routes, beams from landing fields to their worlds, and where everything lies."""

from __future__ import annotations

import math

import pygame

from client.art import theme
from client.games.space_bastards.pictures import backdrop, galaxy_map
from client.games.space_bastards.pictures.map_geometry import beam, chart_of
from rules.space_bastards.content import Content
from tests.client.games.space_bastards.pictures.pixels import same

FACTOR = 0.6


def test_worlds_do_not_touch_and_lie_on_the_map(content: Content) -> None:
    chart = chart_of(content)
    sites = list(chart.sites.values())
    for number, site in enumerate(sites):
        assert site.radius <= site.middle[0] <= chart.size[0] - site.radius
        assert site.radius <= site.middle[1] <= chart.size[1] - site.radius
        for other in sites[number + 1 :]:
            assert math.dist(site.middle, other.middle) > site.radius + other.radius - 1


def test_every_landing_field_has_a_beam_to_its_world(content: Content) -> None:
    chart = chart_of(content)
    landings = [field for field in content.fields.values() if field.planet]
    assert landings
    for field in landings:
        site = chart.sites[field.planet or ""]
        corners = beam((float(field.pos[0]), float(field.pos[1])), site.middle, site.radius)
        near, far = corners[0], corners[1]
        assert math.dist(near, field.pos) < 8
        assert abs(math.dist(far, site.middle) - site.radius) < 20
        ways = {name: math.dist(one.middle, field.pos) - one.radius for name, one in chart.sites.items()}
        assert min(ways, key=lambda name: ways[name]) == field.planet


def test_the_picture_shows_fields_routes_and_worlds(content: Content) -> None:
    everything = frozenset(content.planets)
    picture = galaxy_map.picture(content, FACTOR, everything)
    for field in content.fields.values():
        at = (round(field.pos[0] * FACTOR), round(field.pos[1] * FACTOR))
        assert picture.get_at(at).a > 200
    for site in chart_of(content).sites.values():
        at = (round(site.middle[0] * FACTOR), round(site.middle[1] * FACTOR))
        assert picture.get_at(at).a == 255
    for first, last in _edges(content):
        start, end = content.fields[first].pos, content.fields[last].pos
        middle = (round((start[0] + end[0]) / 2 * FACTOR), round((start[1] + end[1]) / 2 * FACTOR))
        assert picture.get_at(middle).a > 100
    assert picture.get_at((2, 2)).a < 60


def _edges(content: Content) -> set[tuple[str, str]]:
    return {(min(a, b), max(a, b)) for a, near in content.space.near.items() for b in near}


def test_planets_that_are_closed_look_closed(content: Content) -> None:
    everything = frozenset(content.planets)
    assert not same(
        galaxy_map.picture(content, FACTOR, everything),
        galaxy_map.picture(content, FACTOR, everything - {"P10"}),
    )


def test_space_is_opaque_and_calmer_with_strong_contrast() -> None:
    size = (480, 270)
    usual = backdrop.space(size)
    assert usual.get_size() == size
    assert all(usual.get_at((x, 100)).a == 255 for x in range(0, 480, 40))
    theme.apply(strong=True)
    try:
        strong = backdrop.space(size)
    finally:
        theme.apply()
    assert not same(usual, strong)
    assert _light(strong) < _light(usual)
    assert same(usual, backdrop.space(size))


def _light(picture: object) -> int:
    import pygame

    assert isinstance(picture, pygame.Surface)
    return sum(pygame.transform.average_color(picture)[:3])


def test_rims_at_the_border_do_not_end_in_a_straight_line(content: Content) -> None:
    everything, edge = frozenset(content.planets), round(30 * FACTOR)
    picture = galaxy_map.picture(content, FACTOR, everything)
    wide, high = picture.get_size()
    around = pygame.Surface((wide + 2 * edge, high + 2 * edge), pygame.SRCALPHA)
    galaxy_map.draw_beyond(content, around, FACTOR, edge, everything)
    assert around.get_bounding_rect(100).top < edge, "Mudpie reaches above the map"
    inner = around.subsurface((edge, edge, wide, high))
    assert inner.get_bounding_rect(1).size == (0, 0), "nothing is drawn twice"
