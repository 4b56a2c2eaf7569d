"""Opening a table: the window goes on meanwhile, says so when it takes longer, and can be told to stop."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from client import paths
from client.scenes import opening, starting
from client.scenes.opening import Opening, open_table
from client.session.library import Library
from client.session.local import LocalSession, start_local
from client.shelf import shelf
from client.table.scene import TableScene
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.scenes import finished
from tests.client.ui.driver import Driver


@pytest.fixture
def user(driver: Driver) -> Driver:
    """A person at a program in which work is done aside, as in a real window."""
    driver.app.instant = False
    return driver


class Slow:
    """A match that is loaded when `gate` is set, and remembers who loaded and who closed it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.gate = threading.Event()
        self.loaded_by: threading.Thread | None = None
        self.closed = threading.Event()
        self.failure: Exception | None = None

    def load(self) -> LocalSession:
        assert self.gate.wait(300)
        if self.failure is not None:
            raise self.failure
        self.loaded_by = threading.current_thread()
        made = shelf().take("space-dragons")
        players = (Player("Iva"), Player("B", "bot", "random"), Player("C", "bot", "random"))
        return start_local(made.game, Setup("space-dragons", players, {}, made.stamps, 7))

    def drop(self, session: LocalSession) -> None:
        session.close()
        self.closed.set()

    def open(self) -> None:
        app = self.driver.app
        open_table(app, "Opening it", self.load, lambda session: TableScene(app, session), drop=self.drop)


@pytest.fixture
def slow(user: Driver) -> Iterator[Slow]:
    made = Slow(user)
    yield made
    made.gate.set()


def comes(user: Driver, scene: str) -> None:
    """Waits for a scene; the thread gets its share of the machine between two turns."""
    user.until(lambda: user.app.top is not None and user.app.top.name == scene, 6000)


def picture(sign: Opening[LocalSession]) -> bytes:
    """What the sign draws, on black."""
    surface = pygame.Surface(sign.app.size)
    sign.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def frames_of(seconds: float) -> int:
    return int(seconds * 30)


def test_what_opens_at_once_shows_no_sign(user: Driver, slow: Slow) -> None:
    slow.gate.set()
    slow.open()
    sign = user.app.top
    assert isinstance(sign, Opening)
    user.app.step(0.01)
    assert not sign.signed
    assert picture(sign) == bytes(len(picture(sign)))
    comes(user, "table")
    assert slow.loaded_by is not threading.main_thread()
    assert not slow.closed.is_set()


def test_what_takes_longer_says_so_and_the_window_goes_on(user: Driver, slow: Slow) -> None:
    slow.open()
    sign = user.app.top
    assert isinstance(sign, Opening)
    user.steps(frames_of(opening.QUIET) + 20)
    assert sign.signed
    assert user.find("title").text == "Opening it"
    first = picture(sign)
    user.steps(4)
    assert first != picture(sign), "the ring turns while the thread works"
    slow.gate.set()
    comes(user, "table")
    assert user.app.stack.scenes == [user.app.top]


def test_it_can_be_cancelled_and_what_was_opened_is_closed(user: Driver, slow: Slow) -> None:
    slow.open()
    user.steps(frames_of(opening.QUIET) + 10)
    user.click("cancel")
    assert user.app.top is not None
    assert user.app.top.name == "title"
    slow.gate.set()
    user.until(slow.closed.is_set, 6000)
    user.steps(10)
    assert user.app.top.name == "title"


def test_escape_cancels_before_the_sign_is_seen(user: Driver, slow: Slow) -> None:
    slow.open()
    user.press("escape")
    assert user.app.top is not None
    assert user.app.top.name == "title"


def test_the_end_of_the_program_waits_for_the_thread_and_closes_the_match(user: Driver, slow: Slow) -> None:
    slow.open()
    user.steps(2)
    slow.gate.set()
    user.app.close()
    assert slow.closed.is_set()


