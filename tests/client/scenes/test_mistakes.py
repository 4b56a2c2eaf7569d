"""The sentences about broken packs in both languages."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from client import i18n
from client.pack_mistakes import first_mistake, mistake_text
from rules.packs.checking import install
from rules.packs.mistakes import Mistake, PackError, args
from rules.registry import content_of

KNOWN = {
    "too_large", "too_many", "not_archive", "bad_file", "unreadable", "no_manifest", "no_pack", "broken",
    "twice", "circle", "no_game", "needs_missing", "needs_broken", "needs_version", "needs_game", "mixed",
    "not_text", "not_yaml", "tab", "indent", "colon", "unclosed", "no_requires", "picture",
    "own_id", "manifest_elsewhere", "tight", "comma", "no_file", "folder", "of_program", "installed",
    "unwritable",
}  # fmt: skip


@pytest.mark.parametrize("code", sorted(KNOWN))
def test_every_code_has_its_sentence(language: str, code: str) -> None:
    values = args(
        bytes=5_000_000,
        most=4,
        why="so",
        pack="p",
        game="g",
        other="o",
        since="1.0",
        below="2.0",
        version="2.0",
        column=7,
        wanted=5,
        like=3,
        sign="'",
    )
    told = mistake_text(Mistake("mine.zip", 0, "", "wrong", "right", code, values))
    assert told.startswith("mine.zip: ")
    assert "{" not in told
    assert "pack.mistake" not in told


@pytest.mark.parametrize(
    ("since", "below", "en", "cs"),
    [
        ("", "", "p", "p"),
        ("1.2", "", "p from version 1.2", "p ve verzi od 1.2"),
        ("", "2.0", "p below version 2.0", "p ve verzi nižší než 2.0"),
        ("1.2", "2.0", "p from version 1.2, below 2.0", "p ve verzi od 1.2 a nižší než 2.0"),
    ],
)
def test_versions_that_would_do_are_said_in_words(
    language: str, since: str, below: str, en: str, cs: str
) -> None:
    values = args(pack="p", since=since, below=below, version="0.1")
    told = mistake_text(Mistake("f", 0, "", "", "", "needs_missing", values))
    assert {"en": f"it needs the pack {en}, which", "cs": f"potřebuje balíček {cs}, a ten"}[language] in told


def test_numbers_are_written_as_people_write_them(language: str) -> None:
    told = mistake_text(Mistake("f", 0, "", "", "", "too_large", args(bytes=5_000_000, most=4_000)))
    assert i18n.number(5_000_000) in told


def test_a_place_in_a_file_and_what_only_its_author_understands(language: str) -> None:
    told = mistake_text(Mistake("a/b.yaml", 7, "cards.3", "is 'x'", "a number"))
    line = {"en": "line 7", "cs": "řádek 7"}[language]
    assert line in told
    assert "cards.3: is 'x', expected a number" in told


def test_what_really_happens_is_told_in_czech(tmp_path: Path) -> None:
    archive = tmp_path / "půlka.zip"
    with zipfile.ZipFile(archive, "w") as made:
        made.writestr("readme.txt", "nothing")
    before = i18n.language()
    i18n.set_language("cs")
    try:
        with pytest.raises(PackError) as raised:
            install(archive, tmp_path / "packs", [], content_of)
        assert "chybí soubor" in first_mistake(raised.value)
        archive.write_bytes(b"no archive at all")
        with pytest.raises(PackError) as raised:
            install(archive, tmp_path / "packs", [], content_of)
        assert "nejde rozbalit" in first_mistake(raised.value)
    finally:
        i18n.set_language(before)
