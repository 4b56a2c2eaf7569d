"""Writes the lock files anew: `python build_spec/make_locks.py` (needs the tool uv).

`requirements.lock` is what a player needs, `requirements-dev.lock` adds what tests and packaging
need, in the same versions. Both hold for every system and every Python that Orrery runs on, name
a hash for each file, and name no host. Afterwards it is checked that every pinned release has a
wheel for every system: players have no compiler.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    "x86_64-pc-windows-msvc",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-manylinux_2_28",
    "aarch64-manylinux_2_28",
)
PLAYER = ROOT / "requirements.lock"
DEVELOPER = ROOT / "requirements-dev.lock"
# The environments of pyproject.toml as uv writes them beside every package: what holds everywhere
# says nothing, and a system that is not among them may still try.
EVERYWHERE = (
    "python_full_version < '3.15'",
    (
        "((platform_machine == 'arm64' and sys_platform == 'darwin') or "
        "(platform_machine == 'x86_64' and sys_platform == 'darwin') or "
        "sys_platform == 'linux' or sys_platform == 'win32')"
    ),
)
HEADER = "# Made by build_spec/make_locks.py from pyproject.toml: do not edit.\n"


def compile_lock(target: Path, *options: str) -> None:
    command = ["uv", "pip", "compile", "pyproject.toml", "--quiet", "--only-binary", ":all:"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--output-file", str(target)]
    subprocess.run([*command, *options], cwd=ROOT, check=True)


def write_lock(target: Path, compiled: str) -> None:
    lines = []
    for line in compiled.splitlines():
        package, mark, condition = line.removesuffix(" \\").partition(" ; ")
        if mark:
            for clause in EVERYWHERE:
                condition = condition.replace(f"{clause} and ", "").replace(f" and {clause}", "")
                condition = "" if condition == clause else condition
            line = f"{package} ; {condition} \\" if condition else f"{package} \\"
        lines.append(line)
    target.write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    everything = ("--universal", "--python-version", PYTHONS[0], "--generate-hashes")
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / "new.lock"
        compile_lock(new, *everything, "--extra", "test", "--extra", "build")
        write_lock(DEVELOPER, new.read_text(encoding="utf-8"))
        new.unlink()
        compile_lock(new, *everything, "--constraint", str(DEVELOPER))
        write_lock(PLAYER, new.read_text(encoding="utf-8"))
        for python in PYTHONS:
            for system in SYSTEMS:
                print(f"Python {python} on {system}", flush=True)
                options = ["--python-version", python, "--python-platform", system]
                options += ["--extra", "test", "--extra", "build"]
                compile_lock(Path(folder) / "checked.lock", *options, "--constraint", str(DEVELOPER))
    return 0


if __name__ == "__main__":
    sys.exit(main())
