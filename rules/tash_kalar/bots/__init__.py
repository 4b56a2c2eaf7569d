"""Bots of Tash-Kalar. A bot decides from the view of its seat and its own generator alone (TK-O01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.bots.random_bot import RandomBot
from rules.kernel.game import Bot

if TYPE_CHECKING:
    from rules.tash_kalar.game import TashKalar


def make_bot(game: TashKalar, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises ValueError for another."""
    if level in game.levels:
        return RandomBot()
    raise ValueError(f"there is no bot level {level!r}, expected one of {', '.join(game.levels)}")
