"""The host changes the options in the lobby, and the guests see it at once."""

from __future__ import annotations

import pytest

from rules.kernel.saves import load
from tests.client.scenes.screens import Screens, begin, fill_in, host_plan
from tests.client.ui.driver import Driver, make_app


def lobby_of(driver: Driver) -> object:
    return driver.app.top.lobby  # type: ignore[union-attr]


def mode(driver: Driver) -> str:
    scene = next(scene for scene in driver.app.stack.scenes if scene.name == "lobby")
    return str(scene.lobby.options["mode"])  # type: ignore[attr-defined]


def test_guests_see_a_change_at_once_and_say_anew_that_they_are_ready(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    guest = screens.guest(host, "Bob")
    guest.click("primary")
    screens.until(lambda: host.app.top.lobby.seats[1].ready)  # type: ignore[union-attr]
    assert not guest.ui.has("change-options")
    host.click("change-options")
    host.steps(2)
    assert host.app.top.name == "lobby-options"  # type: ignore[union-attr]
    host.choose("option-mode", "family")
    screens.until(lambda: mode(guest) == "family")
    guest.steps(2)
    assert "Family" in guest.find("option-lines").text
    assert not guest.app.top.is_ready  # type: ignore[union-attr]
    host.press("escape")
    host.steps(2)
    assert "Family" in host.find("option-lines").text
    screens.until(lambda: guest.find("primary").text == "I am ready")
    begin(screens, host, guest)
    assert host.app.top.session.view(0).options["mode"] == "family"  # type: ignore[union-attr]


def test_options_stay_as_they_were_planned_until_they_are_changed(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", options={"mode": "family"}))
    host.click("change-options")
    host.steps(2)
    assert host.find("option-mode").value == "family"
    assert not host.ui.has("free-undo"), "what holds at one screen only is not offered"
    host.press("escape")
    host.steps(2)
    assert mode(host) == "family"


def test_who_comes_meanwhile_is_seen_by_the_options(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    host.click("change-options")
    host.steps(2)
    guest = screens.person("Bob")
    guest.app.push("join")
    guest.steps()
    scene = host.app.top
    port = scene.table.party.house.host.port  # type: ignore[union-attr]
    fill_in(guest, f"127.0.0.1:{port}", "K7QX")
    guest.press("return")
    screens.until(lambda: scene.plan.seats[1].name == "Bob")  # type: ignore[union-attr]
    assert host.app.top is scene


def test_the_options_of_a_match_that_goes_on_are_settled(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    guest = screens.guest(host, "Bob")
    begin(screens, host, guest)
    saved = load(host.app.top.session.host.save_text().result(30))  # type: ignore[union-attr]
    for driver in (guest, host):  # a match belongs to one program at a time, and this one waits for Bob
        screens.drivers.remove(driver)
        driver.app.close()
    again = screens.host(host_plan(saved=saved))
    assert not again.ui.has("change-options")


def test_a_guest_wishes_and_the_lowest_wish_is_played(screens: Screens) -> None:
    """GTX-R01: the host's wish stays what it was, and counts again when the guest's is higher."""
    packs = ("galaxy-trucker", "galaxy-trucker-big-expansion")
    plan = host_plan("here", "open", game="galaxy-trucker", packs=packs, options={"rough_roads": 3})
    host = screens.host(plan)
    guest = screens.guest(host, "Bob")
    assert guest.find("propose-rough_roads").value == 3
    guest.click_at(guest.find("propose-rough_roads").part(-1).center)
    screens.until(lambda: lobby_of(host).options["rough_roads"] == 2)  # type: ignore[attr-defined]
    host.steps(2)
    assert "Ada 3, Bob 2" in host.find("proposals-rough_roads").text
    assert "Rough Roads:[/] 2" in host.find("option-lines").text
    assert host.find("propose-rough_roads").value == 3
    host.click("change-options")
    host.steps(2)
    assert host.find("option-rough_roads").value == 3, "what the host wishes, not what is played"
    host.press("escape")
    host.steps(2)
    for wish in (2, 1):
        host.click_at(host.find("propose-rough_roads").part(-1).center)
        screens.until(lambda wish=wish: lobby_of(host).seats[0].proposals == {"rough_roads": wish})  # type: ignore[attr-defined]
        host.steps(2)
    screens.until(lambda: lobby_of(guest).options["rough_roads"] == 1)  # type: ignore[attr-defined]
    begin(screens, host, guest)
    assert guest.app.top.session.view(1).options["rough_roads"] == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_everything_is_inside_the_window(
    screens: Screens, size: tuple[int, int], scale: int, language: str
) -> None:
    driver = Driver(make_app(size, player_name="Ada", interface_scale=scale, language=language))
    screens.drivers.append(driver)
    driver.app.push("lobby", plan=host_plan("here", "open"), here={0: "Ada"})
    screens.until(lambda: lobby_of(driver) is not None)
    driver.app.top.change_options()  # type: ignore[union-attr]
    driver.steps(2)
    window = driver.app.screen.get_rect()
    for name in ("options", "state", "done"):
        assert window.contains(driver.find(name).rect), name
    assert driver.find("options").rect.bottom <= driver.find("done").rect.top
