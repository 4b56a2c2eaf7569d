"""What a screen asks beside the open question: uses of a relation, ways of a ship, a calm hold."""

from __future__ import annotations

import random

from hypothesis import example, given
from hypothesis import strategies as st

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards.flying import FlyShip
from rules.space_bastards.forecast import Forecast, Way
from rules.space_bastards.state import World
from tests.rules.space_bastards.scattered import SEEDS
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, flying, scatter, world_of


def forecast(match: Match) -> Forecast:
    return Forecast(content(), match.view(0).sight, match.state.options)


@given(SEEDS, st.sampled_from(["love", "shooting", "eating", "trade", "diplomacy", "mutation"]))
def test_uses_are_those_of_the_open_question(seed: int, relation: str) -> None:
    rng = random.Random(seed)
    world = world_of(rng.choice([2, 3, 4]))
    races = list(content().races)
    world.relations[relation] = (rng.choice(races), rng.choice(races))
    scatter(world, rng)
    match = acting(world, (relation, 0), ("change", 1), players=[1])
    uses = forecast(match).uses(0, relation)
    assert forecast(match).usable(0, relation) == bool(uses)
    options = match.options(0) if match.pending[match.asked[0]].kind == relation else []
    if relation == "love":
        births = {(one.planet, one.child) for one in options if isinstance(one, do.Love)}
        assert {(use.planet, race) for use in uses for race in use.races} == births
    elif relation in ("shooting", "eating"):
        hits = {(one.planet, one.victim) for one in options if not isinstance(one, do.Finish)}
        assert {(use.planet, use.owner) for use in uses} == hits
        assert all(use.actors and use.others for use in uses)
    elif relation == "mutation":
        groups = {(one.planet, one.owner) for one in options if isinstance(one, do.Mutate)}
        assert {(use.planet, use.owner) for use in uses} == groups
    else:
        most = match.pending[0].details()["most"] if options else {}
        assert {use.planet: use.pairs for use in uses} == most


def taking_off(world: World, rng: random.Random, fields: list[str]) -> Match | None:
    """Ships on these fields, some with a passenger; the first one may be off the map. None where the first
    seat is not asked."""
    ships = {seat: (field, ["toadling"] * rng.randrange(2)) for seat, field in enumerate(fields)}
    if rng.random() < 0.3:
        del ships[0]
    match = flying(world, ships)
    return match if match.asked and match.asked[0] == 0 else None


def goals_of(way: Way, start: str | None) -> list[str]:
    """The fields on which a ship from `start` stands after each move of the way."""
    goals: list[str] = []
    for action in way.path:
        if isinstance(action, do.Teleport):
            goals.append(content().space.other_teleport[goals[-1] if goals else str(start)])
        else:
            goals.append(action.to if isinstance(action, do.Fly) else action.field)
    return goals


def follow(match: Match, way: Way) -> bool:
    """Answers with the moves of a way. A single move left is made by itself (SB-A11): it must be the next one
    of the way. False where it led beyond the end of the way."""
    moves = list(zip(way.path, goals_of(way, match.state.held[0].ship), strict=True))
    while moves:
        action, goal = moves.pop(0)
        assert match.refusal(0, action) is None
        match.submit(0, action)
        while moves and match.state.held[0].ship != goal:
            goal = moves.pop(0)[1]
    return match.state.held[0].ship == way.field


@given(SEEDS)
@example(3402006)
def test_ways_lead_where_they_say(seed: int) -> None:
    """Each path is a row of legal answers that ends on its field with these steps left."""
    rng = random.Random(seed)
    world = world_of(4)
    scatter(world, rng, 12)
    fields = rng.sample(list(content().space.fields), 4)
    match = taking_off(world, rng, fields)
    if match is None:
        return
    ways = forecast(match).ways(0)
    for way in rng.sample(sorted(ways.values(), key=lambda one: one.field), min(6, len(ways))):
        fork = match.fork()
        if not follow(fork, way):
            assert not way.stop
            continue
        if fork.pending.get(0) is not None and fork.asked == (0,) and fork.state.fliers[:1] == (0,):
            turn = fork.pending[0]
            assert isinstance(turn, FlyShip)
            assert max(turn.ship.left, 0) == way.left
            assert (fork.refusal(0, do.End()) is None) == way.stop
    direct = {one.to for one in match.options(0) if isinstance(one, do.Fly)}
    assert direct <= set(ways)


