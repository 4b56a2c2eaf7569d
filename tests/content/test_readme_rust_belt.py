"""The Galaxy Trucker example of content/README.md is built from the page, in order, and can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots.tournament import play
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.packs import check
from rules.registry import content_of
from tests.content.shipped import CONTENT, example, example_content


@pytest.fixture
def rust_belt(tmp_path: Path) -> Path:
    """The files of the example as the page shows them."""
    return example("rust-belt", tmp_path, 5)


def made(folder: Path) -> Content:
    content: Content = example_content(folder)
    return content


def test_the_example_is_in_order(rust_belt: Path) -> None:
    assert check(rust_belt, [CONTENT], content_of) == []


def test_the_example_says_what_it_means(rust_belt: Path) -> None:
    """GT-C1 to GT-C4: abilities, steps and boards are data."""
    content = made(rust_belt)
    assert (len(content.tiles), len(content.cards)) == (148, 62)
    tug = content.tiles[201]
    assert (len(tug.engines), tug.containers, tug.places) == (1, 1, 0)
    assert content.tiles[203].places == 3
    assert content.tiles[204].shields[0].energy == 2
    barge = content.boards["barge"]
    assert len(barge.squares) == 17
    assert barge.line(3, 9) == barge.line(3, 8) != ()
    assert [leg.flight for leg in content.plans["rust"].flights] == ["rust", "2"]


@pytest.mark.parametrize("options", [{}, {"build_mode": "turns", "plan": "learning"}])
def test_the_example_can_be_played(rust_belt: Path, options: dict[str, str]) -> None:
    game = GalaxyTrucker(made(rust_belt))
    for record in play(game, ["hard", "normal", "easy"], 4, 1, options=options):
        assert record.ended_by == "last_flight"


def test_a_plan_that_wants_too_many_cards_is_told(rust_belt: Path) -> None:
    path = rust_belt / "boards.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("recipe: {1: 3}", "recipe: {1: 9}"), "utf-8")
    told = [str(mistake) for mistake in check(rust_belt, [CONTENT], content_of)]
    assert any("rust" in line and "level 1" in line for line in told)
