"""Weak bots are short-sighted, never against themselves; nobody keeps coins that buy nothing (section 18)."""

from __future__ import annotations

from functools import cache

import pytest

from rules.bots.deciding import thinking_for
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.bots.tally import tally_of
from rules.space_bastards.bots.weights import LEVELS
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.events import ActionDeclined, PlansShown
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, lay, world_of
from tests.rules.space_bastards.test_bot_variety import normal
from tests.rules.space_bastards.test_bot_variety import played as play_through

LAST = len(content().tracks["standard"].steps) - 1


@cache
def played(level: str, seed: int) -> Match:
    return normal(seed) if level == "normal" else play_through(level, seed)


def paid_in_vain(match: Match) -> tuple[int, int]:
    """Double plays, and how many of their cards ended without a use."""
    paid, vain, double = 0, 0, set[int]()
    for event in match.events:
        if type(event) is PlansShown:
            double = {seat for seat, cards in enumerate(event.plans) if len(cards) > 1}
            paid += len(double)
        elif type(event) is ActionDeclined and event.relation != "change":
            vain += event.seat in double
    return paid, vain


def test_easy_bots_rarely_pay_for_a_card_of_no_use() -> None:
    """Others may still spoil what was there when it was planned."""
    found = [paid_in_vain(played("easy", seed)) for seed in range(4)]
    assert sum(paid for paid, _ in found) > 4
    assert sum(vain for _, vain in found) <= sum(paid for paid, _ in found) / 5


def test_easy_bots_change_no_relation_that_does_not_matter_for_coins() -> None:
    """A flip or a further lock is paid where it helps: rarely, as with the other levels."""
    steps = [
        answer for seed in range(4) for _, answer in played("easy", seed).log if type(answer) is do.Change
    ]
    assert not any(step.lock for step in steps)
    assert sum(step.flip for step in steps) <= len(steps) / 10


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_nobody_leaves_a_planet_that_it_dominates_in_the_last_flight(level: str) -> None:
    for seed in range(3):
        match = played(level, seed)
        begins = next(n for n in range(len(match.log), 0, -1) if match.rewound(n - 1).state.phase != "ships")
        flying = match.rewound(begins)
        while not flying.over:
            seat = flying.asked[0]
            before = {planet for planet in flying.state.open if board.dominant(flying.state, planet) == seat}
            while not flying.over and flying.asked[0] == seat:
                flying.submit(seat, match.log[len(flying.log)][1])
            kept = {planet for planet in flying.state.open if board.dominant(flying.state, planet) == seat}
            assert len(kept) >= len(before)
        aboard = sum(len(held.cargo) for held in match.state.held)
        assert aboard <= 2


def test_in_the_last_round_only_coins_that_buy_a_point_are_worth_keeping() -> None:
    """SB-Z05: of seven coins two buy nothing, of six the second one would be missed."""
    world = world_of(3)
    world.step = LAST
    for level in LEVELS.values():
        sight = acting(world, ("love", 0)).view(0).sight
        worth = Worth(tally_of(content(), sight), level.taste)
        assert worth.price(2, 7) < 0.1
        assert worth.price(2, 6) > 0.9
        assert worth.pairs(tally_of(content(), sight), "diplomacy", [1, 0, 0]) == [1.0, 0.0, 0.0]


def test_in_the_last_round_a_second_birth_is_paid_with_coins_that_buy_nothing() -> None:
    """It makes no difference to any planet; a coin more, and the point is worth more than the creature."""
    for coins, paid in ((2, True), (5, False)):
        world = world_of(2)
        world.step, world.open = LAST, ("P01",)
        world.relations = {**world.relations, "love": ("toadling", "toadling")}
        world.hold(0, money=coins)
        grid = content().grids["P01"]
        for _ in range(6):
            place = grid.free_places("toadling", board.taken(content(), world, "P01"))[0]
            lay(world, "P01", [(0, "toadling", place.at, place.rot)])
        match = acting(world, ("love", 0))
        bot = match.game.bot("normal")
        for count in range(2):
            if match.asked == (0,) and match.pending[0].kind == "love":
                match.submit(0, bot.choose(match.view(0), thinking_for(1, 0, count)))
        assert (match.state.held[0].money < coins) is paid
