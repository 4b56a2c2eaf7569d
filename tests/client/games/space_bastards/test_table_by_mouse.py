"""Whole games through the window with the mouse alone, with every number of seats and other rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.client.games.space_bastards.evenings import Evening


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        ("pbb", 6, {"scenario": "wild", "track": "compact"}),
        ("pbbbb", 8, {"scenario": "raiders", "track": "compact", "eggs": True}),
    ],
)
def test_a_game_by_mouse_alone(
    seats: str, seed: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(seats, monkeypatch, seed=seed, options=options)
    while not evening.ended:
        if evening.my_turn:
            evening.answer_by_mouse()
        else:
            evening.step()
    assert evening.ended == [{"session": evening.session}]
    assert evening.asked >= {"commit", "place", "plan", "ship"}
    assert evening.dragged > 2
    evening.close()
