"""The loop: scenes over scenes, time, sizes, and a clean end."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.settings import Settings
from client.shell import Dialog, Scene
from tests.client.ui.driver import Driver, make_app


class Plain(Scene):
    """One colour; writes down what happens to it."""

    name = "plain"

    def __init__(self, app: App, colour: tuple[int, int, int] = (10, 20, 30), **_given: Any) -> None:
        super().__init__(app)
        self.colour = colour
        self.heard: list[Any] = []

    def enter(self, app: App) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def resume(self, result: Any) -> None:
        self.heard.append(("resume", result))

    def update(self, dt: float) -> None:
        self.heard.append("update")

    def resize(self, size: tuple[int, int]) -> None:
        self.heard.append(size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


class Busy(Plain):
    """Goes on under what covers it."""

    runs_below = True


class Small(Dialog):
    """A white square in the middle."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.box = pygame.Rect(600, 300, 80, 80)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 255, 255), self.box)


@pytest.fixture
def app() -> Iterator[App]:
    made = make_app()
    yield made
    made.close()


def test_go_leaves_everything(app: App) -> None:
    first, second, third = Plain(app), Plain(app), Plain(app)
    app.go(first)
    app.push(second)
    app.go(third)
    assert app.stack.scenes == [third]
    assert first.heard[-1] == second.heard[-1] == "leave"


def test_a_result_comes_back_to_the_scene_below(app: App) -> None:
    below = Plain(app)
    app.go(below)
    app.push(Plain(app))
    app.pop("chosen")
    assert below.heard[-1] == ("resume", "chosen")


def test_popping_the_last_scene_leads_to_the_title(app: App) -> None:
    app.go(Plain(app))
    app.pop()
    assert app.top is not None
    assert app.top.name == "title"


def test_only_some_scenes_go_on_when_covered(app: App) -> None:
    for kind, goes_on in ((Plain, False), (Busy, True)):
        below = kind(app)
        app.go(below)
        app.push(Small(app))
        app.step(0.02)
        assert ("update" in below.heard) is goes_on


def test_a_dialogue_dims_what_is_below(app: App) -> None:
    app.go(Plain(app, (100, 100, 100)))
    app.step(0.02)
    assert app.screen.get_at((5, 5))[:3] == (100, 100, 100)
    app.push(Small(app))
    app.step(0.02)
    assert app.screen.get_at((640, 340))[:3] == (255, 255, 255)
    assert max(app.screen.get_at((5, 5))[:3]) < 60


def test_dialogues_fade_in_and_out(app: App) -> None:
    app.instant = False
    app.go(Plain(app, (0, 0, 0)))
    for _turn in range(20):
        app.step(0.03)
    app.push(Small(app))
    levels = []
    for _turn in range(10):
        app.step(0.03)
        levels.append(app.screen.get_at((640, 350))[0])
    assert levels[0] < 200
    assert levels[-1] == 255
    assert levels == sorted(levels)
    app.pop()
    app.step(0.03)
    assert 0 < app.screen.get_at((640, 350))[0] < 255
    for _turn in range(6):
        app.step(0.03)
    assert app.screen.get_at((640, 350))[0] == 0
    assert not app.stack.busy


def test_scenes_fade_into_each_other(app: App) -> None:
    app.instant = False
    app.go(Plain(app, (0, 0, 0)))
    app.step(0.03)
    app.go(Plain(app, (200, 200, 200)))
    app.step(0.03)
    assert 0 < app.screen.get_at((5, 5))[0] < 200
    for _turn in range(10):
        app.step(0.03)
    assert app.screen.get_at((5, 5))[0] == 200


def test_calls_come_when_their_time_has_come(app: App) -> None:
    called: list[str] = []
    app.go(Plain(app))
    app.later(lambda: called.append("late"), 0.25)
    app.later(lambda: called.append("soon"))
    for _turn in range(2):
        app.step(0.1)
    assert called == ["soon"]
    app.step(0.1)
    assert called == ["soon", "late"]


def test_another_thread_may_ask_for_a_call_on_the_main_one(app: App) -> None:
    app.go(Plain(app))
    where: list[int] = []
    thread = threading.Thread(target=lambda: app.later(lambda: where.append(threading.get_ident())))
    thread.start()
    thread.join()
    app.step(0.02)
    assert where == [threading.get_ident()]


def test_a_long_pause_is_no_leap(app: App) -> None:
    app.go(Plain(app))
    app.step(30.0)
    assert app.time <= 0.2


def test_the_window_changes_its_size(app: App) -> None:
    scene = Plain(app)
    app.go(scene)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900)))
    app.step(0.02)
    assert app.size == (1600, 900)
    assert scene.heard[-2:] == [(1600, 900), "update"]
    assert app.metrics.factor == pytest.approx(1600 / 1920)


def test_the_scale_of_the_interface_reaches_all_scenes(app: App) -> None:
    scene = Plain(app)
    app.go(scene)
    app.push(Small(app))
    app.settings.change("interface_scale", 200)
    assert scene.heard[-1] == (1280, 720)
    assert app.metrics.units == pytest.approx((960, 540))


def test_a_window_behind_others_is_drawn_seldom(app: App) -> None:
    app.go(Plain(app))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step(0.02)
    assert not app.lively
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    app.step(0.02)
    assert app.lively


def test_closing_the_window_closes_what_was_kept(orrery_home: Path) -> None:
    app = App((1280, 720), headless=True, settings=Settings.load())
    closed: list[str] = []

    class Kept:
        def close(self) -> None:
            closed.append("closed")

    class Broken:
        def close(self) -> None:
            raise RuntimeError("no")

    scene = Plain(app)
    app.go(scene)
    app.keep(Kept())
    app.keep(Broken())
    app.settings.change("player_name", "Iva")
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0
    assert closed == ["closed"]
    assert scene.heard[-1] == "leave"
    assert Settings.load().player_name == "Iva"


def test_settings_are_written_soon_after_a_change(orrery_home: Path) -> None:
    app = App((1280, 720), headless=True, settings=Settings.load())
    app.go(Plain(app))
    driver = Driver(app)
    driver.press("ctrl+m")
    assert not Settings.load().mute
    driver.steps(30)
    assert Settings.load().mute
    app.close()


def test_complaints_of_the_settings_are_shown(orrery_home: Path) -> None:
    app = App((1280, 720), headless=True, settings=Settings({"animation": "warp"}))
    assert "animation" in app.toasts.shown[0].text
    app.close()


def test_a_window_smaller_than_the_layouts_is_drawn_large_and_shown_small(app: App) -> None:
    app.go(Plain(app))
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=320, h=200, size=(320, 200)))
    app.step(0.02)
    assert app.size == (1280, 800)
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_size() == (320, 200)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(160, 100), rel=(1, 2), buttons=(0, 0, 0)))
    app.screen.fill("red")
    app.window.show()
    assert shown.get_at((10, 10))[:3] == (255, 0, 0)
    app.step(0.02)
    assert app.pointer == (640, 400)
    assert not app.failures.last


def test_a_window_that_was_made_tiny_is_remembered_no_smaller_than_can_be_used(app: App) -> None:
    app._resized((200, 120))
    assert app.window.kept == (320, 320)
    app.settings.change("window", app.window.kept)
    app._resized((1600, 900))
    assert app.window.kept == app.size == (1600, 900)
