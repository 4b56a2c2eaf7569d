"""A table scene in a headless window, driven by posted events."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.app import App
from client.settings import Settings
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel.match import Match
from tests.client.table.fake_session import FakeSession
from tests.client.table.toy import ToyGame, ToyTable, setup


class Stand:
    """A match of the toy game on a real table scene; `viewers` sit at this screen."""

    def __init__(
        self, viewers: Sequence[int] = (0,), *, kinds: Sequence[str] = ("person", "person"),
        size: tuple[int, int] = (1280, 720), confirm: bool = False, read_only: bool = False,
        table: type[ToyTable] = ToyTable, session: type[FakeSession] = FakeSession,
    ) -> None:  # fmt: skip
        self.app = App(size, headless=True, settings=Settings({"language": "en"}))
        self.game = ToyGame()
        self.session = session(Match(self.game, setup(kinds)), viewers)
        self.sounds: list[str] = []
        self.app.play = self.sounds.append  # type: ignore[method-assign]
        side = table(self.game, confirm=confirm)
        self.scene = TableScene(self.app, self.session, side, read_only=read_only)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.step()
        self.ready()

    def step(self, seconds: float = 0.02, times: int = 1) -> None:
        for _time in range(times):
            self.app.step(seconds)

    def ready(self) -> None:
        """What is asked has shown for long enough to be answered."""
        self.scene.hands.sending.age(READY_MS)
        self.step()

    def settle(self) -> None:
        """Until nothing plays any more, and what is asked can be answered."""
        for _frame in range(400):
            self.step(0.05)
            if not self.scene.director.busy and not self.table.tweens.moving:
                self.step()  # what stands around the table follows one frame later
                self.ready()
                return
        raise AssertionError("the table never comes to rest")

    def at(self, name: str) -> tuple[int, int]:
        target = self.table.target(name)
        assert target is not None, f"there is no {name} among {[t.id for t in self.table.targets]}"
        return target.rect.center

    def move(self, to: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(
            pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(0, 0, 0)))  # fmt: skip
        self.step()

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.step()

    def up(self, at: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.step()

    def click(self, name: str, button: int = 1) -> None:
        at = self.at(name)
        self.move(at)
        self.down(at, button)
        self.up(at, button)

    def drag(self, name: str, to: tuple[int, int]) -> None:
        at = self.at(name)
        self.move(at)
        self.down(at)
        self.move((at[0] + 8, at[1] - 8))
        self.move(((at[0] + to[0]) // 2, (at[1] + to[1]) // 2))
        self.move(to)
        self.up(to)

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
            self.step()

    def wheel(self, notches: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))
        self.step()

    def key(self, key: int, *, down: bool) -> None:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self.step()

    def hold(self, key: int, seconds: float) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        for _frame in range(round(seconds / 0.02)):
            self.step()
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        self.step()

    def picture(self) -> bytes:
        """The pixels of the window."""
        return pygame.image.tobytes(self.app.screen, "RGB")

    def close(self) -> None:
        self.app.close()
