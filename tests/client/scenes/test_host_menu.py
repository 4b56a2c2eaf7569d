"""What the menu of a host offers over the table: a stop for everybody, bots for those who are away."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from client.scenes.pause import away
from tests.client.scenes.screens import Screens, begin, host_plan

pytestmark = pytest.mark.usefixtures("orrery_home")


def test_the_menu_of_a_host_stops_nobody_until_it_is_wanted(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    session, play = host.app.top.session, host.app.top.session.host.play
    host.app.push("pause", session=session)
    host.steps(5)
    assert not play.driver.paused
    host.click("hold")
    screens.until(lambda: bob.app.top.session.paused and session.paused)
    assert bob.app.top.session.pause_reason == "host"
    assert host.app.top.name == "table"
    host.app.push("pause", session=session)
    host.steps(2)
    host.click("hold")
    screens.until(lambda: not bob.app.top.session.paused and not session.paused)


def test_the_host_lets_a_bot_play_for_somebody_who_is_away(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    session = host.app.top.session
    assert away(session) == []
    screens.kill(bob)
    screens.until(lambda: away(session) == [(1, "Bob")])
    host.app.push("pause", session=session)
    host.steps(2)
    assert "Bob" in host.find("bot-1").text
    host.click("bot-1")
    screens.until(lambda: session.seats()[1].note == "bot_for_absent")
    assert away(session) == []
    host.app.push("pause", session=session)
    host.steps(2)
    assert not host.ui.has("bot-1")


def test_the_window_of_a_host_says_that_its_match_cannot_be_saved(
    screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left")

    monkeypatch.setattr("client.session.autosave.write_atomically", full)
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    assert host.app.top.session.save_problem == "The disk is full"
    assert bob.app.top.session.save_problem == "", "it is not his to save"


def test_the_host_sends_somebody_away_from_a_running_table(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    session = host.app.top.session
    host.app.push("pause", session=session)
    host.steps(2)
    host.click("send-away")
    host.steps(2)
    assert host.app.top.name == "sending-away"
    assert host.find("send-0").text == "Bob"
    assert not host.ui.has("send-1"), "nobody of this screen can be sent away"
    host.click("send-0")
    assert host.app.top.name == "question"
    host.click("yes")
    screens.until(lambda: bob.app.top.name == "join")
    assert bob.app.top.problem == "The host has sent you away from the table."
    screens.until(lambda: session.seats()[1].note == "bot_for_absent")
    told = "The host has sent Bob away. A bot plays on."
    screens.until(lambda: told in [toast.text for toast in host.app.toasts.shown])
    bob.app.go("title")
    bob.steps(2)
    assert not bob.ui.has("back-to-table"), "the key is gone"
    host.app.push("pause", session=session)
    host.steps(2)
    assert not host.ui.has("send-away")


def test_whoever_is_away_or_looks_on_can_be_sent_away_too(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    eva = screens.guest(host, "Eva")
    begin(screens, host, bob)
    screens.until(lambda: eva.app.top.name == "table")
    session = host.app.top.session
    screens.kill(bob)
    screens.until(lambda: away(session) == [(1, "Bob")])
    for name in ("Bob", "Eva"):
        session.choose_whom_to_send_away()
        host.steps(2)
        assert host.find("send-0").text == name
        host.click("send-0")
        host.click("yes")
        screens.until(lambda name=name: name not in [other.name for other in session.others()])
    screens.until(lambda: eva.app.top.name == "join")
