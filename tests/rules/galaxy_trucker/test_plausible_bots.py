"""What no person would do is not done by any bot, weak ones included (GT-V7)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.bots.weights import HALVES, UNINSURED, Weights
from rules.galaxy_trucker.bots.weights import LEVELS as WEIGHTS
from rules.galaxy_trucker.flight.tasks import Comparing
from rules.galaxy_trucker.strength import strength_of
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import content, game

LEVELS = ("easy", "normal", "hard")
PUTTING_BACK = 10
"""Tiles that a bot may take and put back one after another."""
BUILT = 0.4
"""Part of the squares that the poorest ship covers: nobody refuses to build."""


@cache
def built(seed: int) -> tuple[Match, dict[int, Any]]:
    """One bot of each level has built; the ships before the flight, too."""
    players = tuple(Player(level, "bot", level) for level in LEVELS)
    match = Match(game(), Setup("galaxy-trucker", players, {"plan": "single"}, seed=seed), SeededChance(seed))
    bots = {seat: game().bot(level) for seat, level in enumerate(LEVELS)}
    while match.state.phase in ("READY_CHECK", "BUILD"):
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))
    return match, {seat: one.ship for seat, one in enumerate(match.state.seats)}


SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_ship_has_an_engine_that_needs_no_energy(seed: int) -> None:
    for ship in built(seed)[1].values():
        engines = [one for tile in ship.tiles for one in content().tiles[tile].engines]
        assert any(not one.energy for one in engines)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_takes_and_puts_back_for_long(seed: int) -> None:
    run: Counter[int] = Counter()
    for seat, action in built(seed)[0].log:
        if isinstance(action, do.ReturnFaceUp):
            run[seat] += 1
            assert run[seat] <= PUTTING_BACK
        elif isinstance(action, do.Place):
            run[seat] = 0


@pytest.mark.parametrize("weights", [*WEIGHTS.values(), *UNINSURED.values(), *HALVES.values()])
def test_no_level_means_to_put_back_more(weights: Weights) -> None:
    assert weights.tries <= PUTTING_BACK


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seat_sees_how_many_tiles_were_put_back_in_a_row(seed: int) -> None:
    match = built(seed)[0]
    for seat, one in enumerate(match.view(0).sight.seats):
        row = 0
        for who, action in match.log:
            if who == seat and isinstance(action, do.ReturnFaceUp | do.Place):
                row = row + 1 if isinstance(action, do.ReturnFaceUp) else 0
        assert one.put_back == row


@pytest.mark.parametrize("seed", SEEDS)
def test_no_ship_stays_a_stump(seed: int) -> None:
    for ship in built(seed)[1].values():
        assert len(ship.cells) >= BUILT * len(ship.board.squares)


def test_tiles_that_lie_face_up_are_used_and_not_only_looked_at() -> None:
    used: Counter[str] = Counter()
    for seed in SEEDS:
        taken: dict[int, str] = {}
        for seat, action in built(seed)[0].log:
            if isinstance(action, do.TakeFaceUp | do.TakeFaceDown):
                taken[seat] = "face up" if isinstance(action, do.TakeFaceUp) else "face down"
            elif isinstance(action, do.Place):
                used[taken[seat]] += 1
            elif isinstance(action, do.ReturnFaceUp):
                assert taken[seat] == "face down"
    assert used["face up"] > used.total() / 4


def test_nobody_drifts_through_open_space_while_an_engine_could_run() -> None:
    """The last fuel is spent before the flight is lost (GT-K7)."""
    asked = 0
    for seed in SEEDS:
        match = built(seed)[0].fork(SeededChance(seed))
        bots = {seat: game().bot("easy") for seat in range(len(LEVELS))}
        while not match.over:
            for seat in match.asked:
                question, card = match.pending[seat], match.state.card
                if question.kind == "declare_engines" and not isinstance(card.tasks[-1], Comparing):
                    ship = match.state.seats[seat].ship
                    reach = {
                        option: strength_of(ship, "engines", option.activate, content().helpers)
                        for option in match.options(seat)
                    }
                    if max(reach.values()) > 0:
                        for count in range(20):
                            answer = bots[seat].choose(match.view(seat), thinking_for(seed, seat, count))
                            assert reach[answer] > 0
                            asked += 1
            advance(match, bots, lambda match, seat: thinking_for(7, seat, len(match.log)))
    assert asked
