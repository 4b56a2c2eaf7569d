"""Finding the table of a game."""

from __future__ import annotations

from importlib import import_module

from client.table.contract import GameTable
from rules.kernel.game import Game


def table_for(game: Game) -> GameTable:
    """The client's side of `game`: `make_table` of `client.games.<id with _>`.

    Raises ModuleNotFoundError if the client does not know the game.
    """
    module = import_module(f"client.games.{game.id.replace('-', '_')}")
    made: GameTable = module.make_table(game)
    return made
