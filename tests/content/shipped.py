"""The packs that come with the program, read once for all content tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rules.packs import Library, read_library
from rules.registry import content_of

CONTENT = Path(__file__).parents[2] / "content"
ASSETS = Path(__file__).parents[2] / "assets"


@cache
def library() -> Library:
    return read_library([CONTENT], content_of)


def content(game: str) -> Any:
    return library().choose([game]).content
