"""The folder of saved games: listed by headers alone, deleted into a trash folder.

saves/                 games that people saved under a name, finished ones to be replayed too
saves/auto/            one file a match, written after every answer
saves/trash/           what was deleted; emptied only by the user
"""

from __future__ import annotations

import contextlib
import re
import shutil
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from client import paths
from client.file_lock import FileLock
from client.i18n import _, reason
from client.pack_words import with_pack_name
from client.session.about import read_about
from client.session.autosave import LOCK, lock_of, locked_by
from rules.kernel import saves
from rules.kernel.files import write_atomically
from rules.kernel.game import Setup
from rules.kernel.saves import SUFFIX, Saved, SaveError

KEPT_FINISHED = 30
"""So many finished matches stay among the automatic saves, for replays."""

_HEAD_BYTES = 200_000

_PART_SECONDS = 3600.0
"""A file that has been half written for so long will never be finished, nor a match begin with its lock."""


class SaveInfo(msgspec.Struct, frozen=True):
    """One file of the library. A damaged one has a `problem` (one sentence) and no setup."""

    path: Path
    auto: bool
    saved_at: float
    """Seconds since the epoch, of the file."""
    name: str = ""
    setup: Setup | None = None
    finished: bool = False
    match_id: str = ""
    problem: str = ""


class _Head(msgspec.Struct):
    format: str
    version: int
    setup: Setup
    finished: bool
    about: dict[str, Any]


class Library:
    """Saved games in `folder` (the user's own by default). Nothing raises but what says so."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = paths.saves() if folder is None else folder
        self.auto = self.folder / "auto"
        self.trash = self.folder / "trash"

    def autosave_path(self, match_id: str) -> Path:
        return self.auto / f"{file_stem(match_id)}{SUFFIX}"

    def entries(self) -> list[SaveInfo]:
        """All saves, newest first."""
        found = [self._info(path, False) for path in _files(self.folder)]
        found += [self._info(path, True) for path in _files(self.auto)]
        return sorted(found, key=lambda info: info.saved_at, reverse=True)

    def newest_unfinished(self) -> SaveInfo | None:
        """What "Continue" goes on with."""
        return next((info for info in self.entries() if info.setup and not info.finished), None)

    def open(self, path: Path) -> Saved:
        """Raises SaveError."""
        return saves.read(path)

    def save_as(self, name: str, text: str) -> Path:
        """Writes the text of a save under a name; an older file of that name stays. Raises OSError."""
        path = _free(self.folder, file_stem(name))
        write_atomically(path, text)
        return path

    def keep(self, path: Path, name: str) -> None:
        """Copies an automatic save, which will be written over, under a name; it is as old there. What lies
        elsewhere stays as it is anyway. Raises OSError."""
        if path.parent == self.auto:
            shutil.copystat(path, self.save_as(name, path.read_text("utf-8")))

    def delete(self, path: Path) -> Path:
        """Moves a file of this library into the trash. Returns where it lies. Raises OSError, and SaveError
        (in_use) while the match is played."""
        if path.parent not in (self.folder, self.auto):
            raise FileNotFoundError(f"{path} is not in the folder of saved games")
        lock = FileLock(lock_of(path))
        # Where nothing can be locked, nobody can say that it is played.
        with contextlib.suppress(OSError):
            if not lock.take():
                raise SaveError("in_use", "It is open in another window or program of Orrery.")
        try:
            self.trash.mkdir(parents=True, exist_ok=True)
            return path.rename(_free(self.trash, path.stem))
        finally:
            lock.release()

    def tidy(self, keep: int = KEPT_FINISHED) -> None:
        """Deletes the oldest automatic saves of finished matches, what crashes left half written, and the
        locks of matches that are gone."""
        for folder in (self.folder, self.auto):
            with contextlib.suppress(OSError):
                parts = folder.glob(f".*{SUFFIX}.*.part")
                locks = (lock for lock in folder.glob(LOCK.format("*")) if not locked_by(lock).exists())
                for left in (*parts, *locks):
                    if time.time() - left.stat().st_mtime > _PART_SECONDS:
                        left.unlink()
        finished = [info for info in self.entries() if info.auto and info.finished]
        for info in finished[keep:]:
            with contextlib.suppress(OSError):
                info.path.unlink()

    def _info(self, path: Path, auto: bool) -> SaveInfo:
        name = "" if auto else path.stem
        saved_at = 0.0
        try:
            saved_at = path.stat().st_mtime
            head = _read_head(path)
            match = read_about(head.about).match
        except SaveError as error:
            return SaveInfo(path, auto, saved_at, name, problem=problem_text(error))
        except OSError as error:
            unreadable = SaveError("unreadable", "", detail=reason(error))
            return SaveInfo(path, auto, saved_at, name, problem=problem_text(unreadable))
        return SaveInfo(path, auto, saved_at, name, head.setup, head.finished, match)


def problem_text(error: SaveError) -> str:
    """The sentence of a SaveError in the language in use."""
    return _(f"net.save_error.{error.code}", **with_pack_name(error.args_of_code))


def file_stem(name: str) -> str:
    """A name that every file system takes, close to `name`."""
    clean = unicodedata.normalize("NFC", name)
    clean = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]+', " ", clean).strip(" .")[:80].strip(" .")
    # Windows knows devices by these names, with any suffix.
    if re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?", clean):
        clean = f"_{clean}"
    return clean or "game"


def _files(folder: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        yield from (path for path in sorted(folder.iterdir()) if path.suffix == SUFFIX)


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem} ({number}){SUFFIX}", number + 1
    return path


def _read_head(path: Path) -> _Head:
    """The header without the log, which begins on the second line. Raises SaveError, OSError."""
    with path.open("rb") as file:
        line = file.readline(_HEAD_BYTES)
    if line.endswith(b",\n"):
        with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            head = msgspec.json.decode(line[:-2] + b"}", type=_Head)
            if head.format == saves.FORMAT_NAME and head.version == saves.FORMAT_VERSION:
                return head
    # Written in another layout, by another version, or damaged: read it whole.
    header = saves.read(path).header
    return _Head(saves.FORMAT_NAME, saves.FORMAT_VERSION, header.setup, header.finished, header.about)


def save_text(session: Any) -> str | None:
    """The text of a save of the match; None if it is not ours to save."""
    driver = getattr(session, "driver", None)
    if driver is not None:
        return str(driver.save_text())
    host = getattr(session, "host", None)
    if host is not None:
        return str(host.save_text().result(timeout=2.0)) or None
    return None
