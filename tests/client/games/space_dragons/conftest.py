"""What these tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.i18n import set_language


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Both languages in turn."""
    set_language(request.param)
    yield request.param
    set_language("en")
