"""The facts of the game, and palettes that are put back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from client.art import theme
from client.art.cache import SurfaceCache
from client.shelf import shelf
from rules.space_bastards.content import Content


@pytest.fixture(scope="session")
def content() -> Content:
    found: Content = shelf().take("space-bastards").game.content  # type: ignore[attr-defined]
    return found


@pytest.fixture
def palette() -> Iterator[Callable[[theme.Palette], None]]:
    """Chooses a palette as the settings do; the usual one is there again afterwards."""

    def choose(name: theme.Palette) -> None:
        theme.apply(name)
        SurfaceCache.clear_all()

    yield choose
    choose("usual")
