"""What packs add, in words of both languages."""

from __future__ import annotations

import pytest

from client import i18n, pack_words
from rules.galaxy_trucker.content import Definitions as Trucker
from rules.packs.common import Common
from rules.space_bastards.content import Definitions as Bastards
from rules.space_dragons.content import Definitions as Dragons
from tests.content.shipped import library


def test_things_are_counted_and_what_every_game_has_comes_last(language: str) -> None:
    said = pack_words.adds({"options": 1, "crew": 6, "dragons": 2, "ships": 3})
    assert (
        said
        == {
            "en": "6 crew cards, 2 dragons and 1 option",
            "cs": "6 karet posádky, 2 kosmodraci a 1 volba",
        }[language]
    )


def test_a_pack_of_things_without_words_still_adds_something() -> None:
    assert pack_words.adds({"edges": 2, "fields": 1}) == "3 definitions"
    assert pack_words.adds({}) == "Nothing to play with"


@pytest.mark.parametrize("definitions", [Dragons, Trucker, Bastards])
def test_what_a_game_is_made_of_has_words(definitions: type[Common]) -> None:
    own = set(definitions.__struct_fields__) - set(Common.__struct_fields__)
    assert sum(i18n.has(f"packs.adds.{section}") for section in own) >= 3


def test_counts_are_those_of_the_files() -> None:
    counts = library().packs["space-dragons"].counts
    assert (counts["crew"], counts["dragons"], counts["scoring"]) == (80, 20, 3)


@pytest.mark.parametrize(("size", "said"), [(3, "1 kB"), (5000, "5 kB"), (3_500_000, "3.3 MB")])
def test_sizes(size: int, said: str) -> None:
    assert pack_words.size(size) == said
