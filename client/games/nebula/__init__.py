"""Nebula's own part of the client."""

from __future__ import annotations

from client.games.nebula.table import NebulaTable
from rules.kernel.game import Game


def make_table(game: Game) -> NebulaTable:
    """The table of this game."""
    return NebulaTable(game)
