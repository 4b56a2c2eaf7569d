"""What the client's tests share. Where the program looks at the clock on the wall, a test does not: a busy
machine is slow, not wrong."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from client import i18n, memory, paths
from client.shelf import shelf

AGES = 600.0
"""Seconds."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """A closed window is a circle of objects with tens of megabytes of pictures, which Python by itself would
    leave for dozens of tests. After a test only what is new is searched; after a file, everything."""
    done = yield
    if nextitem is None or nextitem.path != item.path:
        memory.forget_unused()
    else:
        gc.collect()
        gc.freeze()
    return done


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clicks in a row are a double click, and no pause ends a connection, however long it is."""
    monkeypatch.setattr("client.table.hands.DOUBLE", AGES)
    monkeypatch.setattr("client.net.link.OPEN_SECONDS", AGES)
    monkeypatch.setattr("client.net.link.PING_SECONDS", AGES)
    monkeypatch.setattr("client.session.bots.START_SECONDS", AGES)
    monkeypatch.setattr("client.failures._WITHIN", AGES)


@pytest.fixture(params=["en", "cs"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Both languages, one after the other."""
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)


@pytest.fixture
def own_shelf(orrery_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the user's packs, empty, with a shelf that was not read yet and is not used again."""
    monkeypatch.setattr("client.shelf._brought", [])
    shelf.cache_clear()
    folder = paths.user_packs()
    folder.mkdir(parents=True)
    yield folder
    shelf.cache_clear()
