"""Tash-Kalar's own part of the client."""

from __future__ import annotations

from client.games.tash_kalar.table import KalarTable
from rules.kernel.game import Game


def make_table(game: Game) -> KalarTable:
    """The table of this game."""
    return KalarTable(game)
