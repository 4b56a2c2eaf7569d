"""The almanac holds every card, and draws whatever its pages ask for."""

from __future__ import annotations

import pytest

from client.art import rich
from client.games.space_dragons.extras.almanac import Almanac
from tests.client.games.space_dragons.matches import the_game

CONTENT = the_game().content  # type: ignore[attr-defined]


def test_the_almanac_has_every_card(spoken: str) -> None:
    almanac = Almanac(CONTENT)
    entries = almanac.entries
    ids = {entry.id for entry in entries}
    assert len(ids) == len(entries) == len(CONTENT.crew) + len(CONTENT.dragons) + 6
    assert set(almanac.kinds) == {entry.kind for entry in entries}
    for entry in entries:
        assert entry.title in entry.words
        assert "{" not in entry.words
        assert "[" not in entry.words
        kind, name = almanac.of(entry.id)
        facts = kind.facts(name)
        assert facts
        assert all(rich.plain(line).strip() for line in facts)


@pytest.mark.parametrize("entry", ["crew:1", "dragon:SD-D20", "scoring:crime:B"])
@pytest.mark.parametrize("size", [(90, 120), (300, 420)])
def test_entries_are_drawn_as_large_as_fits(entry: str, size: tuple[int, int]) -> None:
    surface = Almanac(CONTENT).draw(entry, size)
    width, height = surface.get_size()
    assert width <= size[0]
    assert height <= size[1]
    assert width == size[0] or height == size[1]


def test_every_picture_of_the_rules_pages_can_be_drawn() -> None:
    for page in CONTENT.almanac:
        for part in page.parts:
            for wanted in part.pictures:
                for kind, name in wanted.items():
                    drawn = Almanac(CONTENT).picture(kind, name, (80, 100))
                    assert drawn is not None, (kind, name)