@given(SEEDS)
def test_barred_fields_are_refused_by_the_rules(seed: int) -> None:
    """SB-V02, SB-V05: what is told of neighbours is what the open question says."""
    rng = random.Random(seed)
    world = world_of(5)
    start = rng.choice(list(content().space.fields))
    near = list(content().space.near[start])
    fields = [start, *rng.sample(near, min(len(near), 3))]
    fields += rng.sample([one for one in content().space.fields if one not in fields], 5 - len(fields))
    match = taking_off(world, rng, fields)
    if match is None:
        return
    told = forecast(match)
    ways, barred = told.ways(0), told.barred(0)
    assert not set(ways) & set(barred) or match.state.held[0].ship is None
    here = match.state.held[0].ship
    for field, refusal in barred.items():
        assert field in fields
        if here is None:
            assert match.refusal(0, do.PlaceShip(field)) == refusal
        elif field in content().space.near[here] and ways[here].left > 0:
            assert match.refusal(0, do.Fly(field)) == refusal
    if here is not None and ways[here].left > 0:
        refused = {one for one in content().space.near[here] if match.refusal(0, do.Fly(one)) is not None}
        assert refused - set(ways) <= set(barred)
    for way in ways.values() if here is not None else ():
        for field in content().space.near[way.field] if way.left > 0 else ():
            assert field in ways or field in barred, "each neighbour can be reached or is said to be barred"


@given(st.integers(0, 30), st.booleans())
def test_ways_take_the_fewest_steps(number: int, carrying: bool) -> None:
    """SB-V03, SB-V06: teleports cost none."""
    start = content().space.fields[number % len(content().space.fields)]
    ways = forecast(flying(world_of(2), {0: (start, ["toadling"] * carrying)})).ways(0)
    most = ways[start].left
    assert {field: most - way.left for field, way in ways.items()} == content().space.ways(start, most)


def test_a_table_without_a_ship_turn_has_no_ways() -> None:
    match = acting(world_of(2), ("change", 0), players=[0])
    asked = forecast(match)
    assert asked.ways(0) == {}
    assert len(asked.flight_of(0, migration=True).ways(0)) == len(content().space.fields)


def test_who_has_refused_is_not_counted_again() -> None:
    """SB-T07: in the running trade the pairs of a planet that were refused are no use any more."""
    for seed in range(200):
        rng = random.Random(seed)
        world = world_of(3)
        world.relations["trade"] = ("toadling", "spud")
        scatter(world, rng)
        match = acting(world, ("trade", 0), ("change", 1), players=[1])
        asked = match.pending[match.asked[0]]
        pairs = (
            [one for one in match.options(0) if isinstance(one, do.Pairs)] if asked.kind == "trade" else []
        )
        owners = [{owner for pair in one.pairs for owner in (pair.left, pair.right)} - {0} for one in pairs]
        lone = next((one for one, met in zip(pairs, owners, strict=True) if len(met) == 1), None)
        if lone is None or len(pairs) < 3:
            continue
        match.submit(0, lone)
        (partner,) = match.asked
        match.submit(partner, do.Answer(()))
        if match.asked != (0,) or match.pending[0].kind != "trade":
            continue
        most = match.pending[0].details()["most"]
        assert {use.planet: use.pairs for use in forecast(match).uses(0, "trade")} == most
        return
    raise AssertionError("nobody refuses")
