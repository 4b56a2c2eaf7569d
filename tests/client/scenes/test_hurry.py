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
