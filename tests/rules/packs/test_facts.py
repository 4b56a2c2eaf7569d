"""Saves and guests compare what decides a match, not the words in which it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.packs.pack import Pack
from rules.registry import build_game, read_packs
from tests.games import CONTENT


def edited(tmp_path: Path, file: str, edit: Callable[[str], str]) -> str:
    """The facts of Galaxy Trucker's pack after an edit of one file."""
    folder = tmp_path / "galaxy-trucker"
    folder.mkdir()
    for path in (CONTENT / "galaxy-trucker").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert edit(text) != text
            text = edit(text)
        (folder / path.name).write_text(text, encoding="utf-8")
    pack = read_packs([tmp_path]).packs["galaxy-trucker"]
    assert pack.hash != whole().hash
    return pack.facts


def whole() -> Pack:
    return read_packs([CONTENT]).packs["galaxy-trucker"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("texts.yaml", "{en: '", "{en: 'Oh, "),
        ("options.yaml", "name: {en: Flights, cs: Lety}", "name: {en: Trips, cs: Cesty}"),
        ("game.yaml", "\n#", "\n# another remark\n#"),
    ],
)
def test_words_do_not_count(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert edited(tmp_path, file, lambda text: text.replace(old, new, 1)) == whole().facts


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("game.yaml", "spaces: 40", "spaces: 41"),
        ("game.yaml", "order_seconds: 10", "order_seconds: 11"),
        ("options.yaml", "default: 90", "default: 80"),
    ],
)
def test_facts_count(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert edited(tmp_path, file, lambda text: text.replace(old, new, 1)) != whole().facts


def test_a_match_is_stamped_with_the_facts() -> None:
    library = read_packs([CONTENT])
    for game_id in ("galaxy-trucker", "space-dragons"):
        (stamp,) = build_game(library, game_id).stamps
        assert stamp.hash == library.packs[game_id].facts
    assert library.packs["galaxy-trucker"].facts != library.packs["space-dragons"].facts
