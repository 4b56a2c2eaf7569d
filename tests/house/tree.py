"""The files of the source tree, as the tests of the house read them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("assets", "build_spec", "client", "content", "rules", "tests", ".ci")
TEXTS = {".py", ".md", ".toml", ".yaml", ".yml", ".po", ".lock", ".txt", ".json", ".spec", ".svg"}
TEXTS |= {".desktop", ".cfg", ".ini", ""}


@cache
def files() -> list[Path]:
    """Every file that belongs to the project, not what tools leave behind."""
    found = [file for file in ROOT.iterdir() if file.is_file()]
    for folder in FOLDERS:
        found += (file for file in (ROOT / folder).rglob("*") if file.is_file())
    return sorted(
        file
        for file in found
        if not any(part == "__pycache__" or part.endswith("_cache") for part in file.relative_to(ROOT).parts)
    )


def python_files() -> list[Path]:
    return [file for file in files() if file.suffix == ".py"]


def text_files() -> list[Path]:
    return [file for file in files() if file.suffix in TEXTS]


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
