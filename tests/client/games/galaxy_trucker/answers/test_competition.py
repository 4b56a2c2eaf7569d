"""Strengths that are declared: what gets a card, and what is said where others are stronger (R01)."""

from __future__ import annotations

from typing import Any

import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.offers_and_planets import OfferQuestion, tow_or_derelict
from client.games.galaxy_trucker.screens.flight.facts import to_come
from client.table.tabletop import Tabletop
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.expansion.flights import between_cards, turn
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def test_who_wants_it_is_told_who_may_fire_and_asked_again_in_other_words() -> None:
    others = [{"name": "B", "ship": "lance", "position": 1}]
    players = [{"name": "A", "ship": "pike", "position": 9}, *others]
    given = {"rough_roads": ["R01"], "players": players, "dice": [12]}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "1-18"})
    offer = OfferQuestion(played.content, played.match.view(0))
    assert offer.cards[0].lines[0].icon == "cannon"
    played.do("A", "choose_abandoned", {"accept": True})
    question = DeclareQuestion(played.content, played.match.view(1))
    assert question.cards[0].lines[0].text == "you fire at A"
    assert "pen space" not in question.said.status
    assert not [line for card in question.cards for line in card.lines if line.icon == "days"]
    played.do("B", "declare_cannons", {"activate": [], "energy": []})
    view = played.match.view(0)
    again = tow_or_derelict(played.content, view, None)
    assert again.said.status != offer.said.status
    assert to_come(view.sight) == (1,)


def halves() -> Match:
    """Each half has an engine and a double one; on their card of open space."""
    left = [(149, 5, 7, 0), (3, 4, 7, 3), (74, 4, 8, 0), (53, 5, 8, 1), (81, 5, 9, 0)]
    right = [(47, 8, 6, 1), (111, 9, 6, 0), (69, 9, 7, 0), (10, 10, 6, 2), (87, 11, 6, 0)]
    ships = [("IIA", [*left, *right])] * 2
    match = between_cards(ships, ["2-07", "1-01"], options={"class": "IIA"})
    turn(match)
    return match


def test_what_costs_more_and_gives_no_more_gets_no_card() -> None:
    """GTX-IIA05: with one of two double engines the other half still flies as slowly."""
    match = halves()
    question = DeclareQuestion(match.game.content, match.view(0))
    worth = [question.outcome(level).strength.value for level in question.levels]
    assert worth == [1, 1, 3]
    assert question.shown == (0, 2)


def test_a_strength_that_is_sent_stays_until_it_has_been_told() -> None:
    table = Tabletop(make_table(expanded()), Scale(1920, 1080))
    table.show(halves().view(0), instant=True)

    def declared() -> str:
        table.refresh()
        assert table.arrangement is not None
        face: Any = next(one.face for one in table.arrangement.sprites if one.id == "values")
        shown: str = face.rows[0].cells[0].shown
        return shown

    assert declared() == "1"
    table.making.touch("level:2")
    assert declared() == "3"
    table.interactive = False
    assert declared() == "3"
