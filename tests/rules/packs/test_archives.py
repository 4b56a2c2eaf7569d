"""Packs in archives: what strangers put into a .zip, and that installing is all or nothing."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

import io
import os
import random
import stat
import struct
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.packs import Mistake, PackError, archives, check, install, limits
from rules.packs.archives import open_archive, pack_up
from tests.rules.packs.toy import games, library, make, manifest, said, tiles, wrong

FILES = {"pack.yaml": manifest(), "tiles.yaml": tiles(1)}


def packed(contents: Mapping[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in contents.items():
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=method)
    return buffer.getvalue()


def put(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("top", ["", "toy-1.0/"])
def test_an_archive_is_read_in_place(tmp_path: Path, top: str) -> None:
    data = packed(
        {top + name: text for name, text in FILES.items()} | {"__MACOSX/._toy": b"", top + ".DS_Store": b""}
    )
    put(tmp_path / "toy.zip", data)
    make(tmp_path / "folder", tiles__yaml=tiles(1))
    pack = library(tmp_path).packs["toy"]
    assert pack.hash == library(tmp_path / "folder").packs["toy"].hash
    assert pack.files.read("tiles.yaml") == tiles(1).encode()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("../evil.yaml", "leaves the pack or goes in circles"),
        ("a/../../evil.yaml", "leaves the pack or goes in circles"),
        ("./a.yaml", "leaves the pack or goes in circles"),
        ("a//b.yaml", "leaves the pack or goes in circles"),
        ("/etc/passwd.txt", "is absolute"),
        ("C:/evil.yaml", "is absolute"),
        ("C:evil.yaml", "is absolute"),
        ("..\\evil.yaml", "leaves the pack"),
        ("a\\b.yaml", "has a backslash"),
        (".git/../../x.yaml", "leaves the pack"),
        ("con.yaml", "is reserved on Windows"),
        ("pics/NUL.svg", "is reserved on Windows"),
        ("a/b/c/d/e/f/g.yaml", "has 7 levels, expected at most 6"),
        ("x" * 130 + ".yaml", "has 135 characters, expected at most 120"),
        ("run.exe", "files like 'run.exe' do not belong in a pack"),
        ("inner.zip", "files like 'inner.zip' do not belong in a pack"),
        ("a\x00b.yaml", "the name 'a b.yaml'"),
        ("a\x1b[2J.yaml", "the name"),
        ("žluť.yaml", "the name 'žluť.yaml'"),
        ("TILES.yaml", "stands twice in the archive"),
    ],
)
def test_names_that_lead_astray(tmp_path: Path, name: str, expected: str) -> None:
    files: dict[str, str | bytes] = {**FILES, "tiles.yaml": tiles(1)}
    files["a_b.yaml" if "\x00" in name else name] = "x"
    data = packed(files)
    if "\x00" in name:  # zipfile cuts such names when it writes them
        data = data.replace(b"a_b.yaml", b"a\x00b.yaml")
    put(tmp_path / "toy.zip", data)
    mistakes = wrong(tmp_path)
    assert any(expected in line for line in mistakes), mistakes
    assert all(line.isprintable() for line in mistakes)
    with pytest.raises(PackError):
        install(tmp_path / "toy.zip", tmp_path / "user", [], games)
    assert not (tmp_path / "user").exists() or not list((tmp_path / "user").iterdir())
    assert {path.name for path in tmp_path.iterdir()} <= {"toy.zip", "user"}


def test_the_same_name_twice(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in FILES.items():
            archive.writestr(name, text)
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("tiles.yaml", tiles(2))
    put(tmp_path / "toy.zip", buffer.getvalue())
    assert "toy.zip/tiles.yaml: stands twice in the archive" in wrong(tmp_path)[0]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_links_and_devices(tmp_path: Path, kind: int) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in FILES.items():
            archive.writestr(name, text)
        entry = zipfile.ZipInfo("link.yaml")
        entry.external_attr = (kind | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    put(tmp_path / "toy.zip", buffer.getvalue())
    assert "toy.zip/link.yaml: is a link or a device, expected a file" in wrong(tmp_path)


def test_a_bomb_is_not_inflated(tmp_path: Path) -> None:
    put(tmp_path / "toy.zip", packed({**FILES, "bomb.yaml": b"\0" * 3_000_000}))
    found = wrong(tmp_path)[0]
    assert found.startswith("toy.zip/bomb.yaml: grows from 2,9")
    assert found.endswith("to 3,000,000 bytes, expected no bomb")


def test_many_files_that_are_too_much_together(tmp_path: Path) -> None:
    noise = random.Random(1).randbytes(30_000) * 100
    put(tmp_path / "toy.zip", packed({**FILES, **{f"n{i}.txt": noise for i in range(23)}}))
    assert "bytes when unpacked, expected at most 67,108,864" in wrong(tmp_path)[0]


def test_too_many_entries(tmp_path: Path) -> None:
    put(tmp_path / "toy.zip", packed({**FILES, **{f"f{i}.txt": b"" for i in range(limits.PACK_FILES)}}))
    assert "toy.zip: 2,002 entries, expected at most 2,000" in wrong(tmp_path)


def test_sizes_that_lie(tmp_path: Path) -> None:
    """The archive says 10 bytes and inflates to a million."""
    data = bytearray(packed({**FILES, "liar.txt": random.Random(2).randbytes(1000) * 100}))
    place = data.rindex(b"liar.txt") - 46  # its record in the central directory
    assert data[place : place + 4] == b"PK\x01\x02"
    struct.pack_into("<I", data, place + 24, 10)
    put(tmp_path / "toy.zip", bytes(data))
    mistakes = wrong(tmp_path)
    assert "liar.txt" in mistakes[0] or "cannot be unpacked" in mistakes[0]


def test_encrypted_and_strange_methods(tmp_path: Path) -> None:
    data = bytearray(packed(FILES))
    struct.pack_into("<H", data, data.index(b"PK\x01\x02") + 8, 1)
    put(tmp_path / "a" / "toy.zip", bytes(data))
    assert "is encrypted, expected an archive without a password" in wrong(tmp_path / "a")[0]
    put(tmp_path / "b" / "toy.zip", packed(FILES, zipfile.ZIP_LZMA))
    assert "is packed by method 14, expected stored or deflated files" in wrong(tmp_path / "b")[0]


@pytest.mark.parametrize("data", [b"", b"PK", b"not a zip", b"PK\x05\x06" + b"\xff" * 18])
def test_no_archive_at_all(tmp_path: Path, data: bytes) -> None:
    put(tmp_path / "toy.zip", data)
    assert any("toy.zip: cannot be unpacked" in line for line in wrong(tmp_path))


def test_an_archive_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "toy.zip").mkdir()
    assert "toy.zip/pack.yaml: the file is missing" in wrong(tmp_path)[0]


SAMPLE = packed(FILES)


@given(
    st.lists(st.tuples(st.integers(0, len(SAMPLE) - 1), st.integers(0, 255)), max_size=12),
    st.integers(0, len(SAMPLE)),
)
def test_damage_is_told_not_raised(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, int]], length: int
) -> None:
    data = bytearray(SAMPLE)
    for place, value in changes:
        data[place] = value
    path = put(tmp_path_factory.mktemp("zips") / "toy.zip", bytes(data[: length or None]))
    files, mistakes = open_archive(path, "toy.zip")
    assert bool(files.names) != bool(mistakes) or not files.names
    assert all(isinstance(mistake, Mistake) for mistake in mistakes)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} if folder.exists() else set()


def installed(path: Path, user: Path, folders: Iterable[Path] = (), *, replace: bool = False) -> str:
    return install(path, user, [*folders, user], games, replace=replace).version


def test_installing(tmp_path: Path) -> None:
    user = tmp_path / "Žluťoučký kůň" / "packs"
    path = put(tmp_path / "toy.zip", packed(FILES | {"pics/a.svg": "<svg/>"}))
    assert installed(path, user) == "1.0"
    assert names_in(user) == {"toy"}
    assert (user / "toy" / "pics" / "a.svg").read_text(encoding="utf-8") == "<svg/>"
    assert library(user).packs["toy"].path == user / "toy"
    assert installed(path, user) == "1.0"  # again: nothing changes


def test_another_version_replaces_only_when_told(tmp_path: Path) -> None:
    user = tmp_path / "user"
    installed(put(tmp_path / "a.zip", packed(FILES | {"old.md": "x"})), user)
    newer = put(tmp_path / "b.zip", packed(FILES | {"pack.yaml": manifest(version="1.1")}))
    with pytest.raises(PackError, match=r"pack 'toy' is installed already \(version 1.0\)"):
        installed(newer, user)
    assert library(user).packs["toy"].version == "1.0"
    assert installed(newer, user, replace=True) == "1.1"
    assert names_in(user) == {"toy"}
    assert names_in(user / "toy") == {"pack.yaml", "tiles.yaml"}


def test_a_broken_installed_pack_can_be_replaced(tmp_path: Path) -> None:
    user = tmp_path / "user"
    make(user, tiles__yaml="tiles: 3")
    path = put(tmp_path / "a.zip", packed(FILES))
    with pytest.raises(PackError, match="a broken version"):
        installed(path, user)
    assert installed(path, user, replace=True) == "1.0"


def test_what_comes_with_the_program_is_not_replaced(tmp_path: Path) -> None:
    own, user = tmp_path / "own", tmp_path / "user"
    make(own)
    path = put(tmp_path / "a.zip", packed(FILES | {"pack.yaml": manifest(version="9.0")}))
    with pytest.raises(PackError, match="comes with the program"):
        installed(path, user, [own], replace=True)
    assert not names_in(user)


def test_a_broken_pack_is_not_installed(tmp_path: Path) -> None:
    user = tmp_path / "user"
    path = put(tmp_path / "a.zip", packed(FILES | {"tiles.yaml": "tiles: 3\n"}))
    with pytest.raises(PackError, match=r"a.zip/tiles.yaml:1: tiles: '3', expected a list"):
        installed(path, user)
    assert not names_in(user)
    with pytest.raises(PackError, match="is a folder"):
        installed(make(tmp_path / "x"), user)
    with pytest.raises(PackError, match="cannot be unpacked"):
        installed(tmp_path / "nowhere.zip", user)


def test_an_extension_needs_its_base(tmp_path: Path) -> None:
    own, user = tmp_path / "own", tmp_path / "user"
    more = {"pack.yaml": manifest("more", more="requires: [{pack: toy}]\n"), "t.yaml": tiles(5)}
    path = put(tmp_path / "more.zip", packed(more))
    with pytest.raises(PackError, match="pack 'toy' is missing"):
        installed(path, user)
    make(own)
    assert installed(path, user, [own]) == "1.0"


def test_a_full_disk_leaves_the_old_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = tmp_path / "user"
    installed(put(tmp_path / "a.zip", packed(FILES)), user)
    newer = put(tmp_path / "b.zip", packed(FILES | {"pack.yaml": manifest(version="1.1")}))
    real = os.replace

    def failing(source: Path, target: Path) -> None:
        if Path(target) == user / "toy" and Path(source).suffix == ".part":
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(archives.os, "replace", failing)
    with pytest.raises(PackError, match="cannot be written: No space left on device"):
        installed(newer, user, replace=True)
    assert names_in(user) == {"toy"}
    assert library(user).packs["toy"].version == "1.0"


def test_checking_a_pack(tmp_path: Path) -> None:
    own = tmp_path / "own"
    make(own)
    good = make(tmp_path / "work", "more", more="requires: [{pack: toy}]\n", t__yaml=tiles(5))
    assert check(good, [own], games) == []
    assert check(own / "toy", [own], games) == []  # beside itself
    bad = make(tmp_path / "work", "bad", t__yaml="tiles:\n  - {id: 1}\n  - [a\n")
    assert said(check(bad, [own], games)) == [f"{bad}/t.yaml:3: the [ in column 5 is not closed, expected ]"]
    assert said(check(tmp_path / "gone", [own], games)) == [
        f"{tmp_path / 'gone'}: there is no such file or folder, expected a pack: a folder or a .zip"
    ]
    zipped = put(tmp_path / "z.zip", packed(FILES | {"tiles.yaml": "tiles: 3\n"}))
    assert said(check(zipped, [], games)) == [
        f"{zipped}/tiles.yaml:1: tiles: '3', expected a list of (a mapping with id, name, sides, next_to, share, pattern, effect, amount, ...)"
    ]
    lonely = put(tmp_path / "file.txt", b"x")
    assert "cannot be unpacked" in said(check(lonely, [], games))[0]


def test_what_is_packed_up_is_opened_again(tmp_path: Path) -> None:
    """Also what shrinks so well that it would be taken for a bomb."""
    contents = {"pack.yaml": b"id: x\n", "pics/a.svg": b"<svg/>", "long.md": b" " * 1_000_000}
    path = tmp_path / "packed.zip"
    path.write_bytes(pack_up(contents))
    files, mistakes = open_archive(path, "packed")
    assert not mistakes
    assert {name: files.read(name) for name in files.names} == contents
    assert pack_up(dict(reversed(contents.items()))) == path.read_bytes()
