"""Back, touch by touch, in every kind of question of every game: each time it is as it was before."""

from __future__ import annotations

import random
from functools import cache

import pytest

from client.table.find import table_for
from rules.kernel.views import View
from tests.client.table.taking_back import take_back
from tests.games import all_game_ids, every_question, game, played

SEEDS = range(1, 8)
ENOUGH = 2
"""Questions of each kind."""
TRIES = 2


@cache
def questions(game_id: str) -> dict[str, list[View]]:
    """Some questions of every kind that whole matches ask, spread over the matches."""
    found: dict[str, list[View]] = {}
    for seed in SEEDS:
        rng = random.Random(seed)
        asked: dict[str, list[View]] = {}
        for match, (seat, _action) in every_question(played(game_id, seed)):
            view = match.view(seat) if seat >= 0 else None
            if view is not None and view.prompt is not None:
                asked.setdefault(view.prompt.kind, []).append(view)
        for kind, views in asked.items():
            there = found.setdefault(kind, [])
            there += rng.sample(views, min(len(views), 2, ENOUGH - len(there)))
    return found


@pytest.mark.parametrize("game_id", all_game_ids())
def test_every_touch_is_taken_back(game_id: str) -> None:
    table = table_for(game(game_id))
    taken_back = sum(
        take_back(table.choice(view), random.Random(f"{kind}/{number}/{attempt}"))
        for kind, views in questions(game_id).items()
        for number, view in enumerate(views)
        for attempt in range(TRIES)
    )
    assert taken_back > 20
