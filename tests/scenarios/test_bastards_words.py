"""Scenarios of Space Bastards that name what does not exist say so in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenarios.adapters.space_bastards import Adapter
from tests.scenarios.runner import ScenarioError

SEATS = {"players": ["Ann", "Bob"]}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"phase": "plan"}, "list `players`"),
        (SEATS | {"money": {"Cyd": 3}}, "unknown seat 'Cyd'"),
        (SEATS | {"start_player": "Cyd"}, "unknown seat 'Cyd'"),
        (SEATS | {"hands": {"Ann": ["hate"]}}, "unknown relation 'hate'"),
        (SEATS | {"queue": [["love", "Cyd"]]}, "unknown seat 'Cyd'"),
        (SEATS | {"board": {"P99": []}}, "unknown planet 'P99'"),
        (SEATS | {"offer": ["frog"]}, "unknown race 'frog'"),
        (SEATS | {"relations": {one: ["spud"] * 2 for one in ("love", "trade", "eating")}}, "more cards"),
        (SEATS | {"board": {"P10": [{"owner": "Ann", "race": "spud", "at": [0, 3]}]}}, "cannot lie on P10"),
        (SEATS | {"moon": 1}, "unknown moon"),
    ],
)
def test_what_is_given(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        Adapter(given, {}, "base")


@pytest.mark.parametrize(
    ("question", "arguments"),
    [("dominance", {"planet": "P99"}), ("dominance", {}), ("squares", {"race": "frog", "at": [0, 0]})],
)
def test_questions(question: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError, match=question):
        Adapter(SEATS, {}, "base").ask(question, arguments, [])
