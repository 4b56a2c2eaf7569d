"""The tools that read the code rather than run it: ruff, mypy, import contracts."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

from tests.house.tree import ROOT

TOOLS = {
    "ruff": ["-m", "ruff", "check", "--no-cache", "."],
    "mypy": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command as run; run()"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_the_code_passes(tool: str) -> None:
    surroundings = dict(os.environ, PYTHONPATH=str(ROOT), PYTHONUTF8="1", NO_COLOR="1")
    done = subprocess.run(
        [sys.executable, *TOOLS[tool]],
        cwd=ROOT,
        env=surroundings,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_the_contracts_name_every_game() -> None:
    games = {
        folder.name
        for folder in (ROOT / "rules").iterdir()
        if (folder / "__init__.py").exists() and folder.name not in ("kernel", "packs", "bots")
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    upwards, general, apart, tables, *_scenes = project["tool"]["importlinter"]["contracts"]
    assert upwards["source_modules"] == ["rules"]
    assert {"client", "pygame"} <= set(upwards["forbidden_modules"])
    assert set(general["forbidden_modules"]) == {f"rules.{game}" for game in games}
    assert set(apart["modules"]) == {f"rules.{game}" for game in games}
    with_table = {game for game in games if (ROOT / "client" / "games" / game).is_dir()}
    assert set(tables["modules"]) == {f"client.games.{game}" for game in with_table}
