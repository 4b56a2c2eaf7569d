"""What throwing goods out saves stands on each way to answer a shift of the cargo (E20)."""

from __future__ import annotations

from collections import Counter

import pytest

from client.games.galaxy_trucker.answers.paying_demands import DemandQuestion
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.on_board import followed
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def shifting() -> Adapter:
    """Three goods lie on one side, and the card has been turned."""
    players = [{"name": "A", "ship": "clatter", "goods": {30: ["green", "blue", "blue"]}, "position": 9}]
    given = {"flight": 2, "options": {"evil_machinations": True}, "players": players}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "E20"})
    return played


def test_what_is_thrown_out_is_gone_for_those_who_follow_the_events() -> None:
    """The end of the card and the settlement tell of it."""
    match = shifting().match
    before, told = match.view(0).sight.seats[0], len(match.events)
    way = next(way for way in match.options(0) if len(way.goods) == 2)
    match.submit(0, way)
    story = Story().after(match.events[told:])
    found = followed(match.game.content, before, story.of(0))
    assert found.lost == Counter(good for _hold, good in way.goods)
    assert found.ship.goods == match.state.seats[0].ship.goods


def test_each_way_tells_the_days_that_it_costs() -> None:
    played = shifting()
    cards = DemandQuestion(played.content, played.match.view(0)).cards
    told = {card.verb: [line.text for line in card.lines] for card in cards}
    assert told["Lose 2 days"] == ["[b]\N{MINUS SIGN}2 days[/]"]
    assert told["Throw out blue goods"][-1] == "[b]\N{MINUS SIGN}1 day[/]"
    assert told["Throw out 2\N{MULTIPLICATION SIGN} blue goods"][-1] == "no days lost"
