"""A screen for widgets under test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from client.ui.page import UiScene
from tests.client.ui.driver import Driver, make_app


class Bench(UiScene):
    """A screen that shows whatever `fill` makes; `seen` collects what widgets report."""

    name = "bench"

    def __init__(self, app: Any, fill: Callable[[Bench], None]) -> None:
        super().__init__(app)
        self.fill = fill
        self.seen: list[Any] = []

    def build(self) -> None:
        self.fill(self)


@pytest.fixture
def bench() -> Iterator[Callable[[Callable[[Bench], None]], Driver]]:
    """Makes a program that shows the widgets made by a function; gives a driver for it."""
    app = make_app()

    def show(fill: Callable[[Bench], None]) -> Driver:
        app.go(Bench(app, fill))
        driver = Driver(app)
        driver.steps(2)
        return driver

    yield show
    app.close()
