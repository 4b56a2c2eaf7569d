"""Galaxy Trucker's own part of the client."""

from __future__ import annotations

from client.games.galaxy_trucker.table import GalaxyTruckerTable
from rules.kernel.game import Game


def make_table(game: Game) -> GalaxyTruckerTable:
    """The table of this game."""
    return GalaxyTruckerTable(game)
