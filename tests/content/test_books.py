"""The rules of every game in its almanac: nobody who is told a rule, or asks for help, finds nothing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.kernel.asks import Ask, ClockAsk
from rules.kernel.chance import ChanceAsk
from rules.kernel.views import OVER
from rules.packs.common import Page
from tests import games

ROOT = games.CONTENT.parent
GAMES = games.all_game_ids()


def pages(game: str) -> tuple[Page, ...]:
    found: tuple[Page, ...] = games.library().choose([game]).content.almanac
    return found


def whole_book(game: str) -> tuple[Page, ...]:
    """The pages of a game with all packs that bring rules."""
    packs = [pack for pack in games.all_pack_ids() if games.game_of(pack) == game]
    found: tuple[Page, ...] = games.library().choose(packs).content.almanac
    return found


def known(game: str) -> set[str]:
    """The ids of all rules of a game."""
    return set((ROOT / f"tests/rule_ids/{game}.txt").read_text("utf-8").split())


def cited(game: str) -> set[str]:
    """The rules that refusals, tips and the log of a game can name: those that stand in its code between
    quotes, and in its pack outside of the almanac."""
    found: set[str] = set()
    for folder in (f"rules/{game.replace('-', '_')}", f"client/games/{game.replace('-', '_')}"):
        for file in (ROOT / folder).rglob("*.py"):
            found.update(re.findall(r'"([A-Z]{2}-[A-Z0-9]+)"', file.read_text("utf-8")))
    content = games.library().choose([game]).content
    found.update(rule for refusal in content.refusals.values() for rule in refusal.rules)
    found.update(option.rule for option in content.options if option.rule)
    return found & known(game)


def kinds(game: str) -> set[str]:
    """What the rules of a game can ask."""
    package = f"rules.{game.replace('-', '_')}."

    def below(kind: type[Ask]) -> set[type[Ask]]:
        return {kind, *(one for child in kind.__subclasses__() for one in below(child))}

    asked = [
        one.kind
        for one in below(Ask) - below(ChanceAsk) - below(ClockAsk)
        if one.__module__.startswith(package)
    ]
    return {kind for kind in asked if isinstance(kind, str) and kind}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_can_be_named_has_a_paragraph(game: str) -> None:
    games.game(game)
    told = {rule for page in pages(game) for part in page.parts for rule in part.rules}
    assert len(cited(game)) > 30
    assert sorted(cited(game) - told) == []
    assert told <= known(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_every_question_is_known(game: str) -> None:
    games.game(game)
    named = Counter(phase for page in whole_book(game) for part in page.parts for phase in part.phases)
    assert {phase for phase, times in named.items() if times > 1} == set()
    assert sorted(({OVER} | kinds(game)) - set(named)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_is_written_in_both_languages(game: str) -> None:
    for page in pages(game):
        for part in page.parts:
            for words in (page.title, part.text, *([part.heading] if part.heading else ())):
                assert words.en.strip()
                assert words.cs.strip()
            assert part.text.en != part.text.cs
