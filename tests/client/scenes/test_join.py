"""Joining a table: found, typed, refused, cancelled, and come back to."""

from __future__ import annotations

import itertools
import socket
import time

import msgspec
import pytest

from client.net.beacon import FoundHost
from client.net.tokens import Key, Keyring
from client.scenes.join.known import KEPT_SECONDS, known_tables
from tests.client.scenes.screens import Screens, fill_in, host_plan
from tests.client.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("orrery_home")

WAITING = FoundHost("h1", "Mirek", "space-dragons", "192.168.1.7", 47621, 4, 2, "lobby", True, "pboo", "1")
PLAYING = FoundHost("h2", "Klub", "space-dragons", "192.168.1.8", 47621, 5, 0, "playing", True, "", "1")
OTHER = FoundHost("h3", "Old", "nebula", "192.168.1.9", 47621, 3, 3, "lobby", False, "ooo", "9")


@pytest.fixture
def joining(screens: Screens) -> Driver:
    """Bob's screen, on which he looks for tables."""
    driver = screens.person("Bob")
    driver.app.push("join")
    driver.steps()
    return driver


def test_an_empty_network_says_so_and_offers_a_table_of_ones_own(joining: Driver) -> None:
    assert joining.find("empty").visible
    joining.click("open-own")
    assert joining.app.top.name == "new-game"


def test_a_found_table_fills_in_its_address(joining: Driver) -> None:
    joining.app.top.show_found([WAITING, PLAYING])
    joining.steps()
    assert not joining.ui.has("empty")
    joining.click_at(joining.find("tables").row_rect(1).center)
    assert joining.find("address").text == "192.168.1.8:47621"
    assert joining.app.top.place() == ("192.168.1.8", 47621)
    assert joining.find("state").text.endswith("The code has four signs.")


def test_a_click_on_a_table_leads_on_to_the_code(joining: Driver) -> None:
    joining.app.top.show_found([WAITING, PLAYING])
    joining.steps()
    joining.click_at(joining.find("tables").row_rect(0).center)
    joining.type("k7qx")
    assert joining.app.top.code == "K7QX"
    assert joining.find("join").is_enabled


