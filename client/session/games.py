"""The games at hand: their packs, read once, and how another process makes them again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Protocol

from client import paths
from client.session.bot_worker import Recipe
from rules import registry
from rules.kernel.game import PackStamp
from rules.packs.library import Library
from rules.registry import Made


class Shelf(Protocol):
    """What a host or guest needs to know of the games at hand."""

    def rules(self) -> dict[str, int]:
        """The version of the rules of each game."""
        ...

    def stamps(self) -> tuple[PackStamp, ...]:
        """All usable packs."""
        ...

    def make(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        """Raises UnknownGame or PackError."""
        ...

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        """Makes the same game in another process."""
        ...


class GameShelf:
    """The games whose packs lie in `folders` (by default the program's and the user's own)."""

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        self.folders = tuple(paths.pack_roots() if folders is None else folders)

    @cached_property
    def packs(self) -> Library:
        return registry.read_packs(self.folders)

    def rules(self) -> dict[str, int]:
        return {game: self.make(game).game.rules_version for game in registry.games_of(self.packs)}

    def stamps(self) -> tuple[PackStamp, ...]:
        return tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in self.packs.packs.values())

    def make(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        return registry.build_game(self.packs, game_id, packs)

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        return partial(registry.make_game, game_id, self.folders, tuple(packs))
