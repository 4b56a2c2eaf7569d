"""Flights of the Big Expansion with ships that are written out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import expanded

Tiles = Sequence[tuple[int, int, int, int]]

LEAPER: Tiles = [
    (31, 7, 7, 0), (2, 5, 6, 3), (19, 7, 8, 2), (44, 7, 6, 0), (47, 6, 6, 1), (49, 6, 5, 3), (78, 9, 7, 0),
    (85, 8, 8, 0), (99, 8, 5, 0), (112, 5, 7, 1), (113, 6, 7, 0), (167, 8, 7, 2), (176, 7, 5, 3),
]  # fmt: skip
"""Class II: an engine booster 167 between a single engine 78 and a double one 85, battery 2."""
SEVERAL: Tiles = [
    (31, 7, 7, 0), (15, 7, 6, 1), (35, 8, 7, 0), (94, 5, 8, 3), (102, 6, 7, 0), (139, 8, 8, 1),
    (162, 6, 8, 0), (165, 5, 7, 2),
]  # fmt: skip
"""Class III: cannon boosters 162 and 165 beside the cannons 94 and 102, battery 15."""
GEMINI: Tiles = [
    (6, 8, 8, 0), (17, 10, 6, 0), (18, 8, 5, 1), (38, 4, 8, 3), (42, 4, 7, 3), (45, 9, 8, 0), (49, 4, 6, 3),
    (60, 9, 6, 1), (64, 3, 6, 0), (71, 8, 6, 0), (73, 4, 9, 0), (78, 10, 7, 0), (80, 5, 7, 0), (88, 4, 5, 0),
    (119, 3, 8, 2), (167, 9, 7, 1),
]  # fmt: skip
"""Class IIA: in the right half an engine booster 167 beside the engine 78, and the only battery 6."""


def content() -> Content:
    return expanded().content


def built(ship_class: str, tiles: Tiles) -> Ship:
    """A ship with full batteries and cabins."""
    ship = Ship(content().boards[ship_class], content().tiles)
    ship.lay(tiles)
    ship.fill_batteries()
    ship.fill_cabins()
    return ship


def between_cards(
    ships: Sequence[tuple[str, Tiles]],
    deck: Sequence[str],
    *,
    flight: int = 2,
    options: Mapping[str, Any] = {},
) -> Match:
    """A match in the first of these seats' flight: the first ship leads, and the cards come in this order."""
    players = tuple(Player(f"P{seat}") for seat in range(len(ships)))
    chosen = {"plan": "single", "flight": flight, "new_technologies": True, **options}
    setup = Setup(expanded().id, players, chosen)
    assert expanded().refuse_setup(setup) is None
    journey: Journey = expanded().new_state(setup)
    list(lay_out(content(), journey, unheard))
    for seat, (ship_class, tiles) in enumerate(ships):
        one = journey.seats[seat]
        one.ship, one.boarded = built(ship_class, tiles), True
        one.order_tile, one.position = seat + 1, 20 - 4 * seat
        one.units = tuple(one.ship.board.units)
        journey.face_down -= {*one.ship.tiles}
    journey.phase, journey.deck, journey.ordered = BETWEEN_CARDS, tuple(deck), True
    return Match(expanded(), setup, SeededChance(7), state=journey)


def turn(match: Match) -> None:
    """All who fly are ready for the next card."""
    for seat in list(match.asked):
        if match.pending[seat].kind == "ready":
            match.submit(seat, Ready())
