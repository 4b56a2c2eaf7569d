"""What the client's tests share. Where the program looks at the clock on the wall, a test does not: a busy
machine is slow, not wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import i18n

AGES = 600.0
"""Seconds."""


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clicks in a row are a double click, and no pause ends a connection, however long it is."""
    monkeypatch.setattr("client.table.hands.DOUBLE", AGES)
    monkeypatch.setattr("client.net.link.OPEN_SECONDS", AGES)
    monkeypatch.setattr("client.net.link.PING_SECONDS", AGES)
    monkeypatch.setattr("client.session.bots.START_SECONDS", AGES)
    monkeypatch.setattr("client.ui.failures._WITHIN", AGES)


@pytest.fixture(params=["en", "cs"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Both languages, one after the other."""
    before = i18n.language()
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(before)
