"""Bots of Nebula. A bot decides from the view of its seat and its own generator alone (NB-H4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot
from rules.nebula.bots.quick import Quick
from rules.nebula.bots.search import Hard
from rules.nebula.bots.weights import EASY_NOISE, NORMAL_NOISE

if TYPE_CHECKING:
    from rules.nebula.game import Nebula


def make_bot(game: Nebula, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises ValueError for another."""
    if level == "random":
        return RandomBot()
    if level == "easy":
        return Quick(game.content, EASY_NOISE)
    if level == "normal":
        return Quick(game.content, NORMAL_NOISE)
    if level == "hard":
        return Hard(game.content)
    raise ValueError(f"there is no bot level {level!r}, expected one of {', '.join(game.levels)}")
