"""The content and the game of Galaxy Trucker for its tests, from the pack wherever it lies."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rules.galaxy_trucker import content as content_module
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.packs.library import Library, read_library

HERE = Path(__file__).resolve().parent
SHIPPED = HERE.parents[2] / "content"
FOLDER = SHIPPED if (SHIPPED / "galaxy-trucker").is_dir() else HERE / "pack"


@cache
def library() -> Library:
    return read_library([FOLDER], lambda game: content_module if game == "galaxy-trucker" else None)


@cache
def content() -> Content:
    made: Content = library().choose(["galaxy-trucker"]).content
    return made


@cache
def game() -> GalaxyTrucker:
    return GalaxyTrucker(content())
