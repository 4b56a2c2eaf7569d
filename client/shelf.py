"""The shelf: every game that can be played, with any of the packs that there are.

It is read once when the program starts and again after a pack has been installed.
"""

from __future__ import annotations

import functools
import importlib.util
import weakref
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from client import paths
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.saves import same_packs
from rules.packs.library import Library
from rules.packs.mistakes import Mistake
from rules.packs.pack import Pack
from rules.registry import Made, build_game, games_of, read_packs, stamp_of

Recipe = Callable[[], Game]
"""Makes a game anew in another process."""

_brought: list[Path] = []
_shelves: weakref.WeakSet[Shelf] = weakref.WeakSet()


class Shelf:
    """The packs of some folders, and the `extra` ones that stand in for theirs, with the games they make.
    Games are built when they are first taken."""

    def __init__(self, folders: Sequence[Path], extra: Sequence[Path] = ()) -> None:
        self.folders = tuple(folders)
        self.extra = tuple(extra)
        self.library: Library = read_packs(self.folders, self.extra)
        self._made: dict[tuple[str, ...], Made] = {}
        _shelves.add(self)

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that can be played: with rules and a pack."""
        return games_of(self.library)

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with the packs that had to be left out."""
        return [mistake for pack in self.library.broken for mistake in pack.mistakes]

    def stamps(self) -> tuple[PackStamp, ...]:
        """All usable packs."""
        return tuple(stamp_of(pack) for pack in self.library.packs.values())

    def take(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        """A game with its stamps: with its own pack, or with these packs and what they need. It is the same
        one every time. Raises UnknownGame or PackError."""
        if not packs and game_id not in self.library.packs:
            return build_game(self.library, game_id)  # which says what is wrong
        key = (game_id, *(pack.id for pack in self.library.order(packs or [game_id])))
        if key not in self._made:
            self._made[key] = build_game(self.library, game_id, key[1:])
        return self._made[key]

    def of_setup(self, setup: Setup) -> Made:
        """The game with the packs of a match that was begun. Raises UnknownGame, PackError, or SaveError
        where a pack is missing or has another content."""
        broken = {pack.id for pack in self.library.broken} - self.library.packs.keys()
        wanted = tuple(stamp for stamp in setup.packs if stamp.id not in broken)
        same_packs(wanted, self.stamps())
        return self.take(setup.game, ids_of(setup))

    def content(self, game_id: str) -> Any:
        """The content of a game with its own pack: `about`, `options`, `almanac`, things."""
        return self.library.choose([game_id]).content

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        """How a bot's process makes the same game."""
        return functools.partial(make_anew, self.folders, self.extra, game_id, tuple(packs))


def ids_of(setup: Setup) -> tuple[str, ...]:
    """The packs of a match by their ids."""
    return tuple(stamp.id for stamp in setup.packs)


def has_table(game_id: str) -> bool:
    """Whether a game has a table of its own; any other is laid out by the plain table."""
    package = f"client.games.{game_id.replace('-', '_')}"
    return (
        importlib.util.find_spec(package) is not None
        and importlib.util.find_spec(f"{package}.table") is not None
    )


def make_anew(folders: Sequence[Path], extra: Sequence[Path], game_id: str, packs: Sequence[str]) -> Game:
    return build_game(read_packs(folders, extra), game_id, packs).game


@functools.cache
def shelf(*extra: Path) -> Shelf:
    """The program's own packs and the user's. `shelf.cache_clear()` after a change. With `extra`, those of a
    table that plays with other packs than the user has."""
    return Shelf(paths.pack_roots(), (*extra, *_brought))


def bring(path: Path) -> None:
    """Puts a pack on the shelf that is not installed, as long as the program runs."""
    path = path.absolute()
    if path not in _brought:
        _brought.append(path)
        shelf.cache_clear()


def packs_behind(content: Any) -> Mapping[str, Pack]:
    """The packs that a content was made from, by id; empty for one that no shelf has made."""
    for one in _shelves:
        found = one.library.packs_of(content)
        if found:
            return {pack.id: pack for pack in found}
    return {}
