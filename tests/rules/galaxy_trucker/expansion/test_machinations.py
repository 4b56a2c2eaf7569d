"""Evil Machinations: dealing, choosing, the deck, and what scenarios leave open (GTX-E01 to GTX-E05)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.flight.chances import TurnCard
from rules.galaxy_trucker.flight.collisions import outermost
from rules.galaxy_trucker.flight.contests import prizes
from rules.galaxy_trucker.flight.demands import tilt
from rules.galaxy_trucker.flight.tasks import OpenCard
from rules.galaxy_trucker.piles import upcoming
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BETWEEN_CARDS, CHOOSE_MACHINATION
from rules.kernel.asks import ClockAsk, Refused
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Player
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

PLANS = expanded().content.machinations
CRAB = [[33, 7, 7, 0], [6, 8, 7, 3], [76, 6, 7, 0], [93, 8, 6, 1], [105, 7, 8, 3]]
"""An engine, a cannon, a battery, a life support."""
PACE = [[32, 7, 7, 0], [6, 7, 8, 0], [42, 7, 6, 1], [51, 6, 8, 3], [72, 5, 8, 0], [78, 8, 8, 0]]
    trader = table({"tiles": hold, "goods": {17: ["yellow", "green"]}})
    trader.journey.crashed = "yellow"
    assert trader.do("A", "give_up", {}) is None
    assert trader.journey.seats[0].credits == 2  # (1 + 2) / 2, rounded up


def test_saboteurs_of_a_jumped_rival_are_refused() -> None:
    """E17: only who takes part can be named."""
    gone = table({"credits": 3}, {}, {}, {"away": True})
    gone.table_do("turn_card", {"card": "E17"})
    assert gone.do("A", "bid", {"credits": 1}) is None
    for name in "BC":
        assert gone.do(name, "withdraw", {}) is None
    with pytest.raises(Refused):
        gone.match.submit(0, do.NameVictim(3))


def test_every_card_is_played_in_every_flight() -> None:
    """No step of a machination is without what does it."""
    for flight in (1, 2, 3):
        for card in PLANS:
            seats = [{"tiles": PACE, "credits": 3}, {"tiles": CRAB, "credits": 3}, {"tiles": PACE}]
            played = table(*seats, flight=flight)
            played.chance.dice = [7] * 40
            played.table_do("turn_card", {"card": card})
            for _ in range(60):
                if played.journey.phase == BETWEEN_CARDS:
                    break
                seat = played.match.asked[0]
                played.match.submit(seat, played.match.pending[seat].default)
            assert played.journey.phase == BETWEEN_CARDS, card
            assert CHANCE not in played.match.pending
            assert not isinstance(played.journey.card, OpenCard)
            assert any(isinstance(event, events.CardEnded) for event in played.match.events)
