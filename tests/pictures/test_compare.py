"""What counts as equal, as a trifle and as a difference, and what is told of traces."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.pictures.compare import compare, renaming

SIZE = (100, 100)


def picture(folder: Path, *marks: tuple[int, int], colour: tuple[int, int, int] = (200, 90, 20)) -> Path:
    surface = pygame.Surface(SIZE)
    surface.fill((20, 30, 60))
    for at in marks:
        surface.set_at(at, colour)
    folder.mkdir(exist_ok=True)
    pygame.image.save(surface, str(folder / "one.png"))
    return folder


def trace(folder: Path, *lying: dict[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    line = json.dumps({"shot": "one", "lying": lying, "keys": [one["id"] for one in lying]})
    (folder / "trace.jsonl").write_text(f"{line}\n", encoding="utf-8")
    return folder


def test_equal_folders_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(picture(tmp_path / "old"), picture(tmp_path / "new")) == 0
    assert "1 equal" in capsys.readouterr().out


def test_a_trifle_is_told_but_gets_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = picture(tmp_path / "old"), picture(tmp_path / "new", (5, 5), (6, 6))
    assert compare(old, new, tmp_path / "out") == 1
    assert "1 differ by a trifle" in capsys.readouterr().out
    assert not (tmp_path / "out").exists()


def test_pixels_that_differ_by_little_do_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    everywhere = [(x, y) for x in range(100) for y in range(100)]
    for step, said in ((8, "1 differ by a trifle, 0 differ"), (9, "0 differ by a trifle, 1 differ")):
        new = picture(tmp_path / "new", *everywhere, colour=(20 + step, 30, 60))
        assert compare(picture(tmp_path / "old"), new) == 1
        assert said in capsys.readouterr().out


def test_what_differs_is_laid_side_by_side(tmp_path: Path) -> None:
    old, new = picture(tmp_path / "old"), picture(tmp_path / "new", *((x, 50) for x in range(40)))
    assert compare(old, new, tmp_path / "out") == 1
    sheet = pygame.image.load(str(tmp_path / "out" / "one.png"))
    assert sheet.get_size() == (300, 100)
    assert sheet.get_at((139, 50))[:3] == (200, 90, 20)
    assert sheet.get_at((239, 50)) != sheet.get_at((240, 50))


def test_traces_are_told_in_words_with_the_names_of_now(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = {"kind": "sprite", "id": "crew:5", "rect": [1, 2, 3, 4], "handle": "crew:5"}
    old = trace(tmp_path / "old", card, {**card, "id": "crew:6", "handle": "crew:6"})
    new = trace(tmp_path / "new", {**card, "id": "card:5"}, {**card, "id": "card:6", "handle": "crew:6"})
    names = tmp_path / "names.txt"
    names.write_text("crew:* card:*\n", encoding="utf-8")
    assert compare(old, new, names=names) == 1
    said = capsys.readouterr().out
    assert "sprite card:5: handle was card:5, is crew:5" in said
    assert "traces: 2 differences" in said


def test_names_are_changed_whole_and_by_pattern() -> None:
    rename = renaming("crew:* card:*  # ids\nprimary send\n")
    assert [rename(name) for name in ("crew:12", "primary", "a crew:12")] == ["card:12", "send", "a crew:12"]
