"""Space Dragons' own part of the client."""

from __future__ import annotations

from client.games.space_dragons.table import SpaceDragonsTable
from rules.kernel.game import Game


def make_table(game: Game) -> SpaceDragonsTable:
    """The table of this game."""
    return SpaceDragonsTable(game)
