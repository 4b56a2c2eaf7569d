"""What rules/README.md shows of Lantern Pond is what is played here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from tests.client.table.plain.pond import HERE

PAGE = Path(rules.__file__).with_name("README.md")
FILES = {
    "python": [HERE / "rules/lantern_pond/content.py", HERE / "rules/lantern_pond/game.py"],
    "yaml": [HERE / "content/lantern-pond/plain.yaml"],
}
SHOWN = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("kind", "lines"), SHOWN)
def test_the_page_shows_the_game_as_it_is(kind: str, lines: str) -> None:
    assert any(lines in path.read_text(encoding="utf-8") for path in FILES[kind]), lines


def test_the_page_shows_every_sort_of_file() -> None:
    assert {kind for kind, _lines in SHOWN} == set(FILES)
