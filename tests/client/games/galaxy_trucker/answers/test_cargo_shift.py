"""What throwing goods out saves stands on each way to answer a shift of the cargo (E20)."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker.answers.paying_demands import DemandQuestion
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter

pytestmark = pytest.mark.usefixtures("english")


def test_each_way_tells_the_days_that_it_costs() -> None:
    players = [{"name": "A", "ship": "clatter", "goods": {30: ["green", "blue", "blue"]}, "position": 9}]
    given = {"flight": 2, "options": {"evil_machinations": True}, "players": players}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "E20"})
    cards = DemandQuestion(played.content, played.match.view(0)).cards
    told = {card.verb: [line.text for line in card.lines] for card in cards}
    assert told["Lose 2 days"] == ["[b]\N{MINUS SIGN}2 days[/]"]
    assert told["Throw out blue goods"][-1] == "[b]\N{MINUS SIGN}1 day[/]"
    assert told["Throw out 2\N{MULTIPLICATION SIGN} blue goods"][-1] == "no days lost"
