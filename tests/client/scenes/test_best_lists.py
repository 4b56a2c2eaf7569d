"""Whoever flies alone finds the own best flights in the results and in the set-up (GT-V5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client import paths
from client.best import BestResults, Entry
from client.games.galaxy_trucker.extras import setup as flights
from client.scenes import best_lists
from client.session.driver import Driver as MatchDriver
from client.session.local import LocalSession
from client.shelf import shelf
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup, Thinking
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver, make_app
from tests.content.shipped import example

pytestmark = pytest.mark.usefixtures("orrery_home")
GAME, COURSE = "galaxy-trucker", "1:I"


@pytest.fixture(scope="module")
def flown() -> Match:
    """A flight alone, to its end."""
    made = shelf().take(GAME)
    setup = Setup(GAME, (Player("Iva"),), {"plan": "single"}, made.stamps, 1)
    match = Match(made.game, setup, SeededChance(1))
    bot, rng = made.game.bot("easy"), random.Random(1)
    while not match.over:
        match.submit(match.asked[0], bot.choose(match.view(match.asked[0]), Thinking(rng, 1)))
    return match


@pytest.fixture
def user() -> Iterator[Driver]:
    made = Driver(make_app((1920, 1080)))
    yield made
    made.app.close()


def session(match: Match, name: str, played: float = 1500.0) -> LocalSession:
    about = {"match": name, "played": played}
    return LocalSession(MatchDriver(match.game, match.setup, match=match, about=about), fresh=False)


def words(user: Driver, id: str) -> str:
    return str(user.find(id).text)


def test_a_flight_alone_enters_the_list_that_the_results_show(user: Driver, flown: Match) -> None:
    total = flown.result.totals[0]
    BestResults().add(GAME, COURSE, Entry(total + 5, "Ada", 1_700_000_000))
    user.app.go("results", session=session(flown, "one"))
    user.steps(2)
    assert "Flight I" in words(user, "best-title")
    assert f"{total + 5} credits" in words(user, "best-0")
    assert "Iva" in words(user, "best-1")
    assert user.find("best-1").colour == "brass_lit"
    # ties are nothing to somebody alone
    assert not user.ui.has("tie")
    kept = BestResults().of(GAME, COURSE)
    assert [(one.points, one.name, one.played) for one in kept][1] == (total, "Iva", 1500.0)


def test_the_results_of_the_same_match_are_entered_once(user: Driver, flown: Match) -> None:
    for _time in range(2):
        user.app.go("results", session=session(flown, "one"))
        user.steps(2)
    assert len(BestResults().of(GAME, COURSE)) == 1


def test_the_results_tell_how_long_it_was_played(user: Driver, flown: Match) -> None:
    for seconds, told in ((20.0, None), (70.0, "1 minute played"), (3900.0, "1:05 h played")):
        user.app.go("results", session=session(flown, "one", seconds))
        chips = dict(user.app.top.outcome.chips())  # type: ignore[union-attr]
        assert chips.get("clock") == told


def test_the_set_up_of_somebody_alone_shows_the_best_so_far(user: Driver) -> None:
    for points in (4, 30, 22, 9):
        BestResults().add(GAME, COURSE, Entry(points, "Iva", 1_700_000_000))
    user.app.settings.change("played", [GAME])
    user.app.go("new-game", game=GAME)
    user.steps(2)
    assert not user.ui.has("best")
    while len(plan(user).seats) > 1:
        user.click("seat-1-remove")
    user.app.top.set_option("plan", "single")  # type: ignore[union-attr]
    user.steps(2)
    text = words(user, "best")
    assert [text.index(f"{points} credits") for points in (30, 22, 9)] == sorted(
        text.index(f"{points} credits") for points in (30, 22, 9)
    )
    assert "4 credits" not in text
    user.app.top.set_option("build_mode", "turns")  # type: ignore[union-attr]
    user.steps(2)
    assert not user.ui.has("best")


def test_a_broken_list_is_told_of_once(user: Driver, flown: Match) -> None:
    path: Path = paths.user_data() / "best.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{", encoding="utf-8")
    user.app.go("results", session=session(flown, "one"))
    user.steps(2)
    assert [toast for toast in toasts(user) if "best.broken-1.json" in toast]
    assert words(user, "best-0")


def plan(user: Driver) -> Any:
    return user.app.top.plan  # type: ignore[union-attr]


def toasts(user: Driver) -> list[str]:
    return [toast.text for toast in user.app.toasts.shown]


def test_flights_with_packs_have_lists_of_their_own(own_shelf: Path) -> None:
    example("rust-belt", own_shelf, 5)
    players = (Player("Iva"),)
    plain, with_pack = (
        best_lists.course_of(
            flights.Setup(shelf().take(GAME, packs).game.content), {"plan": "single"}, players
        )  # type: ignore[attr-defined]
        for packs in ((), ("rust-belt",))
    )
    assert plain is not None
    assert with_pack == (f"{plain[0]}+rust-belt", f"{plain[1]}, The Rust Belt")
