"""Bots of one level choose differently, as persons do, and the same again in the same match (section 18)."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.space_bastards.actions import Commit, PlaceShip, Plan
from rules.space_bastards.bots.weights import REACH
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.events import ActionBegin, ActionDeclined, CommitsShown, PlansShown
from tests.rules.space_bastards.shipped import game

SEEDS = range(6)


def played(level: str, seed: int, players: int = 3) -> Match:
    """A match of bots of one level up to its end."""
    seats = tuple(Player(str(seat), "bot", level) for seat in range(players))
    match = Match(game(), Setup("space-bastards", seats, {}, seed=seed), SeededChance(seed))
    bots = {seat: match.game.bot(level) for seat in range(players)}
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log), worlds=4))
    return match


@cache
def normal(seed: int) -> Match:
    return played("normal", seed)


def opening(match: Match, kind: type[Any]) -> tuple[Any, ...]:
    """The first answers of one kind, one a seat."""
    return tuple(answer for _, answer in match.log if type(answer) is kind)[: len(match.setup.players)]


def test_openings_differ_between_seeds() -> None:
    """The races that are sent, the first plans, where the ships enter."""
    for kind, least in ((Commit, 4), (Plan, 3), (PlaceShip, 4)):
        assert len({opening(normal(seed), kind) for seed in SEEDS}) >= least


def test_bots_of_one_level_do_not_all_do_the_same() -> None:
    sent: Counter[int] = Counter()
    plans: Counter[int] = Counter()
    for seed in SEEDS:
        for event in normal(seed).events:
            if type(event) is CommitsShown:
                sent[len(set(event.races))] += 1
            elif type(event) is PlansShown:
                plans[len(set(event.plans))] += 1
    assert sent[1] < sent.total() / 4
    assert plans[1] < plans.total() / 4


def test_the_same_seed_brings_the_same_match() -> None:
    assert played("normal", 3).log == normal(3).log
    assert played("hard", 5, 2).log == played("hard", 5, 2).log


def test_most_cards_that_are_played_are_of_use() -> None:
    """Change is left out: everybody takes part in it, so it is always of use."""
    begun: Counter[str] = Counter()
    in_vain: Counter[str] = Counter()
    for seed in SEEDS:
        for event in normal(seed).events:
            if type(event) is ActionBegin:
                begun[event.relation] += 1
            elif type(event) is ActionDeclined:
                in_vain[event.relation] += 1
    del begun["change"]
    assert in_vain.total() < begun.total() / 5


@given(st.lists(st.floats(-5, 5), min_size=1, max_size=12), st.integers(), st.floats(0.001, 2))
def test_what_is_much_worse_is_never_chosen(worths: list[float], seed: int, warmth: float) -> None:
    chosen = Whims(random.Random(seed), warmth).pick(worths, worths)
    assert chosen >= max(worths) - REACH * warmth


def test_what_is_worth_the_same_is_chosen_equally_often_and_better_more_often() -> None:
    whims = Whims(random.Random(1), 0.1)
    chosen = Counter(whims.pick("abc", [1.0, 1.0, 0.9]) for _ in range(3000))
    assert abs(chosen["a"] - chosen["b"]) < 200
    assert 0.3 < chosen["c"] / chosen["a"] < 0.45
