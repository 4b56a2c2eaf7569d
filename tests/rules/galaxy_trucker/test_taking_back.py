"""Taking answers back: what has shown nothing and let nobody else act, and nothing more."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, get_args

import pytest

from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.flight.actions import Rolled, TurnedCard
from rules.galaxy_trucker.flight.events import CardRevealed, Dice
from rules.galaxy_trucker.state import BETWEEN_CARDS, BUILD, REPAIR
from rules.kernel import undo
from rules.kernel.asks import Refusal
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, Player
from rules.kernel.undo import undo_point
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight
from tests.rules.galaxy_trucker.shipped import game
from tests.rules.galaxy_trucker.test_repair_left import repairing

OWN_TURN = {
    "board_crew", "declare_engines", "declare_cannons", "take_reward", "load_goods", "lose_crew",
    "lose_goods", "lose_energy", "choose_planet", "choose_abandoned", "defend", "keep_part", "remove_tile",
}  # fmt: skip
"""Questions whose answer may be taken back while nothing has come of it."""


def code(point: int | Refusal) -> str:
    assert isinstance(point, Refusal), f"an undo to {point} is allowed"
    return point.code


@cache
def log_to_a_load(seats: int) -> tuple[int, tuple[Any, ...]]:
    """(seed, log) of a flight that stands at a load with a choice."""
    for seed in range(200):
        match = fleet(seed, seats=seats, plan="single", flight=1, decision_seconds=0)
        for seat, _ in one_flight(match, random.Random(seed)):
            loading = match.pending[seat].kind == "load_goods" and len(match.options(seat)) > 2
            if loading and len(match.state.flight_order) == seats:
                return seed, tuple(match.log)
    raise AssertionError("no flight comes to a load")


def loading(seats: int) -> Match:
    seed, log = log_to_a_load(seats)
    match = fleet(seed, seats=seats, plan="single", flight=1, decision_seconds=0)
    for number, (seat, action) in enumerate(log):
        if number >= len(match.log):
            match.submit(seat, action)
    return match


def test_a_load_that_nothing_followed_is_sorted_again() -> None:
    """GT-F14: alone, the question whether to fly on comes next."""
    match = loading(1)
    before, stowed = match.digest(), len(match.log)
    right, wrong = match.options(0)[0], match.options(0)[-1]
    match.submit(0, wrong)
    assert match.state.phase == BETWEEN_CARDS
    assert undo_point(match, 0) == stowed
    back = match.rewound(stowed)
    assert back.digest() == before
    back.submit(0, right)
    assert back.state.seats[0].ship.goods == dict(right.layout)
    back.submit(0, do.Ready())
    assert code(undo_point(back, 0)) == undo.ANSWER_IS_FINAL


def test_whoever_is_asked_after_a_load_must_agree() -> None:
    match = loading(2)
    (seat,) = match.asked
    stowed = len(match.log)
    match.submit(seat, match.options(seat)[-1])
    other = next(there for there in match.asked if there != seat)
    assert code(undo_point(match, seat)) == undo.NOT_AGREED
    assert undo_point(match, seat, agreed=frozenset({other})) == stowed
    match.submit(other, match.options(other)[0])
    assert code(undo_point(match, seat, agreed=frozenset({other}))) == undo.OTHERS_HAVE_ANSWERED


@pytest.mark.parametrize("seed", range(6))
def test_no_undo_crosses_dice_cards_or_the_answers_of_others(seed: int) -> None:
    """Whole flights: after every answer for every seat, though all agree."""
    match, taken = fleet(seed, seats=2 + seed % 2, plan="single", flight=1 + seed % 3), set()
    seats = range(len(match.state.seats))
    for _ in one_flight(match, random.Random(seed)):
        for seat in seats:
            point = undo_point(match, seat, agreed=frozenset(seats))
            if isinstance(point, int):
                for who, action in match.log[point:]:
                    assert who in (seat, CHANCE)
                    assert not isinstance(action, Rolled | TurnedCard)
                told = match.events[match.starts[point] :]
                assert not any(isinstance(event, Dice | CardRevealed) for event in told)
                taken.add(match.rewound(point).pending[seat].kind)
    assert taken
    assert taken <= OWN_TURN


def test_a_tile_taken_off_in_repair_is_put_back_while_the_owner_mends() -> None:
    match = next(
        there
        for there in (repairing(seed, 20) for seed in range(300))
        if there.state.phase == REPAIR and len(there.options(0)) > 2
    )
    tiles = match.state.seats[0].ship.tiles
    match.submit(0, match.options(0)[0])
    point = undo_point(match, 0, agreed=frozenset({1}))
    assert point == 0
    assert match.rewound(0).state.seats[0].ship.tiles == tiles


def test_ready_is_taken_back_until_everybody_builds() -> None:
    players = (Player("A"), Player("B"), Player("C"))
    match = Match(game(), Setup("galaxy-trucker", players, {}, seed=1), SeededChance(1))
    match.submit(0, do.Ready())
    assert undo_point(match, 0) == 0
    match.submit(1, do.Ready())
    assert undo_point(match, 1) == 1
    match.submit(2, do.Ready())
    assert match.state.phase == BUILD
    assert code(undo_point(match, 2, agreed=frozenset({0, 1}))) == undo.HIDDEN_WAS_SHOWN


@pytest.mark.parametrize("mode", ["realtime", "turns"])
def test_what_is_done_while_all_build_stays(mode: str) -> None:
    """GT-B7, GT-B8: the rules have a way of their own; nobody's tile comes back by an undo."""
    players = (Player("A"), Player("B"))
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": 2, "build_mode": mode}, seed=1)
    match, rng, done = Match(game(), setup, SeededChance(1)), random.Random(1), set()
    for seat in (0, 1):
        match.submit(seat, do.Ready())
    while match.state.phase == BUILD and len(match.log) < 300:
        if mode == "realtime" and len(match.log) % 60 == 59:
            match.submit(CLOCK, do.SandRunOut() if match.state.glass.running else do.BuildTooLong())
        else:
            seat = rng.choice([seat for seat in match.pending if seat >= 0])
            by_kind = {
                type(one): one for one in rng.sample(list(match.options(seat)), len(match.options(seat)))
            }
            rare = {do.Finish} if len(match.log) < 200 and len(by_kind) > 1 else set()
            action = rng.choice([one for kind, one in by_kind.items() if kind not in rare])
            match.submit(seat, action)
            done.add(type(action))
        for seat in (0, 1):
            assert isinstance(undo_point(match, seat, agreed=frozenset({0, 1})), Refusal), match.log[-1]
    assert done >= {*get_args(do.BuildAction)} - {do.FlipTimer, do.PlaceStock, do.ReturnStock}


def test_nobody_goes_back_into_a_flight_that_is_settled() -> None:
    """GT-E1."""
    match = loading(1)
    journey = match.state.clone()
    journey.deck = ()
    last = Match(game(), match.setup, SeededChance(1), state=journey)
    last.submit(0, last.options(0)[-1])
    assert last.over
    assert len(last.state.paid) == 1
    assert code(undo_point(last, 0)) == undo.HIDDEN_WAS_SHOWN
