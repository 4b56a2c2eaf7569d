"""Frames of the fullest building table of Galaxy Trucker at 1920 x 1080, drawn in software.

Four ships with three quarters of their squares built (the own one large) and 140 loose tiles: more
than any game has at the same time. The real scene in the real program gets the events of a mouse; what
is measured is a whole turn of the loop without handing the picture over to the screen, in processor time
of the thread that draws (see `bench_table`).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from tests.benchmarks.figures import Figure, forget_pictures, lines, percentile

SIZE = (1920, 1080)
FACE_UP = 34
BUILT = 20
"""Tiles on each ship beside the starting cabin."""
SEED = 3
FRAMES = 600
STEP = 1 / 60
LIMIT_MS = 8.0
LONGEST_MS = 50.0
OPEN_MS = 500.0
MOST_WARMING = 3000


def run() -> list[Figure]:
    """Opening the table; median, 99th percentile and slowest frame of what happens on it; a wreck."""
    import pygame

    from client.pictures import scene_alone

    options = argparse.Namespace(lang="en", scale=1.0)
    with scene_alone(options, SIZE) as app:
        app.settings.hold("animation", "normal")
        _Table(app, pygame).rested()  # fonts and files have been read, as after any earlier game
        forget_pictures()
        table = _Table(app, pygame)
        figures = [Figure("building table, to its first frame", table.opened, "ms", OPEN_MS, True)]
        table.rested()
        for name, act in (
            ("resting", table.rest), ("pointing", table.point), ("heap pushed about", table.push),
            ("heap falling in", table.fall), ("a tile in the hand", table.carry),
            ("three others build, 20 answers a second", table.others),
        ):  # fmt: skip
            times = table.frames(act)
            figures.append(Figure(f"building table, {name}, median frame", percentile(times, 50), "ms"))
            figures.append(
                Figure(
                    f"building table, {name}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True
                )
            )
            figures.append(Figure(f"building table, {name}, slowest", max(times), "ms", LONGEST_MS, True))
        if app.failures.last:
            raise RuntimeError(f"the table broke: {app.failures.last.splitlines()[-1]}")
        figures += _wreck(table.scene.game_table.brush.gallery, pygame)
    return figures


class _Table:
    """The table of seat 0 in the midst of building for flight II; the others answer at random."""

    def __init__(self, app: Any, pygame: Any) -> None:
        from client.shelf import shelf
        from rules.galaxy_trucker.state import BUILD
        from rules.kernel.chance import SeededChance
        from rules.kernel.game import Setup
        from rules.kernel.match import Match
        from rules.kernel.seats import Player
        from tests.client.table.fake_session import FakeSession

        self.app, self.pygame = app, pygame
        made = shelf().take("galaxy-trucker")
        names = ("Mara", "Iva", "Ota", "Petr")
        players = tuple(
            Player(name, "bot" if seat else "person", "random" if seat else "")
            for seat, name in enumerate(names)
        )
        chosen = {"plan": "single", "flight": 2}
        setup = Setup("galaxy-trucker", players, chosen, packs=made.stamps, seed=SEED)
        self.match = Match(made.game, setup, SeededChance(SEED))
        while self.match.state.phase != BUILD:
            seat = self.match.asked[0]
            self.match.submit(seat, self.match.options(seat)[0])
        self.rng = random.Random(7)
        self._fill(self.match.state)
        self.session = FakeSession(self.match, (0,))
        begin = time.thread_time()
        app.go("table", session=self.session)
        app.tidy()  # as the scene does in a window
        app.step(STEP)
        self.opened = (time.thread_time() - begin) * 1000
        self.scene = app.top
        self.area = self._heap().area

    def _fill(self, journey: Any) -> None:
        """Ships as after much building, though nothing has left the heap."""
        heap = sorted(journey.face_down)
        spare = list(heap)
        self.rng.shuffle(spare)
        for seat in journey.seats:
            board = seat.ship.board
            free = [square for square in sorted(board.squares) if square != board.start]
            for square in self.rng.sample(free, BUILT):
                seat.ship.add(spare.pop(), square, self.rng.randrange(4))
        journey.face_up = tuple(spare[:FACE_UP])
        journey.face_down = frozenset(heap) - set(journey.face_up)

    def _heap(self) -> Any:
        """The heap that the building desk draws."""
        return self.scene.game_table.desk(self.scene.table.view).memory.heap

    def rested(self) -> None:
        """Nobody moves until everything has been drawn ahead."""
        for frame in range(MOST_WARMING):
            self.app.step(STEP)
            if frame > 120 and not self.scene.table.warming:
                return
        raise RuntimeError("the table does not come to rest")

    def frames(self, act: Callable[[int], None]) -> list[float]:
        times = []
        for frame in range(FRAMES):
            act(frame)
            begin = time.thread_time()
            self.app.step(STEP)
            times.append((time.thread_time() - begin) * 1000)
        return times

    # What happens during the frames

    def _move(self, at: tuple[int, int], *, down: bool = False) -> None:
        event = self.pygame.event.Event(
            self.pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(down), 0, 0)
        )
        self.pygame.event.post(event)

    def _across(self, frame: int) -> tuple[int, int]:
        """A point that goes back and forth over the heap."""
        along = frame * 9 % (2 * self.area.w)
        x = self.area.x + (along if along < self.area.w else 2 * self.area.w - along)
        return x, self.area.centery + self.area.h // 5 * ((frame // 60) % 3 - 1)

    def rest(self, frame: int) -> None:
        """Only the sand runs."""

    def point(self, frame: int) -> None:
        """The pointer wanders over opponents, face-up tiles and the ship, and rests at times."""
        if frame % 200 < 140:
            self._move((350 + frame * 3 % 1400, (300, 600, 820)[frame // 200 % 3]))

    def push(self, frame: int) -> None:
        """A hand goes through the heap without a pause."""
        self._heap().push(self._across(frame))

    def fall(self, frame: int) -> None:
        """All slide in from the edges, again as soon as they lie."""
        if frame % 80 == 0:
            self._heap().fall_in()

    def carry(self, frame: int) -> None:
        """A tile is drawn, and is carried over the heap and over the own ship in turn."""
        if frame == 0:
            at = self._heap().middle
            self._move(at)
            self.pygame.event.post(self.pygame.event.Event(self.pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            self._move((at[0], at[1] - 20), down=True)
        elif frame % 240 < 120:
            self._move(self._across(frame), down=True)
        else:
            self._move((1000 + frame * 7 % 800, 200 + frame * 3 % 600), down=True)

    def others(self, frame: int) -> None:
        """Tiles are taken, laid, turned back and parked; the heap gives way each time."""
        if frame % 3:
            return
        asked = [seat for seat in self.match.asked if seat]
        if asked:
            seat = self.rng.choice(asked)
            options = self.match.options(seat)
            self.session.play(seat, options[self.rng.randrange(len(options))])


def _wreck(gallery: Any, pygame: Any) -> list[Figure]:
    """A tile bursts and six others drift away: the first frame, and the slowest of the others."""
    from client.games.galaxy_trucker.art.records import Load
    from client.games.galaxy_trucker.wreckage import Part, Wreck

    def part(tile: int, column: int, row: int) -> Part:
        return Part(tile, pygame.Rect(1100 + 108 * column, 150 + 108 * row, 108, 108), 0, Load())

    for tile in (40, *range(50, 56)):
        gallery.tile(tile, 108)  # a ship has been looked at for long before it bursts
    loose = [part(50 + k, k % 3, 3 + k // 3) for k in range(6)]
    wreck = Wreck(gallery, [part(40, 1, 2)], [loose], 0, seed=1, hull=pygame.Rect(1100, 150, 756, 648))
    times = []
    ms = 0.0
    while not wreck.done(ms):
        begin = time.thread_time()
        wreck.layers(ms, 1)
        times.append((time.thread_time() - begin) * 1000)
        ms += STEP * 1000
    return [
        Figure("a wreck of seven tiles, first frame", times[0], "ms", LONGEST_MS, True),
        Figure("a wreck of seven tiles, slowest later frame", max(times[1:]), "ms", LIMIT_MS, True),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
