"""What the system is told about the window."""

from __future__ import annotations

import os

import pytest

from client.ui.window import LEAST, fitted
from tests.client.ui.driver import make_app


@pytest.mark.parametrize("system", ["X11", "WAYLAND"])
def test_task_bars_know_the_program_by_its_name(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    """pygame puts the name of the file that was run there when it is imported."""
    variable = f"SDL_VIDEO_{system}_WMCLASS"
    monkeypatch.setenv(variable, "__main__.py")
    make_app().close()
    assert os.environ[variable] == "orrery"


@pytest.mark.parametrize("desktop", [(1280, 720), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160)])
def test_the_first_window_takes_most_of_the_screen_and_never_more(desktop: tuple[int, int]) -> None:
    wide, high = fitted((0, 0), desktop)
    assert LEAST <= (wide, high) <= desktop
    assert high <= desktop[1]
    assert high >= 0.8 * desktop[1]
    assert wide / high <= 16 / 9 + 0.01


def test_a_window_comes_back_as_it_was_left_where_it_has_room() -> None:
    assert fitted((1600, 900), (3840, 2160)) == (1600, 900)
    assert fitted((3264, 1836), (1920, 1080)) == fitted((0, 0), (1920, 1080))
