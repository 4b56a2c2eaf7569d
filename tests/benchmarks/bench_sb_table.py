"""Frames of the table of Space Bastards at 1920 x 1080, drawn in software.

Five seats in the sixth round: the whole map with all its creatures, which breathe. The real scene in the
real program gets the events of a mouse; what is measured is a whole turn of the loop (events, rules' sight,
arranging, drawing) in processor time of the thread that draws, without handing the picture over to the
screen.
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
SEED = 2
ROUND = 6
FRAMES = 600
STEP = 1 / 60
LIMIT_MS = 8.0
LONGEST_MS = 50.0
OPEN_MS = 500.0
ARRANGING_MS = 2.0
MOST_WARMING = 3000
"""Frames in which a table that rests must have drawn all that it draws ahead."""


def run() -> list[Figure]:
    """Opening the table, arranging it, and median, 99th percentile and slowest frame of what happens."""
    import pygame

    from client.pictures import scene_alone

    options = argparse.Namespace(lang="en", scale=1.0)
    with scene_alone(options, SIZE) as app:
        app.settings.hold("animation", "normal")
        _Table(app, pygame).rested()  # fonts and files have been read, as after any earlier game
        forget_pictures()
        table = _Table(app, pygame)
        figures = [Figure("galaxy, to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        arranging = percentile(table.arranging(), 99)
        figures.append(Figure("galaxy, arranging, 99th percentile", arranging, "ms", ARRANGING_MS, True))
        for name, act in (
            ("resting", table.rest), ("pointing", table.point), ("map and planets near", table.look),
            ("playing", table.play),
        ):  # fmt: skip
            times = table.frames(act)
            figures.append(Figure(f"galaxy, {name}, median frame", percentile(times, 50), "ms"))
            figures.append(
                Figure(f"galaxy, {name}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True)
            )
            figures.append(Figure(f"galaxy, {name}, slowest", max(times), "ms", LONGEST_MS, True))
        if app.failures.last:
            raise RuntimeError(f"the table broke: {app.failures.last.splitlines()[-1]}")
    return figures


class _Table:
    """The table of seat 0 while it plans; everybody answers at random."""

    def __init__(self, app: Any, pygame: Any) -> None:
        from client.session.model import Update
        from client.shelf import shelf
        from rules.kernel.chance import SeededChance
        from rules.kernel.game import Setup
        from rules.kernel.match import Match
        from rules.kernel.seats import Player
        from tests.client.table.fake_session import FakeSession

        self.app, self.pygame = app, pygame
        made = shelf().take("space-bastards")
        names = ("Iva", "Mirek", "Ada", "Borek", "Jana")
        players = tuple(
            Player(name, "bot" if seat else "person", "random" if seat else "")
            for seat, name in enumerate(names)
        )
        setup = Setup("space-bastards", players, packs=made.stamps, seed=SEED)
        match = Match(made.game, setup, SeededChance(SEED))
        self.rng = random.Random(SEED)
        while not self._planning(match):
            self._answer(match)
        self.session = FakeSession(match, (0,))
        self.session._updates = {0: [Update((), match.view(0))]}  # the rounds before are not played again
        begin = time.thread_time()
        app.go("table", session=self.session)
        app.tidy()  # as the scene does in a window
        app.step(STEP)
        self.opened = (time.thread_time() - begin) * 1000
        self.scene = app.top

    @staticmethod
    def _planning(match: Any) -> bool:
        prompt = match.view(0).prompt
        return prompt is not None and prompt.kind == "plan" and (match.view(0).sight.round or 0) >= ROUND

    def _answer(self, match: Any, session: Any = None) -> None:
        seat = match.asked[0]
        (session.play if session is not None else match.submit)(seat, self.rng.choice(match.options(seat)))

    def rested(self) -> None:
        """Nobody moves until everything has been drawn ahead."""
        for _frame in range(MOST_WARMING):
            self._frame()
            if self.scene.director.still > 1000 and not self.scene.table.warming:
                return
        raise RuntimeError("the table does not come to rest")

    def arranging(self) -> list[float]:
        """Milliseconds in which the table is arranged for one thing after another under the pointer."""
        table, times = self.scene.table, []
        names = [thing.id for thing in table.things if not thing.id.startswith("ui:")]
        for number in range(FRAMES):
            table.hovered = names[number % len(names)]
            begin = time.thread_time()
            table.touch_up()
            times.append((time.thread_time() - begin) * 1000)
        table.hovered = ""
        return times

    def _frame(self) -> float:
        begin = time.thread_time()
        self.app.step(STEP)
        return (time.thread_time() - begin) * 1000

    def frames(self, act: Callable[[int], None]) -> list[float]:
        times = []
        for frame in range(FRAMES):
            act(frame)
            times.append(self._frame())
        return times

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """Nothing but the breath of the creatures."""

    def point(self, frame: int) -> None:
        """The pointer wanders over the map, the relations and the cards, and rests at times."""
        if frame % 200 < 140:
            at = (60 + frame * 9 % 1500, (300, 560, 960)[frame // 200 % 3])
            self.pygame.event.post(
                self.pygame.event.Event(self.pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            )

    def look(self, frame: int) -> None:
        """A planet is drawn ahead, as under a resting pointer, shows near, then the map again."""
        table, game_table = self.scene.table, self.scene.table.game_table
        planets = [one.id for one in table.view.sight.planets if one.open]
        goal = planets[frame // 120 % len(planets)]
        if frame % 120 == 40:
            game_table._ahead.look(table.view, game_table.layout(table.view, table.room), goal)
        elif frame % 120 == 60:
            game_table._ahead.wait()
            game_table.switch(f"view:{goal}")
            table.touch_up()
        elif frame % 120 == 0:
            game_table.switch("view:map")
            table.touch_up()

    def play(self, frame: int) -> None:
        """All play on, one answer after another."""
        if self.scene.director.busy or self.scene.table.stage.moving:
            return
        if not self.session.match.over:
            self._answer(self.session.match, self.session)


if __name__ == "__main__":
    print("\n".join(lines(run())))
