"""Whole games of Nebula at a real table scene: by mouse alone and by keys alone, with 2, 3 and 4 seats
in both versions, and by people who share a screen."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from client.app import App
from client.games.nebula.ids import Beam, Cell, Clock, Drawn, Marker, Nudge, Personal, Star
from client.session.local import start_local
from client.settings import Settings
from client.shelf import shelf
from client.table.hit_targets import at_point
from client.table.hud.curtain import HOLD_MS
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.nebula import actions as do

NAMES = ("Iva", "Mirek", "Ada", "Bořek")
COLORS = ("red", "purple", "yellow", "white", "blue", "orange", "black")
MOST_STEPS = 20_000


class Evening:
    """A match in a headless window. `p` is a person at this screen, `b` a bot that plays at random."""

    def __init__(
        self, seats: str, monkeypatch: pytest.MonkeyPatch, version: str = "full", seed: int = 5
    ) -> None:
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.ended = 0
        real_go = self.app.go

        def go(scene: Any, **arguments: Any) -> None:
            if scene == "results":
                self.ended += 1
            else:
                real_go(scene, **arguments)

        monkeypatch.setattr(self.app, "go", go)
        made = shelf().take("nebula")
        kinds = ((name, "person" if kind == "p" else "bot") for name, kind in zip(NAMES, seats, strict=False))
        players = tuple(Player(name, kind, "random" if kind == "bot" else "") for name, kind in kinds)
        setup = Setup("nebula", players, {"version": version}, made.stamps, seed=seed)
        self.session = start_local(made.game, setup, pace=0.0)
        self.scene = TableScene(self.app, self.session)
        self.table, self.hands = self.scene.table, self.scene.hands
        self.scene.draw = lambda surface: None  # type: ignore[method-assign]
        self.app.go(self.scene)
        self.rng = random.Random(seed)
        self.steps = 0
        self.kinds: set[str] = set()
        """What has been answered."""

    def step(self) -> None:
        self.app.step(0.1)
        self.steps += 1
        assert self.steps < MOST_STEPS, "the game does not end"
        assert self.app.scenes[-1] is self.scene, self.app.scenes[-1]

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def press(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.step()

    def point(self, name: str) -> tuple[int, int]:
        """A point of the window where this thing is the topmost."""
        target = self.table.target(name)
        assert target is not None, name
        for y in range(target.rect.top + 3, min(target.rect.bottom, 719), 4):
            for x in range(target.rect.left + 3, target.rect.right, 4):
                found = at_point(self.table.targets, (x, y))
                if found is not None and found.id == name:
                    return x, y
        raise AssertionError(f"{name} is covered everywhere")

    def click(self, name: str) -> None:
        at = self.point(name)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.step()

    def drag(self, name: str, to: tuple[int, int]) -> None:
        start = self.point(name)
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for at in ((start[0] + 9, start[1] - 9), to):
            self.post(pygame.MOUSEMOTION, pos=at, rel=(4, 4), buttons=(1, 0, 0))
            self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1)
        self.step()

    def wheel(self, name: str, notches: int) -> None:
        at = self.point(name)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEWHEEL, x=0, y=notches)
        self.step()

    def middle(self, name: str) -> tuple[int, int]:
        target = self.table.target(name)
        assert target is not None, name
        return target.rect.center

    @property
    def my_turn(self) -> bool:
        free = self.scene.sharing.curtain is None and not self.table.pending
        return free and self.table.interactive and bool(self.table.choice)

    def answers(self) -> int:
        return len(self.session.driver.match.log)

    def play(self, by: type[Mouse | Keys]) -> None:
        """To the results."""
        fingers = by(self)
        while not self.ended:
            if self.scene.sharing.curtain is not None:
                self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
                for _frame in range(HOLD_MS // 100 + 1):
                    self.step()
                self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
            if not self.my_turn:
                self.step()
                continue
            self.hands.sending.age(READY_MS)
            assert self.table.view is not None
            prompt = self.table.view.prompt
            assert prompt is not None
            before, action = self.answers(), self.rng.choice(list(prompt.options))
            if isinstance(action, do.EndPlacement):  # rarely, as people do
                action = self.rng.choice(list(prompt.options))
            self.kinds.add(type(action).__name__)
            fingers.answer(action)
            assert self.answers() > before, action
        self.app.close()


class Mouse:
    """Clicks and drags."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def answer(self, action: Any) -> None:
        evening = self.evening
        match action:
            case do.KeepPersonal(card=card):
                evening.click(evening.rng.choice((Personal(card), f"keep:{card}")))
            case do.InvestTime(steps=steps):
                self.turn(steps)
            case do.Chaos(discard=color):
                evening.click("chaos")
                evening.click(Star(color))
            case do.ChaosKeep(colors=colors):
                for place in places(evening, colors):
                    evening.click(Drawn(place))
            case do.PlaceStar(color=color, cell=cell) if evening.answers() % 2:
                evening.drag(Star(color), evening.middle(Cell(cell)))
                return
            case do.PlaceStar(color=color, cell=cell):
                evening.click(Star(color))
                evening.click(Cell(cell))
                return
            case do.PlaceBlackHole():
                evening.click(Star("black"))
                evening.drag(Star("black"), evening.middle("strip"))
                return
            case do.EndPlacement():
                evening.click("ui:choice:button:end")
            case do.SupernovaFromBag():
                evening.click("bag")
            case do.SupernovaFromObservatory(color=color):
                evening.drag(Star(color), evening.middle("supernova"))
                return
            case do.AdvanceMarker(marker=marker):
                evening.click(Marker(marker))
        evening.step()
        evening.hands.sending.age(READY_MS)
        evening.click("ui:primary")

    def turn(self, steps: tuple[int, ...]) -> None:
        """The figures are dragged where that is the shorter way, else turned step by step."""
        evening = self.evening
        assert evening.table.view is not None
        for cluster, way in enumerate(steps):
            if not way:
                continue
            one = evening.table.view.sight.clusters[cluster]
            if abs(way) == 1:
                evening.wheel(Clock(cluster), way)
            elif abs(way) < 4:
                goal = Beam(cluster, (one.beam + way) % len(one.stars))
                evening.drag(Clock(cluster), evening.middle(goal))
            else:
                for _step in range(abs(way)):
                    evening.click(Nudge(cluster, 1 if way > 0 else -1))
        assert evening.table.choice.action == do.InvestTime(tuple(steps))  # type: ignore[arg-type]


