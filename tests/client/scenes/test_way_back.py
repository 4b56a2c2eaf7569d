"""From the title back to the table of somebody else."""

from __future__ import annotations

import socket
import time

import msgspec

from client.net.beacon import FoundHost
from client.net.tokens import Key, Keyring
from client.scenes.orrery.way_back import FRESH_SECONDS
from client.scenes.title import TitleScene
from tests.client.scenes.screens import Screens, begin, host_plan
from tests.client.ui.driver import Driver

HOST = FoundHost("h1", "Anna's table", "space-dragons", "10.0.0.1", 1, 2, 0, "playing", True)


def title_of(user: Driver) -> TitleScene:
    assert isinstance(user.app.top, TitleScene)
    return user.app.top


def left(age: float = 0.0, port: int = 1) -> None:
    """A table that was left some seconds ago."""
    keyring = Keyring()
    keyring.remember("h1", "token", "127.0.0.1", port, "Bob", "space-dragons")
    keyring.entitle("token", "Anna's table")
    key = keyring.keys()[0]
    keyring._write([msgspec.structs.replace(key, at=int(time.time() - age))])


def test_without_a_table_there_is_no_way_back(screens: Screens) -> None:
    assert not screens.person("Bob").ui.has("back-to-table")


def test_a_guest_who_went_to_the_title_is_led_back_to_the_seat(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    seat = bob.app.top.session.viewers  # type: ignore[union-attr]
    bob.press("escape")
    bob.steps(2)
    bob.click("leave")
    bob.steps(2)
    bob.click("yes")
    screens.until(lambda: bob.app.top.name == "title")  # type: ignore[union-attr]
    assert title_of(bob).menu.way_back.name == "Ada's table"
    assert title_of(bob).menu.names[0] == "back-to-table"
    screens.until(lambda: not host.app.top.session.seats()[1].connected)  # type: ignore[union-attr]
    assert host.app.top.session.seats()[1].note == "bot_for_absent"  # type: ignore[union-attr]
    left_text = "Bob has left the table. A bot plays on."
    screens.until(lambda: left_text in [toast.text for toast in host.app.toasts.shown])
    assert host.app.top.hud.question is None, "nobody has to decide about the seat"  # type: ignore[union-attr]
    bob.click("back-to-table")
    screens.until(lambda: bob.app.top.name == "table")  # type: ignore[union-attr]
    assert bob.app.top.session.viewers == seat  # type: ignore[union-attr]
    screens.until(lambda: host.app.top.session.seats()[1].connected)  # type: ignore[union-attr]


def test_a_table_of_yesterday_is_offered_only_while_it_is_on_the_network(screens: Screens) -> None:
    left(FRESH_SECONDS + 5)
    bob = screens.person("Bob")
    assert not bob.ui.has("back-to-table")
    assert title_of(bob).menu.way_back.look([HOST])
    assert title_of(bob).menu.way_back.known is not None
    bob.app.top.rebuild()  # type: ignore[union-attr]
    bob.steps()
    assert bob.ui.has("back-to-table")


def test_where_nobody_answers_it_says_so_and_the_seat_can_be_given_up(screens: Screens) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    left(port=port)
    bob = screens.person("Bob")
    bob.click("back-to-table")
    assert bob.app.top.name == "connecting"  # type: ignore[union-attr]
    screens.until(lambda: bob.ui.has("forget"))
    assert "Nobody answers at Anna's table" in bob.find("title").text
    bob.click("forget")
    bob.steps(2)
    assert title_of(bob).menu.way_back.known is None
    assert not bob.ui.has("back-to-table")
    assert Keyring().keys() == []


def test_a_host_that_knows_the_seat_no_more_is_told_and_the_way_back_is_gone(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    left(port=host.app.top.party.house.host.port)  # type: ignore[union-attr]
    bob = screens.person("Bob")
    bob.click("back-to-table")
    screens.until(lambda: bob.app.top.name == "notice")  # type: ignore[union-attr]
    assert "Anna's table" in bob.app.top.title  # type: ignore[union-attr]
    assert bob.app.top.text == "The host does not know this seat any more."  # type: ignore[union-attr]
    bob.press("return")
    bob.steps(2)
    assert not bob.ui.has("back-to-table")


def test_cancelling_keeps_the_seat(screens: Screens) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        left(port=silent.getsockname()[1])
        bob = screens.person("Bob")
        bob.click("back-to-table")
        bob.press("escape")
        bob.steps(2)
    assert title_of(bob).ui.has("back-to-table")
    kept = Keyring().keys()
    assert [key.token for key in kept] == ["token"]


def test_keys_of_older_programs_have_no_title() -> None:
    raw = b'{"host":"h","token":"t","address":"a","port":1,"name":"B","game":"g","at":5}'
    assert msgspec.json.decode(raw, type=Key).title == ""
