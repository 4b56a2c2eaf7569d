"""The replay viewer: the table of a finished match, a scrubber, and whose eyes to look through."""

from __future__ import annotations

from typing import Any

import pygame

from client.scenes.replay_bar import SPEEDS, ReplayBar, height_of
from client.session.changed_packs import made_of
from client.session.replay import ReplaySession
from client.shell import Shell
from client.table.scene import TableScene
from client.ui.metrics import Metrics
from client.wakeup import NEVER, NOW
from rules.kernel.match import Match
from rules.kernel.saves import Saved
from rules.kernel.seats import SPECTATOR, Seat


class Framed:
    """The program as the table in a replay sees it: with the room that the bar leaves, and
    movements as fast as the replay."""

    def __init__(self, app: Shell) -> None:
        self.whole = app
        self.pace = 1.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)

    @property
    def bar(self) -> int:
        """Height of the bar in pixels."""
        return height_of(self.whole.metrics)

    @property
    def size(self) -> tuple[int, int]:
        wide, high = self.whole.size
        return wide, high - self.bar

    @property
    def metrics(self) -> Metrics:
        whole = self.whole.metrics
        return Metrics(whole.width, whole.height - self.bar, interface=whole.interface)

    @property
    def speed(self) -> float:
        return self.whole.speed * max(1.0, self.pace)


class Rewound:
    """A replay that has been played through once and stands after `count` answers, before the eyes of the
    first person. Raises SaveError."""

    def __init__(self, replay: ReplaySession, count: int = 0) -> None:
        self.replay = replay
        self.rounds = round_marks(replay)
        self.players = replay.game.table(replay.setup)
        persons = [seat for seat, player in enumerate(self.players) if player.kind == "person"]
        if persons:
            replay.look(persons[0])
        replay.seek(replay.step_of_log(count) if count else 0)

    def close(self) -> None:
        """Nobody wants to see it."""
        self.replay.close()


class ReplayScene(TableScene):
    """A match as read from a file, from `count` answers on, or a replay that is ready. Raises SaveError."""

    name = "replay"
    runs_below = False
    takes_held = False

    def __init__(self, app: Shell, saved: Saved | Rewound, count: int = 0) -> None:
        rewound = saved if isinstance(saved, Rewound) else rewind(saved, count)
        self.replay = rewound.replay
        self.players = rewound.players
        self.rounds = rewound.rounds
        framed = Framed(app)
        super().__init__(framed, self.replay, read_only=True)  # type: ignore[arg-type]
        self.framed = framed
        self.playing = False
        self.pace = 1.0
        self._waited = 0.0
        self.bar = ReplayBar(self, app)

    # Moving

    def play(self, on: bool | None = None) -> None:
        """Goes on by itself, or stops; at the end it begins anew."""
        self.playing = not self.playing if on is None else on
        if self.playing and self.replay.position == self.replay.length:
            self.seek(0)
        self._waited = 0.0

    def step(self, by: int) -> None:
        """Some answers on or back; it stops playing."""
        self.playing = False
        if by > 0 and self.director.busy:
            self.director.skip()
        self.replay.step(by)

    def seek(self, position: int) -> None:
        """To a position at once."""
        self.director.skip()
        self.replay.seek(position)

    def look(self, seat: Seat) -> None:
        """Through the eyes of a seat or of a spectator."""
        self.replay.look(seat)

    def set_pace(self, pace: float) -> None:
        """So many answers a second."""
        self.pace = self.framed.pace = pace

    @property
    def round(self) -> int:
        """The round in which the position lies, 0 before the first."""
        return sum(mark <= self.replay.position for mark in self.rounds)

    # Scene

    def enter(self, app: Shell) -> None:
        super().enter(app)
        self.bar.rebuild()

    def leave(self) -> None:
        super().leave()
        self.replay.close()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(self.framed.size)
        self.bar.rebuild()

    def update(self, dt: float) -> None:
        if self.playing:
            self._waited += dt
            if self._waited >= 1 / self.pace and not self.director.busy:
                self._waited = 0.0
                self.replay.step()
                if self.replay.position == self.replay.length:
                    self.playing = False
        super().update(dt)
        self.bar.update(dt)

    def due(self) -> float:
        step = max(NOW, 1 / self.pace - self._waited) if self.playing else NEVER
        return min(super().due(), self.bar.ui.due(), step)

    def draw(self, surface: pygame.Surface) -> None:
        wide, high = surface.get_size()
        bar = min(self.framed.bar, high - 1)
        super().draw(surface.subsurface((0, 0, wide, high - bar)))
        self.bar.draw(surface, pygame.Rect(0, high - bar, wide, bar))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            if not self._key_of_replay(event) and not self.bar.handle(event):
                super().handle(event)
        elif self.bar.takes(event):
            self.bar.handle(event)
        else:
            super().handle(event)

    def _key_of_replay(self, event: pygame.event.Event) -> bool:
        if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if self.bar.ui.popup is not None:
            return False
        key = event.key
        if key == pygame.K_SPACE and not (self.bar.ui.keyboard and self.bar.ui.focused):
            self.play()
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            many = 10 if event.mod & pygame.KMOD_SHIFT else 1
            self.step(many if key == pygame.K_RIGHT else -many)
        elif key in (pygame.K_UP, pygame.K_DOWN):
            at = SPEEDS.index(self.pace) + (1 if key == pygame.K_UP else -1)
            self.set_pace(SPEEDS[max(0, min(len(SPEEDS) - 1, at))])
        elif key == pygame.K_HOME:
            self.seek(0)
        elif key == pygame.K_END:
            self.seek(self.replay.length)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.seek(self._round_beside(1 if key == pygame.K_PAGEDOWN else -1))
        elif pygame.K_0 <= key <= pygame.K_9:
            seat = key - pygame.K_1
            if seat < len(self.players):
                self.look(seat if seat >= 0 else SPECTATOR)
        else:
            return False
        return True

    def _round_beside(self, step: int) -> int:
        now = self.replay.position
        marks = [0, *self.rounds, self.replay.length]
        if step > 0:
            return min((mark for mark in marks if mark > now), default=now)
        return max((mark for mark in marks if mark < now), default=now)

    def menu(self) -> None:
        self.back()

    def back(self) -> None:
        """Back to where the replay was opened."""
        self.framed.whole.pop(scene=self)

    def safety(self) -> str:
        return ""


def round_marks(replay: ReplaySession) -> list[int]:
    """The positions at which each round has ended."""
    game = replay.game
    match = Match(game, replay.setup, None, silent=True)
    marks: list[int] = []
    last, _totals = game.standing(match.state)
    for count, (seat, action) in enumerate(replay.log, 1):
        match.submit(seat, action)
        now, _totals = game.standing(match.state)
        if now != last:
            marks.append(replay.step_of_log(count))
            last = now
    return marks


def rewind(saved: Saved, count: int = 0) -> Rewound:
    """The replay of a save with the packs it was played with. Raises what `made_of` raises."""
    made = made_of(saved)
    return Rewound(ReplaySession(saved, made.game, made.stamps), count)
