"""A game with any packs: found once, made once, the same in every process."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from client.games.space_dragons.pictures.gallery import pack_pictures
from client.shelf import bring, ids_of, packs_behind, shelf
from rules.kernel.game import PackStamp, Setup
from rules.kernel.saves import SaveError
from rules.kernel.seats import Player
from rules.packs.mistakes import PackError
from tests.content.shipped import example

GAME, PACK = "space-dragons", "night-shift"
PLAYERS = (Player("Iva"), Player("Ada"))


def altered(folder: Path, old: str, new: str, file: str = "crew.yaml") -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def setup() -> Setup:
    return Setup(GAME, PLAYERS, packs=shelf().take(GAME, [PACK]).stamps)


def test_the_same_packs_make_the_same_game(own_shelf: Path) -> None:
    example(PACK, own_shelf, 3)
    made = shelf().take(GAME, [PACK])
    assert made is shelf().take(GAME, [PACK, GAME]) is shelf().take(GAME, [GAME, PACK])
    assert [pack.id for pack in made.packs] == [stamp.id for stamp in made.stamps] == [GAME, PACK]
    assert shelf().take(GAME) is shelf().take(GAME, [GAME]) is not made


def test_packs_of_another_game_are_refused(own_shelf: Path) -> None:
    example(PACK, own_shelf, 3)
    with pytest.raises(PackError) as error:
        shelf().take("galaxy-trucker", [PACK])
    assert [(m.file, m.code) for m in error.value.mistakes] == [(PACK, "other_game")]


def test_a_pack_that_is_brought_stands_in_for_the_installed_one(own_shelf: Path, tmp_path: Path) -> None:
    example(PACK, own_shelf, 3)
    elsewhere = example(PACK, tmp_path / "elsewhere", 3)
    altered(elsewhere, "points: 13", "points: 14")
    bring(elsewhere)
    points = {dragon.id: dragon.points for dragon in shelf().take(GAME, [PACK]).game.content.dragons}  # type: ignore[attr-defined]
    assert points["NS-D2"] == 14
    assert not shelf().library.broken


def test_a_table_of_its_own_leaves_the_shelf_of_the_user_alone(own_shelf: Path, tmp_path: Path) -> None:
    example(PACK, own_shelf, 3)
    archive = example(PACK, tmp_path / "elsewhere", 3)
    (archive / "pics/lamp.svg").write_text('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
    theirs, ours = shelf(archive).take(GAME, [PACK]), shelf().take(GAME, [PACK])
    for made, path in ((theirs, archive), (ours, own_shelf / PACK)):
        content = made.game.content  # type: ignore[attr-defined]
        assert packs_behind(content)[PACK].path == path
        assert pack_pictures(content) == {"NS-C6": (path / "pics/lamp.svg").read_bytes()}


def test_another_process_makes_the_same_game(own_shelf: Path, tmp_path: Path) -> None:
    elsewhere = example(PACK, tmp_path / "elsewhere", 3)
    bring(elsewhere)
    made, again = shelf().take(GAME, [PACK]).game, shelf().recipe(GAME, [PACK])()
    assert len(again.content.crew) == len(made.content.crew) == 86  # type: ignore[attr-defined]


def test_a_match_finds_its_packs_again(own_shelf: Path) -> None:
    example(PACK, own_shelf, 3)
    begun = setup()
    assert ids_of(begun) == (GAME, PACK)
    assert shelf().of_setup(begun) is shelf().take(GAME, [PACK])
    assert shelf().of_setup(Setup(GAME, PLAYERS)) is shelf().take(GAME)


def test_a_match_whose_pack_is_gone_or_another_says_which(own_shelf: Path) -> None:
    example(PACK, own_shelf, 3)
    begun = setup()
    altered(own_shelf / PACK, "points: 13", "points: 14")
    altered(own_shelf / PACK, "version: 1.0.0", "version: 1.0.1", "pack.yaml")
    shelf.cache_clear()
    with pytest.raises(SaveError) as differs:
        shelf().of_setup(begun)
    assert (differs.value.code, differs.value.args_of_code) == (
        "pack_differs", {"pack": PACK, "version": "1.0.0", "here": "1.0.1"},
    )  # fmt: skip
    altered(own_shelf / PACK, "points: 14", "points: 400")
    shelf.cache_clear()
    with pytest.raises(PackError) as broken:
        shelf().of_setup(begun)
    assert [mistake.code for mistake in broken.value.mistakes] == ["broken"]
    shutil.rmtree(own_shelf / PACK)
    shelf.cache_clear()
    with pytest.raises(SaveError) as gone:
        shelf().of_setup(begun)
    assert (gone.value.code, gone.value.args_of_code) == (
        "pack_missing", {"pack": PACK, "version": "1.0.0"},
    )  # fmt: skip


def test_a_save_cannot_name_packs_of_another_game(own_shelf: Path) -> None:
    foreign = (PackStamp(GAME, "1.0.0", shelf().take(GAME).stamps[0].hash),)
    with pytest.raises(PackError):
        shelf().of_setup(Setup("galaxy-trucker", PLAYERS, packs=foreign))
