"""How soon the title stands in the window, and how much memory a whole game takes.

Both are measured in processes of their own, started by the commands that people use.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.figures import Figure, lines, percentile

ROOT = Path(__file__).resolve().parents[2]
STARTS = 5
TITLE_SECONDS = 1.5
MEMORY_MB = 300.0

_TITLE = """
import sys, time
from client.app import App
shown = App.step
def step(self, dt):
    shown(self, dt)
    if self.top is not None and self.top.name == "title":
        sys.stdout.write("title %.6f\\n" % time.time())
        sys.stdout.flush()
        self.later(self.quit, 2.0) if len(self.frame_times) == 1 else None
closed = App.close
def close(self):
    sys.stdout.write("longest %.3f\\n" % (max(list(self.frame_times)[1:]) * 1000))
    sys.stdout.flush()
    closed(self)
App.step, App.close = step, close
"""
"""What a start tells about itself: when each frame of the title stood, and the longest of two
seconds after the first."""


def run() -> list[Figure]:
    """Start by `python -m client` and by `orrery.py`, warm; memory after a game with bots."""
    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as folder:
        home = Path(folder)
        (home / "sitecustomize.py").write_text(_hook(), encoding="utf-8")
        module = [sys.executable, "-m", "client", "--windowed"]
        starts = [_start(module, home) for _time in range(STARTS + 1)][1:]
        figures = [
            Figure("title, from `python -m client`, half of all", percentile([s for s, _l in starts], 50),
                   "s", TITLE_SECONDS, True),
            Figure("title, longest frame of its first two seconds", min(longest for _s, longest in starts),
                   "ms"),
        ]  # fmt: skip
        if _has_environment():
            script = [sys.executable, str(ROOT / "orrery.py"), "--windowed"]
            by_script = [_start(script, home)[0] for _time in range(STARTS + 1)][1:]
            figures.append(
                Figure("title, from `orrery.py`, half of all", percentile(by_script, 50), "s",
                       TITLE_SECONDS, True)
            )  # fmt: skip
    return figures + _memory()


def _hook() -> str:
    # The file is read before the program; the program's own modules come when it is told to start.
    return (
        "import sys\n"
        "if sys.argv and not sys.argv[0].endswith('orrery.py'):\n"
        "    import importlib.abc, importlib.machinery\n"
        "    class Watch(importlib.abc.MetaPathFinder):\n"
        "        def find_spec(self, name, path, target=None):\n"
        "            if name != 'client.app':\n"
        "                return None\n"
        "            sys.meta_path.remove(self)\n"
        "            spec = importlib.machinery.PathFinder.find_spec(name, path)\n"
        "            run = spec.loader.exec_module\n"
        "            def exec_module(module):\n"
        "                run(module)\n"
        "                sys.modules[name] = module\n"
        f"                exec({_TITLE!r}, {{}})\n"
        "            spec.loader.exec_module = exec_module\n"
        "            return spec\n"
        "    sys.meta_path.insert(0, Watch())\n"
    )


def _has_environment() -> bool:
    return any((ROOT / ".venv-orrery").glob("*/requirements*")) or "ORRERY_ENV" in os.environ


def _start(command: list[str], home: Path) -> tuple[float, float]:
    """Seconds to the first frame of the title, and milliseconds of the longest frame after it."""
    surroundings = dict(os.environ, ORRERY_HOME=str(home / "home"), PYTHONPATH=str(home))
    surroundings.setdefault("SDL_VIDEODRIVER", "dummy")
    surroundings.setdefault("SDL_AUDIODRIVER", "dummy")
    begin = time.time()
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", timeout=120, check=True
    )
    told = [line.split() for line in done.stdout.splitlines()]
    first = next(float(value) for word, value in told if word == "title")
    longest = next(float(value) for word, value in told if word == "longest")
    return first - begin, longest


def _memory() -> list[Figure]:
    """A game of five in the window, bots in their processes: what is held at its end."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.whole_game"], cwd=ROOT, capture_output=True,
        encoding="utf-8", timeout=600, check=True, env=dict(os.environ, PYTHONPATH=str(ROOT)),
    )  # fmt: skip
    told = dict(line.split("=") for line in done.stdout.splitlines() if "=" in line)
    own, bots = float(told["own"]), float(told["bots"])
    return [
        Figure("memory after a whole game, the program", own, "MB", MEMORY_MB, True),
        Figure("memory after a whole game, with the bots", own + bots, "MB", MEMORY_MB, True),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
