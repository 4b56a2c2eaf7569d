"""`pip install .`: the command `orrery` with packs and assets inside."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.house.bare_machine import needs_pip
from tests.house.tree import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    code = (
        "import os, sys; from hatchling.build import build_wheel; os.chdir(sys.argv[1]);"
        "print(build_wheel(sys.argv[2]))"
    )
    run([sys.executable, "-c", code, str(ROOT), str(folder)])
    (built,) = folder.glob("orrery-*-py3-none-any.whl")
    return built


def run(command: list[str], **changes: str) -> str:
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    # Python reads the .pth file below as the machine's locale has it, unless it is told otherwise.
    surroundings["PYTHONUTF8"] = "1"
    done = subprocess.run(
        command,
        env=surroundings | changes,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_holds_what_the_program_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    for folder, there in (("assets", "client/_data/assets"), ("content", "client/_data/content")):
        wanted = {
            f"{there}/{file.relative_to(ROOT / folder).as_posix()}"
            for file in (ROOT / folder).rglob("*")
            if file.is_file()
        }
        assert wanted
        assert wanted <= inside
    code = {
        file.relative_to(ROOT).as_posix()
        for folder in ("client", "rules")
        for file in (ROOT / folder).rglob("*.py")
    }
    assert code <= inside
    assert not [name for name in inside if name.startswith("tests/") or "__pycache__" in name]
    assert [name for name in inside if name.endswith("licenses/NOTICE")]


@needs_pip
def test_the_command_works_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    python = programs / ("python.exe" if os.name == "nt" else "python")
    # The libraries are those of this test; the program is the installed one.
    site = Path(run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip())
    import yaml

    libraries = Path(yaml.__file__).parents[1]
    (site / "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")
    install = ["-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index"]
    run([sys.executable, *install, "--quiet", str(wheel)])

    (command,) = programs.glob("orrery*")
    home = {"ORRERY_HOME": str(tmp_path / "home")}
    assert run([str(command), "--version"], **home).startswith("Orrery 1.")
    where = run([str(python), "-P", "-c", "import client; print(client.__file__)"])
    assert Path(where.strip()).is_relative_to(environment)
    assert "space-dragons" in run([str(command), "games", "--json"], **home)
