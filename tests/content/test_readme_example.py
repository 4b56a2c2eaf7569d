"""The example of content/README.md is built from the page and must be in order."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rules.packs import check, install, read_library
from rules.registry import content_of
from rules.space_dragons.content import Content
from tests.content.shipped import CONTENT

PAGE = (CONTENT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def night_shift(tmp_path: Path) -> Path:
    """The files of the example as the page shows them."""
    for name, text in re.findall(
        r"^`(night-shift/[^`]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "night-shift"


def test_the_example_is_in_order(night_shift: Path) -> None:
    assert sorted(path.name for path in night_shift.rglob("*.*")) == ["crew.yaml", "lamp.svg", "pack.yaml"]
    assert check(night_shift, [CONTENT], content_of) == []


def test_the_example_extends_the_game(night_shift: Path) -> None:
    library = read_library([CONTENT, night_shift.parent], content_of)
    assert not library.broken
    content: Content = library.choose(["night-shift"]).content
    assert (len(content.crew), len(content.dragons)) == (86, 22)
    assert content.crew_by_value[86].picture == "pics/lamp.svg"
    assert b"<svg" in library.packs["night-shift"].files.read("pics/lamp.svg")
    assert (content.packs["NS-C1"], content.packs["SD-C01"]) == ("night-shift", "space-dragons")
    assert len(library.choose(["space-dragons"]).content.crew) == 80


def test_the_example_can_be_installed(night_shift: Path, tmp_path: Path) -> None:
    archive = Path(shutil.make_archive(str(tmp_path / "download"), "zip", night_shift.parent, "night-shift"))
    pack = install(archive, tmp_path / "user", [CONTENT, tmp_path / "user"], content_of)
    assert (pack.id, pack.version, pack.path) == ("night-shift", "1.0.0", tmp_path / "user" / "night-shift")


def test_a_forgotten_requirement_is_named_alone(night_shift: Path) -> None:
    path = night_shift / "pack.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"requires: .*\n", "", text), encoding="utf-8")
    wanted = "requires: is missing: the pack is no whole game, expected requires: [{pack: space-dragons}]"
    assert [str(mistake) for mistake in check(night_shift, [CONTENT], content_of)] == [f"{path}: {wanted}"]
    more = night_shift / "crew.yaml"
    more.write_text(more.read_text(encoding="utf-8").replace("value: 83", "value: no"), encoding="utf-8")
    assert len(check(night_shift, [CONTENT], content_of)) == 2


def test_the_mistakes_that_the_page_shows(night_shift: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = night_shift / "crew.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in (("effect: damage", "effect: damge"), (", cs: Budík", ""), ("value: 83", "value: 82")):
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(night_shift.parent)
    told = [str(mistake) for mistake in check(Path("night-shift"), [CONTENT], content_of)]
    shown = [line.strip() for line in PAGE.splitlines() if line.startswith("    night-shift/crew.yaml:")]
    assert told == shown
