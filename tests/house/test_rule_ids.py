"""Every rule of every game that can be played is cited where it is enforced or tested.

The ids lie in `tests/rule_ids/<game>.txt`. A citation is the `rules:` key of a scenario, or the
text of code or of a test; content cites nothing, for ids of cards are spelt like those of rules.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.house.tree import ROOT, python_files

LISTS = sorted((ROOT / "tests" / "rule_ids").glob("*.txt"))
RULE_ID = re.compile(r"\b[A-Z]{2,3}-[0-9]?[A-Z]{1,3}[0-9]{1,2}\b")


def ids(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


@cache
def cited_in_code() -> frozenset[str]:
    texts = (file.read_text(encoding="utf-8") for file in python_files())
    return frozenset(rule for text in texts for rule in RULE_ID.findall(text))


def cited_in_scenarios(game: str) -> set[str]:
    cited: set[str] = set()
    for file in sorted((ROOT / "tests" / "scenarios" / game).rglob("*.yaml")):
        page = yaml.safe_load(file.read_text(encoding="utf-8"))
        for scenario in page.get("scenarios", []):
            cited.update(scenario.get("rules", []))
    return cited


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.stem)
def test_every_rule_is_cited(file: Path) -> None:
    wanted = ids(file)
    assert len(wanted) == len(set(wanted)) > 0
    missing = set(wanted) - cited_in_code() - cited_in_scenarios(file.stem)
    assert not missing, f"cited nowhere: {', '.join(sorted(missing))}"


def test_every_game_that_can_be_played_has_its_list() -> None:
    played = {
        folder.name.replace("_", "-")
        for folder in (ROOT / "rules").iterdir()
        if (folder / "__init__.py").exists() and folder.name not in ("kernel", "packs", "bots")
    }
    assert played == {file.stem for file in LISTS}


@pytest.mark.parametrize("file", LISTS, ids=lambda file: file.stem)
def test_code_cites_only_rules_that_exist(file: Path) -> None:
    wanted = ids(file)
    prefixes = tuple({rule.partition("-")[0] + "-" for rule in wanted})
    cards = re.compile(rf"{re.escape(wanted[0][:3])}[CD]")  # ids of cards in the tests
    unknown = {rule for rule in cited_in_code() if rule.startswith(prefixes)} - set(wanted)
    assert not {rule for rule in unknown if not cards.match(rule)}
