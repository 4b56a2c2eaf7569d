"""The packs that come with the program, read once for all content tests."""

from __future__ import annotations

import re
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


def example(name: str, folder: Path, files: int) -> Path:
    """The files of an example of content/README.md, written as the page shows them."""
    page = (CONTENT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(rf"^`({name}/[^`]+)`\n\n```\w+\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == files
    for file, text in shown:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / name


def example_content(folder: Path) -> Any:
    """The content of an example together with the packs it needs."""
    found = read_library([CONTENT, folder.parent], content_of)
    assert not found.broken
    return found.choose([folder.name]).content
