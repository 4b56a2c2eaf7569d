"""Packs with pictures that would hang or end the program: refused with a sentence wherever they come in."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client import paths
from client.cli.main import main
from client.shelf import shelf
from tests.client.ui.driver import Driver, make_app
from tests.content.shipped import example
from tests.rules.packs.toy import png

PACK = "night-shift"
DASHES = b'<svg viewBox="0 0 500 500"><path d="M0 0L500 500" stroke="#000" stroke-dasharray="1e-4"/></svg>'
HUGE = b'<svg viewBox="0 0 12000 12250"><path d="M0 0L9 9" stroke="#000"/></svg>'
BAD = {
    "dashes": ("lamp.svg", DASHES, "longer dashes"),
    "size": ("lamp.svg", HUGE, "12000 x 12250 units large"),
    "cut": ("lamp.png", png(500, 560)[:900], "is cut off after 900 bytes"),
}


@pytest.fixture(params=BAD)
def bad(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """The folder of a pack with such a picture, and what is to be said."""
    folder = example(PACK, tmp_path / "made", 3)
    name, data, said = BAD[request.param]
    crew = folder / "crew.yaml"
    crew.write_text(crew.read_text(encoding="utf-8").replace("lamp.svg", name), encoding="utf-8")
    (folder / "pics" / name).write_bytes(data)
    return folder, said


@pytest.fixture
def window(own_shelf: Path) -> Iterator[Driver]:
    app = make_app(animation="off")
    app.go("title")
    yield Driver(app)
    app.close()


def test_by_check_pack(bad: tuple[Path, str], own_shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, said = bad
    assert main(["check-pack", str(folder)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1
    assert told[0].startswith(f"{folder}/pics/lamp.")
    assert said in told[0]


def test_by_a_drop_on_the_window(bad: tuple[Path, str], window: Driver, tmp_path: Path) -> None:
    folder, said = bad
    archive = shutil.make_archive(str(tmp_path / PACK), "zip", folder.parent, PACK)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=archive))
    window.steps(3)
    assert window.app.top.name == "notice"
    assert said in window.app.top.text
    assert "lamp." in window.app.top.text
    assert not (paths.user_packs() / PACK).exists()


def test_in_the_folder_of_packs(bad: tuple[Path, str], own_shelf: Path) -> None:
    folder, said = bad
    shutil.copytree(folder, own_shelf / PACK)
    shelf.cache_clear()
    assert [said in str(mistake) for mistake in shelf().mistakes] == [True]
    assert PACK not in shelf().library.packs
    assert "space-dragons" in shelf().games
