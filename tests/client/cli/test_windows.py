"""Commands that open the window hand on what they were told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.cli.main import main
from client.net.plan import HostPlan

pytestmark = pytest.mark.usefixtures("orrery_home")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """The scenes that were asked for, with their arguments."""
    found: list[tuple[str, dict[str, Any]]] = []

    def window(scene: str = "title", **arguments: Any) -> int:
        found.append((scene, arguments))
        return 0

    monkeypatch.setattr("client.app.run", window)
    return found


def test_a_table_is_opened_as_it_was_asked_for(opened: list[tuple[str, dict[str, Any]]]) -> None:
    words = "--lang cs host space-dragons --seats 3 --bots easy --option mode=family --code K7QX --port 5000"
    assert main(words.split()) == 0
    scene, arguments = opened[0]
    plan = arguments["plan"]
    assert scene == "lobby"
    assert isinstance(plan, HostPlan)
    assert plan.seats == [("here", ""), ("open", ""), ("bot", "easy")]
    assert (plan.code, plan.port, plan.options, plan.auto_start) == ("K7QX", 5000, {"mode": "family"}, False)
    assert list(arguments["here"]) == [0]
    assert arguments["language"] == "cs"


def test_a_game_alone_leads_to_the_new_game(opened: list[tuple[str, dict[str, Any]]]) -> None:
    assert main(["host", "space-dragons"]) == 0
    scene, arguments = opened[0]
    assert (scene, arguments["game"], arguments["language"]) == ("new-game", "space-dragons", None)


def test_joining_hands_on_the_name_and_the_language(opened: list[tuple[str, dict[str, Any]]]) -> None:
    assert main(["--windowed", "--lang", "cs", "join", "10.0.0.1:5", "--code", "K7QX", "--name", "Iva"]) == 0
    scene, arguments = opened[0]
    assert scene == "join"
    assert arguments == {
        "address": "10.0.0.1:5", "code": "K7QX", "name": "Iva", "full_screen": False, "language": "cs",
    }  # fmt: skip


@pytest.mark.parametrize("words", ["--bots clever", "--resume nowhere.orrery"])
def test_what_cannot_be_is_one_sentence(
    opened: list[tuple[str, dict[str, Any]]], capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str
) -> None:
    assert main(["host", "space-dragons", *words.split()]) != 0
    said = capsys.readouterr().err
    assert said.startswith("orrery: ")
    assert len(said.strip().splitlines()) == 1
    assert opened == []


@pytest.mark.parametrize("command", ["host space-dragons", "join 10.0.0.1:5 --code K7QX"])
@pytest.mark.parametrize("more", ["", " --headless --bot easy"])
def test_a_name_that_cannot_be_seen_is_refused(
    opened: list[tuple[str, dict[str, Any]]], capsys: pytest.CaptureFixture[str], command: str, more: str
) -> None:
    if command.startswith("host"):
        more = more.removesuffix(" --bot easy")
    assert main([*command.split(), *more.split(), "--name", "\u200b\u0301"]) == 2
    assert "--name '\\u200b\\u0301' cannot be shown" in capsys.readouterr().err
    assert opened == []
