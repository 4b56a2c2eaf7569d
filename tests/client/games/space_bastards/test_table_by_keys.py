"""A whole game through the window with the keys alone."""

from __future__ import annotations

import pytest

from tests.client.games.space_bastards.evenings import Evening


def test_a_game_by_keys_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("pbb", monkeypatch, seed=2, options={"scenario": "carousel", "track": "compact"})
    while not evening.ended:
        if evening.my_turn:
            evening.answer_by_keys()
        else:
            evening.step()
    assert evening.ended == [{"session": evening.session}]
    assert evening.asked >= {"commit", "place", "plan", "ship"}
    evening.close()
