"""Whole games of Nebula over real sockets, in both versions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from client.session.games import GameShelf
from tests.client.net.house import House, sees, session

NAMES = ("Anna", "Bořek", "Cyril", "Dana")


@pytest.fixture
def house() -> Iterator[House]:
    house = House(GameShelf())
    yield house
    house.close()


@pytest.mark.parametrize(("people", "bots", "version"), [(2, 0, "base"), (2, 2, "full"), (3, 0, "full")])
def test_a_game_is_played_to_its_end(house: House, people: int, bots: int, version: str) -> None:
    """NB-H1, NB-H4: all see the same end; until then nobody sees the personal objective of another."""
    host = house.host(
        *["open"] * people, *["random"] * bots, game="nebula", seed=people, options={"version": version}
    )
    guests = house.playing(host, *NAMES[:people])
    rng, asked = random.Random(people), set()
    assert host.play is not None
    driver = host.play.driver
    while not driver.match.over:
        for guest in guests:
            view = sees(guest)
            if view.prompt is None:
                continue
            asked.add(view.prompt.kind)
            known = [one.personal is not None for one in view.sight.seats]
            assert not any(known[: view.seat] + known[view.seat + 1 :])
            assert house.answer(guest, rng.choice(list(view.prompt.options))) == ""
        house.poll()
    house.until(lambda: all(session(guest).over for guest in guests))
    for seat, guest in enumerate(guests):
        assert sees(guest) == driver.view(seat)
        session(guest).updates(seat)
        assert session(guest).story(seat) == driver.story(seat)
        assert all(one.personal is not None for one in sees(guest).sight.seats)
    assert {"choose_personal", "draw", "place"} <= asked
    assert ("marker" in asked) == (version == "full")
