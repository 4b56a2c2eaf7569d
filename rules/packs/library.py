"""All packs that there are: found, checked against one another, and combined for a match.

A pack may require others and extend them: its definitions are added to theirs. It takes definitions of
theirs out with `replaces:` in its pack.yaml (usually to define them anew). A pack that is broken, or
requires one that is broken or missing, is left out with its mistakes; the others stay usable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from rules.packs.files import open_folder
from rules.packs.games import GameContent, Games, Report
from rules.packs.manifest import MANIFEST
from rules.packs.merging import Merged, merge
from rules.packs.mistakes import Mistake, PackError, args
from rules.packs.names import is_litter
from rules.packs.pack import BrokenPack, Pack, Source
from rules.packs.plain import check_hints


class Chosen(Struct, frozen=True, kw_only=True):
    """The content of one match, and its packs in the order in which they build on each other."""

    packs: tuple[Pack, ...]
    content: Any


class Library:
    """What `read` found. `packs` holds the usable packs by id, `broken` the others."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._chosen: dict[tuple[str, ...], Chosen] = {}
        self._clashes: dict[tuple[str, ...], PackError | None] = {}
        self.packs: dict[str, Pack] = {}
        self.broken: list[BrokenPack] = []

    def of_game(self, game: str) -> list[Pack]:
        """The usable packs of a game, those that need no others first, then by id."""
        packs = [pack for pack in self.packs.values() if pack.game == game]
        return sorted(packs, key=lambda pack: (bool(pack.manifest.requires), pack.id))

    def choose(self, ids: Iterable[str]) -> Chosen:
        """The content of these packs and of all that they require. The order of `ids` does not matter.

        Raises PackError if a pack is unknown or broken, or if they do not go together.
        """
        order = self.order(ids)
        key = tuple(pack.id for pack in order)
        chosen = self._chosen.get(key)
        if chosen is None:
            chosen = self._chosen[key] = combine(order, self._games)
        return chosen

    def check_together(self, ids: Iterable[str]) -> None:
        """Raises what `choose` would raise; the content is not kept."""
        order = self.order(ids)
        key = tuple(pack.id for pack in order)
        if key in self._chosen:
            return
        if key not in self._clashes:
            try:
                combine(order, self._games)
                self._clashes[key] = None
            except PackError as error:
                self._clashes[key] = error
        clash = self._clashes[key]
        if clash is not None:
            raise PackError(clash.mistakes)

    def packs_of(self, content: Any) -> tuple[Pack, ...]:
        """The packs of a content that was chosen here; empty for any other."""
        found = (chosen.packs for chosen in self._chosen.values() if chosen.content is content)
        return next(found, ())

    def order(self, ids: Iterable[str]) -> list[Pack]:
        """These packs and all that they require, each after its requirements.

        Raises PackError if one is unknown or broken.
        """
        wanted = list(ids)
        for name in wanted:
            if name not in self.packs:
                raise PackError([self._unknown(name)])
        return self._closure(wanted)

    def _unknown(self, name: str) -> Mistake:
        broken = next((pack for pack in self.broken if pack.id == name), None)
        if broken is None:
            there = f"one of {', '.join(sorted(self.packs)) or 'none'}"
            return Mistake(name, 0, "", "there is no such pack", there, "no_pack")
        first = str(broken.mistakes[0])
        return Mistake(name, 0, "", f"the pack is broken: {first}", "", "broken", args(why=first))

    def _closure(self, ids: Iterable[str]) -> list[Pack]:
        """Packs and what they require, each after its requirements; ties in the order of ids."""
        order: dict[str, Pack] = {}

        def add(name: str) -> None:
            if name not in order:
                pack = self.packs[name]
                for requirement in sorted(pack.manifest.requires, key=lambda r: r.pack):
                    add(requirement.pack)
                order[name] = pack

        for name in sorted(ids):
            add(name)
        return list(order.values())

    def take(self, sources: Sequence[Source]) -> None:
        """Reads packs and adds them in the order of their requirements. Earlier sources win an id."""
        waiting: dict[str, Source] = {}
        for source in sources:
            if source.manifest is None:
                self.broken.append(source.broken())
                continue
            first = waiting.get(source.manifest.id) or self.packs.get(source.manifest.id)
            if first is not None:
                wrong = f"pack '{source.manifest.id}' is there already ({first.called})"
                other = args(pack=source.manifest.id, other=first.called)
                source.mistakes.append(Mistake(*source.at("id"), "id", wrong, "", "twice", other))
                self.broken.append(source.broken())
            else:
                waiting[source.manifest.id] = source
        while waiting:
            ready = [
                source
                for source in waiting.values()
                if source.manifest and not any(need.pack in waiting for need in source.manifest.requires)
            ]
            if (
                not ready
            ):  # everything left waits for something left: each of them is in a circle or behind one
                for source in waiting.values():
                    if source.manifest and source.manifest.id in {n.pack for n in source.manifest.requires}:
                        wrong, expected = "is the id of the pack that it requires", "an id of its own"
                        source.mistakes.append(Mistake(*source.at("id"), "id", wrong, expected, "own_id"))
                        self.broken.append(source.broken())
                        continue
                    wrong = "the packs require each other in a circle"
                    source.mistakes.append(Mistake(*source.at("requires"), "requires", wrong, "", "circle"))
                    self.broken.append(source.broken())
                return
            for source in ready:
                assert source.manifest is not None
                del waiting[source.manifest.id]
                self._add(source)

    def _add(self, source: Source) -> None:
        assert source.manifest is not None
        game = self._games(source.manifest.game)
        if game is None:
            name = source.manifest.game
            wrong, expected = f"there is no game '{name}'", "a game of this program"
            source.mistakes.append(
                Mistake(*source.at("game"), "game", wrong, expected, "no_game", args(game=name))
            )
        self._check_requirements(source)
        needed = self._closure(n.pack for n in source.manifest.requires if n.pack in self.packs)
        base = None if source.manifest.requires else self.packs.get(source.manifest.game)
        if base is not None and base.definitions.about is None:
            base = None
        if base is not None:
            needed = [base]
        pack = source.read(game.Definitions, needed) if game is not None else None
        if base is not None and not source.whole:
            source.mistakes.append(_forgotten(source, base))
            pack = None
        if pack is not None:
            self.packs[pack.id] = pack
            try:
                self.choose([pack.id])
            except PackError as error:
                del self.packs[pack.id]
                source.mistakes += error.mistakes
                pack = None
        if pack is None:
            self.broken.append(source.broken())

    def _check_requirements(self, source: Source) -> None:
        assert source.manifest is not None
        for need in source.manifest.requires:
            pack = self.packs.get(need.pack)
            wrong, code = None, ""
            if pack is None:
                broken = any(known.id == need.pack for known in self.broken)
                wrong = f"pack '{need.pack}' is {'broken' if broken else 'missing'}", str(need)
                code = "needs_broken" if broken else "needs_missing"
            elif not need.fits(pack.version):
                wrong, code = (f"pack '{need.pack}' is version {pack.version}", str(need)), "needs_version"
            elif pack.game != source.manifest.game:
                wrong = f"pack '{need.pack}' belongs to {pack.game}", f"a pack of {source.manifest.game}"
                code = "needs_game"
            if wrong is not None:
                said = args(
                    pack=need.pack,
                    since=need.from_version,
                    below=need.below or "",
                    version=pack.version if pack is not None else "",
                )
                source.mistakes.append(Mistake(*source.at("requires"), "requires", *wrong, code, said))


