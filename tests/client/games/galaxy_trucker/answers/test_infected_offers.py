"""What infected goods cost stands beside what is offered (GTX-Z06)."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.answers.bidding import BidQuestion
from client.games.galaxy_trucker.answers.junkyard_and_police import PlaceQuestion
from client.games.galaxy_trucker.answers.offers_and_planets import (
    OfferQuestion,
    PlanetQuestion,
    tow_or_derelict,
)
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def offered(card: str, crew: dict[int, Any], **given: Any) -> Adapter:
    players = [{"name": "A", "ship": "plague", "crew": crew, "position": 9}, *given.pop("others", ())]
    given = {"rough_roads": ["R15"], "players": players, **given}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    return played


def test_a_planet_tells_whom_its_goods_cost() -> None:
    played = offered("1-14", {38: ["purple"], 41: ["brown"]})
    costly, safe, _past = PlanetQuestion(played.content, played.match.view(0)).cards
    assert [line.icon for line in costly.lines if line.tone == "warn"] == ["crew"]
    assert costly.brief.startswith("[gt:crew] \N{MINUS SIGN}2")
    assert not [line for line in safe.lines if line.icon == "crew"]


def test_a_planet_that_ends_the_flight_is_asked_about_once_more() -> None:
    played = offered("1-14", {33: ["human"], 42: [], 38: ["purple"], 41: ["brown"]})
    question = PlanetQuestion(played.content, played.match.view(0))
    assert [line.tone for line in question.cards[0].lines if line.icon == "crew"] == ["bad"]
    first, second, _past = question.handles
    assert PlanetQuestion(played.content, played.match.view(0), (first,)).ends
    assert not PlanetQuestion(played.content, played.match.view(0), (second,)).ends


def test_a_station_tells_whom_its_goods_cost() -> None:
    played = offered("1-20", {38: ["purple"]})
    take, _leave = OfferQuestion(played.content, played.match.view(0)).cards
    assert [line.icon for line in take.lines if "6" in line.text] == ["crew"]


def test_a_derelict_that_is_still_wanted_tells_it_like_one_that_is_offered() -> None:
    """R01: the question after the shots has the same cards as the offer."""
    others = [{"name": "B", "ship": "pike", "position": 1}]
    played = offered("1-20", {38: ["purple"]}, others=others, rough_roads=["R01", "R15"], dice=[12])
    before = OfferQuestion(played.content, played.match.view(0)).cards[0]
    played.do("A", "choose_abandoned", {"accept": True})
    view = played.match.view(0)
    assert view.prompt is not None
    assert view.prompt.kind == "use_offer"
    question = tow_or_derelict(played.content, view, None)
    assert question.cards[0].lines == before.lines
    assert question.after(("accept",)).action in view.prompt.options


def test_a_junkyard_tells_it_of_each_place() -> None:
    """Places without goods cost nobody; the one that takes three tokens cannot be paid. Flying on is last."""
    played = offered("1-22", {38: ["purple"]}, options={"bonus_cards": True})
    cards = PlaceQuestion(played.content, played.match.view(0)).cards
    told = [[line.text for line in card.lines if line.tone == "warn"] for card in cards]
    assert [bool(one) for one in told] == [False, True, False, False]
    assert told[1][0].startswith("[b]\N{MINUS SIGN}1 crew")


def test_a_wreck_tells_it_beside_the_bids() -> None:
    others = [{"name": "B", "ship": "pike"}]
    played = offered("E04", {38: ["purple"]}, others=others, options={"evil_machinations": True})
    _bid, told = BidQuestion(played.content, played.match.view(0)).said.head
    assert "infected: \N{MINUS SIGN}3 humans" in told
    poor = offered("E04", {33: ["human"], 41: [], 42: [], 38: []}, others=others,
                   options={"evil_machinations": True})  # fmt: skip
    assert "flight ends" in BidQuestion(poor.content, poor.match.view(0)).said.head[1]
