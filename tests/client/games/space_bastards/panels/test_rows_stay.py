"""Rows of the strip stay where they stand, however many of them are switched on."""

from __future__ import annotations

import pytest

from client.games.space_bastards.panels.decision_strip import PairFace
from tests.client.games.space_bastards.answers.test_trade_and_diplomacy import proposed
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_several_pairs_that_are_agreed_to_stay_in_their_rows(size: tuple[int, int]) -> None:
    match = proposed("diplomacy")
    stand = Asked(match, match.asked[0], size)
    rows = [
        target for target in stand.table.targets if target.sprite and isinstance(target.sprite.face, PairFace)
    ]
    assert len(rows) > 1
    assert len(stand.chosen) > 1
    arrangement = stand.table.arrangement
    assert arrangement is not None
    assert not stand.table.held_places(arrangement, stand.chosen)
    for row in rows:
        assert row.sprite is not None
        assert stand.table.tweens.place(row.id) == row.sprite.place
    stand.close()
