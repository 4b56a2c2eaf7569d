"""Rest costs nothing: without an event, a frame in which nothing changes is neither drawn nor handed over."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator

import pygame
import pytest

from client.app import App
from client.table.contract import table_for
from client.table.faces import Faces
from client.table.scene import TableScene
from client.ui.field import TextField
from client.ui.page import UiScene
from client.wakeup import LIFE, NEVER, NOW, POLL, Wakeup, wakeup
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.client.ui.driver import make_app
from tests.games import begin, game, ids_with_table

STEP = 1 / 60


@pytest.fixture
def app() -> Iterator[App]:
    made = make_app()
    yield made
    made.close()


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()


def goes_on(app: App, seconds: float) -> int:
    """Lets time pass in which nobody does anything, as the loop does; gives back in how many frames."""
    frames = 0
    while seconds > 0:
        due = min(app.due(), seconds)
        app.step(0.0 if due else STEP, rested=due)
        seconds -= due or STEP
        frames += 1
    return frames


def drawn(app: App, seconds: float) -> int:
    """How many pictures are handed over meanwhile."""
    before = app.window.shown
    goes_on(app, seconds)
    return app.window.shown - before


def test_a_table_at_rest_is_neither_looked_at_nor_drawn(stand: Stand) -> None:
    goes_on(stand.app, 5.0)
    assert stand.app.due() == NEVER
    before = stand.app.window.shown
    stand.step(times=10)
    assert stand.app.window.shown == before, "a frame without a change reached the screen"


def test_a_pointer_that_passes_over_nothing_draws_nothing(stand: Stand) -> None:
    goes_on(stand.app, 5.0)
    before = stand.app.window.shown
    for x in range(40, 80, 4):
        stand.move((x, 700))
    assert stand.app.window.shown == before


def test_what_is_pointed_at_shows_in_the_same_frame(stand: Stand) -> None:
    goes_on(stand.app, 5.0)
    before = stand.app.window.shown
    stand.move(stand.at("tile:2"))
    assert stand.app.window.shown == before + 1
    goes_on(stand.app, 5.0)
    assert stand.app.due() == NEVER


def test_only_the_place_that_changed_is_drawn(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on(stand.app, 5.0)
    parts: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", parts.extend)
    stand.move(stand.at("ui:settings"))
    assert parts
    assert sum(part.w * part.h for part in parts) < 200 * 200


def test_a_tooltip_comes_without_another_event(stand: Stand) -> None:
    stand.move(stand.at("ui:settings"))
    goes_on(stand.app, 0.2)
    assert drawn(stand.app, 5.0) > 0
    assert stand.app.due() == NEVER


def test_an_answer_of_another_wakes_the_table(stand: Stand) -> None:
    goes_on(stand.app, 5.0)
    seat = stand.session.match.asked[0]
    stand.session.play(seat, stand.session.match.options(seat)[0])
    stand.step()
    assert stand.app.due() == NOW
    assert drawn(stand.app, 10.0) > 10, "it plays in many frames"


@pytest.mark.parametrize("game_id", ids_with_table())
def test_every_table_comes_to_rest(app: App, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # When something is drawn is asked here, not what.
    monkeypatch.setattr(Faces, "_made", lambda faces, key, size: pygame.Surface(size, pygame.SRCALPHA))
    table = table_for(game(game_id))
    monkeypatch.setattr(type(table), "ground", lambda table, room: pygame.Surface(app.size))
    app.settings.hold("reduced_motion", True)
    match, rng = begin(game_id, 2), random.Random(game_id)
    while 0 not in match.asked or len(match.log) < 12:
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    scene = TableScene(app, FakeSession(match, (0,)), table)
    app.go(scene)
    scene.director.skip()
    scene.table.prefetcher.want(())
    goes_on(app, 120.0)
    assert drawn(app, 20.0) == 0
    app.settings.hold("reduced_motion", False)
    assert drawn(app, 1.0) <= 1 / LIFE + 1


@pytest.mark.parametrize("name", ["almanac", "saves"])
def test_scenes_of_widgets_rest(app: App, name: str) -> None:
    app.go(name)
    goes_on(app, 5.0)
    assert drawn(app, 5.0) == 0
    assert app.due() >= POLL


def test_a_caret_blinks_by_itself(app: App) -> None:
    app.go("new-game")
    goes_on(app, 1.0)
    ui = app.top.ui  # type: ignore[union-attr]
    ui.focus(next(part for part in ui.parts if isinstance(part, TextField)))
    goes_on(app, 0.1)
    assert 2 <= drawn(app, 3.0) <= 8


def test_the_clockwork_of_the_title_ticks_slowly_and_only_while_it_is_looked_at(app: App) -> None:
    app.go("title")
    goes_on(app, 1.0)
    assert 10 < drawn(app, 1.0) <= 1 / LIFE + 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(STEP)
    goes_on(app, 0.5)
    assert drawn(app, 5.0) == 0


def test_the_title_stands_still_where_little_is_to_move(app: App) -> None:
    app.settings.hold("reduced_motion", True)
    app.go("title")
    goes_on(app, 3.0)
    assert drawn(app, 5.0) == 0


def test_a_minimised_window_draws_nothing_and_shows_all_again(app: App) -> None:
    app.go("title")
    goes_on(app, 1.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app.step(STEP)
    assert drawn(app, 5.0) == 0
    before = app.window.shown
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.step(STEP)
    assert app.window.shown > before


def test_a_window_that_was_larger_for_a_moment_shows_all_again(app: App) -> None:
    app.go("settings")
    goes_on(app, 1.0)
    before = pygame.image.tobytes(app.screen, "RGB")
    app.screen.fill("black")
    wide, high = app.size
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=wide, h=high, size=app.size))
    app.step(STEP)
    assert pygame.image.tobytes(app.screen, "RGB") == before


def test_a_screen_that_is_covered_holds_no_picture_of_the_window(app: App) -> None:
    app.go("settings")
    goes_on(app, 1.0)
    below, before = app.top, pygame.image.tobytes(app.screen, "RGB")
    assert isinstance(below, UiScene)
    app.push("almanac")
    goes_on(app, 1.0)
    assert below._still is None
    app.pop()
    goes_on(app, 1.0)
    assert pygame.image.tobytes(app.screen, "RGB") == before
    app.go("title")
    assert below._still is None


def test_a_note_leaves_in_time(app: App) -> None:
    app.go("settings")
    goes_on(app, 1.0)
    app.toast("Saved.")
    goes_on(app, 3.5)
    assert app.toasts.shown
    goes_on(app, 1.0)
    assert not app.toasts.shown
    assert app.due() >= POLL


def test_threads_end_the_rest(app: App) -> None:
    app.go("settings")
    goes_on(app, 1.0)
    assert app.due() > 60
    called = threading.Event()
    threading.Thread(target=app.later, args=(called.set,)).start()
    assert wakeup.wait(10.0)
    app.step(STEP)
    assert called.is_set()


def test_an_event_ends_the_rest_before_it_began(app: App) -> None:
    app.go("settings")
    goes_on(app, 1.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0)))
    assert app.rest() < 1.0


def test_a_movement_begins_when_the_rest_is_over(stand: Stand) -> None:
    """Time that has passed before does not count for it."""
    goes_on(stand.app, 5.0)
    at = stand.at("tile:2")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    stand.app.step(0.0, rested=30.0)
    assert stand.app.due() == NOW
    assert not stand.table.tweens.resting


def test_a_bell_rings_until_somebody_has_waited() -> None:
    bell = Wakeup()
    bell.ring()
    assert bell.wait(0.0)
    assert not bell.wait(0.0)
