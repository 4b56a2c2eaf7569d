"""The self-test plays through the real screen; its failures are one sentence."""

from __future__ import annotations

import os

import pytest

from client import selftest

pytestmark = pytest.mark.usefixtures("orrery_home")


def test_it_passes_and_leaves_the_folders_alone(capsys: pytest.CaptureFixture[str]) -> None:
    home = os.environ["ORRERY_HOME"]
    assert selftest.run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "The self-test has passed."
    assert [line.split()[0] for line in lines[:-1]] == ["ok"] * len(lines[:-1])
    assert any("Zkouška.orrery" in line for line in lines)
    assert os.environ["ORRERY_HOME"] == home


def test_a_failure_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selftest, "GAME", "chess")
    assert selftest.run() == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("FAIL content packs: ")
    assert "chess" in last
