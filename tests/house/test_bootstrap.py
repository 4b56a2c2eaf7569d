"""`python3 orrery.py` on machines that have it easy, and on machines that do not."""

from __future__ import annotations

import ast
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.bare_machine import PATIENCE, BareMachine, needs_pip
from tests.house.tree import ROOT

pytestmark = needs_pip
posix = pytest.mark.skipif(sys.platform == "win32", reason="fakes a Python by a shell script")


@pytest.fixture
def machine(tmp_path: Path) -> BareMachine:
    return BareMachine(tmp_path)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> BareMachine:
    machine = BareMachine(tmp_path_factory.mktemp("first"))
    assert machine.start().returncode == 0
    return machine


@pytest.fixture
def used(first: BareMachine, tmp_path: Path) -> BareMachine:
    """A machine on which the program has been started before."""
    return first.copy(tmp_path)


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one clear sentence of a start that failed."""
    assert done.returncode not in (0, None), done.stdout
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("orrery: ")
    assert line.endswith(".")
    assert not any(name in line for name in ("Error", "Traceback", "Errno"))
    return line


def until(start: subprocess.Popen[str], words: str) -> str:
    """What a start says up to the line with these words."""
    assert start.stdout is not None
    heard = ""
    while words not in heard:
        line = start.stdout.readline()
        assert line, f"{words!r} did not come: {heard}"
        heard += line
    return heard


def test_first_start_sets_up_and_the_next_starts_at_once(machine: BareMachine) -> None:
    first = machine.start("games", "--json")
    assert first.returncode == 0, first.stderr
    assert "setting itself up" in first.stdout
    assert "orrery-test-package" in first.stdout
    assert "client ['games', '--json'] 1.0" in first.stdout
    assert machine.environment.is_dir()

    again = machine.start(before="import subprocess; subprocess.Popen = None")
    assert again.stdout.startswith("client [] 1.0")
    assert again.stdout.strip().endswith(str(machine.source.parent)), "the caller's folder stays"


def test_a_changed_lock_file_brings_the_environment_up_to_date(used: BareMachine) -> None:
    used.publish("1.1")
    done = used.start()
    assert "up to date" in done.stdout
    assert "client [] 1.1" in done.stdout


def test_a_half_made_environment_is_made_again(machine: BareMachine) -> None:
    machine.environment.mkdir(parents=True)
    (machine.environment / "pyvenv.cfg").write_text("broken", encoding="utf-8")
    done = machine.start()
    assert done.returncode == 0, done.stderr
    assert "client [] 1.0" in done.stdout


def test_an_environment_whose_python_has_gone_is_made_again(used: BareMachine) -> None:
    shutil.rmtree(used.environment / ("Scripts" if sys.platform == "win32" else "bin"))
    done = used.start()
    assert done.returncode == 0, done.stderr
    assert "setting itself up" in done.stdout
    assert "client [] 1.0" in done.stdout


def test_two_first_starts_at_once(machine: BareMachine) -> None:
    go_on = machine.source.parent / "go on"
    held = (
        "import os, subprocess, time\n"
        "class Held(subprocess.Popen):\n"
        "    def __init__(self, *words, **more):\n"
        f"        while not os.path.exists({str(go_on)!r}): time.sleep(0.01)\n"
        "        super().__init__(*words, **more)\n"
        "subprocess.Popen = Held"
    )
    try:
        first = machine.launch("one", before=held)
        heard = until(first, "setting itself up")
        second = machine.launch("two")
        until(second, "waiting for it")
    finally:
        go_on.touch()
    done = [start.communicate(timeout=PATIENCE)[0] for start in (first, second)]
    assert [first.returncode, second.returncode] == [0, 0], done
    assert "waiting for it" not in heard + done[0]
    assert "client ['one'] 1.0" in done[0]
    assert "client ['two'] 1.0" in done[1]
    assert "making a Python environment" not in done[1], "one made it for both"


def test_python_too_old(machine: BareMachine) -> None:
    done = machine.start(before="sys.version_info = (3, 8, 10, 'final', 0)")
    assert "needs Python 3.11 or newer, and this is Python 3.8" in sentence(done)


@pytest.mark.parametrize("version", [(3, 6), (3, 7), (3, 10)])
def test_an_old_python_can_read_the_script(version: tuple[int, int]) -> None:
    source = (ROOT / "orrery.py").read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=version)
    new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Starred, ast.Nonlocal, ast.AsyncWith)
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, new)]
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.arg) and node.annotation]


def test_standard_library_only() -> None:
    tree = ast.parse((ROOT / "orrery.py").read_text(encoding="ascii"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert names <= sys.stdlib_module_names
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a screen")
@pytest.mark.parametrize("arguments", [(), ("--lang", "cs")])
def test_no_screen(machine: BareMachine, arguments: tuple[str, ...]) -> None:
    done = machine.start(*arguments, SDL_VIDEODRIVER=None)
    assert "no screen" in sentence(done)
    assert not machine.environment.exists(), "said before the setting up, not after it"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a screen")
@pytest.mark.parametrize(
    "arguments", [("--version",), ("games",), ("host", "--headless"), ("--lang", "cs", "games")]
)
def test_commands_need_no_screen(arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    import orrery

    assert not orrery.opens_window(list(arguments))


def test_no_network(machine: BareMachine) -> None:
    done = machine.start(
        PIP_NO_INDEX=None,
        PIP_FIND_LINKS=None,
        PIP_INDEX_URL="http://127.0.0.1:9/simple",
        PIP_RETRIES="1",
    )
    assert "there is no network" in sentence(done)
    assert machine.start().returncode == 0, "with a network the next start succeeds"


def test_a_package_that_is_not_the_pinned_one(used: BareMachine) -> None:
    used.publish("1.1")
    used.lock("1.1", "0" * 64)
    assert "not the one that Orrery was made with" in sentence(used.start())


def test_no_package_for_this_python(used: BareMachine) -> None:
    used.lock("2.0", "0" * 64)
    assert "Python 3.11 to 3.14 will do" in sentence(used.start())


@posix
def test_without_ensurepip_a_pip_at_hand_serves(machine: BareMachine) -> None:
    done = machine.start(before=_debian_python(machine, has_pip=True))
    assert done.returncode == 0, done.stderr
    assert "client [] 1.0" in done.stdout
    assert not list(machine.environment.rglob("pip")), "the environment has none of its own"


@posix
def test_without_any_pip_the_package_to_install_is_named(machine: BareMachine) -> None:
    done = machine.start(before=_debian_python(machine, has_pip=False))
    assert "install the package python3-venv" in sentence(done)


def test_a_folder_that_cannot_be_written(machine: BareMachine) -> None:
    (machine.source / ".venv-orrery").write_text("in the way", encoding="utf-8")
    done = machine.start()
    assert done.returncode == 0, done.stderr
    assert str(machine.cache) in done.stdout or sys.platform == "darwin"
    again = machine.start(before="import subprocess; subprocess.Popen = None")
    assert again.stdout.startswith("client [] 1.0")


def test_no_folder_that_can_be_written(machine: BareMachine) -> None:
    blocked = machine.source / "file"
    blocked.write_text("in the way", encoding="utf-8")
    done = machine.start(ORRERY_ENV=str(blocked))
    assert done.returncode == 1
    assert "no folder for its environment can be written" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_incomplete_source(machine: BareMachine) -> None:
    (machine.source / "requirements.lock").unlink()
    assert "requirements.lock is missing" in sentence(machine.start())


def test_the_environment_moves_with_the_source(used: BareMachine) -> None:
    moved = used.source.with_name("moved")
    shutil.move(used.source, moved)
    used.source = moved
    done = used.start("games")
    assert done.stdout.startswith("client ['games'] 1.0"), done.stderr


def test_arguments_of_the_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    import orrery

    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    assert orrery.pytest_arguments([])[0] == "-n"
    assert orrery.pytest_arguments(["-n0", "-k", "mine_not"]) == ["-n0", "-k", "mine_not"]
    assert orrery.pytest_arguments(["-s", "mine::test_x"]) == ["-s", f"{tmp_path / 'mine'}::test_x"]
    scenarios = orrery.pytest_arguments(["--scenarios", "mine"])
    assert scenarios[-2:] == [f"--scenarios={tmp_path / 'mine'}", str(Path("tests", "scenarios"))]


def _debian_python(machine: BareMachine, has_pip: bool) -> str:
    """Makes the script believe that its Python is Debian's, which comes without ensurepip."""
    python = machine.source / "python3"
    refusal = "you need to install the python3-venv package: ensurepip is not available"
    python.write_text(
        "#!/bin/sh\n"
        f'case "$*" in *--without-pip*) ;; "-m venv"*) echo "{refusal}"; exit 1 ;; esac\n'
        + ("" if has_pip else 'case "$*" in "-m pip"*) echo "No module named pip"; exit 1 ;; esac\n')
        + f'exec {shlex.quote(sys.executable)} "$@"\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    return f"sys.executable = {str(python)!r}"
