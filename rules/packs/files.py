"""The files of a pack, in a folder or unpacked in memory, and the hash of its content."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from rules.packs import limits
from rules.packs.mistakes import Mistake, args
from rules.packs.names import CONTENT_ENDINGS, TEXT_ENDINGS, is_litter, refuse_kind, refuse_name


class PackFiles(Protocol):
    """Read-only files by their path from the pack's own folder, with `/` between parts."""

    @property
    def names(self) -> tuple[str, ...]:
        """All paths, sorted."""
        ...

    def read(self, name: str) -> bytes:
        """The bytes of a file. Raises KeyError if there is none, OSError if it cannot be read."""
        ...


class MemoryFiles:
    """Files held in memory, such as those of an archive."""

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self._contents = dict(contents)
        self.names = tuple(sorted(self._contents))

    def read(self, name: str) -> bytes:
        return self._contents[name]


class FolderFiles:
    """Files of a folder. Nothing outside the folder can be read through it."""

    def __init__(self, root: Path, names: tuple[str, ...]) -> None:
        self._root = root
        self.names = names
        self._known = frozenset(names)

    def read(self, name: str) -> bytes:
        if name not in self._known:
            raise KeyError(name)
        with open(self._root / name, "rb") as stream:
            data = stream.read(limits.FILE_BYTES + 1)
        if len(data) > limits.FILE_BYTES:
            raise OSError(f"more than {limits.FILE_BYTES:,} bytes")
        return data


def open_folder(root: Path, called: str) -> tuple[FolderFiles, list[Mistake]]:
    """The files of a folder, and what is wrong with some. `called` stands before file names in messages.

    Links, devices and files of unknown kinds are mistakes; what editors leave behind is passed over.
    """
    mistakes: list[Mistake] = []
    names: list[str] = []
    lower: dict[str, str] = {}
    total = seen = 0
    queue = [""]
    while queue and seen <= limits.PACK_FILES:
        folder = queue.pop()
        try:
            entries = sorted(os.scandir(root / folder), key=lambda entry: entry.name)
        except OSError as error:
            mistakes.append(unreadable(f"{called}/{folder}".rstrip("/"), _reason(error)))
            continue
        for entry in entries:
            name = f"{folder}{entry.name}"
            seen += 1
            if is_litter(name):
                continue
            wrong = refuse_name(name) or _wrong_entry(entry, name)
            if wrong is None and lower.setdefault(name.lower(), name) != name:
                wrong = (
                    f"differs only in case from {lower[name.lower()]}",
                    "names that differ on every system",
                )
            if wrong is not None:
                mistakes.append(Mistake(f"{called}/{name}", 0, "", *wrong, "bad_file"))
            elif entry.is_dir(follow_symlinks=False):
                queue.append(f"{name}/")
            else:
                names.append(name)
                with contextlib.suppress(OSError):  # if it has just gone, reading it will say so
                    total += entry.stat(follow_symlinks=False).st_size
    if seen > limits.PACK_FILES:
        mistakes.append(too_many(called, "too many files"))
        names = []
    if total > limits.PACK_BYTES:
        mistakes.append(too_large(called, total, limits.PACK_BYTES))
        names = []
    return FolderFiles(root, tuple(sorted(names))), mistakes


def _wrong_entry(entry: os.DirEntry[str], name: str) -> tuple[str, str] | None:
    """What is wrong with an entry of a folder besides its name."""
    try:
        facts = entry.stat(follow_symlinks=False)
    except OSError as error:
        return f"cannot be read: {_reason(error)}", "a file"
    if entry.is_symlink() or _is_junction(facts):
        return "is a link", "the file itself"
    if stat.S_ISDIR(facts.st_mode):
        return ("is a folder", "a file") if name.endswith(".yaml") else None
    if not stat.S_ISREG(facts.st_mode):
        return "is no ordinary file", "a file"
    if facts.st_size > limits.FILE_BYTES:
        return f"{facts.st_size:,} bytes", f"at most {limits.FILE_BYTES:,}"
    return refuse_kind(name)


def _is_junction(facts: os.stat_result) -> bool:
    """Whether it is a Windows junction: a link that does not call itself one."""
    tag: int = getattr(facts, "st_reparse_tag", 0)
    return tag != 0 and tag == getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", -1)


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


def content_hash(contents: Mapping[str, bytes]) -> str:
    """SHA-256 (hex) over paths and bytes of the files that a game is made from.

    Newlines count as equal, so that a checkout on another system has the same hash.
    """
    digest = hashlib.sha256()
    for name in sorted(contents):
        if not name.endswith(CONTENT_ENDINGS):
            continue
        data = contents[name]
        if name.endswith(TEXT_ENDINGS):
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def too_large(called: str, size: int, most: int, when: str = "") -> Mistake:
    """A pack with too many bytes."""
    bounds = args(bytes=size, most=most)
    return Mistake(called, 0, "", f"{size:,} bytes{when}", f"at most {most:,}", "too_large", bounds)


def too_many(called: str, wrong: str) -> Mistake:
    """A pack with too many files."""
    most = limits.PACK_FILES
    return Mistake(called, 0, "", wrong, f"at most {most:,}", "too_many", args(most=most))


def unreadable(called: str, why: str) -> Mistake:
    """A file or folder that the system does not let us read."""
    return Mistake(called, 0, "", f"cannot be read: {why}", "", "unreadable", args(why=why))
