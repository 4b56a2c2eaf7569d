"""Matches with packs at this screen: gone on with, played again, and what is said when a pack is gone."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.scenes import starting
from client.scenes.almanac.book import Book
from client.scenes.saves import SavesScene
from client.session.library import Library
from client.shelf import ids_of, shelf
from rules.kernel import saves
from rules.kernel.chance import SeededChance
from rules.kernel.game import PackStamp, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.packs import crew, write_pack
from tests.client.scenes import finished
from tests.client.ui.driver import Driver, make_app
from tests.content.shipped import example
from tests.games import random_play

GAME = "space-dragons"
PLAYERS = (Player("Iva"), Player("Ada"))


@pytest.fixture
def window(own_shelf: Path) -> Iterator[Driver]:
    """A match with a pack, just begun."""
    example("night-shift", own_shelf, 3)
    app = make_app(animation="off")
    driver = Driver(app)
    packs = shelf().take(GAME, ["night-shift"]).stamps
    starting.start_game(app, Setup(GAME, PLAYERS, {"mode": "standard"}, packs, seed=1))
    driver.until(lambda: app.top is not None and app.top.name == "table")
    yield driver
    assert not app.failures.last, app.failures.last
    app.close()


def crew_at(driver: Driver) -> int:
    return len(driver.app.top.session.game.content.crew)  # type: ignore[union-attr]


def left(driver: Driver) -> Path:
    """Back to the title; the file of the match."""
    assert crew_at(driver) == 86
    driver.app.go("title")
    (info,) = Library().entries()
    assert info.setup is not None
    assert ids_of(info.setup) == (GAME, "night-shift")
    return info.path


def test_a_match_goes_on_with_its_packs(window: Driver) -> None:
    path = left(window)
    starting.resume_game(window.app, path)
    window.until(lambda: window.app.top.name == "table")  # type: ignore[union-attr]
    assert crew_at(window) == 86


def at_results(driver: Driver) -> None:
    """At the results of a match with the pack."""
    made = shelf().take(GAME, ["night-shift"])
    played = Match(made.game, Setup(GAME, PLAYERS, {"mode": "standard"}, made.stamps, 2), SeededChance(2))
    for _answer in random_play(played, random.Random(2)):
        pass
    driver.app.go("results", session=finished.session_of(played))
    driver.steps()


def test_a_rematch_has_them_too(window: Driver) -> None:
    at_results(window)
    window.app.top.again()  # type: ignore[union-attr]
    window.until(lambda: window.app.top.name == "table")  # type: ignore[union-attr]
    assert crew_at(window) == 86


@pytest.mark.parametrize("change", ["gone", "other"])
def test_nothing_is_lost_without_the_pack(window: Driver, own_shelf: Path, change: str) -> None:
    path = left(window)
    before = path.read_bytes()
    shutil.rmtree(own_shelf / "night-shift")
    if change == "other":
        write_pack(own_shelf, "night-shift", {"c.yaml": crew("NS-C1", 81)}, version="2.0")
    shelf.cache_clear()
    starting.resume_game(window.app, path)
    window.steps()
    words = {
        "gone": "It needs the content pack night-shift 1.0.0, which is not installed.",
        "other": "another content of the pack The Night-Shift (version 1.0.0, installed is 2.0)",
    }
    assert words[change] in window.app.top.title  # type: ignore[union-attr]
    assert ("Nothing is lost" in window.app.top.text) == (change == "other")  # type: ignore[union-attr]
    window.press("return")
    assert path.read_bytes() == before


def change_a_dragon(folder: Path) -> None:
    """As an update does: the facts of the pack are others, and all its cards are still there."""
    for file in folder.glob("*.yaml"):
        file.write_text(file.read_text("utf-8").replace("points: 13", "points: 12"), "utf-8")
    shelf.cache_clear()


def test_a_match_goes_on_with_a_changed_pack_if_all_answers_fit(window: Driver, own_shelf: Path) -> None:
    """After a question, and what was saved before stays."""
    path = left(window)
    before, stamps = path.read_bytes(), Library().open(path).header.setup.packs
    change_a_dragon(own_shelf / "night-shift")
    starting.resume_game(window.app, path)
    window.steps()
    assert window.app.top.name == "question"  # type: ignore[union-attr]
    window.press("return")
    assert window.app.top.name == "title"  # type: ignore[union-attr]
    assert path.read_bytes() == before
    starting.resume_game(window.app, path)
    window.steps()
    window.click("yes")
    window.until(lambda: window.app.top.name == "table")  # type: ignore[union-attr]
    assert crew_at(window) == 86
    window.app.go("title")
    newest, kept = sorted(Library().entries(), key=lambda info: info.name)
    assert newest.setup.packs != kept.setup.packs == stamps  # type: ignore[union-attr]
    assert (kept.name, kept.path.read_bytes()) == ("Space Dragons before the change", before)
    assert Library().newest_unfinished() == newest, "Continue goes on with what was played last"
    starting.resume_game(window.app, newest.path)
    window.until(lambda: window.app.top.name == "table")  # type: ignore[union-attr]


def test_a_replay_with_a_changed_pack_is_offered_too(window: Driver, own_shelf: Path) -> None:
    left(window)
    made = shelf().take(GAME, ["night-shift"])
    played = Match(made.game, Setup(GAME, PLAYERS, {"mode": "standard"}, made.stamps, 2), SeededChance(2))
    for _answer in random_play(played, random.Random(2)):
        pass
    path = Library().save_as("Night", saves.dump(played))
    before = path.read_bytes()
    change_a_dragon(own_shelf / "night-shift")
    starting.open_file(window.app, path)
    window.steps()
    window.click("yes")
    window.until(lambda: window.app.top.name == "replay")  # type: ignore[union-attr]
    assert path.read_bytes() == before


def test_the_list_tells_the_options_of_a_changed_pack_in_words(own_shelf: Path) -> None:
    pack = "galaxy-trucker-big-expansion"
    stamps = [PackStamp("galaxy-trucker", "1.0", ""), PackStamp(pack, "0.1", "another")]
    options = {"plan": "with_A", "rough_roads": 3}
    told = SavesScene._options(Setup("galaxy-trucker", PLAYERS, options, tuple(stamps)))
    assert {"Flights: IA, IIA, IIIA", "Rough Roads: 3"} <= {*told}


def test_a_rematch_without_the_pack_says_why_not(window: Driver, own_shelf: Path) -> None:
    at_results(window)
    shutil.rmtree(own_shelf / "night-shift")
    shelf.cache_clear()
    window.app.top.again()  # type: ignore[union-attr]
    window.steps()
    assert window.app.top.title == "The game cannot begin"  # type: ignore[union-attr]
    assert "night-shift 1.0.0" in window.app.top.text  # type: ignore[union-attr]


def test_the_almanac_holds_what_packs_bring(own_shelf: Path) -> None:
    example("rust-belt", own_shelf, 5)
    book = Book("galaxy-trucker")
    own = {entry.id for entry in book.items.values() if entry.pack == "rust-belt"}
    assert own == {
        *(f"tile:{tile}" for tile in (201, 202, 203, 204)), "card:RB-1", "card:RB-2", "board:barge",
        "flight:rust",
    }  # fmt: skip
