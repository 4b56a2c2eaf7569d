"""The Tash-Kalar example of content/README.md is the pack that comes with the program, and can be played."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.packs import check
from rules.packs.common import PerItem
from rules.registry import build_game, content_of
from rules.tash_kalar.actions import Summon
from rules.tash_kalar.content import Content
from tests.content.shipped import CONTENT, example, library
from tests.games import random_play

NAME = "clockwork-orchard"
SEATS = ("seat_1", "seat_2", "seat_3", "seat_4")


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    """The files of the example as the page shows them."""
    return example(NAME, tmp_path, 2)


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = library().choose([NAME]).content
    return found


def test_the_example_is_the_pack_of_the_program(orchard: Path) -> None:
    shipped = {path.name: path.read_text("utf-8") for path in (CONTENT / NAME).iterdir()}
    assert {path.name: path.read_text("utf-8") for path in orchard.iterdir()} == shipped
    assert check(CONTENT / NAME, [CONTENT], content_of) == []


def test_the_example_says_what_it_means(content: Content) -> None:
    """TK-C03, TK-S01, TK-M11: a faction is data, and can be named at the new game."""
    deck = content.deck_of("orchard")
    assert Counter(content.beings[card].level for card in deck) == {"common": 5, "heroic": 13}
    assert content.packs["orchard"] == NAME
    (option,) = [one for one in content.options if one.id == "factions"]
    assert isinstance(option, PerItem)
    assert option.values[-1].id == "orchard"
    assert {card: len(content.layouts[card]) for card in ("sundial", "wind_up_wasp", "seed_cannon")} == {
        "sundial": 4, "wind_up_wasp": 8, "seed_cannon": 4,
    }  # fmt: skip


def test_no_two_of_its_patterns_are_alike(content: Content) -> None:
    """TK-M10."""
    shapes = {
        frozenset(layout.cells for layout in content.layouts[card]) for card in content.deck_of("orchard")
    }
    assert len(shapes) == len(content.deck_of("orchard"))


@pytest.mark.parametrize(("form", "players"), [("duel", 2), ("high_form", 4), ("melee", 3)])
def test_the_example_can_be_played(form: str, players: int) -> None:
    """TK-E02: whatever is answered, every effect of the deck finds its end."""
    made = build_game(library(), "tash-kalar", [NAME])
    factions = {seat: "orchard" if seat == "seat_1" else "any" for seat in SEATS}
    rng, summoned = random.Random(f"orchard/{form}"), 0
    for seed in range(2):
        people = tuple(Player(f"Player {seat}") for seat in range(players))
        setup = Setup("tash-kalar", people, {"form": form, "factions": factions}, made.stamps, seed)
        match = Match(made.game, setup, SeededChance(seed), silent=True)
        for _seat, action in random_play(match, rng):
            summoned += isinstance(action, Summon)
        result = match.result
        assert result is not None
        assert result.winners
    assert summoned > 5


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("from: {used: true}", "from: {spent: true}", "spent"),
        ("mirror: $twin", "mirror: $twine", "the label $twine is set by no earlier step"),
        ("{opposite: $swing}", "{backwards: $swing}", "backwards"),
        ("do: for_each", "do: for_every", "for_every"),
        ("max: 4, may: true", "max: 4, upto: 2, may: true", "'may' beside 'upto' says nothing"),
        ("deck: orchard, color", "deck: garden, color", "there is no deck 'garden'"),
        ("- id: ratchet_snail", "- id: wind_up_wasp", "stands twice"),
    ],
)
def test_mistakes_are_told(orchard: Path, old: str, new: str, told: str) -> None:
    path = orchard / "orchard.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(told in str(mistake) for mistake in check(orchard, [CONTENT], content_of))
