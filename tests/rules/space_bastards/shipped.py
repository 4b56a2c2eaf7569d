"""The content and the game of Space Bastards for its tests."""

from __future__ import annotations

from functools import cache

from rules.space_bastards.content import Content
from rules.space_bastards.game import SpaceBastards
from tests import games


@cache
def content() -> Content:
    made: Content = games.library().choose(["space-bastards"]).content
    return made


@cache
def game() -> SpaceBastards:
    return SpaceBastards(content())
