"""What is foretold of laying a tile is what laying it does (GT-B13 to GT-B18, GT-R2)."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker import forecast
from rules.galaxy_trucker.actions import Place, Ready, ReturnFaceUp, TakeFaceDown
from rules.galaxy_trucker.forecast import Bench, counters
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.strength import cost, powerable, strength_of
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import content, game

SEEDS = st.integers(0, 2**32 - 1)


def half_built(seed: int, placement: str) -> Match:
    """Two seats in the middle of building, the first with a tile in its hand."""
    rng = random.Random(seed)
    options = {"plan": "single", "flight": rng.randint(1, 3), "placement": placement}
    setup = Setup("galaxy-trucker", (Player("A"), Player("B")), options, seed=seed)
    match = Match(game(), setup, SeededChance(seed))
    for seat in (0, 1):
        match.submit(seat, Ready())
    for _ in range(rng.randint(0, 30)):
        match.submit(0, TakeFaceDown())
        places = [one for one in match.options(0) if isinstance(one, Place)]
        match.submit(0, rng.choice(places) if places else ReturnFaceUp())
    match.submit(0, TakeFaceDown())
    return match


@given(seed=SEEDS, placement=st.sampled_from(["tabletop", "strict"]))
def test_the_forecast_of_a_tile_is_what_happens(seed: int, placement: str) -> None:
    match, rng = half_built(seed, placement), random.Random(seed)
    ship = match.state.seats[0].ship
    view = match.view(0)
    tile = view.sight.seats[0].hand
    bench = Bench(content(), view.sight, 0, strict=placement == "strict")
    assert bench.now == counters(content(), ship)
    squares = bench.squares(tile)
    for col, row in rng.sample(sorted(ship.board.index), 8):
        for rot in range(4):
            judged = bench.judge(tile, col, row, rot)
            refusal = match.refusal(0, Place(col, row, rot))
            assert judged.refusal == ("" if refusal is None else refusal.code)
            assert judged.rule == ("" if refusal is None else refusal.rule)
            fit = squares.get((col, row), ("refused",) * 4)[rot]
            assert (fit == "legal") == judged.legal
            if not judged.seams:
                assert judged.refusal == "square_taken"
                continue
            after = ship.clone()
            after.add(tile, ship.board.index[(col, row)], rot)
            joined = [seam.neighbour for seam in judged.seams if seam.meeting == "joined"]
            assert sorted(joined) == sorted(after.joined_to(tile))
            new = {error for error in errors(after) if error not in errors(ship)} - {("disconnected",)}
            told = {
                (one.code, *((one.tile, one.other) if one.own < 0 else sorted((one.tile, one.other))))
                for one in judged.mistakes
            }
            assert {tuple(part for part in one if part) for one in told} == new
            assert {code for seam in judged.seams for code in seam.wrong} == {one[0] for one in new}
            open_sides = [seam.side for seam in judged.seams if seam.meeting == "open"]
            assert open_sides == [side for there, side in after.exposed() if there == tile]
            if not judged.refusal:
                assert judged.after == counters(content(), after)
                assert judged.after.squares == judged.before.squares + 1


@given(seed=SEEDS)
def test_gauges_count_what_works_with_the_energy_there_is(seed: int) -> None:
    ship = half_built(seed, "tabletop").state.seats[0].ship
    told, works = counters(content(), ship), ship.clone()
    works.remove(
        *(int(tile) for code, tile, *_other in errors(ship) if str(code).startswith(("engine", "cannon")))
    )
    energy, works.energy = sum(content().tiles[tile].cells for tile in ship.tiles), {}
    for what, (least, most) in (("engines", told.engines), ("cannons", told.cannons)):
        devices = powerable(works, what)
        sets = [set_ for number in range(len(devices) + 1) for set_ in combinations(devices, number)]
        paid = [one for one in sets if sum(cost(works, what, tile) for tile in one) <= energy]
        assert least == strength_of(works, what, (), content().helpers)
        assert most == max(strength_of(works, what, one, content().helpers) for one in paid)


@given(seed=SEEDS)
def test_the_nearest_rotation_that_fits(seed: int) -> None:
    match = half_built(seed, "tabletop")
    view = match.view(0)
    tile = view.sight.seats[0].hand
    bench = Bench(content(), view.sight, 0)
    for (col, row), fits in bench.squares(tile).items():
        for rot in range(4):
            found = bench.nearest(tile, col, row, rot)
            if "legal" in fits:
                assert fits[found] == "legal"
            elif "doubtful" in fits:
                assert fits[found] == "doubtful"
            else:
                assert found == -1
            if fits[rot] == "legal":
                assert found == rot
    assert bench.nearest(tile, 1, 1, 0) == -1


def test_a_clash_is_told_from_both_sides() -> None:
    """A cabin's double connector against the single one of a tile, a barrel against a neighbour."""
    match = half_built(3, "tabletop")
    view = match.view(0)
    col, row = match.state.seats[0].ship.board.labels[match.state.seats[0].ship.board.start]
    kinds = set()
    for tile in content().heap:
        for rot in range(4):
            judged = forecast.judge(content(), view.sight, 1, tile, col, row - 1, rot)
            for one in judged.mistakes:
                assert one.side == "rear" or one.code == "engine_direction"
                kinds.add((one.code, one.own, one.facing))
    facing = content().tiles[content().start_cabins[1]].conn[0]
    assert facing == 3, "the starting cabin takes every connector"
    assert ("connector_vs_smooth", 0, 3) in kinds
    assert ("cannon_blocked", -1, -1) in kinds
    assert ("engine_blocked", -1, -1) in kinds
