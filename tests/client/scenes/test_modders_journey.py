"""A modder's whole way in a window: write, check, drop, choose, host, play with a guest that has not got the
pack, watch it again, and lose it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client import paths
from client.cli.main import main
from client.session.library import Library
from client.shelf import ids_of, shelf
from client.ui.label import Label
from tests.client.net.programs import PATIENCE, Program, start
from tests.client.ui.driver import FRAME, Driver, make_app
from tests.content.shipped import example


@pytest.fixture
def window(own_shelf: Path) -> Iterator[Driver]:
    app = make_app(animation="off", player_name="Jo", lan_discovery=False)
    app.go("title")
    driver = Driver(app)
    driver.until(lambda: bool(app.top.cards["space-dragons"].start))
    yield driver
    assert not app.failures.last, app.failures.last
    app.close()


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.process.kill()
        program.process.wait()
        assert program.process.stdout is not None
        program.process.stdout.close()


def waits(driver: Driver, done: object) -> None:
    """Turns the window until something is so that other programs have a part in, as often as a window is
    turned: they need the processor."""
    end = time.monotonic() + PATIENCE
    while not done():  # type: ignore[operator]
        assert time.monotonic() < end, "It did not come to pass."
        driver.app.step(0.1)
        time.sleep(FRAME)


def drop(driver: Driver, folder: Path, target: Path) -> None:
    archive = shutil.make_archive(str(target), "zip", folder.parent, folder.name)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=archive))
    driver.steps(2)


def shown(driver: Driver) -> str:
    """All that is written on the screen."""
    return "\n".join(part.text for part in driver.ui.parts if isinstance(part, Label))


def play_to_the_end(driver: Driver) -> None:
    """The first card by keys, whenever it is Jo's turn."""

    def done() -> bool:
        top = driver.app.top
        if top is not None and top.name == "table" and top.table.interactive and top.table.choice:  # type: ignore[attr-defined]
            driver.press("right")
            driver.press("return")
        return top is not None and top.name == "results"

    waits(driver, done)


@pytest.mark.slow
def test_from_a_folder_of_yaml_to_a_replay(
    window: Driver, programs: list[Program], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Written, checked, dropped on the window.
    folder = example("night-shift", tmp_path / "mine", 3)
    assert main(["check-pack", str(folder)]) == 0
    assert capsys.readouterr().out == "ok\n"
    drop(window, folder, tmp_path / "night-shift")
    assert "The Night Shift" in window.app.top.title
    window.press("return")

    # Chosen for a new game that is open to the network, and hosted.
    window.click("new-game")
    window.steps(2)
    window.click("game-space-dragons")
    for seat in ("seat-3-remove", "seat-2-remove", "seat-1-remove", "invite"):
        window.steps(2)
        window.click(seat)
    window.steps(2)
    window.click("packs")
    window.click("pack-night-shift")
    window.click("done")
    window.click("start")
    waits(window, lambda: window.app.top.name == "lobby" and window.app.top.lobby is not None)
    host = window.app.top.party.house.host
    words = ("join", f"127.0.0.1:{host.port}", "--code", host.code, "--bot", "easy", "--headless")

    # A guest without it says which pack it is; one that may take it plays.
    poor = start(programs, tmp_path / "poor", *words)
    waits(window, lambda: "(end)" in poor.lines)
    assert poor.process.wait(PATIENCE) == 1
    (line,) = [line for line in poor.lines if line.startswith("orrery: ")]
    assert "night-shift 1.0.0" in line
    assert "--accept-packs" in line
    guest = start(programs, tmp_path / "guest", *words, "--accept-packs")
    waits(window, lambda: window.find("primary").is_enabled)
    assert (tmp_path / "guest" / "data" / "packs" / "night-shift" / "pack.yaml").exists()
    window.click("primary")
    waits(window, lambda: window.app.top.name == "table")
    assert len(window.app.top.session.game.content.crew) == 86
    play_to_the_end(window)
    waits(window, lambda: "(end)" in guest.lines)
    assert guest.process.wait(PATIENCE) == 0

    # Watched again: the save names its packs.
    (info,) = Library().entries()
    assert info.setup is not None
    assert ids_of(info.setup) == ("space-dragons", "night-shift")
    window.app.go("title")
    window.app.push("saves")
    window.steps(2)
    assert "The Night Shift 1.0.0" in shown(window)
    window.click("watch")
    window.steps(2)
    assert window.app.top.name == "replay"
    window.app.top.back()

    # Without the pack the save says what it needs, and stays.
    shutil.rmtree(paths.user_packs() / "night-shift")
    shelf.cache_clear()
    window.app.go("saves")
    window.steps(2)
    assert "night-shift 1.0.0, not installed" in shown(window)
    window.click("watch")
    window.steps(2)
    assert "It needs the content pack night-shift 1.0.0, which is not installed." in window.app.top.title
    window.press("return")
    assert [kept.setup for kept in Library().entries()] == [info.setup]
    drop(window, folder, tmp_path / "again")
    window.press("return")
    window.click("watch")
    window.steps(2)
    assert window.app.top.name == "replay"
