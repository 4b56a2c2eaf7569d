"""How likely bots think that a free square still finds a tile (GT-B13 to GT-B15)."""

from __future__ import annotations

from rules.galaxy_trucker.bots.openings import Openings
from tests.rules.galaxy_trucker.shipped import content

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = range(4)


def test_the_more_neighbours_ask_the_fewer_tiles_fit() -> None:
    chance = Openings(content()).chance
    asked = (
        ((0, UNIVERSAL),),
        ((0, SINGLE),),
        ((0, SINGLE), (1, DOUBLE)),
        ((0, SINGLE), (1, DOUBLE), (3, SMOOTH)),
    )
    chances = [chance(sockets) for sockets in asked]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] <= 1


def test_a_square_without_a_connector_may_still_be_reached_later() -> None:
    chance = Openings(content()).chance
    assert 0 < chance(((0, SMOOTH),)) < chance(()) < chance(((0, SINGLE),))
