"""--pack: an installed pack by its id, or a folder or archive that is not installed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from client.cli.main import main
from client.shelf import shelf
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.content.shipped import example

GAME, PACK = "space-dragons", "night-shift"
WORDS = ("--seats", "2", "--bots", "random", "--games", "2")


def run(*words: object) -> int:
    return main([str(word) for word in words])


def test_simulate_plays_with_a_folder_and_an_archive_in_any_number_of_processes(
    own_shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = example(PACK, tmp_path / "mine", 3)
    archive = shutil.make_archive(str(tmp_path / "night"), "zip", folder.parent, PACK)
    totals = []
    for pack, jobs in ((folder, 1), (archive, 2)):
        monkeypatch.setattr("client.shelf._brought", [])
        assert run("simulate", GAME, "--pack", pack, *WORDS, "--jobs", jobs, "--json") == 0
        report = json.loads(capsys.readouterr().out)
        totals.append([line["mean"] for line in report["places"]])
    assert totals[0] == totals[1]
    assert run("simulate", GAME, *WORDS, "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert totals[0] != [line["mean"] for line in report["places"]]


def test_games_lists_installed_packs_with_their_game(
    own_shelf: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example(PACK, own_shelf, 3)
    assert run("games") == 0
    lines = capsys.readouterr().out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(GAME))
    assert lines[at + 1] == "  --pack night-shift: The Night Shift (Noční směna) 1.0.0"
    assert run("games", "--json") == 0
    listed = {game["id"]: game["more_packs"] for game in json.loads(capsys.readouterr().out)["games"]}
    assert [pack["id"] for pack in listed[GAME]] == [PACK]
    assert [pack["id"] for pack in listed["galaxy-trucker"]] == ["galaxy-trucker-big-expansion"]


def test_a_picture_shows_the_cards_of_a_pack(own_shelf: Path, tmp_path: Path) -> None:
    example(PACK, own_shelf, 3)
    pictures = []
    for words in ((), ("--pack", PACK)):
        out = tmp_path / f"{len(words)}.png"
        assert run("screenshot", GAME, *words, "--seed", 3, "--size", "640x360", "--out", out) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_a_replay_reads_its_packs_from_the_save(
    own_shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = example(PACK, own_shelf, 3)
    made = shelf().take(GAME, [PACK])
    match = Match(made.game, Setup(GAME, (Player("Iva"), Player("Ada")), packs=made.stamps, seed=1), None)
    path = tmp_path / "match.orrery"
    saves.write(match, path)
    assert run("replay", path) == 0
    elsewhere = shutil.move(folder, tmp_path)
    shelf.cache_clear()
    capsys.readouterr()
    assert run("replay", path) == 2
    said = capsys.readouterr().err
    assert said == f"orrery: {path}: It needs the content pack night-shift 1.0.0, which is not installed.\n"
    assert run("replay", path, "--pack", elsewhere) == 0


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (
            "nowhere",
            "There is no pack 'nowhere', expected a folder, a .zip or an installed pack (clockwork-orchard, ",
        ),
        (
            "galaxy-trucker",
            "galaxy-trucker: the pack is one of galaxy-trucker, expected one of space-dragons",
        ),
        ("empty", "empty/pack.yaml: the file is missing"),
        ("own", "the pack space-dragons comes with the program, expected another id"),
    ],
)
def test_what_is_wrong_with_a_pack_is_one_sentence(
    own_shelf: Path, tmp_path: Path, pack: str, said: str, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    example(PACK, own_shelf, 3)
    (tmp_path / "empty").mkdir()
    shutil.copytree(Path(__file__).parents[3] / "content" / GAME, tmp_path / "own")
    monkeypatch.chdir(tmp_path)
    for words in (("simulate", GAME, *WORDS), ("host", GAME, "--headless", "--quiet")):
        assert run(*words, "--pack", pack) in (1, 2)
        printed = capsys.readouterr()
        assert said in printed.err
        assert len(printed.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "5"), "Five players need New Technologies"),
        (("--seats", "3", "--option", "four_as_five.worst=on"), "Four as five is for four players"),
        (("--seats", "2", "--option", "rough_roads=9"), "rough_roads"),
    ],
)
def test_a_host_without_a_window_says_at_once_what_cannot_be_played(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """GTX-O02, GTX-F11."""
    pack = "galaxy-trucker-big-expansion"
    assert run("host", "galaxy-trucker", "--pack", pack, "--headless", "--quiet", *words) == 1
    assert said in capsys.readouterr().err