def _forgotten(source: Source, base: Pack) -> Mistake:
    """A pack that is no game of its own and says nothing of the one that it belongs to."""
    wrong, expected = "is missing: the pack is no whole game", f"requires: [{{pack: {base.id}}}]"
    return Mistake(source.file(MANIFEST), 0, "requires", wrong, expected, "no_requires", args(pack=base.id))


def combine(packs: Sequence[Pack], games: Games) -> Chosen:
    """The content of packs that stand in the order of their requirements. Raises PackError."""
    if not packs:
        raise PackError([Mistake("packs", 0, "", "no pack is chosen", "at least one")])
    if len({pack.game for pack in packs}) > 1:
        listed = ", ".join(f"{pack.id} ({pack.game})" for pack in packs)
        wrong = f"packs of several games: {listed}"
        raise PackError([Mistake(packs[-1].called, 0, "", wrong, "packs of one game", "mixed")])
    game: GameContent | None = games(packs[0].game)
    if game is None:
        raise PackError([Mistake(packs[0].called, 0, "game", f"there is no game '{packs[0].game}'")])
    merged: Merged = merge(packs, game.Definitions)
    if merged.mistakes:
        raise PackError(merged.mistakes)
    report = Report(merged.defined, packs[-1].called)
    content = game.build(merged.definitions, merged.origins, report)
    sight_type = getattr(game, "sight_type", None)
    if content is not None and merged.definitions.plain and sight_type is not None:
        check_hints(merged.definitions.plain, sight_type(), content, report.wrong)
    if report.mistakes:
        raise PackError(report.mistakes)
    return Chosen(packs=tuple(packs), content=content)


def sources_in(folder: Path) -> list[Source]:
    """The packs of a folder: its sub-folders and archives, by name. A folder that is not there has none."""
    try:
        entries = sorted(folder.iterdir(), key=lambda path: path.name)
    except OSError:
        return []
    found: list[Source] = []
    for path in entries:
        if is_litter(path.name):
            continue
        if path.is_dir() or path.suffix.lower() == ".zip":
            found.append(source_at(path))
    return found


def source_at(path: Path, called: str | None = None) -> Source:
    """A pack in a folder or an archive. `called` stands before its file names in messages."""
    called = called or path.name
    if path.is_dir():
        return Source(path, called, *open_folder(path, called))
    from rules.packs.archives import open_archive  # zipfile is slow to load, and most packs are folders

    return Source(path, called, *open_archive(path, called))


def read_library(folders: Iterable[Path], games: Games, extra: Iterable[Path] = ()) -> Library:
    """Everything in these folders. A pack in an earlier folder wins over a later one of the same id.

    `extra` packs, each a folder or an archive, stand in for those of the folders that have their ids.
    """
    library = Library(games)
    brought = [source_at(path) for path in extra]
    taken = {source.manifest.id for source in brought if source.manifest is not None}
    there = [source for folder in folders for source in sources_in(folder)]
    left = [source for source in there if source.manifest is None or source.manifest.id not in taken]
    library.take([*brought, *left])
    return library
