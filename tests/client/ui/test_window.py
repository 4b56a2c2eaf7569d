"""What the system is told about the window."""

from __future__ import annotations

import os

import pytest

from tests.client.ui.driver import make_app


@pytest.mark.parametrize("system", ["X11", "WAYLAND"])
def test_task_bars_know_the_program_by_its_name(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """pygame puts the name of the file that was run there when it is imported."""
    variable = f"SDL_VIDEO_{system}_WMCLASS"
    monkeypatch.setenv(variable, "__main__.py")
    make_app().close()
    assert os.environ[variable] == "orrery"