def test_a_letter_of_the_code_is_put_right_alone(joining: Driver) -> None:
    joining.click("code")
    joining.type("k7qx")
    joining.steps(40)  # later than a double click
    code = joining.find("code")
    joining.click_at((code.rect.x + 2 * code._pitch + code._cell[0] // 2, code.rect.centery))
    joining.type("rm")
    assert joining.app.top.code == "K7RM"


def test_typing_another_address_lets_go_of_the_chosen_table(joining: Driver) -> None:
    joining.app.top.show_found([WAITING])
    joining.steps()
    joining.click_at(joining.find("tables").row_rect(0).center)
    joining.click("address")
    joining.type("0")
    assert joining.app.top.host is None
    assert joining.find("tables").chosen == -1


def test_the_only_table_needs_no_address(joining: Driver) -> None:
    joining.app.top.show_found([WAITING, OTHER])
    joining.steps()
    joining.click("code")
    joining.type("k7qx")
    assert joining.app.top.code == "K7QX"
    assert joining.app.top.place() == ("192.168.1.7", 47621)
    assert joining.find("join").is_enabled


def test_a_table_of_another_version_cannot_be_joined(joining: Driver) -> None:
    joining.app.top.show_found([OTHER])
    joining.steps()
    joining.click_at(joining.find("tables").row_rect(0).center)
    joining.click("code")
    joining.type("K7QX")
    assert not joining.find("join").is_enabled
    assert "version" in joining.find("join").why


def test_what_is_typed_stays_while_tables_come_and_go(joining: Driver) -> None:
    joining.click("code")
    joining.type("K7")
    joining.app.top.show_found([WAITING])
    joining.steps()
    joining.type("QX")
    assert joining.find("code").text == "K7QX"
    joining.app.top.show_found([])
    joining.steps()
    assert joining.find("code").text == "K7QX"
    assert joining.find("empty").visible


def test_a_name_is_asked_for_first(screens: Screens) -> None:
    driver = screens.person("")
    driver.app.push("join")
    driver.steps()
    assert driver.ui.focused.id == "name"
    fill_in(driver, "127.0.0.1:47621", "K7QX")
    assert not driver.find("join").is_enabled
    assert driver.find("join").why == "Tell the others your name."


def test_a_wrong_code_is_said_in_one_sentence(screens: Screens, joining: Driver) -> None:
    host = screens.host(host_plan("here", "open"))
    fill_in(joining, f"127.0.0.1:{host.app.top.party.house.host.port}", "AAAA")
    joining.click("join")
    screens.until(lambda: joining.app.top.problem if joining.app.top.name == "join" else "")
    assert joining.app.top.problem == "The join code is not right."
    assert "The join code is not right." in joining.find("state").text
    joining.click("code")
    joining.press("backspace")
    assert joining.app.top.problem == ""


def test_nobody_at_the_address_is_said_in_one_sentence(screens: Screens, joining: Driver) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    fill_in(joining, f"127.0.0.1:{port}", "K7QX")
    joining.click("join")
    screens.until(lambda: joining.app.top.problem if joining.app.top.name == "join" else "")
    assert joining.app.top.problem == f"No host answers at 127.0.0.1:{port}."


def test_connecting_can_be_cancelled(screens: Screens, joining: Driver) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        fill_in(joining, f"127.0.0.1:{silent.getsockname()[1]}", "K7QX")
        joining.click("join")
        joining.steps(3)
        assert joining.app.top.name == "connecting"
        joining.press("escape")
        assert joining.app.top.name == "join"
        assert joining.app.top.problem == ""


def test_watching_takes_no_seat(screens: Screens, joining: Driver) -> None:
    host = screens.host(host_plan("here", "open"))
    joining.click("watch")
    fill_in(joining, f"127.0.0.1:{host.app.top.party.house.host.port}", "K7QX")
    joining.press("return")
    screens.until(lambda: host.app.top.lobby.watchers)
    assert [watcher.name for watcher in host.app.top.lobby.watchers] == ["Bob"]
    assert host.app.top.lobby.seats[1].kind == "open"


def test_the_command_line_joins_at_once(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    driver = screens.person("Bob")
    port = host.app.top.party.house.host.port
    driver.app.go("join", address=f"127.0.0.1:{port}", code="k7qx")
    screens.until(lambda: host.app.top.lobby.seats[1].name == "Bob")
    assert driver.app.settings.player_name == "Bob"


def test_known_tables_are_fresh_and_those_on_the_network_come_first() -> None:
    now = 2_000_000_000

    def key(host: str, age: int) -> Key:
        return Key(host, f"t-{host}", "10.0.0.1", 1, "Bob", "space-dragons", now - age)

    keys = [key("gone", 10), key("h1", 500), key("old", KEPT_SECONDS + 1)]
    known = known_tables(keys, [WAITING], now)
    assert [one.key.host for one in known] == ["h1", "gone"]
    assert known[0].place == ("192.168.1.7", 47621)
    assert known[1].place == ("10.0.0.1", 1)


def test_a_known_table_can_be_forgotten(screens: Screens) -> None:
    Keyring().remember("h", "token", "10.0.0.1", 1, "Bob", "space-dragons")
    driver = screens.person("Bob")
    driver.app.push("join")
    driver.steps()
    driver.click("forget-0")
    assert not driver.ui.has("return-0")
    assert Keyring().keys() == []


def test_a_table_where_a_seat_waits_needs_no_code(screens: Screens) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        Keyring().remember("h1", "token", "127.0.0.1", 1, "Bob", "space-dragons")
        driver = screens.person("Bob")
        driver.app.push("join")
        driver.steps()
        here = msgspec.structs.replace(WAITING, address="127.0.0.1", port=port)
        driver.app.top.show_found([here])
        driver.steps()
        assert driver.find("join").text == "Return to the table", "what one has come for is chosen"
        place = driver.find("tables").row_rect(0).center
        driver.click_at(place)
        assert driver.find("join").text == "Return to the table"
        driver.click_at(place)
        assert driver.app.top.name == "connecting"
        assert driver.app.top.returning
        assert driver.app.top.guest.token == "token"
        driver.press("escape")
    keyring = Keyring()
    kept = keyring.keys()
    assert [key.token for key in kept] == ["token"]


def test_a_killed_guest_comes_back_to_its_seat(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    bob.click("primary")
    screens.until(lambda: host.find("primary").is_enabled)
    host.click("primary")
    screens.until(lambda: bob.app.top.name == host.app.top.name == "table")
    party = bob.app.top.session._party
    seat = bob.app.top.session.viewers
    bob.app.top.party = party  # where `kill` looks for the sockets
    screens.kill(bob)
    screens.until(lambda: not host.app.top.session.seats()[1].connected)
    again = screens.person("Bob")
    again.app.push("join")
    again.steps()
    assert time.time() - again.app.top.known[0].key.at < 120
    again.click("return-0")
    screens.until(lambda: again.app.top.name == "table")
    assert again.app.top.session.viewers == seat
    screens.until(lambda: host.app.top.session.seats()[1].connected)


def test_a_seat_that_the_host_does_not_know_any_more_is_forgotten(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    port = host.app.top.party.house.host.port
    Keyring().remember("another", "a token of long ago", "127.0.0.1", port, "Bob", "space-dragons")
    driver = screens.person("Bob")
    driver.app.push("join")
    driver.steps()
    driver.click("return-0")
    screens.until(lambda: driver.app.top.problem if driver.app.top.name == "join" else "")
    assert driver.app.top.problem == "The host does not know this seat any more."
    assert not driver.ui.has("return-0")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_everything_stays_inside_and_nothing_overlaps(
    screens: Screens, size: tuple[int, int], scale: int, language: str
) -> None:
    Keyring().remember("h1", "token", "10.0.0.1", 1, "Bob", "space-dragons")
    driver = screens.person("Bob", size, interface_scale=scale, language=language)
    driver.app.push("join")
    driver.steps()
    driver.app.top.show_found([WAITING, PLAYING, OTHER])
    driver.steps()
    names = ["name", "code", "address", "watch", "state", "join"]
    rects = [driver.find(name).rect for name in names]
    for upper, lower in itertools.pairwise(rects):
        assert upper.bottom <= lower.top
    form = driver.find("form").rect
    assert all(form.contains(rect) for rect in rects)
    assert driver.find("known").rect.contains(driver.find("return-0").rect)


def test_what_was_typed_at_the_command_comes_along(screens: Screens) -> None:
    driver = screens.person("Bob")
    driver.app.push("join", address="127.0.0.1:1", code="ABCD", name="Iva")
    driver.until(lambda: "name" in driver.ui.ids())  # nobody is there: the form comes back
    assert driver.find("name").text == "Iva"
    assert driver.app.top.place() == ("127.0.0.1", 1)
