"""Lantern Pond as the program finds it: its folder of rules is one of `rules`, its pack one of the packs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import rules
from client.shelf import Shelf
from rules.kernel.game import Game
from rules.registry import build_game, read_packs

HERE = Path(__file__).parent
CONTENT = HERE / "content"


def rules_found() -> None:
    """Its rules are found as those of all games are, as a folder of the package `rules`."""
    if str(HERE / "rules") not in rules.__path__:
        rules.__path__.append(str(HERE / "rules"))


@cache
def make() -> Game:
    """The game."""
    rules_found()
    return build_game(read_packs([CONTENT]), "lantern-pond").game


@cache
def shelf() -> Shelf:
    """A shelf with this game alone."""
    rules_found()
    return Shelf([CONTENT])