def test_a_window_that_changes_meanwhile_gets_a_table_that_fits(user: Driver, slow: Slow) -> None:
    slow.open()
    user.steps(2)
    user.app._resized((1600, 900))
    slow.gate.set()
    comes(user, "table")
    assert isinstance(user.app.top, TableScene)
    assert user.app.top.table.room.scale == user.app.metrics


def test_a_window_that_changes_twice_gets_a_table_that_fits(user: Driver, slow: Slow) -> None:
    """The table is made for the size in between, and drawn when the window is as it was."""
    before = user.app.size
    slow.open()
    sign = user.app.top
    assert isinstance(sign, Opening)
    user.app._resized((1600, 900))
    slow.gate.set()
    user.until(lambda: sign._scene is not None, 6000)
    user.app._resized(before)
    comes(user, "table")
    assert isinstance(user.app.top, TableScene)
    assert user.app.top.table.room.scale == user.app.metrics
    assert user.app.top.table.room.rect.size == before


WINDOW = {
    pygame.display: ("set_mode", "flip", "update", "set_caption", "set_icon", "toggle_fullscreen"),
    pygame.event: ("get", "pump", "poll", "wait"),
    pygame.mouse: ("set_cursor", "set_pos", "set_visible", "get_pos", "get_pressed"),
    pygame.key: ("get_pressed", "start_text_input", "stop_text_input"),
}
"""What only the main thread may do: elsewhere some systems end the program for it."""


def test_threads_draw_in_memory_and_leave_the_window_alone(
    user: Driver, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[tuple[str, threading.Thread]] = []

    def noted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            used.append((name, threading.current_thread()))
            return function(*args, **more)

        return call

    for module, names in WINDOW.items():
        for name in names:
            monkeypatch.setattr(module, name, noted(name, getattr(module, name)))
    screen = type(user.app).screen
    monkeypatch.setattr(type(user.app), "screen", property(noted("screen", screen.fget)))  # type: ignore
    drawn_by: list[threading.Thread] = []
    prepare = TableScene.prepare

    def prepared(scene: TableScene) -> None:
        drawn_by.append(threading.current_thread())
        prepare(scene)

    monkeypatch.setattr(TableScene, "prepare", prepared)
    slow.gate.set()
    slow.open()
    comes(user, "table")
    assert [thread for thread in drawn_by if thread is not threading.main_thread()] == drawn_by != []
    assert {name for name, thread in used if thread is threading.main_thread()} >= {"get", "update", "screen"}
    assert [name for name, thread in used if thread is not threading.main_thread()] == []


def test_a_failure_of_the_program_is_told_as_any_other(user: Driver, slow: Slow) -> None:
    slow.failure = ZeroDivisionError("a slip")
    slow.gate.set()
    slow.open()
    comes(user, "error")
    assert "a slip" in user.app.failures.last


def test_a_save_goes_on_and_a_finished_one_is_shown_again(user: Driver) -> None:
    library = Library()
    library.save_as("Rozehraná", saves.dump(finished.match(answers=20)))
    library.save_as("Dohraná", saves.dump(finished.match()))
    starting.open_file(user.app, paths.saves() / "Dohraná.orrery")
    comes(user, "replay")
    user.app.pop()
    user.steps(2)
    starting.open_file(user.app, paths.saves() / "Rozehraná.orrery")
    comes(user, "table")
    assert not user.app.failures.last


def test_a_broken_save_is_told_in_one_sentence(user: Driver) -> None:
    library = Library()
    lines = saves.dump(finished.match(answers=20)).splitlines(keepends=True)
    del lines[10]
    library.save_as("Změněná", "".join(lines))
    starting.resume_game(user.app, paths.saves() / "Změněná.orrery")
    comes(user, "notice")
    assert user.app.top is not None
    assert "Změněná cannot be opened: " in user.app.top.title  # type: ignore[attr-defined]
    assert user.app.stack.scenes[0].name == "title"
    assert len(user.app.stack.scenes) == 2
