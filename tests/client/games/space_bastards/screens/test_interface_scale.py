"""The interface at other sizes than 100 %: everything stays in the window and keeps its proportions."""

from __future__ import annotations

import pygame
import pytest

from client.art.scale import Scale
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones, zones_of
from client.table.zones import magnified

ZONES = (
    "status", "track", "relations", "map", "world", "back_to_map", "small_map", "pinned", "aside", "log",
    "own", "hand", "plan", "folded_hand", "task", "back", "undo", "primary",
)  # fmt: skip
SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]


def zones(found: GalaxyZones) -> dict[str, pygame.Rect]:
    return {name: getattr(found, name) for name in ZONES}


@pytest.mark.parametrize("interface", [0.75, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_zone_lies_in_the_window(size: tuple[int, int], interface: float) -> None:
    found = zones_of(Scale(*size, interface), 4, True)
    window = pygame.Rect((0, 0), size).inflate(6, 6)  # a pixel or two of rounding
    for name, rect in zones(found).items():
        assert window.contains(rect), (name, rect)
    for rect in found.seats:
        assert window.contains(rect), rect


@pytest.mark.parametrize("size", SIZES)
def test_a_smaller_interface_leaves_more_to_the_map(size: tuple[int, int]) -> None:
    usual, small = zones_of(Scale(*size), 4, True), zones_of(Scale(*size, 0.75), 4, True)
    assert small.map.w > usual.map.w
    assert small.map.h > usual.map.h
    assert small.relations.w < usual.relations.w
    assert small.seats[0].w < usual.seats[0].w


def test_a_larger_interface_is_a_smaller_window_magnified() -> None:
    small, large = zones_of(Scale(1280, 720), 4, False), zones_of(Scale(1920, 1080, 1.5), 4, False)
    assert small.compact
    assert large.compact
    for name, rect in zones(small).items():
        there = zones(large)[name]
        for side in ("left", "top", "right", "bottom"):
            assert abs(getattr(there, side) - 1.5 * getattr(rect, side)) <= 2, (name, side)
    assert large.px(20, 14) == round(1.5 * small.px(20, 14))


def test_a_larger_interface_shows_in_large_windows_too() -> None:
    usual, large = zones_of(Scale(2560, 1440), 4, False), zones_of(Scale(2560, 1440, 1.5), 4, False)
    assert not usual.compact
    assert large.compact
    assert magnified(Scale(2560, 1440, 1.5))[1] == 2.0


@pytest.mark.parametrize("size", SIZES)
def test_the_usual_interface_is_drawn_as_the_window_is(size: tuple[int, int]) -> None:
    assert magnified(Scale(*size)) == (Scale(*size), 1.0)


@pytest.mark.parametrize("size", [(2300, 1080), (3440, 1440), (2560, 1080)])
def test_very_wide_windows_have_a_column_for_the_log(size: tuple[int, int]) -> None:
    wide, usual = zones_of(Scale(*size), 3, True), zones_of(Scale(*size), 3, False)
    assert wide.log.h == wide.map.h
    assert wide.map.right < wide.log.left
    assert wide.log.right < min(seat.left for seat in wide.seats)
    assert wide.map.h == usual.map.h
    assert wide.map.right < usual.map.right
    for rect in (wide.world, wide.small_map, wide.aside, wide.pinned):
        assert rect.right < wide.log.left
    assert wide.map.w >= wide.map.h * 1.6, "the map is no smaller"


def test_other_windows_have_the_log_under_the_seats() -> None:
    usual = zones_of(Scale(2240, 1080), 3, True)
    assert usual.log.left == usual.seats[0].left


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("count", [6, 7, 8, 10, 12])
def test_the_offer_stands_beside_the_change_of_relations(size: tuple[int, int], count: int) -> None:
    """A pack may add races, and so cards of the offer."""
    found = zones_of(Scale(*size), 4, True)
    area, cards = found.change_row(7), found.offer_cards(count, 7)
    assert all(card.x >= area.x + found.px(88) for card in cards), "the medallion ends there"
    assert all(card.right <= area.right for card in cards)
    assert not any(card.collidelist(cards[:at]) >= 0 for at, card in enumerate(cards))
