"""The scenarios, the compact track and the eggs, chosen in the new game with the mouse, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client.scenes import starting
from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from tests.client.ui.driver import Driver, make_app
from tests.rules.space_bastards.shipped import content, game

SCENARIOS = [*content().scenarios, "custom"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Setups that would go to a table."""
    taken: list[Any] = []

    def start(app: Any, setup: Any, bots: Any = None, about: Any = None) -> None:
        taken.append(setup)

    monkeypatch.setattr(starting, "start_game", start)
    return taken


@pytest.fixture(scope="module")
def dialogue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The new game with Space Bastards chosen, at 1280 x 720."""
    home: Path = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ORRERY_HOME", str(home))
        app = make_app()
        app.go("title")
        driver = Driver(app)
        driver.until(lambda: bool(app.top.cards["space-bastards"].start))
        driver.click("new-game")
        driver.steps(2)
        driver.click("game-space-bastards")
        driver.steps(2)
        yield driver
        app.close()


def played(setup: Any) -> Match:
    """The match of a setup, played to its end by bots at random."""
    match = Match(game(), setup, SeededChance(setup.seed))
    bots = {seat: match.game.bot("random") for seat in range(len(setup.players))}
    while not match.over:
        advance(match, bots, lambda there, seat: thinking_for(1, seat, len(there.log)))
    return match


def bring(driver: Driver, name: str) -> None:
    """Have a control in view: the options may be longer than their place."""
    driver.tab_to(name)
    driver.steps(2)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_chosen_with_the_mouse_and_played(
    dialogue: Driver, started: list[Any], scenario: str
) -> None:
    """SB-O03, SB-Y01."""
    bring(dialogue, "option-scenario")
    dialogue.click("option-scenario")
    dialogue.steps(2)
    dialogue.choose("option-scenario-list", scenario)
    bring(dialogue, "start")
    dialogue.click("start")
    (setup,) = started
    assert setup.options["scenario"] == scenario
    match = played(setup)
    priority = match.view(0).sight.priority
    if scenario != "custom":
        assert tuple(priority) == tuple(content().scenarios[scenario].priority)
    assert sorted(priority) == sorted(content().relations)
    assert match.result is not None


def test_the_compact_track_and_the_eggs_are_chosen_with_the_mouse(
    dialogue: Driver, started: list[Any]
) -> None:
    """SB-O04, SB-R06, SB-O05."""
    bring(dialogue, "option-track")
    dialogue.choose("option-track", "compact")
    bring(dialogue, "option-eggs")
    dialogue.click("option-eggs")
    bring(dialogue, "start")
    dialogue.click("start")
    (setup,) = started
    assert (setup.options["track"], setup.options["eggs"]) == ("compact", True)
    match = played(setup)
    assert match.view(0).sight.track == "compact"
    assert match.view(0).sight.round == 12
    assert match.state.options.eggs
