"""Programs in processes of their own, whose output a test reads."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

PATIENCE = 600.0
"""Seconds; a busy machine may start a program or play a game very slowly."""


class Program:
    """One `orrery` (or another module) in a process of its own, its output collected."""

    def __init__(self, home: Path, *words: str, module: str = "client") -> None:
        self.lines: list[str] = []
        self._more = threading.Condition()
        env = {**os.environ, "ORRERY_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            cwd=home,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._more:
                self.lines.append(line.rstrip())
                self._more.notify_all()
        with self._more:
            self.lines.append("(end)")
            self._more.notify_all()

    def say(self, line: str) -> None:
        """Types a line to the program."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def wait_for(self, pattern: str, seconds: float = PATIENCE) -> re.Match[str]:
        def found() -> re.Match[str] | None:
            return next((m for line in self.lines if (m := re.search(pattern, line))), None)

        with self._more:
            match = self._more.wait_for(lambda: found() or "(end)" in self.lines, seconds)
            match = found()
        assert match, f"{pattern!r} did not come: {self.lines}"
        return match


def start(programs: list[Program], home: Path, *words: str, module: str = "client") -> Program:
    home.mkdir(exist_ok=True)
    programs.append(Program(home, *words, module=module))
    return programs[-1]
