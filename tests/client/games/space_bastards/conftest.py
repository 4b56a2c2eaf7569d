"""Seats before their questions, for the tests of handling."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rules.kernel.views import View
from tests.client.games.space_bastards.asked import WIDE, Asked, asked_match


@pytest.fixture
def asked() -> Iterator[Callable[..., Asked]]:
    stands: list[Asked] = []

    def make(fits: Callable[[View], bool], size: tuple[int, int] = WIDE) -> Asked:
        stands.append(Asked(*asked_match(fits), size))
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()
