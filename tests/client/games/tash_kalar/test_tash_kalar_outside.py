"""What other scenes show of Tash-Kalar: almanac, results of every form, new game; and how its events move."""

from __future__ import annotations

from typing import Any, get_args

import pygame
import pytest

from client.art import rich
from client.games.tash_kalar.animations.plays import PLAYS
from client.games.tash_kalar.extras.almanac import Almanac
from client.games.tash_kalar.extras.results import Results
from client.games.tash_kalar.extras.setup import Setup
from client.i18n import set_language
from client.sound import NAMES
from rules.kernel import game as kernel
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.tash_kalar import events as tk
from rules.tash_kalar.content import Content
from tests.games import bots_play, content, game

CONTENT: Content = content("tash-kalar")


@pytest.fixture(params=["en", "cs"])
def said(request: pytest.FixtureRequest) -> Any:
    set_language(request.param)
    yield request.param
    set_language("en")


def played(players: int, form: str, seed: int) -> Match:
    seats = tuple(Player(name, "human") for name in ("Iva", "Bruno", "Cyril", "Dana")[:players])
    setup = kernel.Setup("tash-kalar", seats, {"form": form, "seed": seed})
    match = Match(game("tash-kalar"), setup, SeededChance(seed))
    bots_play(match, "easy")
    return match


def test_the_almanac_has_everything(said: str) -> None:
    """TK-C02 to TK-C04: all beings, legends, flares, tasks, factions, levels; their programs in words."""
    almanac = Almanac(CONTENT)
    ids = {entry.id for entry in almanac.entries}
    for kind, things in {
        "being": CONTENT.beings, "legend": CONTENT.legends, "flare": CONTENT.flares, "task": CONTENT.tasks,
        "faction": CONTENT.factions, "level": CONTENT.levels,
    }.items():  # fmt: skip
        assert {f"{kind}:{name}" for name in things} <= ids
        shown = almanac.kinds[kind]
        for name in things:
            facts = shown.facts(name)
            assert facts
            assert not any("tk." in rich.plain(fact) or "{" in fact for fact in facts)
        assert shown.draw(next(iter(things)), (150, 210)).get_width() > 60
    beings = almanac.kinds["being"]
    common = next(one for one in beings.filters if one.value == "level:common")
    assert common.passes("herald")
    assert not common.passes("knight")
    assert almanac.picture_entry("card", "fire_dragon") == "legend:fire_dragon"


def test_pages_of_rules_have_their_pictures() -> None:
    almanac = Almanac(CONTENT)
    for page in CONTENT.almanac:
        for part in page.parts:
            for picture in part.pictures:
                for kind, name in picture.items():
                    assert almanac.picture(kind, name, (120, 160)) is not None, (kind, name)
    assert almanac.picture("card", "nobody", (120, 160)) is None


@pytest.mark.parametrize(("players", "form"), [(2, "high_form"), (2, "duel"), (3, "melee"), (4, "high_form")])
def test_results_of_every_form(said: str, players: int, form: str) -> None:
    """TK-Z10, TK-Z20, TK-Z30: rows with names, sums explained, the arena at the end."""
    match = played(players, form, 3)
    view = match.view(0)
    assert view.result is not None
    results = Results(CONTENT, view, match.story(0))
    for row in view.result.sheet:
        name = results.row_name(row.kind)
        assert name
        assert not name.startswith("color_")
        assert results.row_mark(row.kind)
        for seat in range(players):
            assert results.row_tip(row, seat).text
    if form == "melee":
        for seat in range(players):
            kinds = [row.kind for row in view.result.sheet if results.counted(row.kind, seat)]
            weakest = [f"color_{side}" for side in view.sight.sides[seat].weakest]
            assert sorted(kinds) == sorted(weakest)
    assert results.tie_rule()
    assert len(results.chips()) == 2
    for moment in results.moments():
        assert moment.title
        assert "{" not in moment.text
    made = results.collection(0, (400, 120), 1.0)
    assert made.surface.get_size() == (400, 120)
    gallery = results.gallery()
    assert len(gallery.pages) == 1 + len(view.sight.sides)
    assert gallery.whole(300).get_width() == 300


def test_the_new_game_shows_factions_and_forms(said: str) -> None:
    """TK-C06, TK-S01."""
    setup = Setup(CONTENT)
    for faction in (*CONTENT.factions, "any"):
        drawn = setup.option_value("factions", "seat_1", faction, (120, 80))
        assert isinstance(drawn, pygame.Surface)
    for faction in CONTENT.factions:
        assert any(rich.plain(line).strip() for line in setup.option_words("factions", "seat_1", faction))
    for form in ("high_form", "duel", "melee"):
        chosen = setup.choice("form", form, {}, (440, 96))
        assert chosen is not None
        assert chosen.get_width() <= 440
    assert setup.choice("start", "random", {}, (440, 96)) is None
    assert len(setup.samples((150, 210))) == 2
    assert all(setup.seat_piece(seat, (60, 60)).get_width() > 20 for seat in range(4))


def test_every_event_of_stones_moves() -> None:
    """Section 18: nothing changes the arena without being seen."""
    silent = {
        tk.StartSet, tk.TasksRevealed, tk.NextTaskChanged, tk.MalusGiven, tk.WarpCopied, tk.LegendsPassed,
        tk.DeckReshuffled, tk.StepSkipped, tk.LegendCounted, tk.ImprovisationUsed, tk.HandedOver,
        tk.TurnEnded,
        tk.ResignOffered, tk.SideResigned, tk.FinalScore,
    }  # fmt: skip
    assert set(PLAYS) | silent == set(get_args(tk.TashKalarEvent))
    heard = "enamel ring chime crack blade cloth hooves turned ice drip reed string stamp glide"
    assert set(heard.split()) <= set(NAMES)
