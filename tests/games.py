"""The games as the tests use them: with the packs of the program, each made once a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.kernel.game import Game
from rules.registry import game_ids, make_game

CONTENT = Path(__file__).resolve().parents[1] / "content"


@cache
def game(game_id: str) -> Game:
    return make_game(game_id, [CONTENT])


def all_game_ids() -> tuple[str, ...]:
    return game_ids([CONTENT])
