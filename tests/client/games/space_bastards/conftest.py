"""Seats before their questions, for the tests of handling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame
import pytest

from client.art import theme
from client.games.space_bastards.pictures.backdrop import space
from rules.kernel.views import View
from tests.client.games.space_bastards.asked import SMALL, Asked, asked_match


@lru_cache(maxsize=4)
def _space(size: tuple[int, int], contrast: bool) -> pygame.Surface:
    return space(size)


@pytest.fixture(autouse=True)
def _space_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same in all windows of a size, and a table never draws on it."""
    monkeypatch.setattr(
        "client.games.space_bastards.table.space", lambda size: _space(size, theme.strong_contrast)
    )


@pytest.fixture
def asked() -> Iterator[Callable[..., Asked]]:
    stands: list[Asked] = []

    def make(fits: Callable[[View], bool], size: tuple[int, int] = SMALL) -> Asked:
        stands.append(Asked(*asked_match(fits), size))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()
