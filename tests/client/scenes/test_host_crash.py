"""What guests see in their windows when the program of the host dies and comes back by *Continue*."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from client.net.bot_guest import BotGuest
from client.net.guest import Guest
from client.net.hosting import OwnHouse, open_house
from client.net.plan import HostPlan
from client.net.tokens import Keyring
from client.scenes.lobby import party as parties
from client.session.games import GameShelf
from tests.client.net.house import PATIENT
from tests.client.scenes.screens import Screens, begin, host_plan, is_ready, ready
from tests.client.ui.driver import Driver

CRASHES = 8


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is opened again is that of a test: patient, and not announced. Guests try again without a
    pause."""

    def opened(plan: HostPlan, *more: Any, **named: Any) -> OwnHouse:
        again = msgspec.structs.replace(plan, limits=PATIENT, bind="127.0.0.1", announce=False, pace=0.0)
        return open_house(again, *more, **named)

    monkeypatch.setattr(parties, "open_house", opened)
    monkeypatch.setattr("client.net.link.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("client.net.link.LONGEST_PAUSE", 0.01)


def top(driver: Driver) -> Any:
    return driver.app.top


def answer(driver: Driver) -> None:
    """The first option for whoever is asked at this screen."""
    session = top(driver).session
    for seat in session.viewers:
        prompt = session.view(seat).prompt
        if prompt is not None and not session.over:
            session.submit(seat, prompt.options[0])


def count(driver: Driver) -> int:
    session = top(driver).session
    return int(session.view(session.viewers[0]).count)


def question(driver: Driver) -> Any:
    return top(driver).hud.question


def test_eight_crashes_and_nobody_clicks_more_than_continue(screens: Screens) -> None:
    """A window at the table and a bot guest without one; the table that is shown stays the same."""
    host = screens.host(host_plan("here", "open", "open"))
    bob = screens.guest(host, "Bob")
    port = top(host).party.house.host.port
    robot = Guest(GameShelf(), address="127.0.0.1", port=port, name="Robot", code="K7QX")
    player = BotGuest(robot, "random", 1)

    def go_on() -> None:
        player.go_on(time.monotonic())

    screens.until(lambda: go_on() or is_ready(bob, robot.member))
    begin(screens, host, bob, go_on)
    scene = top(bob)
    for _number in range(CRASHES):
        before = count(bob)

        def played(before: int = before) -> bool:
            go_on()
            answer(host)
            answer(bob)
            return count(bob) > before

        screens.until(played)
        screens.crash(host)
        screens.until(lambda: question(bob) is not None and question(bob).key == "offline")
        host.click("continue")
        screens.until(lambda: go_on() or top(host).name == "table")
        assert top(host).session.host.port == port
        screens.until(lambda: go_on() or (robot.state == "playing" and question(bob) is None))
        assert top(bob) is scene
        screens.until(lambda: count(bob) == count(host))
    assert top(host).session.code == "K7QX"
    robot.close()


def test_the_table_says_that_the_host_is_back_and_goes_on_when_it_does(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", "open"))
    bob = screens.guest(host, "Bob")
    eva = screens.guest(host, "Eva")
    ready(screens, eva, host, bob)
    begin(screens, host, bob)
    screens.until(lambda: top(eva).name == "table")
    scene = top(bob)
    screens.crash(host)
    # Eva does not wait: she goes to the title, where a way leads back.
    screens.until(lambda: question(eva) is not None and question(eva).key == "offline")
    eva.press("escape")
    eva.steps(2)
    eva.click("leave")
    eva.steps(2)
    eva.click("yes")
    screens.until(lambda: top(eva).name == "title")
    host.click("continue")
    screens.until(lambda: question(bob) is not None and question(bob).key == "paused")
    assert "The host is back." in question(bob).text
    assert top(bob) is scene
    screens.until(lambda: top(host).name == "lobby" and host.ui.has("state"))
    assert "when all are back" in host.find("state").text
    eva.click("back-to-table")
    screens.until(lambda: top(host).name == top(eva).name == "table" and question(bob) is None)
    assert top(eva).session.viewers == (2,)
    assert top(bob) is scene
    before = count(bob)
    screens.until(lambda: [answer(one) for one in (host, bob, eva)] and count(bob) > before)


def test_the_key_outlasts_that_its_guest_leaves_the_lobby(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", "open"))
    bob, eva = screens.guest(host, "Bob"), screens.guest(host, "Eva")
    ready(screens, eva, host, bob)
    begin(screens, host, bob)
    screens.until(lambda: top(eva).name == "table")
    screens.crash(host)
    for one in (bob, eva):
        one.app.go("title")
    kept = len(Keyring().keys())
    host.click("continue")
    screens.until(lambda: top(host).name == "lobby" and top(host).lobby is not None)
    bob.steps(2)
    bob.click("back-to-table")
    screens.until(lambda: top(bob).name == "lobby" and top(bob).is_ready)
    assert "The host is back." in bob.find("state").text
    bob.press("escape")
    screens.until(lambda: top(bob).name == "title")
    screens.until(lambda: not any(seat.member for seat in top(host).lobby.seats[1:]))
    assert len(Keyring().keys()) == kept
    assert [seat.kind for seat in top(host).lobby.seats] == ["person"] * 3
    bob.steps(2)
    bob.click("back-to-table")
    screens.until(lambda: top(bob).name == "lobby" and top(bob).is_ready)


def test_who_has_lost_the_key_gets_the_seat_by_name(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    bob.press("escape")
    bob.steps(2)
    bob.click("leave")
    bob.steps(2)
    bob.click("yes")
    screens.until(lambda: not top(host).session.seats()[1].connected)
    keys = Keyring().keys()
    for key in keys:
        Keyring().forget(key.token)
    again = screens.person("Bob")
    again.app.push("join", address=f"127.0.0.1:{top(host).session.host.port}", code="K7QX")
    screens.until(lambda: top(host).name == "seat-wish")
    assert "Bob" in top(host).title
    screens.until(lambda: top(again).name == "table")
    host.press("escape")
    screens.until(lambda: any("keeps the seat" in toast.text for toast in again.app.toasts.shown))
    again.press("escape")
    again.steps(2)
    again.click("sit-1")
    screens.until(lambda: top(host).name == "seat-wish")
    host.press("return")
    screens.until(lambda: top(again).name == "table" and top(again).session.viewers == (1,))
    screens.until(lambda: top(host).session.seats()[1].connected)


def test_in_the_lobby_of_a_match_that_goes_on_too(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    port = top(host).session.host.port
    screens.crash(host)
    bob.app.go("title")
    host.click("continue")
    screens.until(lambda: top(host).name == "lobby" and top(host).lobby is not None)
    again = screens.person("Bob")
    again.app.push("join", address=f"127.0.0.1:{port}", code="K7QX")
    screens.until(lambda: top(host).name == "seat-wish")
    screens.until(lambda: top(again).name == "lobby" and "is asked" in again.find("state").text)
    host.press("escape")
    screens.until(lambda: again.ui.has("seat-1-own"))
    again.click("seat-1-own")
    screens.until(lambda: top(host).name == "seat-wish")
    host.press("return")
    screens.until(lambda: top(host).name == top(again).name == "table")
    assert top(again).session.viewers == (1,)
