"""Zones of the flight table in windows of many sizes."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from client.art import text, theme
from client.art.scale import Scale
from client.games.galaxy_trucker.screens.flight.zones import FlightZones, flight_zones

SIZES = [
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1600, 900),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3840, 2160),
]
APART = ("table", "values", "ship", "choices", "coming", "back", "undo", "primary")


def zones(layout: FlightZones) -> dict[str, pygame.Rect]:
    found = {name: getattr(layout, name) for name in APART}
    found |= {f"seat {at}": rect for at, rect in enumerate(layout.seats)}
    if layout.moves.h:
        found["moves"] = layout.moves
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [0, 1, 3, 4])
@pytest.mark.parametrize("interface", [1.0, 1.25])
def test_zones_lie_beside_each_other_in_the_window(
    size: tuple[int, int], others: int, interface: float
) -> None:
    layout = flight_zones(Scale(*size, interface), others)
    window = pygame.Rect((0, 0), size)
    found = zones(layout)
    for name, rect in found.items():
        assert window.contains(rect), name
        assert rect.w > 0, name
        assert rect.h > 0, name
        assert rect.top >= layout.status.bottom, name
    for (first, one), (second, other) in combinations(found.items(), 2):
        assert not one.colliderect(other), f"{first} and {second}"


@pytest.mark.parametrize("size", SIZES)
def test_card_deck_and_dice_lie_on_the_ring(size: tuple[int, int]) -> None:
    layout = flight_zones(Scale(*size), 3)
    for name in ("card", "deck", "deck_label", "dice", "sum"):
        assert layout.table.contains(getattr(layout, name)), name
    assert not layout.card.colliderect(layout.deck)
    assert not layout.dice.colliderect(layout.sum)


@pytest.mark.parametrize("size", SIZES)
def test_machinations_to_come_lie_between_deck_and_dice(size: tuple[int, int]) -> None:
    layout = flight_zones(Scale(*size), 4, plans=True)
    below = (layout.deck, layout.deck_label, layout.plans, layout.dice, layout.sum)
    assert all(layout.table.contains(rect) for rect in below)
    assert all(rect.collidelist(below[at + 1 :]) < 0 for at, rect in enumerate(below))
    assert layout.plans.colliderect(layout.card) == 0


def test_the_drawn_boards_are_met_exactly() -> None:
    """art/galaxy-trucker.md, section 5."""
    wide, small = flight_zones(Scale(1920, 1080), 3), flight_zones(Scale(1280, 720), 3)
    assert wide.ship == pygame.Rect(1008, 80, 880, 776)
    assert small.ship == pygame.Rect(668, 60, 596, 520)
    assert wide.seats[1] == pygame.Rect(24, 371, 288, 274)
    assert small.primary == pygame.Rect(1060, 666, 204, 42)
    assert not wide.units.compact
    assert small.units.compact


def test_back_and_undo_are_said_in_words_and_stand_apart() -> None:
    for size in ((1920, 1080), (1600, 900), (1280, 720), (2560, 1080)):
        layout = flight_zones(Scale(*size), 3)
        places = (layout.choices, layout.coming, layout.back, layout.undo, layout.primary)
        for index, place in enumerate(places):
            assert place.collidelist(places[index + 1 :]) < 0
        for words in ("Zp\u011bt", "Vr\u00e1tit", "Back", "Undo"):
            assert text.width(words, theme.TEXT_MIN, "display", 700) + theme.TEXT_MIN * 2.5 < layout.back.w
