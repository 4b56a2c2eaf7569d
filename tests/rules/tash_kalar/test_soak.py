"""Long runs of Tash-Kalar: a thousand random games of each form end and replay alike."""

from __future__ import annotations

import random

import pytest

from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from tests.games import random_play
from tests.rules.tash_kalar.tables import FORMS, MADE, check_invariants, setup_of

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("mode", FORMS)
def test_a_thousand_random_games_end_and_replay_alike(mode: str) -> None:
    for seed in range(1000):
        match = Match(MADE, setup_of(mode, seed=seed), SeededChance(seed))
        for _ in random_play(match, random.Random(seed)):
            check_invariants(match.state)
        assert match.state.mode == mode
        twin = Match.replay(match.game, match.setup, match.log)
        assert twin.digest() == match.digest()
        assert twin.events == match.events
