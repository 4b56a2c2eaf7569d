"""The files of a pack: what may stand in its folder, how large, and what definitions name."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules.packs import limits
from tests.rules.packs.toy import library, make, png, tiles, write, wrong


@pytest.mark.parametrize(
    "name",
    ["a.exe", "a.yml", "a.py", "a.zip", "crew", "na me.yaml", "č.yaml", "con.yaml", "LPT1.md", "-a.yaml"],
)
def test_files_that_do_not_belong(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and name.lower().startswith(("con", "lpt")):
        pytest.skip("such a file cannot be made on Windows")
    write(make(tmp_path), {name: "x"})
    mistakes = wrong(tmp_path)
    assert len(mistakes) == 1
    assert name in mistakes[0]


def test_what_editors_leave_is_passed_over(tmp_path: Path) -> None:
    write(
        make(tmp_path),
        {"tiles.yaml~": "x", ".DS_Store": "x", ".git/config": "x", "Thumbs.db": "x", "__MACOSX/a.exe": "x"},
    )
    assert not library(tmp_path).broken


def test_folders_where_files_should_be(tmp_path: Path) -> None:
    root = make(tmp_path)
    (root / "crew.yaml").mkdir()
    assert wrong(tmp_path) == ["toy/crew.yaml: is a folder, expected a file"]
    (tmp_path / "empty").mkdir()
    assert "empty/pack.yaml: the file is missing, expected what the pack is" in wrong(tmp_path)


def test_a_manifest_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "toy" / "pack.yaml").mkdir(parents=True)
    assert wrong(tmp_path) == ["toy/pack.yaml: is a folder, expected a file"]


@pytest.mark.parametrize("what", ["file", "folder", "nowhere"])
def test_links_lead_nowhere(tmp_path: Path, what: str) -> None:
    root = make(tmp_path / "packs")
    outside = write(tmp_path / "outside", {"secret.yaml": tiles(5)})
    target = {"file": outside / "secret.yaml", "folder": outside, "nowhere": tmp_path / "no"}[what]
    try:
        (root / "linked.yaml").symlink_to(target)
    except OSError:
        pytest.skip("links cannot be made here")
    assert wrong(tmp_path / "packs") == ["toy/linked.yaml: is a link, expected the file itself"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(make(tmp_path) / "a.yaml")
    assert wrong(tmp_path) == ["toy/a.yaml: is no ordinary file, expected a file"]


def test_a_huge_file(tmp_path: Path) -> None:
    root = make(tmp_path)
    with open(root / "big.yaml", "wb") as stream:
        stream.truncate(5_000_000_000)
    assert wrong(tmp_path) == ["toy/big.yaml: 5,000,000,000 bytes, expected at most 4,194,304"]


def test_a_folder_with_too_much_in_it_is_not_read(tmp_path: Path) -> None:
    large = make(tmp_path / "large")
    for number in range(17):
        with open(large / f"n{number}.txt", "wb") as stream:
            stream.truncate(limits.FILE_BYTES)
    size = 17 * limits.FILE_BYTES + sum(path.stat().st_size for path in large.glob("*.yaml"))
    assert wrong(tmp_path / "large") == [f"toy: {size:,} bytes, expected at most 67,108,864"]
    many = make(tmp_path / "many")
    for number in range(limits.PACK_FILES):
        (many / f"folder-{number}").mkdir()
    assert wrong(tmp_path / "many") == ["toy: too many files, expected at most 2,000"]


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="M0 0L5 5"/></svg>'


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("pics/a.svg", SVG, None),
        ("a.png", png(100, 100), None),
        ("b.svg", None, "'b.svg' is no file of the pack, expected a picture beside the YAML"),
        ("tiles.yaml", None, "'tiles.yaml', expected a file ending in .svg or .png"),
        ("../toy/a.svg", None, "the path '../toy/a.svg' leaves the pack"),
        ("/etc/a.svg", None, "the path '/etc/a.svg' is absolute"),
        ("C:/a.svg", None, "the path 'C:/a.svg' is absolute"),
    ],
)
def test_files_that_definitions_name(
    tmp_path: Path, name: str, data: str | bytes | None, expected: str | None
) -> None:
    root = make(tmp_path, tiles__yaml=tiles(1).replace("id: 1,", f"id: 1, picture: '{name}',"))
    if data is not None:
        write(root, {name: data})
    if expected is None:
        pack = library(tmp_path).packs["toy"]
        assert pack.files.read(name) == (data.encode() if isinstance(data, str) else data)
        with pytest.raises(KeyError):
            pack.files.read("../outside")
    else:
        mistakes = wrong(tmp_path)
        assert len(mistakes) == 1
        assert mistakes[0].startswith("toy/tiles.yaml:2: tiles[1].picture: ")
        assert expected in mistakes[0]


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        ("a.png", SVG, "toy/a.png: is an SVG by another name, expected a PNG picture"),
        ("a.svg", png(9, 9), "toy/a.svg: is a PNG by another name, expected an SVG picture"),
        ("a.png", png(9, 9)[:60], "toy/a.png: is cut off after 60 bytes, expected a whole PNG, saved anew"),
        ("a.png", b"\xff\xd8\xff\xe0 JFIF", "toy/a.png: is no PNG, whatever its name says, expected a PNG picture, saved as one"),
        ("a.png", b"", "toy/a.png: is no PNG, whatever its name says, expected a PNG picture, saved as one"),
        ("a.svg", "hello", "toy/a.svg:1: is no SVG: syntax error, expected an SVG picture"),
        ("a.svg", SVG.replace("<path", "\n<g filter='url(#f)'/>\n<path"), "toy/a.svg:2: filter of <g> is not drawn, expected a picture without it"),
        ("a.svg", "<svg>" + " " * limits.SVG_BYTES, "toy/a.svg: 524,293 bytes, expected at most 524,288 of an SVG"),
    ],
)  # fmt: skip
def test_pictures_are_checked_before_they_draw(
    tmp_path: Path, name: str, data: str | bytes, expected: str
) -> None:
    root = make(tmp_path, tiles__yaml=tiles(1, 2).replace("{id:", f"{{picture: {name}, id:"))
    write(root, {name: data})
    assert wrong(tmp_path) == [expected]


def test_a_pack_has_a_bounded_number_of_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PACK_SVG_BYTES", len(SVG))
    root = make(
        tmp_path,
        tiles__yaml=tiles(1, 2)
        .replace("{id:", "{picture: a.svg, id:", 1)
        .replace("{id:", "{picture: b.svg, id:"),
    )
    write(root, {"a.svg": SVG, "b.svg": SVG})
    assert wrong(tmp_path) == [
        f"toy/b.svg: the pack has 2 pictures with {2 * len(SVG)} bytes of SVG, expected at most 300 pictures and {len(SVG)} bytes"
    ]


def test_a_picture_by_other_letters_is_named(tmp_path: Path) -> None:
    root = make(tmp_path, tiles__yaml=tiles(1).replace("id: 1,", "id: 1, picture: a.svg,"))
    write(root, {"A.svg": SVG})
    assert wrong(tmp_path)[0].endswith("'a.svg' is no file of the pack, expected A.svg, as it is called")
