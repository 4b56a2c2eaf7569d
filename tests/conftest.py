"""What every test stands on: no screen, no sound device, no folder of the real user.

The environment is set while this file is read, before any test module can import pygame or ask
for a folder.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

pytest_plugins = ["tests.scenarios.plugin"]

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# One home a process, so that parallel workers never meet in a folder.
_session_home = Path(tempfile.mkdtemp(prefix="orrery-tests-"))
os.environ["ORRERY_HOME"] = str(_session_home)

# Time is no criterion on a busy machine; a slow example is not a wrong one. The same commit draws the same
# examples wherever and in whatever order its tests run; ORRERY_HYPOTHESIS=thorough looks for new ones.
settings.register_profile(
    "orrery",
    deadline=None,
    max_examples=40,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", parent=settings.get_profile("orrery"), max_examples=1000, derandomize=False
)
settings.load_profile(os.environ.get("ORRERY_HYPOTHESIS", "orrery"))
if settings.default.derandomize:
    # Hypothesis mixes in the numbers and words of the project's modules that happen to be imported by then.
    providers._get_local_constants = providers.Constants


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scenarios",
        metavar="DIR",
        default=None,
        help="run the scenario files (*.yaml, form orrery-scenarios/1) of this folder",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the soak tests out unless the -m expression names them."""
    if "soak" in (config.getoption("-m") or ""):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_unconfigure() -> None:
    shutil.rmtree(_session_home, ignore_errors=True)


@pytest.fixture
def orrery_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of its own, in which settings, saves and caches of the test lie."""
    home = tmp_path / "Žluťoučký domov"
    home.mkdir()
    monkeypatch.setenv("ORRERY_HOME", str(home))
    return home
