"""Collects the licences of everything that a packaged program carries.

`collect(folder)` writes one folder a distribution, and an overview README.txt.
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LICENCE_FILE = re.compile(r"licen[cs]e|copying|notice|ofl", re.IGNORECASE)
# pygame-ce and zeroconf are under the LGPL 2.1, but only zeroconf comes with its text.
LGPL = "LGPL"
LGPL_TEXT_FROM = "zeroconf"

OVERVIEW = """Orrery is free software under the MIT License: see ../LICENSE or the folder "orrery".

This program carries the libraries listed here, each under its own licence. Their files lie in the
folders of the same names. Those under the LGPL may be exchanged for other versions: Orrery also
runs from its source with any versions that are installed.

{lines}

pygame-ce carries SDL and its companions SDL_image, SDL_mixer and SDL_ttf (zlib licence) and the
libraries that these use (FreeType, HarfBuzz, libpng, libjpeg, libtiff, libwebp, Ogg, Vorbis, Opus,
FLAC, mpg123, PortMidi and others), under their own licences.
"""


def shipped() -> list[str]:
    """The distributions of the player's lock file that are installed here, and the packager's
    own start code."""
    names = []
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        name = line.split("==")[0]
        if "==" in line and name not in names:
            names.append(name)
    return [name for name in [*names, "pyinstaller"] if version(name)]


def version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return ""


def licence_files(name: str) -> list[Path]:
    distribution = importlib.metadata.distribution(name)
    return [
        Path(str(distribution.locate_file(file)))
        for file in distribution.files or ()
        if LICENCE_FILE.search(file.name) and file.suffix not in (".py", ".pyc")
    ]


def licence_name(name: str) -> str:
    about = importlib.metadata.metadata(name)
    stated = about.get("License-Expression") or (about.get("License") or "").split("\n")[0]
    if stated:
        return stated
    classifiers = [
        line.rsplit(" :: ", 1)[-1]
        for line in about.get_all("Classifier") or ()
        if line.startswith("License ::")
    ]
    return ", ".join(classifiers) or "see its files"


def collect(folder: Path) -> None:
    """Raises RuntimeError if the licence of a distribution cannot be found."""
    for name in ("LICENSE", "NOTICE"):
        _copy(ROOT / name, folder / "orrery")
    lines = []
    for name in shipped():
        files = licence_files(name)
        if not files and LGPL in licence_name(name):
            files = licence_files(LGPL_TEXT_FROM)
        if not files:
            raise RuntimeError(f"{name} comes without its licence")
        for file in files:
            _copy(file, folder / name)
        lines.append(f"{name} {version(name)}: {licence_name(name)}")
    _copy(python_licence(), folder / "python")
    lines.append(f"Python {sys.version.split()[0]}: Python Software Foundation License")
    text = OVERVIEW.format(lines="\n".join(lines))
    (folder / "README.txt").write_text(text, encoding="utf-8")


def python_licence() -> Path:
    """The licence that came with the Python of this build."""
    version_name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version_name / "copyright",
        Path("/usr/share/licenses") / version_name / "LICENSE",
    ]
    for place in places:
        if place.is_file():
            return place
    raise RuntimeError("Python comes without its licence")


def _copy(file: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / file.name)
