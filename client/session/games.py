"""The games at hand, as hosts and guests need to know them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from client import paths
from client import shelf as shelves
from client.session.bot_worker import Recipe
from rules.kernel.game import PackStamp, Setup
from rules.packs.checking import install
from rules.packs.mistakes import Mistake, PackError, args
from rules.registry import Made, content_of, stamp_of


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

    def knows(self, packs: Iterable[str]) -> bool:
        """Whether one of these ids is in use here, by whatever pack."""
        ...

    def borrow(self, archives: Sequence[Path], stamps: Sequence[PackStamp]) -> Shelf:
        """A shelf with the packs of these archives, each after what it needs. They are installed if none of
        their ids is in use; else they are there for one table, and nothing is replaced. Raises PackError."""
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

    def knows(self, packs: Iterable[str]) -> bool:
        library = self.source.library
        here = library.packs.keys() | {pack.id for pack in library.broken}
        return any(pack in here or (paths.user_packs() / pack).exists() for pack in packs)

    def borrow(self, archives: Sequence[Path], stamps: Sequence[PackStamp]) -> GameShelf:
        extra = [path for path in self.source.extra if path not in archives]
        table = shelves.shelf(*extra, *archives)
        for path, stamp in zip(archives, stamps, strict=True):
            self._check(table, path, stamp)
        if self.knows(stamp.id for stamp in stamps):
            return GameShelf(table)
        folders = [paths.content(), paths.user_packs()]
        for path in archives:
            install(path, paths.user_packs(), folders, content_of)
        shelves.shelf.cache_clear()
        for path in archives:
            path.unlink(missing_ok=True)
        return GameShelf(shelves.shelf(*extra))

    def _check(self, table: shelves.Shelf, path: Path, stamp: PackStamp) -> None:
        """The archive must hold what was offered, and nothing that comes with the program."""
        own = self.source.library.packs.get(stamp.id)
        if own is not None and own.path.parent == paths.content():
            wrong, said = f"pack '{stamp.id}' comes with the program", args(pack=stamp.id)
            raise PackError([Mistake(stamp.id, 0, "id", wrong, "another id", "of_program", said)])
        pack = table.library.packs.get(stamp.id)
        if pack is None or pack.path != path:
            broken = [one for one in table.library.broken if one.path == path]
            raise PackError([mistake for one in broken for mistake in one.mistakes] or [_other(stamp)])
        if stamp_of(pack) != stamp:
            raise PackError([_other(stamp)])


def _other(stamp: PackStamp) -> Mistake:
    return Mistake(stamp.id, 0, "", "it is another pack than the host has offered", "", "not_offered")
