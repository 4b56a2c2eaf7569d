"""A whole match at a plain table in a headless window, by posted mouse or key events."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from client.app import App
from client.session.local import start_local
from client.settings import Settings
from client.table.hit_targets import at_point
from client.table.hud.curtain import HOLD_MS
from client.table.plain import PlainTable
from client.table.plain.parts import MORE
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.seats import Player

NAMES = ("Iva", "Mirek", "Ada", "Bořek")
MOST_STEPS = 12_000


class Evening:
    """People share the screen: `p` is one, `b` a bot that plays at random. `hints`: without, nothing has a
    place."""

    def __init__(
        self, game: Game, stamps: tuple[PackStamp, ...], seats: str, monkeypatch: pytest.MonkeyPatch,
        options: dict[str, Any] | None = None, *, seed: int = 5, hints: bool = True,
        size: tuple[int, int] = (1280, 720),
    ) -> None:  # fmt: skip
        self.app = App(size, headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.ended = 0
        real_go = self.app.go

        def go(scene: Any, **arguments: Any) -> None:
            if scene == "results":
                self.ended += 1
            else:
                real_go(scene, **arguments)

        monkeypatch.setattr(self.app, "go", go)
        kinds = ((name, "person" if kind == "p" else "bot") for name, kind in zip(NAMES, seats, strict=False))
        players = tuple(Player(name, kind, "random" if kind == "bot" else "") for name, kind in kinds)
        setup = Setup(game.id, players, options or {}, stamps, seed=seed)
        self.session = start_local(game, setup, pace=0.0)
        table = PlainTable(game)
        if not hints:
            table.context.hints = ()
        self.scene = TableScene(self.app, self.session, table)
        self.table, self.hands = self.scene.table, self.scene.hands
        self.scene.draw = lambda surface: None  # type: ignore[method-assign]
        self.app.go(self.scene)
        self.rng, self.steps, self.curtains = random.Random(seed), 0, 0

    def step(self) -> None:
        self.app.step(0.1)
        self.steps += 1
        assert self.steps < MOST_STEPS, "the game does not end"
        assert self.app.scenes[-1] is self.scene, self.app.failures.last

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def press(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.step()

    def point(self, handle: str) -> tuple[int, int]:
        """A point of the window where what this handle touches is the topmost."""
        for target in self.table.targets:
            if handle not in (target.touch, target.id):
                continue
            for y in range(target.rect.top + 3, target.rect.bottom, 5):
                for x in range(target.rect.left + 3, target.rect.right, 5):
                    top = at_point(self.table.targets, (x, y))
                    if top is not None and handle in (top.touch, top.id):
                        return x, y
        raise AssertionError(f"{handle} shows nowhere")

    def turn_to(self, handle: str) -> None:
        """The page of the buttons on which it stands."""
        for _page in range(20):
            if any(handle in (target.touch, target.id) for target in self.table.targets):
                return
            self.click(MORE)

    def click(self, handle: str) -> None:
        at = self.point(handle)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.step()

    def drag(self, handle: str, to: str) -> None:
        start = self.point(handle)
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.post(pygame.MOUSEMOTION, pos=(start[0] + 9, start[1] - 9), rel=(4, 4), buttons=(1, 0, 0))
        self.step()
        end = self.point(to)  # buttons may come only now
        self.post(pygame.MOUSEMOTION, pos=end, rel=(4, 4), buttons=(1, 0, 0))
        self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.step()

    @property
    def my_turn(self) -> bool:
        free = self.scene.sharing.curtain is None and not self.table.pending
        return free and self.table.interactive and bool(self.table.choice)

    def answers(self) -> int:
        return len(self.session.driver.match.log)

    def lift_curtain(self) -> None:
        self.curtains += 1
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        for _frame in range(HOLD_MS // 100 + 1):
            self.step()
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)

    def until_asked(self) -> bool:
        """Go on until somebody here is asked; False at the end of the match."""
        while not self.ended:
            if self.scene.sharing.curtain is not None:
                self.lift_curtain()
            if self.my_turn:
                self.hands.sending.age(READY_MS)
                return True
            self.step()
        return False

    def play(self, *, by_keys: bool, most: int = MOST_STEPS) -> None:
        """To the results or so many answers, whichever comes first; any answers."""
        while self.answers() < most and self.until_asked():
            assert self.table.view is not None
            assert self.table.view.prompt is not None
            before, action = self.answers(), self.rng.choice(self.table.view.prompt.options)
            (self.by_keys if by_keys else self.by_mouse)(action)
            assert self.answers() > before, action
        assert not self.app.failures.last
        self.app.close()

    def by_mouse(self, action: Any) -> None:
        """Every handle that is not chosen by itself is clicked; two in a row now and then dragged."""
        before, handles = self.answers(), list(action.handles())
        while (left := self._left(handles)) and self.answers() == before:
            self.turn_to(left[0])
            sprite = next((one.sprite for one in self.table.targets if one.touch == left[0]), None)
            if len(left) == 2 and sprite is not None and sprite.draggable and self.rng.random() < 0.5:
                self.drag(*left)
            else:
                self.click(left[0])
        if self.answers() == before:
            self.hands.sending.age(READY_MS)
            self.click("ui:primary")
            self.step()

    def by_keys(self, action: Any) -> None:
        """Tab and arrows lead to every handle, Enter touches it and sends."""
        before, handles = self.answers(), list(action.handles())
        while (left := self._left(handles)) and self.answers() == before:
            self.lead_to(left[0])
            twice = left[0] in self.table.choice.chosen  # Enter would take nothing twice
            self.press(pygame.K_SPACE if twice else pygame.K_RETURN)
        if self.answers() == before:
            self.hands.sending.age(READY_MS)
            self.press(pygame.K_RETURN)

    def _left(self, handles: list[str]) -> list[str]:
        chosen = list(self.table.choice.chosen)
        return handles[len(chosen) :]

    def lead_to(self, handle: str) -> None:
        for press in range(160):
            here = self.table.target(self.table.focused)
            if here is not None and here.touch == handle:
                return
            goal = next((one for one in self.table.targets if one.touch == handle), None)
            if goal is None:  # on another page of buttons
                goal = next(one for one in self.table.targets if one.touch == MORE)
                if here is not None and here.touch == MORE:
                    self.press(pygame.K_RETURN)
                    continue
            if here is None or here.group != goal.group or press % 23 == 22:
                self.press(pygame.K_TAB)
                continue
            across, down = (goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery)
            if abs(across) > self.rng.random() * (abs(across) + abs(down)):
                self.press(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
            else:
                self.press(pygame.K_DOWN if down > 0 else pygame.K_UP)
        raise AssertionError(f"no key leads to {handle}")
