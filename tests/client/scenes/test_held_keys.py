"""A key that is still held hurries and skips; it answers nothing that was asked meanwhile."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.scenes import starting
from client.session.local import start_local
from client.shelf import shelf
from client.table.answers.making import Making
from client.table.keyboard import SEEN_MS
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver

SEEN = SEEN_MS / 1000
"""Seconds for which a question shows until a key may answer it."""

pytestmark = pytest.mark.usefixtures("orrery_home")


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def hold(driver: Driver, key: int, repeats: int = 6) -> None:
    """A key goes down, repeats and comes up, as the window tells of it."""
    for _repeat in range(1 + repeats):
        pygame.event.post(down(key))
        driver.steps(1)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    driver.steps(2)


def settled_scene(driver: Driver) -> Any:
    """A table at which the seat of this screen has chosen something that only waits to be sent."""
    made = shelf().take("space-dragons")
    players = (Player("Iva"), Player("B", "bot", "random"))
    session: Any = start_local(made.game, Setup("space-dragons", players, {}, made.stamps, 7))
    starting.to_table(driver.app, session)
    scene: Any = driver.app.top
    driver.until(lambda: bool(session.view(0).prompt is not None and scene.table.interactive))
    for _frame in range(round(SEEN / 0.05) + 4):  # it has been read
        driver.app.step(0.05)
    return scene


def test_a_held_key_closes_only_what_lies_on_top(driver: Driver) -> None:
    driver.app.push("new-game", game="space-dragons")
    driver.app.push("settings")
    driver.steps(2)
    for _repeat in range(4):
        pygame.event.post(down(pygame.K_ESCAPE))
        driver.steps(2)
    assert driver.app.top is not None
    assert driver.app.top.name == "new-game"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    driver.press("escape")
    driver.steps(2)
    assert driver.app.top.name == "title"


def test_a_held_key_answers_nothing_in_the_scene_that_it_has_opened(driver: Driver) -> None:
    """A scene that takes its time to come finds repeats of the key, however short the press was."""
    for _repeat in range(4):
        pygame.event.post(down(pygame.K_RETURN))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    driver.steps(4)
    assert driver.app.top is not None
    assert driver.app.top.name == "new-game", "and no game has begun"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
@pytest.mark.parametrize("at_once", [True, False])
def test_a_held_key_presses_one_button_only(
    driver: Driver, key: int, at_once: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[object] = []
    monkeypatch.setattr(starting, "start_game", lambda *given: begun.append(given))
    driver.app.push("new-game")
    driver.steps(2)
    driver.tab_to("game-space-dragons")
    if at_once:  # a slow machine finds all of them in one frame
        for _repeat in range(6):
            pygame.event.post(down(key))
        driver.steps(3)
    hold(driver, key)
    top: Any = driver.app.top
    assert top.plan.game == "space-dragons"
    assert not begun, "repeats press nothing"
    driver.ui.focus("start")
    hold(driver, key)
    assert len(begun) == 1, "a fresh press counts, once"


def test_a_held_arrow_stays_in_the_choice_that_it_changes(driver: Driver) -> None:
    driver.app.push("settings", page="seeing")
    driver.steps(2)
    driver.tab_to("animation")
    values = [value for value, _label in driver.find("animation").choices]
    driver.find("animation").set_value(values[0], tell=True)
    before = driver.app.settings.palette
    for key, end in ((pygame.K_RIGHT, values[-1]), (pygame.K_LEFT, values[0])):
        hold(driver, key, 12)
        assert driver.ui.focused.id == "animation"
        assert driver.app.settings.animation == end
    driver.tab_to("palette")  # which makes the page anew
    palettes = [value for value, _label in driver.find("palette").choices]
    hold(driver, pygame.K_RIGHT, 12)
    assert driver.ui.focused.id == "palette"
    assert before != driver.app.settings.palette == palettes[-1]


def test_a_held_arrow_that_moves_the_focus_changes_nothing_on_its_way(driver: Driver) -> None:
    driver.app.push("settings", page="seeing")
    driver.steps(2)
    driver.tab_to("page-seeing")
    before = driver.app.settings.palette, driver.app.settings.animation
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT):
        hold(driver, key, 12)
    assert (driver.app.settings.palette, driver.app.settings.animation) == before


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_only_the_first_press_sends(driver: Driver, key: int, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = settled_scene(driver)
    sent: list[int] = []
    monkeypatch.setattr(scene.hands, "enter", lambda: sent.append(1))
    monkeypatch.setattr(scene.director, "skip", lambda: False)
    monkeypatch.setattr(scene.keyboard, "_can_hurry", lambda: False)
    scene.hud.question = None
    for _repeat in range(5):
        scene.handle(down(key))
    assert len(sent) == 1
    scene.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    scene.handle(down(key))
    assert len(sent) == 2


def test_a_key_that_was_let_go_elsewhere_counts_again(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = settled_scene(driver)
    sent: list[int] = []
    monkeypatch.setattr(scene.hands, "enter", lambda: sent.append(1))
    scene.handle(down(pygame.K_RETURN))
    scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    scene.handle(down(pygame.K_RETURN))
    assert len(sent) == 2


def test_space_answers_nothing_that_has_just_come_up(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed again and again to hurry others, it would answer a question that nobody has read yet."""
    scene = settled_scene(driver)
    sent: list[float] = []
    monkeypatch.setattr(scene.hands, "enter", lambda: sent.append(scene.app.time))
    monkeypatch.setattr(scene.director, "skip", lambda: False)
    monkeypatch.setattr(scene.keyboard, "_can_hurry", lambda: False)
    scene.table.making = Making(scene.table.screen.choice(scene.table.now))
    scene.update(0.0)  # the frame in which it comes
    came_up = scene.app.time
    for _press in range(30):
        scene.handle(down(pygame.K_SPACE))
        scene.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
        driver.app.step(0.05)
    assert sent
    assert SEEN <= sent[0] - came_up < SEEN + 0.15
