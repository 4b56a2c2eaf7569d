"""The Space Bastards example of content/README.md is built from the page, in order, and can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots.tournament import play
from rules.packs import check
from rules.registry import content_of
from rules.space_bastards.content import Content
from rules.space_bastards.game import SpaceBastards
from rules.space_bastards.options import resolved
from tests.content.shipped import CONTENT, example, example_content


@pytest.fixture
def glass_moon(tmp_path: Path) -> Path:
    """The files of the example as the page shows them."""
    return example("glass-moon", tmp_path, 3)


def made(folder: Path) -> Content:
    content: Content = example_content(folder)
    return content


def test_the_example_is_in_order(glass_moon: Path) -> None:
    assert check(glass_moon, [CONTENT], content_of) == []


def test_the_example_says_what_it_means(glass_moon: Path) -> None:
    """SB-C02, SB-C04, SB-C05, SB-Y01: planets, races, fields and scenarios are data."""
    content = made(glass_moon)
    assert content.grids["M01"].size == 15
    assert content.by_size[:2] == ("mote", "toadling")
    assert content.space.distance("LM1a", "L03b") == 1
    assert resolved(content, {}, 2).priority[0] == "eating"
    assert "M01" in resolved(content, {}, 4).open


@pytest.mark.parametrize("players", [2, 4])
def test_the_example_can_be_played(glass_moon: Path, players: int) -> None:
    game = SpaceBastards(made(glass_moon))
    for record in play(game, ["normal", "random"], 2, 1, seats=players):
        assert record.ended_by == "track"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("moon.yaml", "shape: ['X']", "shape: ['XX']", "no size of its own"),
        ("moon.yaml", "shape: ['X']", "shape: ['XXXXXXX']", "it does not fit into a ship"),
        ("moon.yaml", "kind: landing, planet: M01", "kind: landing", "a landing field needs its planet"),
        ("moon.yaml", "[LM1a, L09b]", "[LM1a, L99b]", "L99b"),
        ("moon.yaml", "open: 7,", "open: 6,", "'recommended' names as many planets"),
        ("moon.yaml", "players: 3", "players: 2", "none for 3 players"),
        ("breakfast.yaml", "[eating, change, love,", "[eating, eating, love,", "each of the relations once"),
        ("breakfast.yaml", "{id: classic,", "{id: clasic,", "there is no scenario 'clasic'"),
    ],
)
def test_mistakes_are_told(glass_moon: Path, file: str, old: str, new: str, told: str) -> None:
    path = glass_moon / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert any(told in str(mistake) for mistake in check(glass_moon, [CONTENT], content_of))
