"""What the tests of Galaxy Trucker's table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import i18n


@pytest.fixture(scope="module")
def english() -> Iterator[None]:
    """English for a whole file, before anything of the file is drawn; then the language of before."""
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)
