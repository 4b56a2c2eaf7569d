"""A copy of the bootstrap script in a folder of its own, with packages small enough for a test.

The copy installs one package of a few bytes from a folder instead of the real ones from the
network, and its `client` prints what it was called with, so a first start takes seconds.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.house.tree import ROOT

PATIENCE = 600.0
"""Seconds; a start takes a few, on a busy machine many."""

needs_pip = pytest.mark.skipif(
    not (find_spec("ensurepip") or find_spec("pip")),
    reason="the Python of this environment has no pip, so it cannot make another one",
)

CLIENT = """
import os, sys
import orrery_test_package
print("client", sys.argv[1:], orrery_test_package.VERSION, os.getcwd())
"""


class BareMachine:
    """A folder with the script, and the surroundings in which it is started."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "Žluťoučký kůň"
        self.wheels = folder / "wheels"
        self.cache = folder / "cache"
        (self.source / "client").mkdir(parents=True)
        self.wheels.mkdir()
        shutil.copy(ROOT / "orrery.py", self.source)
        (self.source / "client" / "__main__.py").write_text(CLIENT, encoding="utf-8")
        self.publish("1.0")
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PIP_", "PYTHON", "SDL_", "ORRERY_"))
            and name not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        self.surroundings = kept | {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.wheels.as_uri(),
            "PIP_NO_CACHE_DIR": "1",
            "PYTHONUTF8": "1",
            "SDL_VIDEODRIVER": "dummy",
            "XDG_CACHE_HOME": str(self.cache),
            "LOCALAPPDATA": str(self.cache),
        }

    def copy(self, folder: Path) -> BareMachine:
        """The same machine in another folder, with the environment that was made."""
        twin = BareMachine(folder)
        for mine, its in ((self.source, twin.source), (self.wheels, twin.wheels)):
            shutil.copytree(mine, its, symlinks=True, dirs_exist_ok=True)
        return twin

    def publish(self, version: str) -> None:
        """Puts a version of the one package into the folder and into both lock files."""
        name = f"orrery_test_package-{version}"
        wheel = self.wheels / f"{name}-py3-none-any.whl"
        about = f"{name}.dist-info"
        files = {
            "orrery_test_package.py": f"VERSION = {version!r}\n",
            f"{about}/METADATA": (f"Metadata-Version: 2.1\nName: orrery-test-package\nVersion: {version}\n"),
            f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = [f"{path},{_digest(text)},{len(text)}\n" for path, text in files.items()]
        files[f"{about}/RECORD"] = "".join(record) + f"{about}/RECORD,,\n"
        with zipfile.ZipFile(wheel, "w") as archive:
            for path, text in files.items():
                archive.writestr(path, text)
        self.lock(version, hashlib.sha256(wheel.read_bytes()).hexdigest())

    def lock(self, version: str, digest: str) -> None:
        text = f"orrery-test-package=={version} \\\n    --hash=sha256:{digest}\n"
        for name in ("requirements.lock", "requirements-dev.lock"):
            (self.source / name).write_text(text, encoding="utf-8")

    @property
    def environment(self) -> Path:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        return self.source / ".venv-orrery" / f"{sys.platform}-{version}"

    def start(
        self, *arguments: str, before: str = "", **changes: str | None
    ) -> subprocess.CompletedProcess[str]:
        """Runs the script to its end; `before` is Python that fakes a condition first, and
        `changes` change variables of the surroundings (None removes one)."""
        return subprocess.run(
            self.command(arguments, before),
            cwd=self.source.parent,
            env=self._changed(changes),
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    def launch(self, *arguments: str, before: str = "") -> subprocess.Popen[str]:
        """Starts the script and goes on; `before` as for `start`."""
        return subprocess.Popen(
            self.command(arguments, before),
            cwd=self.source.parent,
            env=self.surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )

    def command(self, arguments: tuple[str, ...], before: str) -> list[str]:
        script = str(self.source / "orrery.py")
        if not before:
            return [sys.executable, script, *arguments]
        faked = f"import runpy, sys\n{before}\nsys.argv = {[script, *arguments]!r}\n"
        return [
            sys.executable,
            "-c",
            faked + f"runpy.run_path({script!r}, run_name='__main__')",
        ]

    def _changed(self, changes: dict[str, str | None]) -> dict[str, str]:
        mixed = self.surroundings | changes
        return {name: value for name, value in mixed.items() if value is not None}


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
