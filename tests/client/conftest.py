"""What the client's tests share. Where the program looks at the clock on the wall, a test does not: a busy
machine is slow, not wrong."""

from __future__ import annotations

import gc
import io
import itertools
from collections.abc import Generator, Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from client import i18n, memory, paths
from client.shelf import shelf

AGES = 600.0
"""Seconds."""
FILES = 10
"""After so many files everything is searched for what nobody uses: late in a run that takes seconds."""
_files = itertools.count(1)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """A closed window is a circle of objects with tens of megabytes of pictures, which Python by itself would
    leave for dozens of tests. After a test only what is new is searched; after some files, everything."""
    done = yield
    if (nextitem is None or nextitem.path != item.path) and next(_files) % FILES == 0:
        memory.forget_unused()
    else:
        gc.collect()
        gc.freeze()
    return done


_load_svg = pygame.image.load_sized_svg


@lru_cache(maxsize=1000)
def _drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_svg(io.BytesIO(svg), size)


@pytest.fixture(autouse=True)
def _pictures_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each window of a test draws the same pictures, which the program forgets with the window. What is drawn
    here is copied by whoever asks for it (`client.art.svg.raster`)."""
    monkeypatch.setattr("pygame.image.load_sized_svg", lambda svg, size: _drawn(svg.getvalue(), size))


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
