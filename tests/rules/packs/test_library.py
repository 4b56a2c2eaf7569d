"""Packs beside each other: found, required, extended, replaced, and left out when broken."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

from pathlib import Path

import pytest

from rules.packs import PackError
from rules.packs.files import content_hash
from rules.packs.manifest import Requirement
from tests.rules.packs.toy import library, make, manifest, said, tiles, write, wrong

NEEDS_TOY = "requires: [{pack: toy, since: '1.0', below: '2.0'}]\n"


def test_a_pack_is_found_and_read(tmp_path: Path) -> None:
    make(tmp_path, tiles__yaml=tiles(1, 2), more__yaml=tiles(3), notes__md="# anything")
    found = library(tmp_path, tmp_path / "missing")
    assert not found.broken
    pack = found.packs["toy"]
    assert (pack.game, pack.version, pack.manifest.name.say("cs"), len(pack.hash)) == (
        "toy",
        "1.0",
        "Hračka",
        64,
    )
    assert sorted(tile.id for tile in found.choose(["toy"]).content.tiles) == [1, 2, 3]
    assert found.choose(["toy"]) is found.choose(["toy"])


def test_a_pack_extends_another(tmp_path: Path) -> None:
    make(tmp_path, tiles__yaml=tiles(1, 2))
    make(
        tmp_path,
        "more",
        more=NEEDS_TOY,
        a__yaml="tiles:\n  - {id: 7, name: {en: T, cs: D}, sides: {}, next_to: 2}\n",
    )
    found = library(tmp_path)
    assert not found.broken
    chosen = found.choose(["more"])
    assert [pack.id for pack in chosen.packs] == ["toy", "more"]
    assert [tile.id for tile in chosen.content.tiles] == [1, 2, 7]
    assert [tile.id for tile in found.choose(["toy"]).content.tiles] == [1, 2]
    assert found.choose(["more", "toy"]) is chosen
    assert [pack.id for pack in found.of_game("toy")] == ["toy", "more"]


def test_replacing_takes_out_and_defines_anew(tmp_path: Path) -> None:
    base = (
        tiles(1, 2)
        + "rates: {win: 1, lose: 0}\nwords:\n  hi: {en: Hi, cs: Ahoj}\n  bye: {en: Bye, cs: Nashle}\n"
    )
    make(tmp_path, a__yaml=base)
    new = "tiles:\n  - {id: 1, name: {en: New, cs: Nový}, sides: {}}\nrates: {win: 5, lose: 1}\nwords:\n  hi: {en: Hey, cs: Nazdar}\n"
    replaces = "replaces: {tiles: ['1'], rates: all, words: [hi]}\n"
    make(tmp_path, "other", more=NEEDS_TOY + replaces, a__yaml=new)
    found = library(tmp_path)
    assert not found.broken, found.broken
    content = found.choose(["other"]).content
    assert [(tile.id, tile.name.en) for tile in content.tiles] == [(1, "New"), (2, "T")]
    assert content.rates.win == 5
    assert {key: phrase.say("en") for key, phrase in content.words.items()} == {"bye": "Bye", "hi": "Hey"}


def test_what_is_taken_out_cannot_be_referred_to(tmp_path: Path) -> None:
    make(tmp_path, a__yaml=tiles(1, 2).replace("id: 2,", "id: 2, next_to: 1,"))
    make(tmp_path, "other", more=NEEDS_TOY + "replaces: {tiles: ['1']}\n", b__md="nothing else")
    found = library(tmp_path)
    assert said(found.broken[0].mistakes) == [
        "toy/a.yaml:3: tiles[2].next_to: there is no tile '1', expected 2"
    ]
    assert list(found.packs) == ["toy"]


@pytest.mark.parametrize(
    ("replaces", "expected"),
    [
        ("{tiles: ['9']}", "replaces.tiles: no required pack defines '9', expected ids of tiles"),
        ("{tile: ['1']}", "replaces.tile: unknown section, expected one of"),
        ("{boards: all}", "replaces.boards: no required pack has this section"),
        ("{tiles: some}", "pack.yaml:9: replaces.tiles: 'some', expected all or a list of (a text)"),
    ],
)
def test_wrong_replacements(tmp_path: Path, replaces: str, expected: str) -> None:
    make(tmp_path)
    make(tmp_path, "other", more=NEEDS_TOY + f"replaces: {replaces}\n", a__md="x")
    mistakes = said(library(tmp_path).broken[0].mistakes)
    assert len(mistakes) == 1
    assert expected in mistakes[0]


def test_the_same_id_in_two_packs(tmp_path: Path) -> None:
    make(tmp_path, a__yaml=tiles(1, 2))
    make(tmp_path, "other", more=NEEDS_TOY, b__yaml=tiles(2) + "rates: {win: 1, lose: 1}\n")
    found = library(tmp_path)
    assert said(found.broken[0].mistakes) == [
        "other/b.yaml:2: tiles[2].id: tile '2' is also in toy/a.yaml:3, expected one of its own, or 'replaces:' in pack.yaml"
    ]


def test_packs_that_do_not_go_together(tmp_path: Path) -> None:
    make(tmp_path)
    for name in ("left", "right"):
        make(tmp_path, name, more=NEEDS_TOY, b__yaml=tiles(5) + "words: {a: {en: A, cs: A}}\n")
    found = library(tmp_path)
    assert set(found.packs) == {"toy", "left", "right"}
    with pytest.raises(PackError) as caught:
        found.choose(["left", "right"])
    assert "tile '5' is also in left/b.yaml:2" in str(caught.value)
    assert "words.a" in str(caught.value)
    with pytest.raises(PackError, match="nonsense: there is no such pack, expected one of left, right, toy"):
        found.choose(["toy", "nonsense"])
    with pytest.raises(PackError, match="no pack is chosen"):
        found.choose([])


@pytest.mark.parametrize(
    ("requires", "expected"),
    [
        ("{pack: gone}", "other/pack.yaml:8: requires: pack 'gone' is missing, expected gone"),
        ("{pack: toy, since: '1.1'}", "requires: pack 'toy' is version 1.0, expected toy from 1.1"),
        ("{pack: toy, since: '0.1', below: '1.0'}", "pack 'toy' is version 1.0, expected toy from 0.1 below 1.0"),
        ("{pack: bad}", "requires: pack 'bad' is broken, expected bad"),
        ("{pack: other}", ": id: is the id of the pack that it requires, expected an id of its own"),
        ("{pack: Toy}", "requires[0].pack: 'Toy', expected small letters and digits joined by '-'"),
    ],
)  # fmt: skip
def test_requirements(tmp_path: Path, requires: str, expected: str) -> None:
    make(tmp_path)
    make(tmp_path, "bad", a__yaml="tiles: 3\n")
    make(tmp_path, "other", more=f"requires: [{requires}]\n", b__yaml=tiles(5))
    found = library(tmp_path)
    assert list(found.packs) == ["toy"]
    mistakes = [said(broken.mistakes) for broken in found.broken if broken.path.name == "other"]
    assert len(mistakes) == 1
    assert len(mistakes[0]) == 1
    assert expected in mistakes[0][0]


def test_what_a_missing_pack_would_hold_is_not_asked_for(tmp_path: Path) -> None:
    make(tmp_path)
    text = tiles(5).replace("id: 5,", "id: 5, next_to: 2,")
    make(tmp_path, "other", more="requires: [{pack: toys}]\n", b__yaml=text)
    (broken,) = library(tmp_path).broken
    assert said(broken.mistakes) == ["other/pack.yaml:8: requires: pack 'toys' is missing, expected toys"]


@pytest.mark.parametrize("name", ["Pack.yaml", "inside/pack.yaml"])
def test_a_manifest_in_the_wrong_place_is_found(tmp_path: Path, name: str) -> None:
    home = tmp_path / "toy"
    write(home, {name: manifest(), "a.yaml": tiles(1)})
    expected = f"{name} here: the name in small letters, in the pack's own folder"
    assert wrong(tmp_path) == [f"toy/pack.yaml: the file is missing, expected {expected}"]


def test_a_circle_of_packs(tmp_path: Path) -> None:
    make(tmp_path)
    for name, other in (("aa", "bb"), ("bb", "cc"), ("cc", "aa")):
        make(tmp_path, name, more=f"requires: [{{pack: {other}}}]\n", b__yaml=tiles(5))
    found = library(tmp_path)
    assert list(found.packs) == ["toy"]
    assert {broken.id for broken in found.broken} == {"aa", "bb", "cc"}


@pytest.mark.parametrize(
    ("version", "fits"),
    [("1.0", True), ("1.0.0", True), ("1.9.9", True), ("2.0", False), ("0.9", False), ("10.0", False)],
)
def test_versions(version: str, fits: bool) -> None:
    assert Requirement("toy", "1.0", "2.0").fits(version) is fits


def test_the_first_of_two_packs_with_one_id_wins(tmp_path: Path) -> None:
    make(tmp_path / "own", tiles__yaml=tiles(1))
    make(tmp_path / "user", version="2.0", tiles__yaml=tiles(2))
    found = library(tmp_path / "own", tmp_path / "user")
    assert found.packs["toy"].version == "1.0"
    assert said(found.broken[0].mistakes) == ["toy/pack.yaml:2: id: pack 'toy' is there already (toy)"]


def test_the_game_has_a_word(tmp_path: Path) -> None:
    make(tmp_path, a__yaml=tiles(1, 2).replace("id: 2,", "id: 2, amount: 13,"))
    assert wrong(tmp_path) == ["toy/a.yaml:3: tiles[2].id: 13 of them, expected a lucky number"]


def test_the_hash_is_that_of_the_content(tmp_path: Path) -> None:
    make(tmp_path / "a", tiles__yaml=tiles(1))
    make(tmp_path / "b", tiles__yaml=tiles(1).replace("\n", "\r\n"), readme__md="more", **{".hidden": b"x"})
    make(tmp_path / "c", tiles__yaml=tiles(2))
    make(tmp_path / "d", other__yaml=tiles(1))
    hashes = [library(tmp_path / name).packs["toy"].hash for name in "abcd"]
    assert hashes[0] == hashes[1]
    assert len(set(hashes)) == 3
    assert content_hash({"a.png": b"\r\n"}) != content_hash({"a.png": b"\n"})
    assert content_hash({"a.yaml": b"x", "b.yaml": b"y"}) != content_hash({"a.yaml": b"xb.yaml\x001\x00y"})


def test_a_second_pack_lives_beside_a_broken_one(tmp_path: Path) -> None:
    make(tmp_path)
    make(
        tmp_path,
        "bad",
        a__yaml="tiles:\n  - {id: 1, name: {en: A, cs: B}}\n  - {id: 1, sides: {q: 9}}\nboxes: []\n",
    )
    found = library(tmp_path)
    assert list(found.packs) == ["toy"]
    assert said(found.broken[0].mistakes) == [
        "bad/a.yaml:2: tiles[1]: key 'sides' is missing, expected a mapping of (one of n, e, s, w to a whole number from 0 to 3)",
        "bad/a.yaml:3: tiles[1]: key 'name' is missing, expected a text {en: ..., cs: ...}",
        "bad/a.yaml:3: tiles[1].id: tile '1' stands twice (first in bad/a.yaml:2), expected one of its own",
        "bad/a.yaml:3: tiles[1].sides.q: '9', expected a whole number from 0 to 3",
        "bad/a.yaml:3: tiles[1].sides.q: 'q', expected one of n, e, s, w",
        "bad/a.yaml:4: boxes: unknown section, expected one of about, options, refusals, texts, almanac, plain, tiles, boards, words, rates",
    ]  # fmt: skip


def test_unknown_references_are_told_with_all_the_rest(tmp_path: Path) -> None:
    make(
        tmp_path,
        a__yaml="tiles:\n  - {id: 1, name: {en: A}, sides: {}, next_to: 9}\nboards:\n  - {id: b, start: [0, 0], rows: ['#'], links: [b, c]}\n",
    )
    assert wrong(tmp_path) == [
        "toy/a.yaml:2: tiles[1].name: key 'cs' is missing, expected the text in Czech",
        "toy/a.yaml:2: tiles[1].next_to: there is no tile '9', expected 1",
        "toy/a.yaml:4: boards[b].links[1]: there is no board 'c', expected b",
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("", "toy/pack.yaml: the file is empty, expected id, version, format, game, name and authors"),
        ("- a\n", "toy/pack.yaml:1: a list, expected a mapping with id, version, format, game, name, authors, about, licence, ..."),
        ("format: 2\nnew: true\n", "toy/pack.yaml:1: format: 2 is of a later program, expected 1"),
        (manifest().replace("toy", "chess", 1).replace("game: toy", "game: chess"), "there is no game 'chess', expected a game of this program"),
        (manifest().replace("1.0", "one"), "version: 'one', expected a version such as 1.0 or 1.2.3"),
        (manifest("../evil"), "id: '../evil', expected small letters and digits"),
        (manifest().replace("cs: Hračka", "de: Spiel"), "key 'cs' is missing, expected the text in Czech"),
        (manifest(more="files: [b.yaml]\n"), "toy/pack.yaml:8: files: 'b.yaml' is no file of the pack"),
        (manifest(more="files: [tiles.yaml, tiles.yaml]\n"), "'tiles.yaml' stands twice"),
        (manifest(more="files: [../../x.yaml]\n"), "'../../x.yaml' is no file of the pack"),
        ("id: [a\n", "the [ in column 5 is not closed"),
    ],
)  # fmt: skip
def test_manifests(tmp_path: Path, data: str, expected: str) -> None:
    write(tmp_path / "toy", {"pack.yaml": data, "tiles.yaml": tiles(1)})
    assert any(expected in line for line in wrong(tmp_path))


def test_only_the_files_that_are_named_are_read(tmp_path: Path) -> None:
    make(tmp_path, more="files: [a.yaml]\n", a__yaml=tiles(1), draft__yaml="tiles: [")
    assert [tile.id for tile in library(tmp_path).choose(["toy"]).content.tiles] == [1]


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (tiles(1), tiles(1), "tile '1' stands twice (first in toy/a.yaml:2)"),
        ("rates: {win: 1, lose: 2}\n", "rates: {win: 1, lose: 2}\n", "toy/b.yaml:1: rates: stands in toy/a.yaml already"),
        ("words: {a: {en: A, cs: A}}\n", "words: {a: {en: A, cs: A}}\n", "word 'a' stands twice"),
        ("texts: {a: {en: A, cs: A}}\n", "texts: {a: {en: A, cs: A}}\n", "toy/b.yaml:1: texts.a: stands in toy/a.yaml already"),
        (tiles(1), "tiles:\n", "toy/b.yaml:1: tiles: the section is empty"),
        (tiles(1), "hello\n", "toy/b.yaml:1: a single value, expected sections: about, options"),
    ],
)  # fmt: skip
def test_sections_in_two_files(tmp_path: Path, a: str, b: str, expected: str) -> None:
    make(tmp_path, a__yaml=a, b__yaml=b)
    assert any(expected in line for line in wrong(tmp_path))
