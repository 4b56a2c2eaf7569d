"""Bots of Nebula. A bot decides from the view of its seat and its own generator alone (NB-H4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot

if TYPE_CHECKING:
    from rules.nebula.game import Nebula


def make_bot(game: Nebula, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises ValueError for another."""
    return RandomBot()
