"""What infected goods cost stands beside what is offered (GTX-Z06)."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.answers.offers_and_planets import OfferQuestion, PlanetQuestion
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def offered(card: str, crew: dict[int, Any], **given: Any) -> Adapter:
    players = [{"name": "A", "ship": "plague", "crew": crew}]
    played = Adapter({"rough_roads": ["R15"], "players": players, **given}, {"ships": SHIPS}, "big_expansion")
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
