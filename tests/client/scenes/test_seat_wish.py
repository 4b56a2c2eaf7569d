"""In windows: a newcomer asks for the seat of a bot, the host allows it by one click."""

from __future__ import annotations

import pytest

from rules.kernel.seats import SPECTATOR
from tests.client.scenes.screens import Screens, fill_in, host_plan
from tests.client.ui.driver import Driver


@pytest.fixture
def host(screens: Screens) -> Driver:
    """Ada plays with a bot that never answers before she does."""
    driver = screens.host(host_plan("here", "random"))
    screens.until(lambda: driver.find("primary").is_enabled)
    driver.click("primary")
    screens.until(lambda: top(driver) == "table")
    return driver


def top(driver: Driver) -> str:
    return driver.app.top.name  # type: ignore[union-attr]


def viewers(driver: Driver) -> tuple[int, ...]:
    return tuple(driver.app.top.session.viewers)  # type: ignore[union-attr]


@pytest.fixture
def newcomer(screens: Screens, host: Driver) -> Driver:
    """Bob has joined while the others play."""
    driver = screens.person("Bob")
    driver.app.push("join")
    driver.steps()
    port = host.app.top.session.host.port  # type: ignore[union-attr]
    fill_in(driver, f"127.0.0.1:{port}", "K7QX")
    driver.press("return")
    screens.until(lambda: top(driver) == "table")
    assert viewers(driver) == (SPECTATOR,)
    return driver


def ask(driver: Driver) -> None:
    driver.press("escape")
    driver.steps(2)
    driver.click("sit-1")


def test_the_newcomer_is_told_of_the_seat_and_gets_it(
    screens: Screens, host: Driver, newcomer: Driver
) -> None:
    assert any("seat of a bot" in toast.text for toast in newcomer.app.toasts.shown)
    ask(newcomer)
    screens.until(lambda: top(host) == "seat-wish")
    assert "Bob" in host.app.top.title  # type: ignore[union-attr]
    host.press("return")
    screens.until(lambda: top(newcomer) == "table" and viewers(newcomer) == (1,))
    assert top(host) == "table"
    view = newcomer.app.top.session.view(1)  # type: ignore[union-attr]
    assert view.players[1].name == "Bob"
    newcomer.press("escape")
    newcomer.steps(2)
    assert not newcomer.ui.has("sit-1")


def test_escape_is_a_no_and_the_newcomer_looks_on(screens: Screens, host: Driver, newcomer: Driver) -> None:
    ask(newcomer)
    screens.until(lambda: top(host) == "seat-wish")
    host.press("escape")
    screens.until(lambda: any("keeps the seat" in toast.text for toast in newcomer.app.toasts.shown))
    assert viewers(newcomer) == (SPECTATOR,)
    assert top(host) == "table"


def test_after_anybody_may_the_next_one_is_not_asked_about(
    screens: Screens, host: Driver, newcomer: Driver
) -> None:
    ask(newcomer)
    screens.until(lambda: top(host) == "seat-wish")
    host.click("answer-1")
    screens.until(lambda: top(newcomer) == "table" and viewers(newcomer) == (1,))
    assert host.app.top.session.host.in_play.free  # type: ignore[union-attr]


def test_who_only_looks_on_is_not_told_that_a_bot_takes_a_seat(
    screens: Screens, host: Driver, newcomer: Driver
) -> None:
    newcomer.press("escape")
    newcomer.steps(2)
    newcomer.click("leave")
    newcomer.steps(2)
    question = newcomer.app.top
    assert question.name == "question"  # type: ignore[union-attr]
    assert question.why == "The others play on. You can come back and look on again."  # type: ignore[union-attr]
