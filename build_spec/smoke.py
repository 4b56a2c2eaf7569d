"""Tries a packaged program out, as on a machine that has nothing else.

It is copied into a folder whose name is not ASCII, sees no Python of this machine and no folder of
this user, and must list its games, play bots against each other in a process of their own, and pass
its own test through the real screen.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

FOLDER = "Žluťoučký kůň"
TRIALS = {
    "says its version": (["--version"], 300),
    "finds its packs": (["games", "--json"], 300),
    "lets bots play": (
        ["simulate", "space-dragons", "--seats=3", "--bots=random,easy,normal", "--games=2"],
        600,
    ),
    "plays through its screen": (["--selftest"], 900),
}
"""What is tried: arguments and the longest time in seconds, which is meant for a busy machine."""


def try_out(program: Path, whole_folder: bool) -> int:
    """Runs all trials on a copy of the program; 0 if every one succeeds."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary) / FOLDER
        if whole_folder:
            shutil.copytree(program.parent, folder, symlinks=True)
        else:
            folder.mkdir()
            shutil.copy2(program, folder)
        failed = 0
        for what, (arguments, seconds) in TRIALS.items():
            failed += not attempt(what, [str(folder / program.name), *arguments], seconds)
    print("The packaged program works." if not failed else f"{failed} trials failed.", flush=True)
    return 1 if failed else 0


def attempt(what: str, command: list[str], seconds: int) -> bool:
    folder = Path(command[0]).parent
    surroundings = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL_ENV", "ORRERY_", "SDL_", "_PYI"))
    }
    surroundings |= {
        "ORRERY_HOME": str(folder / "domov"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    started = time.monotonic()
    try:
        done = subprocess.run(
            command,
            cwd=folder.parent,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
        code, output = done.returncode, done.stdout.decode("utf-8", "replace")
    except subprocess.TimeoutExpired as late:
        code, output = -1, (late.stdout or b"").decode("utf-8", "replace") + "\n(ran out of time)"
    took = time.monotonic() - started
    print(f"  {'ok    ' if code == 0 else 'FAILED'} {what} ({took:.1f} s)", flush=True)
    if code:
        print(output, file=sys.stderr, flush=True)
    return code == 0
