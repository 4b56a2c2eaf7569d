"""The content and the game of Galaxy Trucker for its tests."""

from __future__ import annotations

from functools import cache

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.packs.library import Library
from tests import games


def library() -> Library:
    return games.library()


@cache
def content() -> Content:
    made: Content = library().choose(["galaxy-trucker"]).content
    return made


@cache
def game() -> GalaxyTrucker:
    return GalaxyTrucker(content())


@cache
def expanded() -> GalaxyTrucker:
    """The game with the Big Expansion."""
    return GalaxyTrucker(library().choose(["galaxy-trucker-big-expansion"]).content)
