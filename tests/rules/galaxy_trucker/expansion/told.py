"""Tests of the Big Expansion in the words of its scenarios, with their ships."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any, Final

import yaml

from tests.scenarios import runner

FILE: Final = Path(__file__).parents[3] / "scenarios" / "galaxy-trucker" / "expansion-examples.yaml"
SHIPS: Final[dict[str, Any]] = runner.read(FILE)[0].parts["ships"]


def play(text: str, **ships: Any) -> None:
    """Run `given`, `when` and `then` of a scenario (the head of the file has its language); `ships` are added
    to those of the file, as rows under a class. Raises ScenarioError where it does not hold."""
    raw = yaml.safe_load(textwrap.dedent(text))
    runner.Scenario("galaxy-trucker", "big_expansion", {"ships": {**SHIPS, **ships}}, raw).run()
