"""The runner itself: what it must not let pass, and whole folders by the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.scenarios.runner import FORMAT, Scenario, ScenarioError, compare, read

ROOT = Path(__file__).resolve().parents[2]
HANDS = {"Anna": {"hand": [50, 1, 2]}, "Berta": {"hand": [7, 80, 3]}, "Cecilie": {"hand": [49, 5, 6]}}


def scenario(**raw: Any) -> Scenario:
    return Scenario("space-dragons", "base", {}, {"id": "X", "given": {"state": HANDS}, **raw})


def test_a_scenario_that_holds_passes() -> None:
    scenario(when=[{"by": "Anna", "do": "play", "card": 50}], then={"turn": "Berta"}).run()


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ({"then": {"turn": "Berta"}}, "turn is 'Anna', expected 'Berta'"),
        ({"then": {"mood": 1}}, "unknown fact 'mood'"),
        ({"then": {"state": {"Anna": {"mood": 1}}}}, "state.Anna: unknown or missing 'mood'"),
        ({"then": {"state": {"Anna": {"hand": [50, 1]}}}}, "state.Anna.hand is"),
        ({"then": {"table": {}}, "when": [{"by": "Anna", "do": "play", "card": 1}]}, "table.Anna is 1"),
        ({"mood": 1}, "unknown mood"),
        ({"given": {"sate": {}}}, "given: unknown sate"),
        ({"given": {"state": {"Dana": {}}}}, "unknown Dana"),
        ({"given": {"state": {"Anna": {"cards": []}}}}, "unknown cards"),
        ({"given": {"state": {"Anna": {"hand": [81]}}}}, "no crew card 81"),
        ({"given": {"phase": "trick", "deal": {}}}, "deal does not fit the phase trick"),
        ({"given": {"players": ["Anna"]}}, "bad_player_count"),
        ({"when": [{"by": "Anna", "do": "sing"}]}, "unknown verb 'sing'"),
        ({"when": [{"by": "Anna", "do": "play", "card": 50, "loud": True}]}, "unknown loud"),
        ({"when": [{"by": "Anna", "do": "play"}]}, "play needs a card"),
        ({"when": [{"by": "Dana", "do": "play", "card": 50}]}, "nobody is called 'Dana'"),
        ({"when": [{"by": "Berta", "do": "play", "card": 7}]}, "refused: not_your_turn"),
        ({"when": [{"by": "Anna", "do": "play", "card": 50, "reject": "not_your_turn"}]}, "it was accepted"),
        ({"when": [{"by": "Anna", "do": "pick", "card": 50, "reject": "not_your_turn"}]}, "wrong_phase"),
        ({"when": [{"ask": "mood", "is": 1}]}, "unknown question 'mood'"),
        ({"when": [{"ask": "options", "of": "Anna"}]}, "needs `is`"),
        ({"when": [{"ask": "options", "of": "Anna", "is": [50, 1]}]}, "options is"),
        ({"when": [{"ask": "sees", "viewer": "Anna", "what": "mood", "is": 1}]}, "unknown thing to see"),
        ({"when": [{"clock": 9}]}, "no clock"),
        ({"when": [{"wait": 9}]}, "it is no step"),
        ({"when": [{"check": {"mood": 1}}]}, "unknown fact 'mood'"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_does_not_hold_or_is_not_known_fails_and_says_so(raw: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        scenario(**raw).run()
    assert message in str(caught.value)


def plays(*steps: tuple[str, int]) -> list[dict[str, Any]]:
    return [{"by": by, "do": "play", "card": card} for by, card in steps]


def test_more_chance_than_listed_fails() -> None:
    steps = plays(("Anna", 50), ("Berta", 7), ("Cecilie", 49))
    with pytest.raises(ScenarioError, match="more often than the scenario lists"):
        scenario(when=steps).run()
    scenario(when=steps, given={"state": HANDS, "lair": ["SD-D10"]}).run()


def test_chance_that_cannot_come_up_fails() -> None:
    steps = plays(("Anna", 50), ("Berta", 7), ("Cecilie", 49))
    given = {"state": HANDS, "dragon": "SD-D09", "lair": ["SD-D09"]}
    with pytest.raises(ScenarioError, match="cannot come up"):
        scenario(when=steps, given=given).run()


def test_cards_of_the_derelict_that_are_not_used_up_fail() -> None:
    given = {
        "players": ["Anna", "Berta"],
        "state": {"Anna": {"hand": [1, 2]}, "Berta": {"hand": [3, 4]}, "Derelict": {"hand": [5, 6]}},
        "derelict": [5],
    }
    with pytest.raises(ScenarioError, match="not asked for everything listed"):
        scenario(given=given).run()


def test_cases_are_runs_of_their_own() -> None:
    cases = [
        {"when": plays(("Anna", 50)), "then": {"turn": "Berta"}},
        {"given": {"leader": "Berta"}, "when": plays(("Berta", 7)), "then": {"turn": "Cecilie"}},
    ]
    scenario(cases=cases, then={"phase": "trick"}).run()
    cases[1]["then"] = {"turn": "Anna"}
    with pytest.raises(ScenarioError, match="case 2"):
        scenario(cases=cases).run()


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        ([1, 2], (2, 1), True),
        ([1, 1], (1, 2), False),
        ([1], (1, 1), False),
        (1, True, False),
        (0, False, False),
        (None, 0, False),
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": {"x": [1]}}, {"a": {"x": [1], "y": 2}}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ("A", "A", True),
    ],
)
def test_comparing(expected: Any, actual: Any, same: bool) -> None:
    if same:
        compare("fact", expected, actual)
        return
    with pytest.raises(ScenarioError):
        compare("fact", expected, actual)


# -- files -----------------------------------------------------------------------------------

GOOD = {
    "format": FORMAT,
    "game": "space-dragons",
    "scenarios": [{"id": "A-1", "given": {"state": HANDS}, "then": {"turn": "Anna"}}],
}


def write(path: Path, page: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = page if isinstance(page, str) else yaml.safe_dump(page)
    path.write_text(text, encoding="utf-8")
    return path


def test_notes_may_stand_anywhere_and_say_nothing(tmp_path: Path) -> None:
    page = {**GOOD, "note": "x", "scenarios": [{**GOOD["scenarios"][0], "note": ["y"]}]}  # type: ignore[index]
    page["scenarios"][0]["given"] = {"state": HANDS, "note": "z"}
    [found] = read(write(tmp_path / "a.yaml", page))
    found.run()


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ({**GOOD, "format": "orrery-scenarios/2"}, "expected orrery-scenarios/1"),
        ({**GOOD, "mood": 1}, "unknown mood"),
        ({**GOOD, "game": None}, "needs `game`"),
        ({**GOOD, "scenarios": [{"id": "A"}, {"id": "A"}]}, "stands twice"),
        ("format: orrery-scenarios/1\ngame: a\ngame: b\nscenarios: []\n", "'game' stands twice"),
        ("format: orrery-scenarios/1\ngame: [\n", "not YAML"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_files_that_are_wrong_are_told_to_be(page: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(write(tmp_path / "a.yaml", page))
    assert message in str(caught.value)


def test_other_yaml_is_passed_over(tmp_path: Path) -> None:
    assert read(write(tmp_path / "cards.yaml", {"crew": []})) == []
    assert read(write(tmp_path / "list.yaml", [1])) == []


def run_pytest(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--scenarios={folder}", *more],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_any_folder_of_scenarios_can_be_run_and_nothing_else_is(tmp_path: Path) -> None:
    write(tmp_path / "deep" / "er" / "good.yaml", GOOD)
    write(tmp_path / "other.yaml", {"crew": []})
    write(tmp_path / "test_python.py", "def test_is_not_run():\n    assert False\n")
    done = run_pytest(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout
    bad = {**GOOD, "scenarios": [{"id": "A-2", "given": {"state": HANDS}, "then": {"turn": "Berta"}}]}
    write(tmp_path / "bad.yaml", bad)
    write(tmp_path / "chess.yml", {**GOOD, "game": "chess", "scenarios": [{"id": "A-3"}]})
    done = run_pytest(tmp_path, "-n1")
    assert done.returncode == 1
    assert "2 failed, 1 passed" in done.stdout
    assert "turn is 'Anna', expected 'Berta'" in done.stdout
    assert "no adapter for the game 'chess'" in done.stdout


def test_a_folder_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    done = run_pytest(tmp_path / "none")
    assert done.returncode == 4
    assert "there is no folder or file" in done.stderr


def test_ids_are_unique_in_the_project() -> None:
    ids = [one.id for path in Path(__file__).parent.rglob("*.yaml") for one in read(path)]
    assert len(set(ids)) == len(ids) > 60
