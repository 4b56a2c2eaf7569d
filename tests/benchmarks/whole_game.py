"""Plays a whole game of five on the real table, with bots in processes of their own, and prints how
much memory the program and its bots hold. Run as a program by `bench_start`."""

from __future__ import annotations

import argparse
import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

SIZE = (1920, 1080)
FRAME = 1 / 30
SECONDS = 400.0


def resident(process: int) -> float:
    """Megabytes that a process holds: its own ones where the system tells (Linux), else all."""
    shares = Path(f"/proc/{process}/smaps_rollup")
    if shares.exists():
        # What several processes share (libraries) counts in parts.
        for line in shares.read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    if sys.platform == "win32":
        return _resident_on_windows(process)
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(process)], capture_output=True, encoding="ascii", check=True
    )
    return int(told.stdout) / 1024


def _resident_on_windows(process: int) -> float:
    class Counters(ctypes.Structure):
        _fields_ = [("cb", ctypes.c_ulong), ("faults", ctypes.c_ulong)] + [
            (name, ctypes.c_size_t)
            for name in ("peak", "working", "a", "b", "c", "d", "pagefile", "peak_pagefile")
        ]

    windows = ctypes.windll  # type: ignore[attr-defined]
    handle = windows.kernel32.OpenProcess(0x0410, False, process)
    counters = Counters(cb=ctypes.sizeof(Counters))
    windows.psapi.GetProcessMemoryInfo(handle, ctypes.byref(counters), counters.cb)
    windows.kernel32.CloseHandle(handle)
    return counters.working / (1 << 20)


def main(level: str = "normal", report: bool = False) -> None:
    from client.pictures import scene_alone
    from client.scenes.starting import warm_bots
    from client.session.library import Library
    from client.session.local import start_local
    from client.shelf import shelf
    from rules.kernel.game import Setup
    from rules.kernel.seats import Player

    with scene_alone(argparse.Namespace(lang="cs", scale=1.0), SIZE) as app:
        app.go("title")
        for _frame in range(60):
            app.step(FRAME)
        made = shelf().take("space-dragons")
        players = (Player("Iva"), *(Player(name, "bot", level) for name in ("Mirek", "Ada", "Borek", "Jana")))
        setup = Setup("space-dragons", players, packs=made.stamps, seed=7)
        pool = warm_bots("space-dragons")
        session = start_local(made.game, setup, bots=pool, library=Library(), pace=0.0)
        app.settings.hold("animation", "fast")
        app.go("table", session=session)
        scene = app.top
        bots: list[float] = []

        def look() -> None:
            bots.append(sum(resident(process.pid or 0) for process in pool.processes()))

        _play(app, scene, session, look)
        print(f"own={resident(os.getpid()):.1f}")
        print(f"bots={max(bots):.1f}")
        if report:
            from client.art.cache import SurfaceCache

            for name, count, used, budget in SurfaceCache.report():
                print(f"{name:16} {count:6} {used / 2**20:7.1f} of {budget / 2**20:.0f} MB")


def _play(app: Any, scene: Any, session: Any, look: Callable[[], None]) -> None:
    """The person points at cards and plays the first that it may; the bots think as ever."""
    import pygame

    end = time.monotonic() + SECONDS
    frame = 0
    while not session.over:
        if time.monotonic() > end:
            raise TimeoutError("the game does not end")
        app.step(FRAME)
        frame += 1
        at = (200 + frame * 31 % 1500, 150 + frame * 17 % 900)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        view = session.view(0)
        if view.prompt is not None and scene.table.interactive and not scene.director.busy:
            look()
            scene.answering.send(view.prompt.options[0])


if __name__ == "__main__":
    main(report="--report" in sys.argv)
