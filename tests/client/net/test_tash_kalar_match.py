"""Whole games of Tash-Kalar over real sockets, in every form."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from client.session.games import GameShelf
from rules.tash_kalar.sight import ContestSight
from tests.client.net.house import House, sees, session

KEPT = ("hand", "legends", "flares", "discard", "top")
NAMES = ("Anna", "Bořek", "Cyril", "Dana")
FORMS = [
    (2, 0, "duel"),
    (2, 1, "melee"),
    (2, 2, "high_form"),
]


@pytest.fixture
def house() -> Iterator[House]:
    house = House(GameShelf())
    yield house
    house.close()


def others_hold_nothing_open(sight: ContestSight, seat: int) -> bool:
    """TK-H02: no card of another seat is named, but what the team mate is shown after a hand-over."""
    strangers = [
        one for at, one in enumerate(sight.seats) if at % len(sight.sides) != seat % len(sight.sides)
    ]
    return all(getattr(one, kind) is None for one in strangers for kind in KEPT)


@pytest.mark.parametrize(("people", "bots", "form"), FORMS)
def test_a_game_is_played_to_its_end(house: House, people: int, bots: int, form: str) -> None:
    """TK-O01, TK-H02: all see the same end; until then nobody sees the cards of an opponent. Kinds of answers
    are drawn first, so that more is summoned than placed."""
    host = house.host(
        *["open"] * people, *["easy"] * bots, game="tash-kalar", seed=people + bots, options={"form": form}
    )
    guests = house.playing(host, *NAMES[:people])
    rng, asked = random.Random(bots), set()
    assert host.play is not None
    driver = host.play.driver
    while not driver.match.over:
        for guest in guests:
            view = sees(guest)
            if view.prompt is None or view.seat not in view.asked:
                continue
            asked.add(view.prompt.kind)
            assert others_hold_nothing_open(view.sight, view.seat)
            kind = rng.choice(sorted({type(one).__name__ for one in view.prompt.options}))
            fitting = [one for one in view.prompt.options if type(one).__name__ == kind]
            assert house.answer(guest, rng.choice(fitting)) == ""
        house.poll()
    house.until(lambda: all(session(guest).over for guest in guests))
    for seat, guest in enumerate(guests):
        assert sees(guest) == driver.view(seat)
        session(guest).updates(seat)
        assert session(guest).story(seat) == driver.story(seat)
    assert {"turn", "effect"} <= asked
