"""Whole games through the window with the mouse alone."""

from __future__ import annotations

import pytest

from tests.client.games.space_bastards.evenings import Evening


@pytest.mark.parametrize(("seats", "seed"), [("pb", 5), ("pbb", 6), ("pbbb", 7), ("pbbbb", 8)])
def test_a_game_by_mouse_alone(seats: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(seats, monkeypatch, seed=seed)
    while not evening.ended:
        if evening.my_turn:
            evening.answer_by_mouse()
        else:
            evening.step()
    assert evening.ended == [{"session": evening.session}]
    assert evening.asked >= {"commit", "place", "plan", "ship"}
    assert evening.dragged > 10
    evening.close()
