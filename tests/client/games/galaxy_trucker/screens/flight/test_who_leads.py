"""What the panel of an opponent says of its flight."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.screens.flight.opponents import doing
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def flown(card: str, *players: dict[str, Any], **given: Any) -> Adapter:
    named = [{"ship": "manor", **player, "name": name} for name, player in zip("ABC", players, strict=False)]
    played = Adapter({"flight": 2, "players": named, **given}, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    return played


def test_who_is_in_hyperspace_does_not_lead() -> None:
    """GTX-Z08."""
    played = flown("2-14", {"position": 1}, {"position": 9, "away": True}, {"position": 5})
    view = played.match.view(0)
    assert [doing(view, 1), doing(view, 2)] == ["+7 days", "leads"]


def test_whose_crew_is_gone_is_out_as_soon_as_the_card_is_done() -> None:
    """GT-F28."""
    played = flown(
        "2-14", {"position": 1}, {"position": 9, "crew": {33: [], 41: [], 150: []}}, {"position": 5}
    )
    view = played.match.view(0)
    assert [doing(view, 1), doing(view, 2)] == ["no human left", "+4 days"]
