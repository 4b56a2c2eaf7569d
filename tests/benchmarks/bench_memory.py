"""What the program holds in a window of 3840 x 2160: through the title, a new game, a table from its first
answer to its last, the almanac and the results, each game in a process of its own.

`--scenes`: what is held at each of these; `--pictures`: also the caches and the largest pictures.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.benchmarks.figures import Figure, lines
from tests.benchmarks.table_frames import NAMES
from tests.benchmarks.whole_game import resident

ROOT = Path(__file__).resolve().parents[2]
SIZE = (3840, 2160)
MOST_MB = 500.0
FRAME = 1 / 10
GAMES = ("space-dragons", "space-bastards", "galaxy-trucker", "nebula")
SEATS = 4
SEED = 3
WATCHED = 4
"""Frames that a move plays before the player goes on; every tenth move plays to its end."""
LARGE = 4 << 20


def run() -> list[Figure]:
    """The most that the program holds in each game."""
    figures = []
    for game in GAMES:
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.bench_memory", game], cwd=ROOT, capture_output=True,
            encoding="utf-8", timeout=1200, check=True, env=dict(os.environ, PYTHONPATH=str(ROOT)),
        )  # fmt: skip
        most = float(done.stdout.split("=")[-1])
        figures.append(Figure(f"{game}, 3840 x 2160, most memory", most, "MB", MOST_MB, True))
    return figures


def play(game: str, look: Callable[[str, Any], None]) -> None:
    """Goes through the program; `look` is told where it is."""
    import pygame

    from client.frame_time import LIMIT_MS, frame_time
    from client.pictures import scene_alone

    def frames(count: int) -> None:
        for _frame in range(count):
            app.step(FRAME)

    with scene_alone(argparse.Namespace(lang="cs", scale=1.0), SIZE) as app:
        app.instant = app.headless = False  # tidies up as in a window
        app.settings.hold("animation", "fast")
        frame_time.limit_ms = LIMIT_MS  # as in a window
        app.go("title")
        frames(30)
        look("title", app)
        app.push("new-game", game=game)
        frames(20)
        look("new game", app)
        session, random_source = _session(game), random.Random(SEED)
        app.go("table", session=session)
        frames(20)
        look("table, begin", app)
        moves = 0
        while not session.match.over:
            seat = random_source.choice(session.match.asked)
            session.play(seat, random_source.choice(session.match.options(seat)))
            moves += 1
            targets = app.top.table.targets if app.top.name == "table" else ()
            if targets:
                at = random_source.choice(targets).rect.center
                pygame.event.post(
                    pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
                )
            frames(WATCHED)
            if moves % 10 == 0:
                frames(20)
            elif app.top.name == "table":
                app.top.director.skip()
                frames(1)
            if moves % 25 == 0:
                look(f"table, after {moves} moves", app)
            if moves % 100 == 0:
                app.push("almanac")
                frames(20)
                look("almanac", app)
                app.pop()
                frames(10)
        look("table, end", app)
        for _turn in range(200):
            if app.top.name != "table":
                break
            app.top.director.skip()
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
            frames(5)
        frames(30)
        look(app.top.name, app)
        app.go("title")
        frames(60)
        look("title again", app)
        app.headless = True
        if app.failures.last:
            raise RuntimeError(f"the program broke: {app.failures.last.splitlines()[-1]}")


def _session(game: str) -> Any:
    from client.shelf import shelf
    from rules.kernel.chance import SeededChance
    from rules.kernel.game import Setup
    from rules.kernel.match import Match
    from rules.kernel.seats import Player
    from tests.client.table.fake_session import FakeSession

    made = shelf().take(game)
    players = tuple(Player(name, "bot" if seat else "person", "random" if seat else "")
                    for seat, name in enumerate(NAMES[:SEATS]))  # fmt: skip
    setup = Setup(game, players, {}, packs=made.stamps, seed=SEED)
    return FakeSession(Match(made.game, setup, SeededChance(SEED)), (0,))


def largest(least: int = LARGE) -> Iterator[tuple[int, tuple[int, int], list[str]]]:
    """The large pictures there are, with who holds them."""
    import pygame

    from client.art.cache import surface_bytes

    gc.unfreeze()
    held: dict[int, tuple[pygame.Surface, list[str]]] = {}
    for one in gc.get_objects():
        if isinstance(one, pygame.Surface):
            continue
        for part in gc.get_referents(one):
            if isinstance(part, pygame.Surface) and surface_bytes(part) >= least:
                held.setdefault(id(part), (part, []))[1].append(type(one).__qualname__ + _inside(one))
    for picture, holders in sorted(held.values(), key=lambda one: -surface_bytes(one[0])):
        yield surface_bytes(picture), picture.get_size(), holders


def _inside(holder: Any) -> str:
    """Whose dictionary it is."""
    if not isinstance(holder, dict):
        return ""
    owners = [type(one).__qualname__ for one in gc.get_referrers(holder) if hasattr(one, "__dict__")]
    return f" of {owners[0]}" if owners else ""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES, nargs="?")
    parser.add_argument("--scenes", action="store_true")
    parser.add_argument("--pictures", action="store_true")
    options = parser.parse_args()
    if options.game is None:
        print("\n".join(lines(run())))
        return
    most = 0.0

    def look(place: str, _app: Any) -> None:
        nonlocal most
        held = resident(os.getpid())
        most = max(most, held)
        if options.scenes or options.pictures:
            print(f"{held:6.0f} MB  {place}", flush=True)
        if options.pictures and not place.startswith("table, after"):
            _tell()

    play(options.game, look)
    print(f"most={most:.1f}")


def _tell() -> None:
    from client.art.cache import SurfaceCache

    for name, count, used, budget in SurfaceCache.report():
        if used > 1 << 20:
            print(f"        {name:24} {count:6} {used / 2**20:7.1f} of {budget / 2**20:.0f} MB")
    for size, shape, holders in largest():
        print(f"        {size / 2**20:5.1f} MB {shape} {', '.join(sorted(holders)[:5])}")


if __name__ == "__main__":
    main()
