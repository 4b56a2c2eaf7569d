"""Repair that is left to the server: by bots, for those who are away, and when time is up (GT-R6)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from rules.bots.deciding import thinking_for
from rules.galaxy_trucker.actions import DecisionTimeOver, LeaveRepair
from rules.galaxy_trucker.legality import all_errors
from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.repairing import questions
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import REPAIR, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from tests.games import builtins
from tests.rules.galaxy_trucker.shipped import content, game

START = content().start_cabins[0]


def repairing(seed: int, tiles: int, **options: object) -> Match:
    """Two seats in repair: the ship of the first laid carelessly from so many tiles, the other untouched."""
    rng = random.Random(seed)
    options = {"plan": "single", "flight": 1, "decision_seconds": 30, **options}
    setup = Setup("galaxy-trucker", (Player("A"), Player("B")), options, seed=seed)
    journey: Journey = game().new_state(setup)
    list(lay_out(content(), journey, unheard))
    care, ship = rng.random(), journey.seats[0].ship
    for tile in rng.sample(sorted(content().heap), tiles):
        places = placements(ship, tile, strict=rng.random() < care)
        if places:
            ship.add(tile, *rng.choice(places))
    journey.seats[0].order_tile, journey.seats[1].order_tile = 1, 2
    journey.face_down -= set(ship.tiles)
    journey.phase = REPAIR
    return Match(game(), setup, SeededChance(seed), state=journey)


def legal_without(ship: Ship, gone: tuple[int, ...]) -> bool:
    rest = ship.clone()
    rest.remove(*gone)
    return bool(rest.cells) and not all_errors(rest)


def smallest(ship: Ship) -> tuple[int, ...]:
    """Every set of tiles tried, the small ones first: among equals the starting cabin stays, then low ids."""
    tiles = sorted(ship.tiles)
    for size in range(len(tiles)):
        found = [gone for gone in combinations(tiles, size) if legal_without(ship, gone)]
        if found:
            return max(found, key=lambda gone: (START not in gone, gone))
    raise AssertionError("no set of tiles makes the ship legal")


def come_off(match: Match) -> tuple[int, ...]:
    """What the first seat has lost since it was asked."""
    removed = [event for event in match.events if type(event).__name__ == "TilesRemoved" and event.seat == 0]
    assert removed[-1].reason == "server"
    return tuple(removed[-1].tiles)


@given(seed=st.integers(0, 2**32 - 1))
@example(seed=2441)  # the starting cabin and another tile, or two others
@example(seed=8419)
def test_a_smallest_set_comes_off_whoever_leaves_it(seed: int) -> None:
    """Away, out of time, or a bot of any level: the same set, in one answer, and the ship is legal."""
    match = repairing(seed, 9)
    assume(match.state.phase == REPAIR)
    best = smallest(match.state.seats[0].ship)
    away = game().answer_for_absent(match.state, match.pending[0])
    answers = {game().bot(level).choose(match.view(0), thinking_for(1, 0, 0)) for level in game().levels}
    assert {away, *answers} == {LeaveRepair()}
    for seat, answer in ((0, LeaveRepair()), (CLOCK, DecisionTimeOver(0))):
        there = Match(game(), match.setup, SeededChance(seed), state=match.state.clone())
        there.submit(seat, answer)
        assert come_off(there) == best
        assert not all_errors(there.state.seats[0].ship)
        assert there.state.phase != REPAIR


@pytest.mark.parametrize("seed", [1587, 3566, 6238])
def test_the_starting_cabin_goes_where_that_costs_least(seed: int) -> None:
    """GT-R4: nobody could name it, tile by tile more would be lost."""
    match = repairing(seed, 9)
    best = smallest(match.state.seats[0].ship)
    assert START in best
    match.submit(0, LeaveRepair())
    assert come_off(match) == best


@given(seed=st.integers(0, 2**32 - 1), tiles=st.integers(5, 30))
def test_making_the_questions_of_repair_changes_nothing(seed: int, tiles: int) -> None:
    match = repairing(seed, tiles)
    before, told = builtins(match.view(-3).sight), len(match.events)
    for _ in range(2):
        asked = questions(content(), match.state)
        assert set(asked) == (set(match.asked) if match.state.phase == REPAIR else set())
    assert builtins(match.view(-3).sight) == before
    assert len(match.events) == told


def test_it_is_listed_for_nobody_and_no_answer_elsewhere() -> None:
    match = next(
        there for there in (repairing(seed, 15) for seed in range(99)) if there.state.phase == REPAIR
    )
    assert LeaveRepair() not in list(match.view(0).prompt.options)  # type: ignore[union-attr]
    refusal = match.refusal(1, LeaveRepair())
    assert refusal is not None
    assert (refusal.code, refusal.args) == ("not_your_turn", {"seat": 0})
