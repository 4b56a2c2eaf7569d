"""What the screens know of games before and without their packs."""

from __future__ import annotations

import pytest

from client import i18n
from client.scenes import games
from client.shelf import Shelf
from tests.content.shipped import CONTENT


def test_every_game_has_its_figures() -> None:
    known = games.figures()
    assert tuple(known) == games.ORDER
    for one in known.values():
        assert 1 <= one.players[0] <= one.players[1]
        assert 1 <= one.minutes[0] <= one.minutes[1]


@pytest.mark.parametrize("game", games.ORDER)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_card_without_a_pack_is_complete(game: str, language: str) -> None:
    i18n.set_language(language)
    try:
        card = games.card(game)
        assert all((card.name, card.sentence, card.weight))
        assert not card.weight.startswith("game.")
    finally:
        i18n.set_language("en")


def test_figures_and_packs_say_the_same() -> None:
    """The title shows the figures first and the packs when they are read: nothing may jump."""
    shelf = Shelf([CONTENT])
    assert shelf.games
    for game in shelf.games:
        about = shelf.content(game).about
        known = games.figures()[game]
        assert known.players == (about.players.least, about.players.most)
        assert known.minutes == tuple(about.minutes)
