"""Frames of the fullest table of Space Dragons at 1920 x 1080, drawn in software.

Five seats in the last two tricks: every rack full, dragons taken. The real scene in the real program
gets the events of a mouse; what is measured is a whole turn of the loop (events, rules' sight,
arranging, drawing) without handing the picture over to the screen. Nothing was played before: only
what the table warms by itself while nobody moves is warm.

Frames are measured in processor time of the thread that draws, so that other programs on the machine
do not count; the times by the clock stand beside them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from tests.benchmarks.figures import Figure, forget_pictures, lines, percentile

SIZE = (1920, 1080)
SEATS = 5
SEED = 3
FRAMES = 600
STEP = 1 / 60
LIMIT_MS = 8.0
LONGEST_MS = 50.0
OPEN_MS = 500.0
MOST_WARMING = 3000
"""Frames in which a table that rests must have drawn all that it draws ahead."""


def run() -> list[Figure]:
    """Opening the table, and median, 99th percentile and slowest frame: at rest, dragging, playing."""
    import pygame

    from client.pictures import scene_alone

    options = argparse.Namespace(lang="en", scale=1.0)
    with scene_alone(options, SIZE) as app:
        app.settings.hold("animation", "normal")
        # A picture of every portrait lies in the cache folder, as after any earlier game.
        _Table(app, pygame).rested()
        forget_pictures()
        table = _Table(app, pygame)
        figures = [Figure("table, from the match to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        figures.append(
            Figure("table, drawing ahead, slowest frame", max(table.warming), "ms", LONGEST_MS, True)
        )
        for name, act in (
            ("pointing", table.point), ("dragging a card", table.drag), ("playing", table.play),
        ):  # fmt: skip
            times = table.frames(act)
            figures.append(Figure(f"table, {name}, median frame", percentile(times, 50), "ms"))
            figures.append(
                Figure(f"table, {name}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True)
            )
            figures.append(Figure(f"table, {name}, slowest", max(times), "ms", LONGEST_MS, True))
            clock = percentile(table.clock, 99)
            figures.append(Figure(f"table, {name}, 99th percentile by the clock", clock, "ms"))
    return figures


class _Table:
    """The table of seat 0, late in a game of five; the other four play at random."""

    def __init__(self, app: Any, pygame: Any) -> None:
        from client.shelf import shelf
        from rules.kernel.chance import SeededChance
        from rules.kernel.game import Setup
        from rules.kernel.match import Match
        from rules.kernel.seats import Player
        from tests.client.table.fake_session import FakeSession

        self.app, self.pygame = app, pygame
        self.made = shelf().take("space-dragons")
        names = ("Iva", "Mirek", "Ada", "Borek", "Jana")
        players = tuple(
            Player(name, "bot" if seat else "person", "random" if seat else "")
            for seat, name in enumerate(names)
        )
        setup = Setup("space-dragons", players, packs=self.made.stamps, seed=SEED)
        match = Match(self.made.game, setup, SeededChance(SEED))
        self.rng = random.Random(7)
        while not (match.view(0).sight.trick >= 6 and 0 in match.asked):
            self._answer(match)
        self.session = FakeSession(match, (0,))
        begin = time.thread_time()
        app.go("table", session=self.session)
        app.tidy()  # as the scene does in a window
        app.step(STEP)
        self.opened = (time.thread_time() - begin) * 1000
        self.scene = app.top
        self.warming: list[float] = []
        self.clock: list[float] = []

    def _answer(self, match: Any, session: Any = None) -> None:
        seat = match.asked[0]
        options = match.options(seat)
        (session.play if session is not None else match.submit)(
            seat, options[self.rng.randrange(len(options))]
        )

    def rested(self) -> None:
        """Nobody moves until everything has been drawn ahead."""
        for _frame in range(MOST_WARMING):
            self.warming.append(self._frame())
            if self.scene.director.still > 1000 and not self.scene.table.warming:
                return
        raise RuntimeError("the table does not come to rest")

    def _frame(self) -> float:
        """Milliseconds of one turn of the loop; in `clock` without the turn of the screen."""
        begin = time.thread_time()
        self.app.step(STEP)
        self.clock.append(float(self.app.frame_times[-1]) * 1000)
        return (time.thread_time() - begin) * 1000

    def frames(self, act: Callable[[int], None]) -> list[float]:
        times = []
        self.clock.clear()
        for frame in range(FRAMES):
            act(frame)
            times.append(self._frame())
        return times

    # What happens during the frames

    def _move(self, at: tuple[int, int]) -> None:
        event = self.pygame.event.Event(self.pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.pygame.event.post(event)

    def point(self, frame: int) -> None:
        """The pointer wanders over the hand, the slots and the racks, and rests at times."""
        if frame % 200 < 140:
            self._move((300 + frame * 3 % 1100, (1000, 620, 240)[frame // 200 % 3]))

    def drag(self, frame: int) -> None:
        """A card is in the hand and goes about."""
        if frame == 0:
            sprites = self.scene.table.arrangement.sprites
            at = next(sprite for sprite in sprites if sprite.draggable).place.rect.center
            self._move(at)
            self.pygame.event.post(self.pygame.event.Event(self.pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            self._move((at[0], at[1] - 20))
        self._move((300 + frame * 7 % 1200, 400 + frame * 5 % 500))

    def play(self, frame: int) -> None:
        """The last two tricks play, to the end of the game; then the last answers once more."""
        if frame == 0:
            self.scene.hands.cancel()
        match = self.session.match
        if self.scene.director.busy or self.scene.table.stage.moving:
            return
        if not match.over:
            self._answer(match, self.session)
        if match.over:
            self.scene.director.still = 0.0  # the results would come


if __name__ == "__main__":
    print("\n".join(lines(run())))
