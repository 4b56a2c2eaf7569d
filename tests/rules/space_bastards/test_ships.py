"""Ship turns: steps, stops, loading and unloading, migration (section 8, SB-M)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import board
from rules.space_bastards.packing import fits
from rules.space_bastards.state import SHIPS, World
from tests.rules.space_bastards.scattered import SEEDS, code
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, lay, scatter, world_of


@given(SEEDS)
def test_ship_turns_keep_their_limits(seed: int) -> None:
    """SB-V03, SB-V05, SB-V08, SB-V12: steps, stops, capacity, and nothing is lost on the way."""
    rng = random.Random(seed)
    world = world_of(rng.choice([2, 3, 5]))
    scatter(world, rng)
    match = flying(world, {})
    before = [board.living_of(world, seat) for seat in range(world.seats)]
    steps: dict[int, int] = {}
    carried: dict[int, bool] = {}
    while not match.over and match.state.phase == SHIPS and match.state.step == 2:
        seat = match.asked[0]
        state: World = match.state
        action = rng.choice(match.options(seat))
        cargo = len(state.held[seat].cargo)
        if isinstance(action, do.Fly):
            steps[seat] = steps.get(seat, 0) + 1
        if isinstance(action, do.Fly | do.Teleport):
            carried[seat] = carried.get(seat, False) or cargo > 0
        assert steps.get(seat, 0) <= (2 if carried.get(seat) else 3)
        match.submit(seat, action)
        state = match.state
        assert all(fits(content().hold, [one.race for one in held.cargo]) for held in state.held)
        assert [board.living_of(state, seat) for seat in range(state.seats)] == before
        if match.asked and (match.asked[0] != seat or state.phase != SHIPS):
            stopped = [held.ship for held in state.held if held.ship is not None]
            assert len(set(stopped)) == len(stopped)
    assert match.state.phase != SHIPS or match.state.step != 2


@given(SEEDS)
def test_a_flight_that_was_allowed_can_always_be_ended(seed: int) -> None:
    """SB-V05: whatever a ship does, some way to a legal end stays open."""
    rng = random.Random(seed)
    world = world_of(5)
    scatter(world, rng, 15)
    fields = rng.sample(list(content().space.fields), 5)
    match = flying(
        world, {seat: (field, ["toadling"] * rng.randrange(3)) for seat, field in enumerate(fields)}
    )
    for _ in range(200):
        if match.state.phase != SHIPS or match.state.step != 2:
            return
        seat = match.asked[0]
        assert match.options(seat)
        match.submit(seat, rng.choice(match.options(seat)))


def test_crowded_space_leaves_no_step_but_to_stay() -> None:
    """All neighbours taken and no step left behind them: only what stays legal is offered."""
    world = world_of(5)
    match = flying(
        world,
        {0: ("L03b", ["toadling"]), 1: ("S03", []), 2: ("L09a", []), 3: ("L09b", []), 4: ("S04", [])},
    )
    assert do.Fly("S03") in match.options(0)  # passing is allowed while a step is left
    match.submit(0, do.Fly("S03"))
    assert code(match, do.End()) == "field_occupied"
    assert code(match, do.Fly("S04")) == "cannot_end_there"
    assert do.Fly("L03b") in match.options(0)  # back again (SB-V04)


def test_what_came_aboard_first_leaves_first() -> None:
    """SB-V10: of equal creatures the one that may leave here counts as unloaded."""
    world = world_of(2)
    world.relations["migration"] = ("spud", "spud")
    lay(world, "P10", [(0, "toadling", (0, 0), 0)])
    match = flying(world, {0: ("L10a", ["toadling"])})
    match.submit(0, do.Load((0, 0)))
    match.submit(0, do.Unload("toadling", (0, 0)))
    assert [one.taken_from for one in match.state.held[0].cargo] == [("P10",)]
    assert code(match, do.Unload("toadling", (1, 0))) == "same_planet"


def test_every_race_boards_in_a_migration_and_the_grounded_stay_in_a_ship_turn() -> None:
    """SB-M01, SB-M03; with two equal cards one race is grounded."""
    world = world_of(2)
    world.relations["migration"] = ("toadling", "toadling")
    lay(world, "P10", [(0, "toadling", (0, 0), 0), (0, "spud", (2, 1), 0)])
    world.hold(0, ship="L10a")
    match = acting(world.clone(), ("migration", 0))
    assert {one for one in match.options(0) if isinstance(one, do.Load)} == {do.Load((0, 0)), do.Load((2, 1))}
    match = flying(world, {})
    assert {one for one in match.options(0) if isinstance(one, do.Load)} == {do.Load((2, 1))}
    assert code(match, do.Load((0, 1))) == "banned_race"


@given(st.integers(0, 12))
def test_migration_costs_a_coin_for_each_step_but_the_first(money: int) -> None:
    """SB-M02."""
    world = world_of(2)
    world.hold(0, money=money)
    world.hold(0, ship="S05")
    lay(world, "P06", [(0, "spud", (1, 0), 0)])
    match = acting(world, ("migration", 0))
    rng, steps = random.Random(money), 0
    while match.state.act.begun and match.state.flight is not None and match.state.flight.migration:
        moves = [one for one in match.options(0) if isinstance(one, do.Fly)]
        if not moves:
            match.submit(0, do.End())
            break
        match.submit(0, rng.choice(moves))
        steps += 1
    assert steps == min(6, 1 + money)
    assert match.state.held[0].money == money - max(steps - 1, 0)


def test_a_ship_that_is_not_on_the_map_enters_anywhere_or_nowhere() -> None:
    """SB-V02, SB-V13."""
    match = flying(world_of(3), {1: ("S05", []), 2: ("T01", [])})
    entering = {one.field for one in match.options(0) if isinstance(one, do.PlaceShip)}
    assert entering == set(content().space.fields) - {"S05", "T01"}
    assert do.End() in match.options(0)


def test_the_hold_is_shown_packed() -> None:
    """SB-V08: the cargo is a list, any packing may be shown."""
    match = flying(world_of(2), {0: ("L10a", ["toucanosaur", "spud"])})
    packed = convert(match.pending[0].details()["hold"], list[do.Laid])
    taken = 0
    for laid in packed:
        bits, _ = content().hold.put(laid.race, laid.at, laid.rot)
        assert bits
        assert not bits & taken
        taken |= bits
    assert taken == content().hold.all


def fly_to(match: Match, seat: int, field: str) -> None:
    """Steps of the shortest way."""
    space = content().space
    while match.state.held[seat].ship != field:
        here = match.state.held[seat].ship
        match.submit(seat, do.Fly(min(space.near[here], key=lambda one: space.distance(one, field))))


def test_no_chain_of_stops_leads_back_to_where_it_was_taken_from() -> None:
    """SB-V10: set down on two other planets in between, it still may not go back in the same turn."""
    world = world_of(4)
    world.hold(0, money=5)
    lay(world, "P08", [(0, "toadling", (1, 1), 0)])
    world.hold(0, ship="L08a")
    match = acting(world, ("migration", 0), ("change", 1), players=[1])
    match.submit(0, do.Load((1, 1)))
    for planet, field in (("P02", "L02b"), ("P01", "L01a")):
        fly_to(match, 0, field)
        place = next(one for one in match.options(0) if isinstance(one, do.Unload))
        match.submit(0, place)
        (token,) = match.state.tokens[planet]
        match.submit(0, do.Load(content().grids[planet].first_cell(token.bits)))
        assert code(match, do.Unload("toadling", place.at, place.rot)) == "same_planet"
    assert match.state.held[0].cargo[0].taken_from == ("P08", "P02", "P01")
    fly_to(match, 0, "L02b")
    assert code(match, do.Unload("toadling", (3, 2))) == "same_planet"
    fly_to(match, 0, "L08a")
    assert match.asked == (1,)  # no step is left and nothing may be set down, so the program ends it (SB-A11)
    assert [one.race for one in match.state.held[0].cargo] == ["toadling"]


def test_both_races_of_the_migration_are_grounded() -> None:
    """SB-M01, SB-M03: the one at the left and the one at the right, until the cards change."""
    world = world_of(2)
    world.relations["migration"] = ("toadling", "spud")
    lay(world, "P10", [(0, "toadling", (0, 0), 0), (0, "spud", (2, 1), 0), (0, "sluggie", (1, 0), 0)])
    match = flying(world, {0: ("L10a", [])})
    assert [code(match, do.Load(square)) for square in ((0, 0), (2, 1), (1, 0))] == [
        "banned_race",
        "banned_race",
        None,
    ]
    assert match.view(0).sight.grounded == ("toadling", "spud")
