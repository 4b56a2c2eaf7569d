"""What fails is said in plain words, and the program goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client import paths
from client.art.canvas import painted
from client.failures import LOG
from client.shell import Scene
from tests.client.ui.driver import Driver, make_app


class Failing(Scene):
    """Fails at one point, as long as `fails`."""

    name = "failing"
    fails = ""
    painted = 0
    """Another picture in every frame."""

    def __init__(self, app, fails: str) -> None:
        super().__init__(app)
        self.fails = fails

    def enter(self, app) -> None:
        self._maybe("enter")

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._maybe("handle")

    def update(self, dt: float) -> None:
        self._maybe("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._maybe("draw")
        surface.fill((0, 0, 0))
        painted(surface, pygame.Rect(0, 0, 9, 9), self.painted, lambda _surface: self._maybe("paint"))
        self.painted += 1

    def safety(self) -> str:
        return "Your game is safe."

    def _maybe(self, point: str) -> None:
        if self.fails == point:
            raise RuntimeError("the gear broke")


@pytest.fixture
def driver(orrery_home: Path) -> Iterator[Driver]:
    app = make_app()
    yield Driver(app)
    app.close()


def test_a_single_failure_leaves_the_scene(driver: Driver) -> None:
    driver.app.go(Failing(driver.app, "handle"))
    driver.steps(2)
    driver.press("a")
    assert driver.app.top.name == "error"
    assert "the gear broke" in driver.app.top.what
    assert driver.app.top.safe == "Your game is safe."
    driver.press("return")
    assert driver.app.top.name == "failing"


@pytest.mark.parametrize("point", ["draw", "paint", "update", "enter"])
def test_a_scene_that_cannot_go_on_gives_way_to_the_title(driver: Driver, point: str) -> None:
    driver.app.go(Failing(driver.app, point))
    driver.steps(4)
    assert driver.app.top.name == "error"
    driver.click("continue")
    driver.steps(3)
    if point == "update":
        # It stood still under the dialogue, so only its second try tells that it cannot go on.
        assert driver.app.top.fatal_for is not None
        driver.click("continue")
        driver.steps(3)
    assert driver.app.top.name == "title"
    assert driver.app.running


def test_the_details_are_shown_and_written(driver: Driver) -> None:
    driver.app.go(Failing(driver.app, "handle"))
    driver.press("a")
    driver.click("details")
    assert driver.ui.has("technical")
    assert "RuntimeError: the gear broke" in driver.app.top.details
    written = (paths.user_data() / LOG).read_text(encoding="utf-8")
    assert "RuntimeError: the gear broke" in written


def test_a_failure_in_a_callback_is_said_too(driver: Driver) -> None:
    driver.app.go("title")
    driver.app.later(lambda: 1 / 0)
    driver.steps(2)
    assert driver.app.top.name == "error"


def test_endless_failures_end_the_program_with_a_sentence(
    driver: Driver, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(20):
        driver.app.later(lambda number=number: [][number])
        driver.steps()
    assert driver.app.failures.fatal
    assert not driver.app.running
    assert "saved" in capsys.readouterr().err


def test_an_unknown_scene_is_an_error_not_an_end(driver: Driver) -> None:
    driver.app.go("title")
    driver.steps()
    driver.app.push("no-such-scene")
    driver.steps()
    assert driver.app.top.name == "error"
    driver.press("return")
    assert driver.app.top.name == "title"
