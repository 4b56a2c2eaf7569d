"""The bots of Space Bastards."""

from __future__ import annotations

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot, Game


def make_bot(game: Game, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises KeyError for another."""
    if level not in game.levels:
        raise KeyError(level)
    return RandomBot()
