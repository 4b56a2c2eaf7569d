"""How long reading all packs takes: every file, every check, every content."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from rules.packs.library import read_library
from rules.registry import content_of
from tests.benchmarks.figures import Figure

CONTENT = Path(__file__).parents[2] / "content"
_FIRST = """
import time
from pathlib import Path
from rules.packs.library import read_library
from rules.registry import content_of
begin = time.perf_counter()
library = read_library([Path({folder!r})], content_of)
print((time.perf_counter() - begin) * 1000)
assert library.packs and not library.broken
"""


def first_read() -> float:
    """Milliseconds in a fresh process, loading the games' content modules and making all readers included."""
    code = _FIRST.format(folder=str(CONTENT))
    root = CONTENT.parent
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=root, text=True)
    return float(done.stdout)


def again() -> float:
    """Milliseconds in a process that has read them before."""
    begin = time.perf_counter()
    read_library([CONTENT], content_of)
    return (time.perf_counter() - begin) * 1000


def run() -> list[Figure]:
    again()
    return [
        Figure(
            "All packs read, fresh process", median(first_read() for _ in range(5)), "ms", 150, at_most=True
        ),
        Figure("All packs read again", median(again() for _ in range(9)), "ms", 150, at_most=True),
    ]


if __name__ == "__main__":
    from tests.benchmarks.figures import lines

    print("\n".join(lines(run())))
