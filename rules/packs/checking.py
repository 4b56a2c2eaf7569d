"""Checking one pack for its author, and installing one for a player."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rules.packs.files import MemoryFiles
from rules.packs.games import Games
from rules.packs.library import Library, read_library, source_at, sources_in
from rules.packs.mistakes import Mistake, PackError, args
from rules.packs.pack import Pack, Source


def check(path: Path, folders: Iterable[Path], games: Games) -> list[Mistake]:
    """Everything that is wrong with the pack in this folder or archive; empty if it is fine.

    `folders` are searched for the packs that it requires. File names in the mistakes begin with `path`.
    """
    if not path.exists():
        wrong, expected = "there is no such file or folder", "a pack: a folder or a .zip"
        return [Mistake(str(path), 0, "", wrong, expected, "no_file")]
    source = source_at(path, str(path))
    _read_beside(source, folders, games)
    return list(PackError(source.mistakes).mistakes)


INSTALLED = "installed"
"""The code of the mistake that a pack of the same id would be replaced."""


def install(
    path: Path, user_packs: Path, folders: Iterable[Path], games: Games, *, replace: bool = False
) -> Pack:
    """Checks the archive and unpacks it into `user_packs`. Returns the pack as it lies there.

    `folders` hold the packs there are (`user_packs` among them). A pack of the same id in `user_packs` is
    replaced by another version only if `replace` is true; one that comes with the program never. Raises
    PackError with all mistakes, and nothing is changed.
    """
    source = source_at(path)
    if path.is_dir() or not isinstance(source.files, MemoryFiles):
        raise PackError([Mistake(path.name, 0, "", "is a folder", "a .zip archive", "folder")])
    beside = _read_beside(source, folders, games)
    if source.mistakes or source.manifest is None:
        raise PackError(source.mistakes)
    pack = beside.packs[source.manifest.id]
    target = user_packs / pack.id
    library = read_library(folders, games)
    known = library.packs.get(pack.id)
    if known is not None and known.path.parent != user_packs:
        wrong, name = f"pack '{pack.id}' comes with the program", args(pack=pack.id)
        raise PackError([Mistake(*source.at("id"), "id", wrong, "another id", "of_program", name)])
    if target.exists() and not replace and (known is None or known.hash != pack.hash):
        there = f"version {known.version}" if known is not None else "a broken version"
        wrong = f"pack '{pack.id}' is installed already ({there})"
        raise PackError([Mistake(*source.at("id"), "id", wrong, "a replacement to be confirmed", INSTALLED)])
    if known is None or known.hash != pack.hash:
        from rules.packs.archives import unpack  # see library.source_at

        try:
            unpack(source.files, target)
        except OSError as error:
            reason = error.strerror or str(error)
            wrong, why = f"cannot be written: {reason}", args(why=reason)
            raise PackError([Mistake(str(target), 0, "", wrong, "", "unwritable", why)]) from None
    installed = read_library([*(f for f in folders if f != user_packs), user_packs], games).packs.get(pack.id)
    return installed if installed is not None else pack


def _read_beside(source: Source, folders: Iterable[Path], games: Games) -> Library:
    """Reads a pack beside all others but those of its own id; its `mistakes` then hold everything."""
    library = Library(games)
    others = [other for folder in folders for other in sources_in(folder)]
    own = source.manifest.id if source.manifest is not None else ""
    library.take([other for other in others if other.manifest is not None and other.manifest.id != own])
    library.take([source])
    return library
