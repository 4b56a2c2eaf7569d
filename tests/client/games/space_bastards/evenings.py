"""Matches of Space Bastards at a real table scene in a headless window, played by posted events."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from client.app import App
from client.session.local import resume_local, start_local
from client.settings import Settings
from client.shelf import shelf
from client.table.hit_targets import HitTarget, at_point
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.seats import Player

NAMES = ("Iva", "Marek", "Zdena", "Bertík", "Ota")
SMALL = (1280, 720)
MOST_STEPS = 30_000


class Evening:
    """`p` is a person at this screen, `b` a bot that plays at random. `saved`: a match that goes on, whose
    seats are those it was saved with."""

    def __init__(
        self, seats: str, monkeypatch: pytest.MonkeyPatch, *, seed: int = 5, size: tuple[int, int] = SMALL,
        options: dict[str, Any] | None = None, saved: saves.Saved | None = None,
    ) -> None:  # fmt: skip
        settings = Settings({"language": "en", "animation": "off"})
        self.app = App(size, headless=True, settings=settings)
        self.ended: list[dict[str, Any]] = []
        real_go = self.app.go

        def go(scene: Any, **arguments: Any) -> None:
            if scene == "results":
                self.ended.append(arguments)
            else:
                real_go(scene, **arguments)

        monkeypatch.setattr(self.app, "go", go)
        made = shelf().take("space-bastards")
        players = tuple(
            Player(NAMES[n], "person") if kind == "p" else Player(NAMES[n], "bot", "random")
            for n, kind in enumerate(seats)
        )
        setup = Setup("space-bastards", players, options or {}, made.stamps, seed=seed)
        if saved is None:
            self.session = start_local(made.game, setup, pace=0.0)
        else:
            self.session = resume_local(saved, made.game, pace=0.0)
        self.scene = TableScene(self.app, self.session)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.rng = random.Random(seed)
        self.steps = 0
        self.asked: set[str] = set()
        """Kinds of questions that came."""
        self.dragged = 0

    def step(self) -> None:
        self.app.step(0.1)
        self.steps += 1
        assert self.steps < MOST_STEPS, "the game does not end"

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def press(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.step()

    def click(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.step()

    def lift(self, start: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for reach in (4, 9, 14):
            at = (start[0] + reach, start[1] - reach)
            self.post(pygame.MOUSEMOTION, pos=at, rel=(4, 4), buttons=(1, 0, 0))
        self.step()

    def let_go(self, end: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0))
        self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.step()

    def point(self, name: str) -> tuple[int, int] | None:
        """A point of the window where this thing is the topmost."""
        target = self.table.target(name)
        if target is None:
            return None
        for y in range(target.rect.top + 3, min(target.rect.bottom, self.app.metrics.height - 1), 5):
            for x in range(target.rect.left + 3, target.rect.right, 5):
                found = at_point(self.table.targets, (x, y))
                if found is not None and found.id == name:
                    return x, y
        return None

    @property
    def my_turn(self) -> bool:
        table = self.table
        return (
            self.scene.sharing.curtain is None
            and table.interactive
            and bool(table.choice)
            and not table.pending
        )

    @property
    def kind(self) -> str:
        view = self.table.view
        return view.prompt.kind if view is not None and view.prompt is not None else ""

    def answers(self) -> int:
        return len(self.session.driver.match.log)

    def answer_at_once(self) -> None:
        """Any answer, as the hands give it to the scene: for questions that a test only has to get over."""
        assert self.table.view is not None
        assert self.table.view.prompt is not None
        self.scene.answering.send(self.rng.choice(self.table.view.prompt.options))
        self.step()

    # -- with the mouse alone ----------------------------------------------------------------------

    def touchable(self) -> list[HitTarget]:
        """What a click would give."""
        table = self.table
        wanted = table.choice.open
        found = [target for target in table.targets if target.touch in wanted]
        return sorted(found, key=lambda target: target.id)

    def send(self) -> bool:
        """Press the primary button, if it can be pressed."""
        if self.table.choice.action is None:
            return False
        self.step()
        self.scene.hands.sending.age(READY_MS)
        self.step()
        if not self.my_turn or self.table.choice.action is None:
            return False
        at = self.point("ui:primary")
        assert at is not None
        assert self.scene.hud.bar.enabled("ui:primary")
        self.click(at)
        return True

    def answer_by_mouse(self) -> None:
        """Touch things at random until something is sent."""
        before = self.answers()
        self.asked.add(self.kind)
        for touch in range(60):
            if self.answers() != before or not self.my_turn:
                return
            if (touch >= 2 or self.rng.random() < 0.3) and self.rng.random() < 0.6 and self.send():
                continue
            if not self._touch_something():
                self._look_elsewhere()
        raise AssertionError(f"{self.kind} is never answered: {self.table.choice.chosen}")

    def _touch_something(self) -> bool:
        targets = self.touchable()
        self.rng.shuffle(targets)
        for target in targets:
            at = self.point(target.id)
            if at is None:
                continue
            if target.sprite is not None and target.sprite.draggable and self.rng.random() < 0.5:
                self._drag(at)
            else:
                self.click(at)
            return True
        chosen = [one for one in self.table.targets if one.sprite is not None and one.sprite.draggable
                  and one.touch in self.table.choice.chosen]  # fmt: skip
        for target in chosen:
            at = self.point(target.id)
            if at is not None:
                self._drag(at)
                return True
        return False

    def _drag(self, at: tuple[int, int]) -> None:
        self.lift(at)
        if self.table.drag is None:
            self.let_go(at)
            return
        handle = self.table.drag.handle
        goals = [one for one in self.touchable() if one.id != self.table.drag.id and one.touch != handle]
        goals = [one for one in goals if one.kind != "button"]
        self.dragged += 1
        if goals and self.rng.random() < 0.9:
            self.let_go(self.rng.choice(goals).rect.center)
        else:
            self.let_go((self.rng.randrange(300, 1000), self.rng.randrange(80, 600)))

    def _look_elsewhere(self) -> None:
        """What is asked may lie on the rest of the map; or what was begun leads nowhere."""
        for name in ("view:map", "ui:back"):
            at = self.point(name)
            if at is not None:
                self.click(at)

    # -- with the keys alone -----------------------------------------------------------------------

    def answer_by_keys(self) -> None:
        """Walk to something that can be touched with Tab and the arrows, and press Enter."""
        before = self.answers()
        self.asked.add(self.kind)
        for _try in range(80):
            if self.answers() != before or not self.my_turn:
                return
            if self.table.choice.action is not None and self.rng.random() < 0.5:
                if self.table.focused:
                    self.press(pygame.K_ESCAPE if not self.table.choice.chosen else pygame.K_TAB)
                self._send_by_key()
                continue
            if self._walk_to_something():
                self.press(pygame.K_RETURN)
            elif self.rng.random() < 0.5:
                self.press(pygame.K_m)
            else:
                self.press(pygame.K_BACKSPACE)
        raise AssertionError(f"{self.kind} is never answered: {self.table.choice.chosen}")

    def _send_by_key(self) -> None:
        """Enter on the primary button."""
        for _press in range(12):
            if self.table.focused == "ui:primary":
                break
            target = self.table.target(self.table.focused)
            self.press(pygame.K_RIGHT if target is not None and target.group == "buttons" else pygame.K_TAB)
        if self.table.focused == "ui:primary" and self.table.choice.action is not None:
            self.scene.hands.sending.age(READY_MS)
            self.step()
            self.press(pygame.K_RETURN)

    def _walk_to_something(self) -> bool:
        if any(one.startswith("cell:") for one in self.table.choice.open):
            for _press in range(self.rng.randrange(1, 5)):
                self.press(pygame.K_n)
            return True
        keys = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
        for _press in range(self.rng.randrange(1, 14)):
            self.press(self.rng.choice(keys))
        for _press in range(40):
            target = self.table.target(self.table.focused)
            if target is not None and target.touch in self.table.choice.open:
                return True
            self.press(self.rng.choice(keys))
        return False

    def close(self) -> None:
        self.app.close()
