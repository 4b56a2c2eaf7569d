"""Packs in .zip archives: looked through before anything is believed, and installed all or nothing."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rules.packs import limits
from rules.packs.files import MemoryFiles, too_large, too_many
from rules.packs.manifest import MANIFEST
from rules.packs.mistakes import Mistake, PackError, args, shown
from rules.packs.names import is_litter, refuse_kind, refuse_name

_CHUNK: Final = 64 * limits.KIB
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What zipfile raises on archives that are damaged on purpose.
_DAMAGE: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, OverflowError, RuntimeError, ValueError,
    IndexError, KeyError,
)  # fmt: skip


def open_archive(path: Path, called: str) -> tuple[MemoryFiles, list[Mistake]]:
    """The files of an archive, unpacked in memory, and what is wrong with it.

    The pack may stand at the top of the archive or in one folder. If anything is wrong, no file is given.
    """
    mistakes: list[Mistake] = []
    contents: dict[str, bytes] = {}
    try:
        size = path.stat().st_size
        if size > limits.ARCHIVE_BYTES:
            raise PackError([too_large(called, size, limits.ARCHIVE_BYTES)])
        with zipfile.ZipFile(path) as archive:
            entries = _checked_entries(archive, called)
            for name, entry in entries.items():
                contents[name] = _inflated(archive, entry, f"{called}/{name}")
    except PackError as error:
        mistakes += error.mistakes
    except _DAMAGE as error:
        said = " ".join(str(error).split()) or type(error).__name__
        wrong = f"cannot be unpacked: {said}"
        mistakes.append(Mistake(called, 0, "", wrong, "a .zip archive", "not_archive", args(why=said)))
    return MemoryFiles({} if mistakes else _without_top(contents)), mistakes


def _checked_entries(archive: zipfile.ZipFile, called: str) -> dict[str, zipfile.ZipInfo]:
    """The entries that are files, by path. Raises PackError with all that is wrong with names and sizes."""
    entries = archive.infolist()
    if len(entries) > limits.PACK_FILES:
        raise PackError([too_many(called, f"{len(entries):,} entries")])
    mistakes: list[Mistake] = []
    found: dict[str, zipfile.ZipInfo] = {}
    lower: set[str] = set()
    for entry in entries:
        # `filename` is already rewritten by zipfile for this system: judge what the archive says.
        name = entry.orig_filename
        wrong = _entry_fault(entry, name)
        if wrong is None and (entry.is_dir() or is_litter(name)):
            continue
        if wrong is None:
            wrong = refuse_kind(name)
        if wrong is None and name.lower() in lower:
            wrong = "stands twice in the archive (small and capital letters count as equal)", "it once"
        if wrong is not None:
            mistakes.append(Mistake(f"{called}/{shown(name, 120)[1:-1]}", 0, "", *wrong, "bad_file"))
        lower.add(name.lower())
        found[name] = entry
    total = sum(entry.file_size for entry in found.values())
    if total > limits.PACK_BYTES:
        mistakes.append(too_large(called, total, limits.PACK_BYTES, " when unpacked"))
    if mistakes:
        raise PackError(mistakes)
    return found


def _entry_fault(entry: zipfile.ZipInfo, name: str) -> tuple[str, str] | None:
    wrong = refuse_name(name.removesuffix("/")) if not is_litter(name) else _outside(name)
    if wrong is not None:
        return wrong
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device", "a file"
    if entry.flag_bits & 0x1:
        return "is encrypted", "an archive without a password"
    if entry.compress_type not in _METHODS:
        return f"is packed by method {entry.compress_type}", "stored or deflated files"
    if entry.file_size > limits.FILE_BYTES:
        return f"{entry.file_size:,} bytes", f"at most {limits.FILE_BYTES:,}"
    if entry.file_size > limits.KIB and entry.file_size > limits.INFLATION * max(1, entry.compress_size):
        return f"grows from {entry.compress_size:,} to {entry.file_size:,} bytes", "no bomb"
    return None


def _outside(name: str) -> tuple[str, str] | None:
    """Litter is passed over whatever it is called, but a path that leaves the pack shows an evil archive."""
    if "\\" in name or name.startswith("/") or ".." in name.split("/"):
        return f"the path {shown(name)} leaves the pack", "a path inside the pack"
    return None


def _inflated(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, called: str) -> bytes:
    """The bytes of an entry. What the archive says about sizes is not trusted while they come."""
    pieces: list[bytes] = []
    size = 0
    with archive.open(entry) as stream:
        while piece := stream.read(_CHUNK):
            size += len(piece)
            if size > entry.file_size or size > limits.FILE_BYTES:
                wrong = "is larger than the archive says"
                raise PackError([Mistake(called, 0, "", wrong, f"{entry.file_size:,} bytes", "bad_file")])
            pieces.append(piece)
    return b"".join(pieces)


def _without_top(contents: dict[str, bytes]) -> dict[str, bytes]:
    """The files without the one folder around them, if there is one."""
    if MANIFEST in contents:
        return contents
    tops = {name.split("/", 1)[0] for name in contents}
    if len(tops) == 1 and (top := tops.pop() + "/") + MANIFEST in contents:
        return {name.removeprefix(top): data for name, data in contents.items()}
    return contents


def pack_up(contents: Mapping[str, bytes]) -> bytes:
    """An archive of a pack's files, by their names; the same files give the same bytes."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(contents):
            data, entry = contents[name], zipfile.ZipInfo(name)
            # What shrinks too well would be taken for a bomb.
            shrinks = len(zlib.compress(data)) * limits.INFLATION > 2 * len(data)
            entry.compress_type = zipfile.ZIP_DEFLATED if shrinks else zipfile.ZIP_STORED
            archive.writestr(entry, data)
    return target.getvalue()


def unpack(files: MemoryFiles, folder: Path) -> None:
    """Writes the files into `folder`. An old pack in its place stays until the new one is whole.

    Raises OSError if that cannot be done; the old pack is then in its place again.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".part", dir=folder.parent))
    old: Path | None = None
    try:
        for name in files.names:
            target = fresh / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(files.read(name))
        fresh.chmod(0o755)
        if folder.exists():
            old = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", suffix=".old", dir=folder.parent))
            os.replace(folder, old / folder.name)
        try:
            os.replace(fresh, folder)
        except OSError:
            if old is not None:
                os.replace(old / folder.name, folder)
            raise
    finally:
        for rest in (fresh, old):
            if rest is not None:
                with contextlib.suppress(OSError):
                    shutil.rmtree(rest)
