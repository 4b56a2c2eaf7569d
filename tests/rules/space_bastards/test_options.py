"""What is chosen before a game: seats, planets, order, seed (section 2)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.space_bastards.options import resolved
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import begun, setup_of


def refused(players: int, **options: Any) -> str | None:
    refusal = game().refuse_setup(setup_of(players, **options))
    return None if refusal is None else refusal.code


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_may_play(players: int) -> None:
    """SB-O01."""
    assert refused(players) == "bad_player_count"
    assert {refused(number) for number in (2, 3, 4, 5)} == {None}


@pytest.mark.parametrize(
    "options",
    [{"scenario": "none"}, {"track": 3}, {"eggs": "yes"}, {"planets": "all"}, {"hats": True}, {"seed": 1}],
)
def test_an_option_that_does_not_exist_is_refused(options: dict[str, Any]) -> None:
    assert refused(3, **options) == "bad_option"


@given(
    players=st.integers(2, 5),
    wishes=st.dictionaries(
        st.sampled_from([f"p{number:02}" for number in range(1, 11)]), st.sampled_from(["open", "closed"])
    ),
)
def test_an_own_choice_of_planets_has_always_the_right_size(players: int, wishes: dict[str, str]) -> None:
    """SB-O02, SB-P02: wishes hold as far as the number allows."""
    found = resolved(content(), {"planets": "custom", "worlds": wishes}, players).open
    wanted = content().planet_sets[players].open
    assert len(set(found)) == len(found) == wanted
    opened = {planet.lower() for planet in found}
    wished = {planet for planet, wish in wishes.items() if wish == "open"}
    barred = {planet for planet, wish in wishes.items() if wish == "closed"}
    assert len(wished & opened) == min(len(wished), wanted)
    assert len(barred & opened) == max(0, wanted - (10 - len(barred)))


@given(st.lists(st.integers(1, 8), min_size=8, max_size=8))
def test_an_own_order_has_every_relation_once(numbers: list[int]) -> None:
    """SB-O03: lower numbers first, equal ones in the usual order."""
    given_order = {relation: str(n) for relation, n in zip(content().relations, numbers, strict=True)}
    order = resolved(content(), {"scenario": "custom", "priority": given_order}, 4).priority
    assert sorted(order) == sorted(content().relations)
    ranks = [(int(given_order[one]), list(content().relations).index(one)) for one in order]
    assert ranks == sorted(ranks)


def test_the_same_seed_gives_the_same_game() -> None:
    """SB-O07, SB-H02."""
    digests = []
    for seed in (5, 5, 6):
        match, rng = begun(3, seed), random.Random(1)
        while len(match.log) < 120:
            seat = match.asked[0]
            match.submit(seat, rng.choice(match.options(seat)))
        digests.append(match.digest())
    assert digests[0] == digests[1] != digests[2]


def test_trade_and_diplomacy_have_no_boost_and_no_price() -> None:
    """SB-T09, SB-D01."""
    boosted = {relation for relation, _ in content().prices}
    assert boosted == set(content().relations) - {"trade", "diplomacy"}


def test_bots_and_people_sit_as_they_were_set() -> None:
    """SB-O01, SB-2P01: with two the neutral colour sits after them."""
    for players in (2, 3):
        seats = tuple(Player(f"P{n}", "bot", "easy") if n else Player("P0") for n in range(players))
        table = game().table(Setup("space-bastards", seats, {}))
        assert table[:players] == seats
        assert [one.kind for one in table[players:]] == (["neutral"] if players == 2 else [])
