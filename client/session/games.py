"""The games at hand, as hosts and guests need to know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from client import shelf as shelves
from client.session.bot_worker import Recipe
from rules.kernel.game import PackStamp, Setup
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

    def of_setup(self, setup: Setup) -> Made:
        """The game of a match that was begun. Raises also SaveError."""
        ...

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        """Makes the same game in another process."""
        ...


class GameShelf:
    """The program's shelf, read when it is first needed; or another one."""

    def __init__(self, source: shelves.Shelf | None = None) -> None:
        self._source = source

    @property
    def source(self) -> shelves.Shelf:
        if self._source is None:
            self._source = shelves.shelf()
        return self._source

    def rules(self) -> dict[str, int]:
        source = self.source
        return {game: source.take(game).game.rules_version for game in source.games}

    def stamps(self) -> tuple[PackStamp, ...]:
        return self.source.stamps()

    def make(self, game_id: str, packs: Sequence[str] = ()) -> Made:
        return self.source.take(game_id, packs)

    def of_setup(self, setup: Setup) -> Made:
        return self.source.of_setup(setup)

    def recipe(self, game_id: str, packs: Sequence[str] = ()) -> Recipe:
        return self.source.recipe(game_id, packs)
