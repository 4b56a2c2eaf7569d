"""Bots of Space Dragons. A bot decides from the view of its seat and its own generator alone (SD-H05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot
from rules.space_dragons.bots.facts import Facts
from rules.space_dragons.bots.judgement import Judgement
from rules.space_dragons.bots.quick import Easy, Normal
from rules.space_dragons.bots.search import Hard

if TYPE_CHECKING:
    from rules.space_dragons.game import SpaceDragons


def make_bot(game: SpaceDragons, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises ValueError for another."""
    if level == "random":
        return RandomBot()
    judgement = Judgement(Facts(game.content))
    if level == "easy":
        return Easy(judgement)
    if level == "normal":
        return Normal(judgement)
    if level == "hard":
        return Hard(game, judgement)
    raise ValueError(f"there is no bot level {level!r}, expected one of {', '.join(game.levels)}")