class Keys:
    """Digits, letters, Tab and Enter."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def answer(self, action: Any) -> None:
        evening = self.evening
        match action:
            case do.InvestTime(steps=steps):
                for way, (on, back) in zip(steps, ("qa", "ws", "ed"), strict=True):
                    for _step in range(abs(way)):
                        evening.press(ord(on if way > 0 else back))
            case do.Chaos(discard=color):
                evening.press(pygame.K_c)
                self.digit(color)
            case do.ChaosKeep(colors=colors):
                for place in places(evening, colors):
                    self.touch(Drawn(place))
            case do.PlaceStar(color=color, cell=cell):
                self.digit(color)
                self.touch(Cell(cell))
                return
            case do.PlaceBlackHole():
                self.digit("black")
                self.touch("strip")
                return
            case do.SupernovaFromObservatory(color=color):
                self.digit(color)
                self.touch("supernova")
                return
            case do.KeepPersonal(card=card):
                self.touch(Personal(card))
            case do.EndPlacement():
                self.touch("button:end")
            case do.SupernovaFromBag():
                self.touch("bag")
            case do.AdvanceMarker(marker=marker):
                self.touch(Marker(marker))
        evening.step()
        evening.hands.sending.age(READY_MS)
        evening.press(pygame.K_RETURN)

    def digit(self, color: str) -> None:
        self.evening.press(pygame.K_1 + COLORS.index(color))

    def touch(self, handle: str) -> None:
        """Tab (from cell to cell) and arrows lead there, Enter touches it."""
        evening, table = self.evening, self.evening.table
        goal = next(target for target in table.targets if target.touch == handle)
        for press in range(80):
            here = table.target(table.focused)
            if here is not None and here.touch == handle:
                evening.press(pygame.K_RETURN)
                return
            by_tab = Cell.of(handle) or here is None or here.group != goal.group or press % 9 == 8
            if by_tab or not here.group:
                evening.press(pygame.K_TAB)
                continue
            across, down = (goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery)
            if abs(across) > abs(down):
                evening.press(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
            else:
                evening.press(pygame.K_DOWN if down > 0 else pygame.K_UP)
        raise AssertionError(f"no key leads to {handle}")


def places(evening: Evening, colors: tuple[str, ...]) -> list[int]:
    """Which of the drawn stars these are."""
    assert evening.table.view is not None
    drawn, found = list(evening.table.view.sight.drawn), list[int]()
    for color in colors:
        found.append(drawn.index(color))
        drawn[found[-1]] = ""
    return found


@pytest.mark.parametrize(("seats", "version"), [("pb", "full"), ("pbb", "base"), ("pbbb", "base")])
def test_a_game_by_mouse_alone(seats: str, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(seats, monkeypatch, version)
    evening.play(Mouse)
    assert evening.kinds >= {"KeepPersonal", "InvestTime", "PlaceStar", "PlaceBlackHole"}


@pytest.mark.parametrize(("seats", "version"), [("pbb", "full"), ("pbbb", "full"), ("pb", "base")])
def test_a_game_by_keys_alone(seats: str, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(seats, monkeypatch, version)
    evening.play(Keys)
    assert evening.kinds >= {"KeepPersonal", "InvestTime", "PlaceStar", "PlaceBlackHole"}


def test_people_at_one_screen_choose_in_secret_and_then_play_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The curtain comes only for the personal objectives; afterwards these lie on their faces."""
    evening = Evening("pp", monkeypatch)
    evening.play(Mouse)
