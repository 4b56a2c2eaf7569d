"""A program with an empty home, used as a person uses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.scenes.screens import Screens
from tests.client.ui.driver import Driver, make_app


@pytest.fixture
def driver(orrery_home: Path) -> Iterator[Driver]:
    """On the title, at 1280 x 720."""
    app = make_app()
    app.go("title")
    made = Driver(app)
    made.until(lambda: bool(app.top.cards["space-dragons"].start))
    yield made
    app.close()


@pytest.fixture
def screens(orrery_home: Path) -> Iterator[Screens]:
    """Several screens of one table on the network, with one home that is empty at first."""
    made = Screens()
    yield made
    made.close()
