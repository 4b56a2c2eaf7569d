"""The files that a newcomer should find by their names: `cold_search.yaml`."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.house.tree import ROOT

QUESTIONS = yaml.safe_load(Path(__file__).with_name("cold_search.yaml").read_text(encoding="utf-8"))


def test_the_file_of_every_question_is_there() -> None:
    gone = [one["file"] for one in QUESTIONS if not (ROOT / one["file"]).is_file()]
    assert not gone, f"moved or renamed: correct their lines in cold_search.yaml: {gone}"
