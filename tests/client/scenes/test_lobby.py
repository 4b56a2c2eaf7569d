"""The lobby: seats, chat, beginning, the table and back, going on with a saved match."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from client import i18n
from client.net.tokens import Keyring, token_hash
from client.net.wire import LobbySeat
from client.scenes import starting
from client.scenes.lobby.seats import state_of
from client.scenes.lobby.side import option_lines
from client.scenes.pause import can_save, role
from client.session.library import Library
from client.shelf import shelf
from rules.kernel import saves
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.scenes.screens import Screens, begin, host_plan
from tests.client.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("orrery_home")


BOBS_TOKEN = "Bob keeps this"


def kinds(driver: Driver) -> list[str]:
    return [seat.kind for seat in driver.app.top.lobby.seats]


def names(driver: Driver) -> list[str]:
    return [seat.name for seat in driver.app.top.lobby.seats]


def unfinished(answers_left: int) -> saves.Saved:
    """A match of two people that lacks so many answers, as a hosted one is saved."""

    def play(most: int | None) -> tuple[Match, int]:
        made = shelf().take("space-dragons")
        options = {"mode": "standard", "sides": {"research": "A", "morale": "A", "crime": "A"}}
        setup = Setup("space-dragons", (Player("Ada"), Player("Bob")), options, made.stamps, 5)
        match, given = Match(made.game, setup, SeededChance(5)), 0
        while not match.over and given != most:
            seat = match.asked[0]
            match.submit(seat, match.options(seat)[0])
            given += 1
        return match, given

    _whole, count = play(None)
    match, _given = play(count - answers_left)
    guests = [{"seat": 0, "name": "Ada", "token_hash": "", "here": True},
              {"seat": 1, "name": "Bob", "token_hash": token_hash(BOBS_TOKEN)}]  # fmt: skip
    about = {"match": "m-1", "net": True, "host": "h-1", "guests": guests}
    return saves.load(saves.dump(match, about))


def answer(driver: Driver) -> None:
    """The first option for whoever is asked at this screen."""
    session = driver.app.top.session
    for seat in session.viewers:
        prompt = session.view(seat).prompt
        if prompt is not None and not session.over:
            session.submit(seat, prompt.options[0])


# -- the lobby itself ----------------------------------------------------------------------


def test_the_host_sees_code_address_and_its_own_seat(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    scene = host.app.top
    assert kinds(host) == ["person", "open"]
    assert scene.party.code == "K7QX"
    port = scene.party.house.host.port
    assert host.find("address-0").text.endswith(f":{port}")
    assert not host.find("primary").is_enabled
    assert host.find("primary").why == "1 seat is still open."


def test_what_is_copied_is_told(screens: Screens, monkeypatch: pytest.MonkeyPatch) -> None:
    host = screens.host(host_plan("here", "open"))
    copied: list[str] = []
    monkeypatch.setattr(host.app, "copy", lambda text: not copied.append(text))
    host.click("copy-code")
    host.click("copy-address-0")
    assert copied == ["K7QX", host.app.top.party.addresses[0]]


def test_a_guest_takes_the_open_seat_and_must_say_that_it_is_ready(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    screens.until(lambda: names(host) == ["Ada", "Bob"])
    assert host.find("primary").why == "Waiting for: Bob"
    bob.press("return")
    screens.until(lambda: host.find("primary").is_enabled)
    bob.press("return")
    screens.until(lambda: not host.find("primary").is_enabled)


def test_signs_are_chosen_by_a_click_and_go_to_the_table(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", "normal"))
    bob = screens.guest(host, "Bob")
    screens.until(lambda: names(host)[1] == "Bob")

    def signs(driver: Driver) -> list[int | None]:
        return [seat.sign for seat in driver.app.top.lobby.seats]

    assert not bob.ui.has("seat-0-sign"), "everybody chooses for the own seat, the host for bots"
    assert not host.ui.has("seat-1-sign")
    bob.click("seat-1-sign")
    screens.until(lambda: signs(host) == [None, 2, 1])
    host.click("seat-2-sign")
    screens.until(lambda: signs(bob) == [None, 1, 2])
    host.click("seat-0-sign")
    screens.until(lambda: signs(bob) == [1, 0, 2])
    begin(screens, host, bob)
    for one in (host, bob):
        assert one.app.top.looks[:3] == (1, 0, 2)


def test_seats_change_hands(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", "open"))
    bob = screens.guest(host, "Bob")
    bob.click("seat-2-sit")
    screens.until(lambda: names(host) == ["Ada", "", "Bob"])
    bob.click("seat-2-stand")
    screens.until(lambda: [w.name for w in host.app.top.lobby.watchers] == ["Bob"])
    screens.until(lambda: not bob.find("primary").is_enabled)
    bob.click("seat-1-sit")
    screens.until(lambda: names(host) == ["Ada", "Bob", ""])


def test_the_host_gives_seats_to_bots_and_opens_them(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    host.click("seat-1-kind")
    host.press("down", "return")
    screens.until(lambda: kinds(host) == ["person", "bot"])
    assert host.app.top.lobby.seats[1].level == "normal"
    host.click("seat-1-level")
    host.press("down", "return")
    screens.until(lambda: host.app.top.lobby.seats[1].level == "hard")
    host.click("seat-1-kind")
    host.press("up", "return")
    screens.until(lambda: kinds(host) == ["person", "open"])


def test_guests_cannot_change_other_seats(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open", "easy"))
    bob = screens.guest(host, "Bob")
    for at in range(3):
        assert not bob.ui.has(f"seat-{at}-kind")
        assert not bob.ui.has(f"seat-{at}-kick")
    assert not bob.ui.has("copy-code")


def test_a_guest_is_sent_away_after_a_question(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    screens.until(lambda: host.ui.has("seat-1-kick"))
    host.click("seat-1-kick")
    assert host.app.top.name == "question"
    host.click("yes")
    screens.until(lambda: bob.app.top.name == "join")
    assert bob.app.top.problem == "The host has sent you away from the table."
    screens.until(lambda: kinds(host) == ["person", "open"])


def test_all_read_what_is_said_and_markup_is_only_text(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    bob.click("chat")
    bob.type("Hello [b]all[/]")
    bob.press("return")
    assert bob.find("chat").text == ""
    screens.until(lambda: "Hello" in host.find("said").text)
    assert host.app.top.party.first.chat_lines[-1].text == "Hello [b]all[/]"
    assert "Bob" in host.find("said").text


def test_what_is_being_written_stays_when_somebody_comes(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    host.click("chat")
    host.type("Who is ")
    screens.guest(host, "Bob")
    screens.until(lambda: names(host)[1] == "Bob")
    host.type("there?")
    assert host.find("chat").text == "Who is there?"
    assert host.ui.focused.id == "chat"


def test_options_are_shown_in_the_language_in_use() -> None:
    before = i18n.language()
    i18n.set_language("cs")
    options = shelf().content("space-dragons").options
    sides = {"research": "A", "morale": "B", "crime": "A"}
    lines = option_lines(options, {"mode": "standard", "sides": sides})
    i18n.set_language(before)
    assert ("Hra", "Základní") in lines
    assert any("Morálka B" in value for _name, value in lines)
    assert option_lines(options, {})[0][0] == "Game"
    assert option_lines((), {"mode": "x"}) == []


@pytest.mark.parametrize(
    ("seat", "state"),
    [
        (LobbySeat("open"), "open"),
        (LobbySeat("bot", level="easy"), "bot"),
        (LobbySeat("person", "Bob", member="m", ready=True), "ready"),
        (LobbySeat("person", "Bob", member="m"), "choosing"),
        (LobbySeat("person", "Bob"), "gone"),
    ],
)
def test_each_seat_has_its_dot(seat: LobbySeat, state: str) -> None:
    assert state_of(seat) == state


# -- leaving -------------------------------------------------------------------------------


def test_a_host_that_closes_asks_first_and_guests_are_told(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    screens.until(lambda: names(host)[1] == "Bob")
    host.press("escape")
    assert host.app.top.name == "question"
    host.click("yes")
    assert host.app.top.name == "title"
    screens.until(lambda: bob.app.top.name == "join")
    assert bob.app.top.problem == "The host has closed the table."


def test_a_guest_that_goes_leaves_its_seat_open(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    screens.until(lambda: kinds(host) == ["person", "person"])
    bob.press("escape")
    screens.until(lambda: bob.app.top.name == "join")
    screens.until(lambda: kinds(host) == ["person", "open"])
    screens.until(lambda: bob.app.top.keyring.keys() == [])


def test_a_table_that_cannot_be_opened_says_why(screens: Screens) -> None:
    driver = screens.person("Ada")
    driver.app.push("lobby", plan=host_plan("here", "open", game="chess"), here={0: "Ada"})
    screens.until(lambda: driver.app.top.name == "notice")
    driver.press("return")
    assert driver.app.top.name == "title"


# -- the table, and back -------------------------------------------------------------------


def test_the_table_of_the_host_can_save_and_that_of_a_guest_cannot(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    mine, other = host.app.top.session, bob.app.top.session
    assert (mine.viewers, other.viewers) == ((0,), (1,))
    assert (role(mine), role(other)) == ("host", "guest")
    assert (can_save(mine), can_save(other)) == (True, False)
    for driver, told in ((host, True), (bob, False)):
        driver.app.push("pause", session=driver.app.top.session)
        driver.steps()
        assert driver.ui.has("invitation") == told
    assert mine.code in host.find("invitation").text


def test_when_the_host_leaves_the_table_guests_get_a_sentence(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    host.app.go("title")
    screens.until(lambda: bob.app.top.name == "join")
    assert bob.app.top.problem == "The host has closed the table."


def test_two_people_at_the_hosts_screen(screens: Screens) -> None:
    host = screens.host(host_plan("here", "here", "open"), {0: "Ada", 1: "Iva"})
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    assert host.app.top.session.viewers == (0, 1)


def test_a_host_without_a_seat_looks_on(screens: Screens) -> None:
    host = screens.host(host_plan("open", "easy"), {})
    assert [watcher.name for watcher in host.app.top.lobby.watchers] == ["Ada"]
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    assert bob.app.top.session.viewers == (0,)
    assert host.app.top.session.viewers[0] < 0


def test_a_saved_match_goes_on_with_its_guests_and_its_end_leads_back(screens: Screens) -> None:
    saved = unfinished(2)
    host = screens.host(host_plan(saved=saved), {0: "Ada"})
    assert host.app.top.party.resuming
    assert names(host) == ["Ada", "Bob"]
    port = host.app.top.party.house.host.port
    Keyring().remember("h-1", BOBS_TOKEN, "127.0.0.1", port, "Bob", "space-dragons")
    bob = screens.person("Bob")
    bob.app.push("join")
    bob.steps()
    bob.click("return-0")
    screens.until(lambda: host.app.top.name == bob.app.top.name == "table")
    assert bob.app.top.session.viewers == (1,)

    def both_over() -> bool:
        for driver in (host, bob):
            if driver.app.top.name == "table":
                answer(driver)
        return host.app.top.name == bob.app.top.name == "results"

    screens.until(both_over)
    screens.until(lambda: host.app.top.filled)
    host.app.top.again()
    screens.until(lambda: host.app.top.name == bob.app.top.name == "lobby")
    screens.until(lambda: host.app.top.lobby.phase == "lobby" and names(host) == ["Ada", "Bob"])
    screens.until(lambda: bob.ui.has("primary") and bob.find("primary").is_enabled)
    count = host.app.top.party.seen.view(0).count
    begin(screens, host, bob)
    view = host.app.top.session.view(0)
    assert view.count < count
    assert view.result is None


def test_a_kept_seat_can_be_opened_for_somebody_without_its_key(screens: Screens) -> None:
    host = screens.host(host_plan(saved=unfinished(2)), {0: "Ada"})
    eva = screens.guest(host, "Eva")
    assert [watcher.name for watcher in eva.app.top.lobby.watchers] == ["Eva"]
    host.click("seat-1-open")
    screens.until(lambda: eva.ui.has("seat-1-sit"))
    eva.click("seat-1-sit")
    screens.until(lambda: state_of(host.app.top.lobby.seats[1]) == "choosing")
    assert kinds(host) == ["person", "person"]


def test_a_resumed_match_may_begin_with_bots_for_those_who_are_away(screens: Screens) -> None:
    host = screens.host(host_plan(saved=unfinished(2)), {0: "Ada"})
    assert not host.ui.has("seat-1-kind")
    assert host.find("primary").is_enabled
    assert "with bots for those who are not" in host.find("state").text
    host.press("return")
    screens.until(lambda: host.app.top.name == "table")


def test_continue_opens_the_lobby_for_a_match_of_the_network(screens: Screens) -> None:
    host = screens.host(host_plan("here", "open"))
    bob = screens.guest(host, "Bob")
    begin(screens, host, bob)
    answer(host)
    answer(bob)
    count = host.app.top.session.view(0).count
    screens.until(lambda: host.app.top.session.view(0).count > count)
    host.app.go("title")
    screens.until(lambda: bob.app.top.name == "join")
    library: Any = Library()
    screens.until(lambda: library.newest_unfinished() is not None)
    starting.resume_game(host.app, library.newest_unfinished().path)
    screens.until(lambda: host.app.top.name == "lobby" and host.app.top.lobby is not None)
    scene = host.app.top
    assert scene.party.resuming
    assert [scene.mine(seat) for seat in scene.lobby.seats] == [True, False]
    key = bob.app.top.keyring.keys()[0]
    assert key.host == scene.party.house.host.id


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_overlaps_at_any_size(
    screens: Screens, size: tuple[int, int], scale: int, language: str
) -> None:
    driver = screens.person("Ada", size, interface_scale=scale, language=language)
    driver.app.push("lobby", plan=host_plan("here", "open", "hard", "open", "easy"), here={0: "Ada"})
    screens.until(lambda: driver.app.top.lobby is not None)
    driver.steps()
    rows = [driver.find(f"row-{at}").rect for at in range(5)]
    for at, row in enumerate(rows):
        parts = [
            part for part in driver.ui.parts
            if part.id.startswith(f"seat-{at}-") and not part.id.endswith(("-name", "-state"))
        ]  # fmt: skip
        assert parts
        assert all(row.contains(part.rect) for part in parts)
        name = driver.find(f"seat-{at}-name").rect
        assert name.width >= driver.app.top.px(150)
        assert all(not name.colliderect(part.rect) for part in parts)
    assert all(upper.bottom <= lower.top for upper, lower in itertools.pairwise(rows))
    foot = driver.find("primary").rect
    assert pygame.Rect((0, 0), size).contains(foot)
