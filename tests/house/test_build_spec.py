"""What goes into a packaged program besides code: icons, licences, the desktop file."""

from __future__ import annotations

import configparser
import importlib.metadata
import struct
import sys
from pathlib import Path

import pygame
import pytest

from tests.house.tree import ROOT

SPEC = ROOT / "build_spec"


@pytest.fixture(autouse=True)
def _on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SPEC))


def test_icons_of_every_system(tmp_path: Path) -> None:
    import icon

    icon.write_icons(tmp_path)
    assert pygame.image.load(tmp_path / "orrery.png").get_size() == (512, 512)

    windows = (tmp_path / "orrery.ico").read_bytes()
    _zero, kind, count = struct.unpack_from("<HHH", windows)
    assert (kind, count) == (1, len(icon.ICO_SIZES))
    for number, size in enumerate(icon.ICO_SIZES):
        entry = struct.unpack_from("<BBBBHHII", windows, 6 + 16 * number)
        assert (entry[0] or 256) == size
        assert windows[entry[7] : entry[7] + 8] == b"\x89PNG\r\n\x1a\n"
    assert entry[6] + entry[7] == len(windows)

    mac = (tmp_path / "orrery.icns").read_bytes()
    assert mac[:4] == b"icns"
    assert struct.unpack(">I", mac[4:8]) == (len(mac),)


@pytest.mark.parametrize("size", [16, 64, 256])
def test_the_icon_is_round_and_bright_in_the_middle(size: int) -> None:
    import icon

    drawn = icon.draw(size)
    assert drawn.get_at((0, 0)).a == 0
    middle = drawn.get_at((size // 2, size // 2))
    assert middle.a == 255
    assert middle.r > middle.b


def test_every_library_that_is_shipped_brings_its_licence(tmp_path: Path) -> None:
    import licences

    licences.collect(tmp_path)
    overview = (tmp_path / "README.txt").read_text(encoding="utf-8")
    names = licences.shipped()
    assert {"pygame-ce", "pymunk", "font-rhd"} <= set(names)
    for name in [*names, "python", "orrery"]:
        if name == "pyinstaller" and not licences.version(name):
            continue
        files = list((tmp_path / name).iterdir())
        assert files, name
        assert all(file.stat().st_size > 200 for file in files), name
    for name in names:
        assert f"{name} {importlib.metadata.version(name)}: " in overview
    assert "GNU LESSER GENERAL PUBLIC" in next((tmp_path / "pygame-ce").iterdir()).read_text("utf-8")


def test_the_desktop_file_speaks_both_languages() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(SPEC / "orrery.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert (entry["Type"], entry["Exec"], entry["Icon"]) == ("Application", "orrery", "orrery")
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[key]
        assert entry[f"{key}[cs]"] != entry[key]


def test_the_specification_is_python_and_names_files_that_exist() -> None:
    source = (SPEC / "orrery.spec").read_text(encoding="utf-8")
    compile(source, "orrery.spec", "exec")
    for path in (SPEC / "launch.py", ROOT / "assets", ROOT / "content"):
        assert path.exists()
        assert path.name in source


def test_the_smoke_test_tells_success_from_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import smoke

    assert smoke.attempt("works", [sys.executable, "-c", "print(1)"], 20)
    assert not smoke.attempt("fails", [sys.executable, "-c", "raise SystemExit('why')"], 20)
    assert not smoke.attempt(
        "hangs", [sys.executable, "-c", "input_ = open(0); import threading; threading.Event().wait()"], 1
    )
    printed = capfd.readouterr()
    assert "why" in printed.err
    assert "ran out of time" in printed.err
