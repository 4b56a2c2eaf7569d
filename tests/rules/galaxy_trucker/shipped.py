"""The content and the game of Galaxy Trucker for its tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.packs.library import Library
from tests import games

EVERYTHING: dict[str, Any] = {
    "plan": "with_A",
    "new_technologies": True,
    "evil_machinations": True,
    "bonus_cards": True,
    "rough_roads": 3,
}
"""Options with all parts of the Big Expansion."""


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
