"""Long runs of Nebula: a thousand random games, and 200 games of each pairing with the seats rotated."""

from __future__ import annotations

import random

import pytest

from rules.bots.tournament import run
from rules.kernel.match import Match
from tests.games import begin, random_play
from tests.rules.nebula.tables import MADE

pytestmark = pytest.mark.soak


def test_a_thousand_random_games_end_and_replay_alike() -> None:
    for seed in range(1000):
        match = begin("nebula", seed)
        for _ in random_play(match, random.Random(seed)):
            pass
        twin = Match.replay(match.game, match.setup, match.log)
        assert twin.digest() == match.digest()
        assert twin.events == match.events


@pytest.mark.parametrize(
    ("stronger", "weaker", "rate"), [("normal", "random", 0.95), ("hard", "normal", 0.6)]
)
def test_levels_differ(stronger: str, weaker: str, rate: float) -> None:
    report = run(MADE, (stronger, weaker), 200, 1, worlds=60)
    assert {line.name: line.win_rate for line in report.bots}[stronger] >= rate
