"""What the program costs while nobody does anything, at 1920 x 1080: the title, scenes of the menu, and the
tables at which most goes on by itself, with usual movements and with few of them.

Measured is the processor time of the drawing thread for seconds of the program, without handing the picture
over to the screen and without the looks for events (`client.app.LOOK`), which take below 1 % of a core.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from client.app import LOOK
from client.table.looking import Touched
from tests.benchmarks import bench_gt_table, bench_nebula_table, bench_sb_table, bench_table
from tests.benchmarks.figures import Figure
from tests.benchmarks.table_frames import STEP, TableFrames, program, start_match

SECONDS = 10.0
SETTLES = 20.0
"""Seconds after which a scene has read, drawn and drawn ahead all it has."""
TITLE, TABLE, REDUCED = 10.0, 5.0, 2.0
"""Percent of a core at most."""
SCENES = ("new-game", "settings", "almanac", "saves", "join")


def run() -> list[Figure]:
    """Of each scene what it costs, and how often it is drawn in a second."""
    figures: list[Figure] = []
    for name, most, go in _scenes():
        for reduced in (False, True):
            with program() as app:
                app.settings.hold("reduced_motion", reduced)
                with _seen_to_rest(app, go):
                    cost, drawn = _at_rest(app, SECONDS)
            label = f"{name}, little movement" if reduced else name
            figures.append(
                Figure(f"{label}, at rest", cost, "% of a core", REDUCED if reduced else most, True)
            )
            figures.append(Figure(f"{label}, drawn", drawn, "times a second"))
    return figures


def _scenes() -> Iterator[tuple[str, float, Callable[[Any], object]]]:
    yield "title", TITLE, lambda app: app.go("title")
    for name in SCENES:
        yield name, TABLE, lambda app, name=name: app.go(name)  # type: ignore[misc]
    yield "space-dragons, last tricks", TABLE, bench_table._Table
    yield "space-bastards, whole galaxy", TABLE, bench_sb_table._Table
    yield "space-bastards, near a planet", TABLE, _near
    yield "galaxy-trucker, building against the hourglass", TABLE, _building
    yield "galaxy-trucker, in flight", TABLE, _flying
    yield "nebula, stars of four seats", TABLE, bench_nebula_table._Table


@contextmanager
def _seen_to_rest(app: Any, go: Callable[[Any], object]) -> Iterator[None]:
    made = go(app)
    _at_rest(app, SETTLES)
    yield
    del made


def _at_rest(app: Any, seconds: float) -> tuple[float, float]:
    """Percent of a core for so many seconds in which nobody does anything, and pictures in a second."""
    passed, spent, shown = 0.0, 0.0, app.window.shown
    while passed < seconds:
        due = min(app.due(), seconds - passed)
        begin = time.thread_time()
        if due > 0:
            rested = max(due, LOOK)
            app.step(0.0, rested=rested)
        else:
            rested = STEP
            app.step(STEP)
        spent += time.thread_time() - begin
        passed += rested
    return 100 * spent / seconds, (app.window.shown - shown) / seconds


def _near(app: Any) -> TableFrames:
    """All creatures of a planet, large."""
    made = bench_sb_table._Table(app)
    table = made.scene.table
    crowded = max((one for one in table.view.sight.planets if one.open), key=lambda one: len(one.tokens))
    table.signal(Touched(f"view:{crowded.id}"))
    return made


def _building(app: Any) -> TableFrames:
    """Ships and heap as in the midst of building; the sand runs for longer than anybody looks."""
    made = bench_gt_table._Table(app)
    began = app.time
    made.session.remaining = lambda timer: 90.0 - (app.time - began)
    return made


def _flying(app: Any) -> TableFrames:
    """The first question to seat 0 in a flight of four ships."""
    from rules.galaxy_trucker.state import BEFORE_FLIGHT

    match, rng = start_match("galaxy-trucker", 4, 3, {"plan": "single", "flight": 2}), random.Random(5)
    while match.state.phase in BEFORE_FLIGHT or 0 not in match.asked:
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    return TableFrames(app, match)


if __name__ == "__main__":
    from tests.benchmarks.figures import lines

    print("\n".join(lines(run())))
