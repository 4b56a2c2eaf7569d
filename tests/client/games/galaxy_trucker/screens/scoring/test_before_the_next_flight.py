"""With the Big Expansion more is seen before the next flight than that everybody is ready: the settlement is
read first (GTX-E02, GTX-R02)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.games.galaxy_trucker.looking import scores
from client.games.galaxy_trucker.screens.before_launch.choosing import PlanningScreen
from client.games.galaxy_trucker.screens.building.screen import BuildingScreen
from client.session.driver import Driver as MatchDriver
from client.session.local import LocalSession
from client.table.sending import READY_MS
from rules.galaxy_trucker.state import BUILD, CHOOSE_MACHINATION, READY_CHECK
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.games.galaxy_trucker.told_games import answering
from tests.client.ui.driver import Driver, make_app
from tests.rules.galaxy_trucker.shipped import expanded


def paid(**options: Any) -> Match:
    """The first of two flights is paid; seat 0 is asked what comes before the second."""
    players = (Player("Iva"), Player("Ota", "bot", "easy"))
    setup = Setup("galaxy-trucker", players, {"plan": "short_beginner", **options}, seed=4)
    match = Match(expanded(), setup, SeededChance(4))
    for _answer in answering(match, 4):
        if match.view(0).sight.paid and match.view(0).prompt is not None:
            break
    return match


@pytest.mark.parametrize("way", ["mouse", "key"])
@pytest.mark.parametrize(
    ("options", "phase", "then"),
    [
        ({"evil_machinations": True}, CHOOSE_MACHINATION, PlanningScreen),
        ({"rough_roads": 2}, READY_CHECK, BuildingScreen),
    ],
)
def test_the_settlement_is_read_before_it(
    orrery_home: Path, options: dict[str, Any], phase: str, then: type, way: str
) -> None:
    match = paid(**options)
    app = make_app((1280, 720))
    session = LocalSession(MatchDriver(match.game, match.setup, match=match, pace=0.0), fresh=False)
    app.go("table", session=session)
    driver, scene = Driver(app), app.top
    try:
        driver.until(lambda: not scene.director.busy and scene.director.still > 0)
        driver.steps(5)
        table = scene.table
        assert session.view(0).sight.phase == phase
        assert scores(table.now)
        driver.press("1")
        driver.steps(2)
        assert not table.choice.open  # nothing can be chosen that is not seen
        onward = next(zone for zone in table.arrangement.zones if zone.id == "button:onward")
        if way == "mouse":
            driver.click_at(onward.rect.center)
        else:
            driver.press("return")
        driver.steps(5)
        assert isinstance(table.screen, then)
        assert session.view(0).sight.phase == phase  # nothing was answered
        assert table.choice.open or table.choice.action is not None
        if phase == READY_CHECK:
            scene.hands.sending.age(READY_MS)
            driver.press("return")
            driver.until(lambda: session.view(0).sight.phase == BUILD)
    finally:
        app.close()
