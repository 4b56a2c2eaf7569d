"""Bots of Tash-Kalar. A bot decides from the view of its seat and its own generator alone (TK-O01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot
from rules.tash_kalar.bots.quick import Quick
from rules.tash_kalar.bots.search import Planner
from rules.tash_kalar.bots.weights import EASY, EASY_NOISE, HARD, NORMAL

if TYPE_CHECKING:
    from rules.tash_kalar.game import TashKalar


def make_bot(game: TashKalar, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises ValueError for another."""
    if level == "random":
        return RandomBot()
    if level == "easy":
        return Quick(game.content, EASY_NOISE, EASY)
    if level == "normal":
        return Planner(game.content, NORMAL)
    if level == "hard":
        return Planner(game.content, HARD)
    raise ValueError(f"there is no bot level {level!r}, expected one of {', '.join(game.levels)}")
