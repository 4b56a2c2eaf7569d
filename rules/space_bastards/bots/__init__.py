"""The bots of Space Bastards: random, and three levels that judge tables, plan cards and fly."""

from __future__ import annotations

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot
from rules.space_bastards.bots.mind import Mind
from rules.space_bastards.bots.weights import LEVELS
from rules.space_bastards.content import Content


def make_bot(content: Content, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises KeyError for another."""
    return RandomBot() if level == "random" else Mind(content, LEVELS[level])
