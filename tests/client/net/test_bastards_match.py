"""Whole games of Space Bastards over real sockets, with every number of seats."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from client.session.games import GameShelf
from tests.client.net.house import House, sees, session
from tests.client.net.test_bastards_secrets import choose

NAMES = ("Anna", "Bořek", "Cyril", "Dana", "Eda")


@pytest.fixture
def house() -> Iterator[House]:
    house = House(GameShelf())
    yield house
    house.close()


@pytest.mark.parametrize(
    ("people", "bots", "options"),
    [
        (2, 0, {"track": "compact", "scenario": "congress"}),
        (2, 1, {"scenario": "wild"}),
        (4, 0, {"eggs": True, "scenario": "feast"}),
        (4, 1, {"track": "compact", "scenario": "carousel", "eggs": True}),
    ],
)
def test_a_game_is_played_to_its_end(
    house: House, people: int, bots: int, options: dict[str, object]
) -> None:
    """SB-H01, SB-Z06: all see the same end, and each the view of the own seat."""
    host = house.host(
        *["open"] * people, *["random"] * bots, game="space-bastards", seed=people, options=options
    )
    guests = house.playing(host, *NAMES[:people])
    rng, asked = random.Random(people), Counter[str]()
    assert host.play is not None
    driver = host.play.driver
    while not driver.match.over:
        for guest in guests:
            prompt = sees(guest).prompt
            if prompt is None:
                continue
            asked[prompt.kind] += 1
            wish = msgspec.to_builtins(list(prompt.options))
            assert house.answer(guest, prompt.options[wish.index(choose(wish, rng))]) == ""
        house.poll()
    house.until(lambda: all(session(guest).over for guest in guests))
    for seat, guest in enumerate(guests):
        assert sees(guest) == driver.view(seat)
        session(guest).updates(seat)
        assert session(guest).story(seat) == driver.story(seat)
    result = driver.match.result
    assert result is not None
    assert len(result.totals) == people + bots + (people + bots == 2)
    assert {"commit", "place", "plan", "ship", "change", "answer"} <= set(asked)
