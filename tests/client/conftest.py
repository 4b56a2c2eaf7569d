"""Where the program looks at the clock on the wall, a test does not: a busy machine is slow, not wrong."""

from __future__ import annotations

import pytest

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
