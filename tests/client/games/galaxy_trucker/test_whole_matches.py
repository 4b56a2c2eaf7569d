"""Whole matches of Galaxy Trucker on the table, from the first tile to the last credit, by mouse and
Enter: one person at the screen, bots on the other seats."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from client.app import App
from client.session.local import start_local
from client.settings import Settings
from client.shelf import shelf
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.galaxy_trucker.state import BUILD
from rules.kernel.game import Setup
from rules.kernel.seats import Player

TILES = 12
"""So many are built before an order tile is taken."""
MOST_FRAMES = 6000


class Voyage:
    """A match with a person who does whatever can be done, but never gives up of own will."""

    def __init__(
        self, options: dict[str, Any], seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings = Settings({"language": ("en", "cs")[seed % 2], "animation": "fast"})
        self.app = App((1280, 720), headless=True, settings=settings)
        self.ended: list[Any] = []
        go = self.app.go

        def gone(scene: Any, **about: Any) -> None:
            if scene == "results":
                self.ended.append(about)
            else:
                go(scene, **about)

        monkeypatch.setattr(self.app, "go", gone)
        made = shelf().take("galaxy-trucker")
        bots = tuple(Player(f"Bot {n}", "bot", "random") for n in range(seats - 1))
        setup = Setup("galaxy-trucker", (Player("Mara"), *bots), options, made.stamps, seed=seed)
        self.session = start_local(made.game, setup, pace=0.0)
        self.scene = TableScene(self.app, self.session)
        self.app.go(self.scene)
        self.table = self.scene.table
        self.chance = random.Random(seed)
        self.phases: set[str] = set()

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def touch(self, handle: str) -> None:
        """Click on what has this handle."""
        target = next((one for one in self.table.targets if one.touch == handle), None)
        if target is None or self.table.choice.chosen[-1:] == (handle,):
            self.scene.hands.touch_handle(handle)
            return
        at = target.rect.center
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def enter(self) -> None:
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)

    def build(self, view: Any, possible: list[str]) -> None:
        """One step of building: lay what can be laid, put back what cannot."""
        squares = [handle for handle in possible if handle.startswith("square:")]
        orders = [handle for handle in possible if handle.startswith("order:")]
        if orders and (len(view.sight.seats[0].ship.tiles) > TILES or "heap" not in possible):
            self.scene.hands.touch_handle(orders[0])
        elif squares:
            self.touch(self.chance.choice(squares))
        elif "put_back" in possible:
            self.touch("put_back")
        elif "heap" in possible:
            self.touch("heap")
        elif possible:
            self.touch(self.chance.choice(possible))

    def act(self) -> None:
        """Whatever can be done now."""
        table, view = self.table, self.table.view
        if view is None or view.prompt is None or not table.interactive or self.scene.director.busy:
            return
        possible = sorted(table.choice.open)
        if view.sight.phase == BUILD:
            self.build(view, possible)
            return
        wanted = [handle for handle in possible if "give" not in handle] or possible
        if table.choice.action is not None and (not wanted or self.chance.random() < 0.7):
            self.scene.hands.sending.age(READY_MS)
            self.enter()
        elif wanted:
            self.touch(self.chance.choice(wanted))
        else:
            table.making.clear()

    def look_at_the_settlement(self) -> None:
        """It stays for as long as one likes."""
        for _frame in range(40):
            self.app.step(0.1)
        assert not self.ended
        assert self.scene.hud.bar.enabled("ui:primary")
        self.enter()
        self.app.step(0.1)
        assert self.ended

    def play(self) -> None:
        for _frame in range(MOST_FRAMES):
            self.app.step(0.1)
            assert not self.app.failures.last, self.app.failures.last
            if self.ended:
                return
            if self.table.view is not None:
                self.phases.add(self.table.view.sight.phase)
            if self.scene.hud.lingers:
                self.look_at_the_settlement()
                return
            self.act()
        raise AssertionError(f"the match does not end; it has seen {sorted(self.phases)}")


@pytest.mark.parametrize(
    ("options", "seats", "seed"),
    [
        ({"plan": "learning"}, 3, 9),
        ({"plan": "short", "placement": "tabletop"}, 2, 5),
        ({"plan": "single", "flight": 3, "class": "IIIA", "placement": "strict"}, 4, 12),
    ],
)
def test_a_match_can_be_played_from_beginning_to_end(
    options: dict[str, Any], seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    voyage = Voyage({**options, "build_mode": "turns"}, seats, seed, monkeypatch)
    voyage.play()
    assert {"READY_CHECK", "BUILD", "BETWEEN_CARDS", "GAME_OVER"} <= voyage.phases
    assert voyage.session.over
    voyage.app.close()
