"""The files of the source tree, as the tests of the house read them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("assets", "build_spec", "client", "content", "rules", "tests")
TEXTS = {".py", ".md", ".toml", ".yaml", ".yml", ".po", ".lock", ".txt", ".json", ".spec", ".svg"}
TEXTS |= {".desktop", ".cfg", ".ini", ""}


@cache
def files() -> list[Path]:
    """Every file that belongs to the project, not what tools and machines leave beside it."""
    found = _known_to_git()
    if found is None:
        found = [file for file in ROOT.iterdir() if file.is_file()]
        for folder in FOLDERS:
            found += (file for file in (ROOT / folder).rglob("*") if file.is_file())
    return sorted(
        file
        for file in found
        if not any(part == "__pycache__" or part.endswith("_cache") for part in file.relative_to(ROOT).parts)
    )


def folders() -> set[str]:
    """The folders of the top level that belong to the project and do not begin with a dot."""
    known = _known_to_git()
    if known is None:
        found = {one.name for one in ROOT.iterdir() if one.is_dir()} - {"build", "dist", "__pycache__"}
    else:
        found = {file.relative_to(ROOT).parts[0] for file in known if file.parent != ROOT}
    return {one for one in found if not one.startswith(".")}


@cache
def _known_to_git() -> list[Path] | None:
    """The files in the index, and new ones in the folders of the project; None without a repository."""
    if not (ROOT / ".git").exists():
        return None
    names: set[str] = set()
    for which in (["--cached"], ["--others", "--exclude-standard", "--", *FOLDERS]):
        try:
            command = ["git", "ls-files", "-z", *which]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
        except (OSError, subprocess.CalledProcessError):
            return None
        names |= set(filter(None, done.stdout.split("\0")))
    return [ROOT / one for one in names if (ROOT / one).is_file()]


def python_files() -> list[Path]:
    return [file for file in files() if file.suffix == ".py"]


def text_files() -> list[Path]:
    return [file for file in files() if file.suffix in TEXTS]


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
