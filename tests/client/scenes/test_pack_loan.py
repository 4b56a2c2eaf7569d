"""A window joins a table whose packs it lacks: the question, what comes of each answer, the lobby."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client import paths
from client.art import rich
from client.session import games
from client.shelf import Shelf, shelf
from tests.client.packs import crew, write_pack
from tests.client.scenes.screens import Screens, fill_in, host_plan
from tests.client.ui.driver import Driver
from tests.content.shipped import example


@pytest.fixture
def host(own_shelf: Path, tmp_path: Path, screens: Screens, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """A lobby with a pack that only the host's program has."""
    example("night-shift", tmp_path / "theirs", 3)
    source = Shelf([paths.content(), tmp_path / "theirs"])
    own = games.GameShelf
    monkeypatch.setattr(games, "GameShelf", lambda: own(source))
    opened = screens.host(host_plan("here", "open", packs=("night-shift",)))
    monkeypatch.setattr(games, "GameShelf", own)
    return opened


def asked(screens: Screens, host: Driver) -> Driver:
    """A window that was asked whether it takes the packs."""
    guest = screens.person("Bob")
    guest.app.push("join")
    guest.steps()
    fill_in(guest, f"127.0.0.1:{host.app.top.party.house.host.port}", "K7QX")
    guest.press("return")
    screens.until(lambda: guest.app.top.name == "pack-loan")
    return guest


def options_of(driver: Driver) -> str:
    return str(driver.find("option-lines").text)


def test_the_lobby_shows_which_packs_are_played(host: Driver) -> None:
    assert "[soft]Packs:[/] The Night Shift" in options_of(host)


def test_a_long_list_of_packs_is_shown_to_its_end(
    own_shelf: Path, screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"{'abcdef'[n]}-pack-with-a-very-long-name" for n in range(6)]
    for n, id in enumerate(ids):
        write_pack(own_shelf, id, {"c.yaml": crew(f"X{n}-C1", 90 + n)})
    shelf.cache_clear()
    driver = screens.host(host_plan("here", "open", packs=tuple(ids)))
    label = driver.find("option-lines")
    size = driver.app.metrics.font(16)
    block = rich.block(label.text, label.rect.width, size, leading=1.3)
    assert block.size[1] <= label.rect.height
    assert label.lines is None, "no line is left out"
    assert all(id.title() in label.text for id in ids)


def test_the_question_says_what_it_is_and_enter_takes_it(screens: Screens, host: Driver) -> None:
    guest = asked(screens, host)
    assert guest.find("title").text == "This table is played with a pack that you do not have."
    said = guest.find("pack-0").text
    assert "The Night Shift" in said
    assert "1.0.0, 1 kB" in said
    assert "6 crew cards and 2 dragons" in said
    assert "installed with your packs" in guest.find("note").text
    guest.press("return")
    screens.until(lambda: guest.app.top.name == "lobby" and guest.app.top.lobby is not None)
    assert "The Night Shift" in options_of(guest)
    assert "night-shift" in shelf().library.packs
    guest.click("primary")
    screens.until(lambda: host.find("primary").is_enabled)
    host.click("primary")
    screens.until(lambda: guest.app.top.name == "table")
    assert len(guest.app.top.session.game.content.crew) == 86


@pytest.mark.parametrize("answer", ["leave", "escape"])
def test_whoever_does_not_want_them_stays_outside(screens: Screens, host: Driver, answer: str) -> None:
    guest = asked(screens, host)
    guest.press("escape") if answer == "escape" else guest.click("leave")
    screens.until(lambda: guest.app.top.name == "join")
    assert "night-shift" not in shelf().library.packs
    assert host.app.top.lobby.seats[1].kind == "open"


def test_a_pack_of_ones_own_is_left_alone(screens: Screens, host: Driver) -> None:
    write_pack(paths.user_packs(), "night-shift", {"c.yaml": crew("NS-C1", 99)})
    shelf.cache_clear()
    guest = asked(screens, host)
    assert "yours stays as it is" in guest.find("note").text
    guest.click("take")
    screens.until(lambda: guest.app.top.name == "lobby" and guest.app.top.lobby is not None)
    made = guest.app.top.made
    assert [stamp.version for stamp in made.stamps] == ["1.0.0", "1.0.0"]
    assert shelf().library.packs["night-shift"].version == "1.0"


def test_a_host_changes_the_options_of_a_pack(
    own_shelf: Path, screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    example("rust-belt", own_shelf, 5)
    told: list[Any] = []
    options = {"plan": "rust"}
    host = screens.host(
        host_plan("here", "open", game="galaxy-trucker", packs=("rust-belt",), options=options)
    )
    assert "Barge, II" in options_of(host)
    monkeypatch.setattr(host.app.top.party.house.host, "set_options", told.append)
    host.click("change-options")
    assert host.app.top.plan.options["plan"] == "rust"
    host.app.top.set_option("plan", "standard")
    assert told[-1]["plan"] == "standard"
