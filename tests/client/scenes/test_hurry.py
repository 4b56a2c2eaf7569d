"""Bots that would think for ages answer while Space is held at a real table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.scenes import starting
from client.session.local import start_local
from client.shelf import shelf
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("orrery_home")
AGES = 100_000.0


def test_bots_answer_at_once_while_space_is_held(driver: Driver) -> None:
    made = shelf().take("space-dragons")
    players = (Player("Iva"), Player("B", "bot", "random"), Player("C", "bot", "random"))
    session: Any = start_local(made.game, Setup("space-dragons", players, {}, made.stamps, 7), pace=AGES)
    starting.to_table(driver.app, session)
    driver.steps(2)
    while session.view(0).prompt is not None:
        session.submit(0, session.view(0).prompt.options[0])
    count = session.view(0).count
    driver.steps(90)
    assert session.view(0).count == count
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    driver.until(lambda: session.view(0).prompt is not None)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    driver.steps(2)
    assert session.view(0).count > count


def trucker(**session: Any) -> Any:
    """Galaxy Trucker in turns with two bots."""
    players = (Player("Iva"), Player("B", "bot", "random"), Player("C", "bot", "random"))
    made = shelf().take("galaxy-trucker")
    setup = Setup("galaxy-trucker", players, {"build_mode": "turns"}, made.stamps, 7)
    return start_local(made.game, setup, **session)


def answer(driver: Driver, session: Any, *kinds: str) -> None:
    """Iva's next answers, of these kinds."""
    for kind in kinds:
        driver.until(lambda: session.view(0).prompt is not None)
        session.submit(0, next(one for one in session.view(0).prompt.options if type(one).__name__ == kind))
        driver.steps(2)


def test_who_only_watches_is_told_how_to_hurry(driver: Driver) -> None:
    """A word in the status line that is a button, too: while it is held bots answer at once."""
    session = trucker(pace=AGES)
    starting.to_table(driver.app, session)
    driver.steps(2)
    scene: Any = driver.app.top
    answer(driver, session, "Ready")
    session.hurry()
    answer(driver, session, "Finish")
    driver.steps(60)
    assert scene.table.target("ui:hurry") is None
    driver.steps(60)
    button, count = scene.table.target("ui:hurry"), session.view(0).count
    assert button is not None
    assert "Space" in scene.hud.tip("ui:hurry").text
    driver.move(button.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    driver.until(lambda: session.view(0).prompt is not None)
    assert session.view(0).count > count + 4


def test_in_practice_building_is_taken_back_as_far_as_one_likes(driver: Driver) -> None:
    """By the rules only the last tile comes back (GT-B7)."""
    session = trucker(pace=0.0, free_undo=True)
    starting.to_table(driver.app, session)
    driver.steps(2)
    answer(driver, session, "Ready", "TakeFaceDown", "Place", "TakeFaceDown", "Place")
    driver.until(lambda: session.view(0).prompt is not None)
    driver.steps(20)
    scene: Any = driver.app.top
    found = []
    for _step in range(4):
        driver.click_at(scene.table.target("ui:undo").rect.center)
        driver.steps(20)
        me = session.view(0).sight.seats[0]
        found.append((me.hand is not None, len(me.ship.tiles)))
    assert found == [(True, 2), (False, 2), (True, 1), (False, 1)]
