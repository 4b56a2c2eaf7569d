"""The shelf: every game that can be played, with the packs that it is played with.

It is read once when the program starts and again after a pack has been installed.
"""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from client import paths
from rules.kernel.game import Game
from rules.packs.library import Library
from rules.packs.mistakes import Mistake
from rules.registry import Made, build_game, games_of, read_packs

Recipe = Callable[[], Game]
"""Makes a game anew in another process."""


class Shelf:
    """The packs of some folders and the games they make. Games are built when they are first taken."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(folders)
        self.library: Library = read_packs(self.folders)
        self._made: dict[tuple[str, tuple[str, ...]], Made] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that can be played at this window: with rules, a pack and a table."""
        return tuple(game for game in games_of(self.library) if has_table(game))

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with the packs that had to be left out."""
        return [mistake for pack in self.library.broken for mistake in pack.mistakes]

    def take(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        """A game with its stamps: with its own pack, or with these packs. Raises UnknownGame or PackError."""
        key = (game_id, tuple(packs))
        if key not in self._made:
            self._made[key] = build_game(self.library, game_id, packs)
        return self._made[key]

    def content(self, game_id: str) -> Any:
        """The content of a game with its own pack: `about`, `options`, `almanac`, things."""
        return self.library.choose([game_id]).content

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        """How a bot's process makes the same game."""
        return functools.partial(make_anew, self.folders, game_id, tuple(packs))


def has_table(game_id: str) -> bool:
    """Whether the window knows how to lay out a game."""
    package = f"client.games.{game_id.replace('-', '_')}"
    return (
        importlib.util.find_spec(package) is not None
        and importlib.util.find_spec(f"{package}.table") is not None
    )


def make_anew(folders: Sequence[Path], game_id: str, packs: Sequence[str]) -> Game:
    return build_game(read_packs(folders), game_id, packs).game


@functools.cache
def shelf() -> Shelf:
    """The program's own packs and the user's. `shelf.cache_clear()` after a change."""
    return Shelf(paths.pack_roots())
