"""The table of a match in the real program without a window, and what its frames cost.

Measured is a whole turn of the loop (events, rules' sight, arranging, drawing) without handing the picture
over to the screen, in processor time of the thread that draws: other programs on the machine do not count.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.benchmarks.figures import Figure, percentile

SIZE = (1920, 1080)
FRAMES = 600
STEP = 1 / 60
LIMIT_MS = 8.0
ARRANGING_MS = 2.0
LONGEST_MS = 50.0
OPEN_MS = 500.0
MOST_WARMING = 3000
"""Frames in which a table that rests must have drawn all that it draws ahead."""
STILL_MS = 1000
NAMES = ("Iva", "Mirek", "Ada", "Borek", "Jana")
Act = Callable[[int], None]
_LINES = 40
_watched = {"worst": 0}
"""Of how many of the longest frames of each act is told what was done in them."""


def start_match(
    game: str, seats: int, seed: int, chosen: dict[str, Any] | None = None, packs: Sequence[str] = ()
) -> Any:
    """A match of a person on seat 0 with others that the benchmark moves."""
    from client.shelf import shelf
    from rules.kernel.chance import SeededChance
    from rules.kernel.game import Setup
    from rules.kernel.match import Match
    from rules.kernel.seats import Player

    made = shelf().take(game, packs)
    players = tuple(
        Player(name, "bot" if seat else "person", "random" if seat else "")
        for seat, name in enumerate(NAMES[:seats])
    )
    setup = Setup(game, players, chosen or {}, packs=made.stamps, seed=seed)
    return Match(made.game, setup, SeededChance(seed))


def _session(match: Any) -> Any:
    from tests.client.table.fake_session import FakeSession

    class Session(FakeSession):
        """Makes a view once, as those of the program do."""

        _views: dict[int, tuple[int, Any]] = {}

        def view(self, seat: int) -> Any:
            made = self._views.get(seat)
            if made is None or made[0] != len(self.match.events):
                made = self._views[seat] = (len(self.match.events), super().view(seat))
            return made[1]

    session = Session(match, (0,))
    session._views = {}
    return session


class TableFrames:
    """The scene of a match in a program; acts of benchmarks that measure what happens on it inherit this."""

    def __init__(self, app: Any, match: Any, *, told: bool = False) -> None:
        """`told`: what happened before plays too."""
        from client.session.model import Update

        self.app, self.match = app, match
        self.session = _session(match)
        if not told:
            self.session._updates = {0: [Update((), match.view(0))]}
        begin = time.thread_time()
        app.go("table", session=self.session)
        app.tidy()  # as the scene does in a window
        app.step(STEP)
        self.opened = (time.thread_time() - begin) * 1000
        self.scene = app.top
        self.prefetching: list[float] = []
        self.clock: list[float] = []
        """Milliseconds of each frame of the last act by the clock."""

    def rested(self) -> None:
        """Nobody moves until everything has been drawn ahead."""
        for _frame in range(MOST_WARMING):
            self.prefetching.append(self.frame())
            if self.scene.director.still > STILL_MS and not self.scene.table.prefetcher:
                return
        raise RuntimeError("the table does not come to rest")

    def frame(self) -> float:
        """Milliseconds of one turn of the loop."""
        begin = time.thread_time()
        self.app.step(STEP)
        return (time.thread_time() - begin) * 1000

    def arranging(self, name: str) -> Figure:
        """The 99th percentile of arranging alone, for one thing after another under the pointer."""
        from client.table.builder import Builder, Memo

        table, memo, times = self.scene.table, Memo(), []
        names = [target.id for target in table.targets if not target.id.startswith("ui:")]
        for number in range(FRAMES):
            table.hovered = names[number % len(names)]
            table.touch_up()
            screen, now = table.screen, replace(table.now, shown=None)
            begin = time.thread_time()
            screen.arrange(Builder(now, memo))
            times.append((time.thread_time() - begin) * 1000)
        table.hovered = ""
        return Figure(f"{name}, arranging, 99th percentile", percentile(times, 99), "ms", ARRANGING_MS, True)

    def frames(self, act: Act) -> list[float]:
        """Milliseconds of each of the frames before which `act` does what it does."""
        self.clock.clear()
        worst = _watched["worst"]
        times: list[float] = []
        longest: list[tuple[float, int, cProfile.Profile]] = []
        for frame in range(FRAMES):
            act(frame)
            if not worst:
                times.append(self.frame())
            else:
                watch = cProfile.Profile(time.thread_time)
                watch.enable()
                times.append(self.frame())
                watch.disable()
                longest = sorted([*longest, (times[-1], frame, watch)], key=lambda one: -one[0])[:worst]
            self.clock.append(float(self.app.frame_times[-1]) * 1000)
        for ms, frame, watch in longest:
            print(f"--- {act.__name__}: frame {frame}, {ms:.1f} ms while watched")
            print("\n".join(_told(watch)))
        return times

    def measured(self, label: str, acts: Sequence[tuple[str, Act]], *, clock: bool = False) -> list[Figure]:
        """Median, 99th percentile and slowest frame of each act; `clock`: also by the clock."""
        figures = []
        for name, act in acts:
            times = self.frames(act)
            said = f"{label}, {name}"
            figures += [
                Figure(f"{said}, median frame", percentile(times, 50), "ms"),
                Figure(f"{said}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True),
                Figure(f"{said}, slowest", max(times), "ms", LONGEST_MS, True),
            ]
            if clock:
                figures.append(
                    Figure(f"{said}, 99th percentile by the clock", percentile(self.clock, 99), "ms")
                )
        return figures

    # What a hand does

    def move(self, at: tuple[int, int], *, down: bool = False) -> None:
        """The pointer comes to `at`, with the left button held or not."""
        import pygame

        event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(down), 0, 0))
        pygame.event.post(event)

    def press(self, at: tuple[int, int]) -> None:
        """The left button goes down at `at`."""
        import pygame

        self.move(at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def release(self, at: tuple[int, int]) -> None:
        """The left button comes up at `at`."""
        import pygame

        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@contextmanager
def program() -> Iterator[Any]:
    """The program without a window, with its usual movements. RuntimeError if a scene broke meanwhile."""
    from client.frame_time import LIMIT_MS as WAITS_FROM
    from client.frame_time import frame_time
    from client.pictures import scene_alone

    with scene_alone(argparse.Namespace(lang="en", scale=1.0), SIZE) as app:
        app.settings.hold("animation", "normal")
        frame_time.limit_ms = WAITS_FROM  # as in a window
        try:
            yield app
        finally:
            gc.unfreeze()  # what other benchmarks leave behind is found again
        if app.failures.last:
            raise RuntimeError(f"the table broke: {app.failures.last.splitlines()[-1]}")


def main(run: Callable[[], list[Figure]]) -> None:
    """Measure and print; with `--worst N` also what was done in the N longest frames of each act."""
    from tests.benchmarks.figures import lines

    parser = argparse.ArgumentParser(description="Measures the frames of a table.")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="tell about the N longest frames")
    _watched["worst"] = parser.parse_args().worst
    print("\n".join(lines(run())))


def _told(watch: cProfile.Profile) -> list[str]:
    """What took longest in a frame: milliseconds with and without what it called, calls, and the function."""
    found: dict[tuple[str, int, str], tuple[int, int, float, float, Any]] = pstats.Stats(watch).stats  # type: ignore[attr-defined]
    longest = sorted(found.items(), key=lambda one: -one[1][3])[:_LINES]
    return [
        f"{whole * 1000:7.1f} {own * 1000:7.1f} {calls:5} {Path(file).stem}:{line} {name}"
        for (file, line, name), (_primitive, calls, own, whole, _callers) in longest
    ]
