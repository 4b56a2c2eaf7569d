"""The command line as a person uses it: what it prints, and its exit codes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from client import i18n
from client.cli.errors import CliError
from client.cli.main import main
from client.cli.screenshot import parse_size
from client.net.headless import print_result
from rules.kernel import saves
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.games import game, random_play


def finished_match(players: int, seed: int) -> Match:
    setup = Setup("space-dragons", tuple(Player(f"Iva {n}") for n in range(players)), seed=seed)
    match = Match(game("space-dragons"), setup, SeededChance(seed))
    for _ in random_play(match, random.Random(seed)):
        pass
    return match


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "Žluťoučký kůň.orrery"
    saves.write(finished_match(4, seed=3), path)
    return path


def run(*words: object) -> int:
    return main([str(word) for word in words])


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    (game,) = [game for game in listed["games"] if game["id"] == "space-dragons"]
    assert game["players"] == [2, 5]
    assert game["name"]["cs"] == "Kosmodraci"
    assert listed["mistakes"] == []


def test_the_language_of_a_run_is_that_of_every_command() -> None:
    before = i18n.language()
    other = "en" if before == "cs" else "cs"
    try:
        assert run("--lang", other, "games", "--json") == 0
        assert i18n.language() == other
    finally:
        i18n.set_language(before)


def test_a_bot_that_joins_has_no_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("client.app.run", lambda *_words, **_more: 0)
    assert run("join", "127.0.0.1:1", "--code", "AAAA", "--bot", "easy") != 0
    assert "--bot needs --headless" in capsys.readouterr().err


def test_a_result_names_the_seat_that_the_rules_move(capsys: pytest.CaptureFixture[str]) -> None:
    match = finished_match(2, seed=3)
    print_result(match.game.table(match.setup), match.result)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["Iva 0", "Iva 1", "neutral"]


def test_simulate_is_the_same_for_the_same_seed_and_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    reports = []
    for jobs in (1, 2):
        args = ["--seats", 3, "--bots", "random,easy", "--games", 12, "--seed", 4, "--jobs", jobs, "--json"]
        assert run("simulate", "space-dragons", *args) == 0
        report = json.loads(capsys.readouterr().out)
        del report["seconds"], report["answers_per_second"]
        reports.append(report)
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 12
    assert reports[0]["reasons"] == {"lair_empty": 12}


def test_simulate_draws_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "results.png"
    assert (
        run("simulate", "space-dragons", "--bots", "random", "--seats", 3, "--games", 3, "--plot", picture)
        == 0
    )
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "win rate" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess"], "There is no game 'chess'"),
        (["simulate", "space-dragons", "--seats", "9"], "is for 2 to 5 players"),
        (["simulate", "space-dragons", "--bots", "genius"], "There is no bot 'genius'"),
        (["simulate", "space-dragons", "--games", "0"], "--games is 0, expected 1 or more"),
        (["simulate", "space-dragons", "--seats", "3", "--option", "mode"], "not of the form KEY=VALUE"),
        (["simulate", "space-dragons", "--seats", "3", "--option", "mode=fast"], "SD-O02"),
        (["replay", "nowhere.orrery"], "cannot be opened"),
        (["screenshot", "--out", "x.png"], "Name a game or a scene"),
        (["screenshot", "space-dragons", "--size", "big", "--out", "x.png"], "expected width and height"),
        (["screenshot", "space-dragons", "--scale", "9", "--out", "x.png"], "expected 0.75 to 2"),
        (["join", "127.0.0.1:9", "--code", "AAAA", "--headless"], "--headless needs --bot"),
        (["bench", "sleep"], "There is no benchmark 'sleep'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) != 0
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.err.startswith("orrery: ")
    assert len(printed.err.strip().splitlines()) == 1


def test_check_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = Path(__file__).resolve().parents[3] / "content" / "space-dragons"
    assert run("check-pack", content) == 0
    assert capsys.readouterr().out == "ok\n"
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "pack.yaml").write_text("id: [1\n", encoding="utf-8")
    assert run("check-pack", broken) == 1
    assert "pack.yaml:" in capsys.readouterr().out
    assert run("check-pack", broken, "--json") == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_check_pack_of_a_foreign_folder_stays_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(300):
        (tmp_path / f"{number}.exe").write_bytes(b"")
    assert run("check-pack", tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 201
    assert lines[-1].startswith("... and ")


def test_replay_prints_summary_hash_log_and_sight(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", saved) == 0
    assert "(wins)" in capsys.readouterr().out
    assert run("replay", saved, "--hash") == 0
    digest = capsys.readouterr().out.strip()
    assert digest == finished_match(4, seed=3).digest()
    assert run("replay", saved, "--log") == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert events[0]["event"] == "game_started"
    assert events[-1]["event"] == "game_over"
    # A spectator's log holds no dealt card (SD-H00).
    assert all(
        "cards" not in event or event["cards"] is None for event in events if event["event"] == "crew_dealt"
    )
    assert run("replay", saved, "--sight", "2", "--at", "40") == 0
    view = json.loads(capsys.readouterr().out)
    assert view["seat"] == 2
    assert view["count"] == 40
    assert "seed" not in json.dumps(view)


def test_replay_refuses_unknown_seats_and_counts(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", saved, "--sight", "7") != 0
    assert "no seat '7'" in capsys.readouterr().err
    assert run("replay", saved, "--at", "9999") != 0
    assert "answers" in capsys.readouterr().err


def test_a_damaged_save_is_one_sentence(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved.write_bytes(saved.read_bytes()[:900])
    assert run("replay", saved) != 0
    assert "damaged" in capsys.readouterr().err


def test_sizes() -> None:
    assert parse_size("1280x720") == (1280, 720)
    with pytest.raises(CliError):
        parse_size("1x1")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("Orrery 1.")
