"""The example for the Big Expansion of content/README.md is built from the page, and does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.bots.tournament import play
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import Credits
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.roads import road_cards
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.packs import check
from rules.registry import content_of
from tests.content.shipped import CONTENT, example, example_content
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, SEVERAL, between_cards, turn


@pytest.fixture
def dark_lanes(tmp_path: Path) -> Path:
    """The files of the example as the page shows them."""
    return example("dark-lanes", tmp_path, 3)


def test_the_example_is_in_order_and_does_what_it_says(dark_lanes: Path) -> None:
    """Both are drawn and dealt with the others; the most devices pay, and a device takes one token more."""
    assert check(dark_lanes, [CONTENT], content_of) == []
    content: Content = example_content(dark_lanes)
    assert "DL-dark" in road_cards(content, handicap=False)
    assert "DL-1" in content.machinations
    begun = between_cards([("II", LEAPER), ("III", SEVERAL)], ["DL-1"], options={"evil_machinations": True})
    journey = begun.state
    journey.roads = ("DL-dark",)
    match = Match(GalaxyTrucker(content), begun.setup, SeededChance(1), state=journey)
    assert terms_of(content, match.state, 0).surcharge == 1
    turn(match)
    while not match.over:
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    assert [one.delta for one in match.events if isinstance(one, Credits) and one.reason == "fine"] == [-3]


def test_the_example_can_be_played(dark_lanes: Path) -> None:
    game = GalaxyTrucker(example_content(dark_lanes))
    options = {"plan": "single", "flight": 1, "evil_machinations": True, "rough_roads": 2}
    for record in play(game, ["easy", "random"], 1, 1, options=options):
        assert record.ended_by == "last_flight"


def test_too_few_machinations_for_all_hands_are_told(dark_lanes: Path) -> None:
    """GTX-E01: five players get four each."""
    path = dark_lanes / "pack.yaml"
    without = "replaces: {cards: [E01, E02, E03, E04, E06, E07]}"
    path.write_text(f"{path.read_text(encoding='utf-8')}{without}\n", "utf-8")
    told = [str(mistake) for mistake in check(dark_lanes, [CONTENT], content_of)]
    assert any("19 machinations" in line for line in told)
