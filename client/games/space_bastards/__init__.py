"""Space Bastards' own part of the client."""

from __future__ import annotations

from client.games.space_bastards.table import SpaceBastardsTable
from rules.kernel.game import Game


def make_table(game: Game) -> SpaceBastardsTable:
    """The table of this game."""
    return SpaceBastardsTable(game)
