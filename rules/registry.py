"""Which games there are: every folder of rules that has a `game` module, together with its packs.

A game with the id `space-dragons` lives in `rules.space_dragons`: its module `content` says what its packs
hold, its module `game` makes the Game of such a content. No list names the games.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rules.kernel.game import Game, PackStamp
from rules.packs.library import Library, read_library
from rules.packs.mistakes import Mistake, PackError, args
from rules.packs.pack import Pack

_GAME_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class UnknownGame(Exception):
    """There is no such game. Its text is one sentence."""


class Made(NamedTuple):
    """A game with the content of chosen packs, and the stamps that a setup keeps of them."""

    game: Game
    stamps: tuple[PackStamp, ...]
    packs: tuple[Pack, ...] = ()
    """In the order in which they build on each other."""


def rules_of(game_id: str) -> str | None:
    """The package with the rules of a game, by its id; None if there is none."""
    if not _GAME_ID.fullmatch(game_id):
        return None
    package = f"rules.{game_id.replace('-', '_')}"
    if importlib.util.find_spec(package) is None or importlib.util.find_spec(f"{package}.game") is None:
        return None
    return package


def content_of(game_id: str) -> Any:
    """The content module of a game (see rules.packs.games.GameContent); None if there is no such game."""
    package = rules_of(game_id)
    return None if package is None else importlib.import_module(f"{package}.content")


def read_packs(folders: Iterable[Path], extra: Iterable[Path] = ()) -> Library:
    """All packs of these folders and the `extra` ones, the broken ones with their mistakes."""
    return read_library(folders, content_of, extra)


def stamp_of(pack: Pack) -> PackStamp:
    return PackStamp(pack.id, pack.version, pack.facts)


def games_of(library: Library) -> tuple[str, ...]:
    """The games that can be played: those with a usable pack of their own, in the order of their ids."""
    return tuple(sorted({pack.game for pack in library.packs.values() if pack.id == pack.game}))


def build_game(library: Library, game_id: str, packs: Sequence[str] = ()) -> Made:
    """A game with the content of these packs and all that they need; without `packs` with the game's own.

    Raises UnknownGame, or PackError if a pack is missing or broken or they do not go together.
    """
    package = rules_of(game_id)
    if package is None:
        known = ", ".join(games_of(library)) or "none"
        raise UnknownGame(f"There is no game '{game_id}'; the games are: {known}.")
    chosen = library.choose(packs or [game_id])
    last = chosen.packs[-1]
    if last.game != game_id:
        wrong, other = f"the pack is one of {last.game}", args(pack=last.id, game=last.game)
        raise PackError([Mistake(last.called, 0, "", wrong, f"one of {game_id}", "other_game", other)])
    module = importlib.import_module(f"{package}.game")
    game: Game = module.make(chosen.content)
    return Made(game, tuple(stamp_of(pack) for pack in chosen.packs), chosen.packs)


def make_game(game_id: str, folders: Iterable[Path], packs: Sequence[str] = ()) -> Game:
    """`build_game` with the packs of these folders. Raises UnknownGame or PackError."""
    return build_game(read_packs(folders), game_id, packs).game
