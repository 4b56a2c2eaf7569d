"""A building site of this screen alone stands still, bots and all, while something covers it (GT-B25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.session.clock import COUNTDOWN
from client.session.local import resume_local, start_local
from client.shelf import shelf
from client.table.scene import TableScene
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


class Clock:
    """The seconds that the table polls with are the test's own."""

    now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("client.table.scene.time.monotonic", lambda: made.now)
    return made


@pytest.fixture
def site(clock: Clock) -> Iterator[Driver]:
    """Building has begun: one person, one bot, flight two, so the hourglass runs."""
    driver = Driver(make_app())
    made = shelf().take("galaxy-trucker")
    players = (Player("Iva"), Player("Ada", "bot", "easy"))
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": 2}, made.stamps, 7)
    session = start_local(made.game, setup, pace=0.0)
    driver.app.go("table", session=session)
    driver.steps(2)
    prompt = session.view(0).prompt
    assert prompt is not None
    session.submit(0, prompt.options[0])
    go(driver, clock, 1.0)
    assert glass(session)
    yield driver
    driver.app.close()


def go(driver: Driver, clock: Clock, seconds: float) -> None:
    """So much time passes, as in a slow window."""
    for _frame in range(round(seconds / 0.1)):
        clock.now += 0.1
        driver.steps()


def glass(session: Any) -> list[float]:
    """What is left on the hourglasses that run."""
    return [session.remaining(name) for name in session.view(0).timers if name.startswith("glass:")]


@pytest.mark.parametrize("cover", ["pause", "settings", "almanac"])
def test_sand_and_bots_wait_under_what_covers_the_table(site: Driver, clock: Clock, cover: str) -> None:
    session = site.app.top.session  # type: ignore[union-attr]
    before, answers = glass(session), session.view(0).count
    go(site, clock, 2.0)
    assert glass(session)[0] == pytest.approx(before[0] - 2.0, abs=0.3)
    if cover == "pause":
        site.press("escape")
    else:
        more = {"game": "galaxy-trucker"} if cover == "almanac" else {}
        site.app.push(cover, **more)
    site.steps(2)
    before, answers = glass(session), session.view(0).count
    go(site, clock, 12.0)
    assert glass(session) == before
    assert session.view(0).count == answers
    site.app.pop()
    site.steps(2)
    table = site.app.top
    assert isinstance(table, TableScene)
    for number in (3, 2, 1):
        assert table.countdown.number == number
        assert session.paused
        assert not table.table.interactive
        assert glass(session) == before
        assert session.view(0).count == answers
        go(site, clock, 1.0)
    assert table.countdown.number == 0
    assert not session.paused
    assert table.table.interactive
    go(site, clock, 12.0)
    assert glass(session)[0] < before[0] - 10.0
    assert session.view(0).count > answers


def test_the_settings_over_the_menu_give_the_table_back_paused(site: Driver, clock: Clock) -> None:
    session = site.app.top.session  # type: ignore[union-attr]
    site.press("escape")
    site.app.push("settings")
    site.steps(2)
    site.app.pop()
    site.steps(2)
    assert site.app.top.name == "pause"  # type: ignore[union-attr]
    assert session.paused
    site.app.pop()
    go(site, clock, COUNTDOWN + 0.2)
    assert not session.paused


def test_the_menu_over_the_numbers_holds_them(site: Driver, clock: Clock) -> None:
    session = site.app.top.session  # type: ignore[union-attr]
    site.press("escape")
    site.press("escape")
    go(site, clock, 1.5)
    site.press("escape")
    before = glass(session)
    go(site, clock, 5.0)
    assert session.paused
    assert not session.countdown
    assert glass(session) == before
    site.press("escape")
    assert session.countdown == pytest.approx(COUNTDOWN, abs=0.2)
    go(site, clock, COUNTDOWN + 0.2)
    assert not session.paused


def test_a_saved_match_counts_down_before_its_time_goes_on(clock: Clock) -> None:
    made = shelf().take("galaxy-trucker")
    players = (Player("Iva"), Player("Ada", "bot", "easy"))
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": 2}, made.stamps, 7)
    begun = start_local(made.game, setup, pace=0.0)
    begun.submit(0, begun.view(0).prompt.options[0])
    while not glass(begun):
        clock.now += 0.1
        begun.poll(clock.now)
    assert not begun.paused
    assert not begun.countdown
    session = resume_local(saves.load(begun.driver.save_text()), made.game, stamps=made.stamps, pace=0.0)
    for passed in (0.0, 1.0, 2.9):
        session.poll(100.0 + passed)
        assert session.countdown == pytest.approx(COUNTDOWN - passed)
        assert session.view(0).count == begun.view(0).count
    left = glass(session)
    session.poll(103.1)
    assert not session.paused
    assert glass(session) == left
    session.poll(105.1)
    assert glass(session)[0] == pytest.approx(left[0] - 2.0)
