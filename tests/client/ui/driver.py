"""Uses the program as a person does: by mouse and keys, through the event queue."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame

from client.app import App
from client.settings import Settings

FRAME = 1 / 30
_SHIFTED = {"+": pygame.K_PLUS}


def make_app(size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """A program without a screen, in English unless told otherwise, with fresh settings."""
    return App(size, headless=True, settings=Settings({"language": "en", **settings}))


class Driver:
    """A person at `app`. Widgets are named by their ids."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def ui(self) -> Any:
        """The widgets of the topmost scene."""
        return self.app.top.ui  # type: ignore[union-attr]

    def find(self, id: str) -> Any:
        """A widget of the topmost scene."""
        return self.ui.find(id)

    def steps(self, count: int = 1) -> None:
        """Turns of the loop."""
        for _count in range(count):
            self.app.step(FRAME)

    def until(self, done: Callable[[], bool], most: int = 600) -> None:
        """Turns until something is so; fails after `most` and a minute: threads may have a part in it."""
        end, turns = time.monotonic() + 60.0, 0
        while not done():
            assert turns < most or time.monotonic() < end, "It did not come to pass."
            self.app.step(FRAME)
            turns += 1
            if turns > most:
                time.sleep(0.01)

    # Mouse

    def move(self, place: tuple[int, int]) -> None:
        """The pointer goes to a place."""
        before = self.app.pointer
        rel = (place[0] - before[0], place[1] - before[1])
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=(0, 0, 0)))
        self.steps()

    def hover(self, id: str) -> None:
        """The pointer goes over a widget."""
        self.move(self.find(id).rect.center)

    def click_at(self, place: tuple[int, int], button: int = 1) -> None:
        """A click at a place."""
        self.move(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=button))
            self.steps()

    def click(self, id: str) -> None:
        """A click into the middle of a widget, which must be seen and not be covered."""
        widget = self.find(id)
        assert widget.visible, f"{id} is hidden"
        place = widget.rect.center
        on_top = self.ui.part_at(place)
        assert on_top is widget, f"{id} is covered by {on_top and on_top.id}"
        self.click_at(place)

    def choose(self, id: str, value: Any) -> None:
        """A click on one of the choices of a segmented bar or an open list."""
        self.click_at(self.find(id).part(value).center)

    def drag(self, start: tuple[int, int], end: tuple[int, int], parts: int = 4) -> None:
        """With the left button held from one place to another."""
        self.move(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        self.steps()
        for index in range(1, parts + 1):
            share = index / parts
            self.move((round(start[0] + (end[0] - start[0]) * share),
                       round(start[1] + (end[1] - start[1]) * share)))  # fmt: skip
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.steps()

    def wheel(self, steps: int) -> None:
        """The wheel turns (up is positive) where the pointer is."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.steps()

    # Keys

    def press(self, *keys: str) -> None:
        """Key presses such as "tab", "shift+tab", "return", "alt+down"."""
        for name in keys:
            *held, key = name.split("+") if name != "+" else [name]
            mod = 0
            for modifier in held:
                mod |= {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL,
                        "alt": pygame.KMOD_ALT}[modifier]  # fmt: skip
            code = _SHIFTED.get(key) or pygame.key.key_code(key)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode=""))
            self.steps()

    def type(self, text: str) -> None:
        """Letters into the field that has the focus."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.steps()

    def tab_to(self, id: str, most: int = 200) -> None:
        """Tab until a widget has the focus."""
        for _count in range(most):
            if self.ui.focused is not None and self.ui.focused.id == id:
                return
            self.press("tab")
        raise AssertionError(f"Tab does not reach {id}")
