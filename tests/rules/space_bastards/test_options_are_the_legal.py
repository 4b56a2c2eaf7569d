"""What a question lists is what it does not refuse, and what bots take for possible is what it lists."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import example, given, settings

from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards.bots.flights import Pilot
from rules.space_bastards.bots.gains import births, hits
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.planning import plans_of
from rules.space_bastards.bots.tally import tally_of
from rules.space_bastards.bots.weights import LEVELS
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.families import HITS, TALKS, Eat, Shoot
from rules.space_bastards.grids import Grid
from rules.space_bastards.relations.hits import hit_question
from rules.space_bastards.relations.love import LoveQuestion
from rules.space_bastards.relations.talks import LISTED, TalkQuestion, talk_question
from rules.space_bastards.state import ACTIONS, PLAN, Aboard, Egg, Entry, Pair, World
from tests.rules.space_bastards.scattered import SEEDS
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import acting, flying, scatter, setup_of, world_of

RACES = tuple(content().races)
PLANETS = tuple(content().planets)
FIELDS = content().space.fields


def crowd(rng: random.Random, relation: str = "") -> World:
    """A table full of creatures, ships and eggs, with relations between random races."""
    world = world_of(rng.choice([2, 3, 5]), eggs=rng.random() < 0.5)
    for name in world.relations:
        world.relations[name] = (rng.choice(RACES[:3]), rng.choice(RACES[:3]))
    scatter(world, rng, rng.choice([20, 60, 90]))
    if world.options.eggs:
        lay_eggs(world, rng)
    for seat, field in enumerate(rng.sample(FIELDS, world.seats)):
        cargo = tuple(Aboard(race) for race in rng.choice(CARGOES))
        world.hold(seat, money=rng.randrange(5), cargo=cargo, ship=field if rng.random() < 0.8 else None)
    return world


CARGOES = ((), (), ("toadling",), ("toadling", "spud"), ("toucanosaur", "spud"), ("sluggie", "sluggie"))


def lay_eggs(world: World, rng: random.Random) -> None:
    """Up to two eggs of each seat on free squares."""
    for seat in range(world.seats):
        for _ in range(rng.randrange(3)):
            planet = rng.choice(world.open)
            grid = content().grids[planet]
            laid = sum(grid.square(egg.at) for egg in world.eggs if egg.planet == planet)
            free = grid.cells_of(grid.all & ~world.covered(planet) & ~laid)
            if free:
                laid_in = world.step - rng.randrange(2)
                world.eggs = (*world.eggs, Egg(seat, planet, rng.choice(free), rng.choice(RACES), laid_in))


def spots(grid: Grid, race: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Corner and rotation of every place of a race on an empty grid, and one that is none."""
    yield (-1, 0), 0
    for place in grid.places[race]:
        yield place.at, place.rot


def all_births() -> Iterator[Any]:
    for planet in PLANETS:
        grid = content().grids[planet]
        for race in RACES:
            for boost in (False, True):
                yield from (do.Love(planet, race, at, rot, boost) for at, rot in spots(grid, race))
                yield from (do.LayEgg(planet, race, cell, boost) for cell in ((-1, 0), *grid.cells))


def all_hits() -> Iterator[Any]:
    for planet in PLANETS:
        for owner in range(-1, 7):
            for boost in (False, True):
                yield Shoot(planet, owner, boost)
                yield Eat(planet, owner, boost)


def single_pairs() -> Iterator[do.Pairs]:
    for planet in PLANETS:
        for left in range(-1, 7):
            for right in range(-1, 7):
                yield do.Pairs((Pair(planet, left, right),))


def flights(world: World, seat: int) -> Iterator[Any]:
    """Every answer of a ship turn, a creature on a planet named by its first square (SB-Q04)."""
    yield from (do.End(), do.Teleport())
    for field in (*FIELDS, "L99"):
        yield from (do.PlaceShip(field), do.Fly(field))
    here = world.held[seat].ship
    planet = None if here is None else content().space.planet_of[here]
    if planet is not None:
        grid = content().grids[planet]
        firsts = {grid.first_cell(token.bits) for token in world.tokens.get(planet, ())}
        inner = {cell for token in world.tokens.get(planet, ()) for cell in grid.cells_of(token.bits)}
        yield from (do.Load(cell) for cell in ((-1, 0), *grid.cells) if cell in firsts or cell not in inner)
        for race in RACES:
            yield from (do.Unload(race, at, rot) for at, rot in spots(grid, race))
    for egg in world.eggs:
        grid = content().grids[egg.planet]
        yield from (do.Hatch(egg.planet, egg.at, at, rot) for at, rot in spots(grid, egg.race))


def assert_listed(match: Match, seat: int, tried: Iterator[Any]) -> None:
    """Of all these answers exactly those that are not refused are listed, and listed is nothing else."""
    question = match.pending[seat]
    listed = list(question.options())
    assert len(set(listed)) == len(listed)
    legal = {action for action in tried if question.refusal(action) is None}
    assert legal == {one for one in listed if not isinstance(one, do.Finish)}
    assert question.only() == (listed[0] if len(listed) == 1 else None)  # type: ignore[attr-defined]


def used_first(match: Match, rng: random.Random) -> None:
    """Perhaps the plain use is made, so that the boost is asked about."""
    options = [one for one in match.options(0) if not isinstance(one, do.Finish)]
    if match.asked == (0,) and options and rng.random() < 0.5:
        match.submit(0, rng.choice(options))


@settings(max_examples=25)
@given(SEEDS)
def test_births_and_eggs(seed: int) -> None:
    """SB-L01 to SB-L04, SB-G01."""
    rng = random.Random(seed)
    match = acting(crowd(rng), ("love", 0), ("change", 1), players=[1])
    used_first(match, rng)
    if match.asked == (0,):
        assert_listed(match, 0, all_births())


@given(SEEDS)
def test_victims(seed: int) -> None:
    """SB-S02 to SB-S05, SB-E01."""
    rng = random.Random(seed)
    relation = rng.choice(["shooting", "eating"])
    match = acting(crowd(rng), (relation, 0), ("change", 1), players=[1])
    used_first(match, rng)
    if match.asked == (0,):
        assert_listed(match, 0, all_hits())


@given(SEEDS)
def test_single_pairs_and_larger_proposals(seed: int) -> None:
    """SB-T01, SB-T05, SB-T07: every single pair that is not refused is listed as far as the list goes, and
    nothing that is refused; in whatever order, more pairs than are possible are refused."""
    rng = random.Random(seed)
    relation = rng.choice(["trade", "diplomacy"])
    match = acting(crowd(rng), (relation, 0), ("change", 1), players=[1])
    while match.asked == (0,) and rng.random() < 0.5:
        match.submit(0, rng.choice([one for one in match.options(0) if isinstance(one, do.Pairs)]))
        while match.asked and match.pending[match.asked[0]].kind == "answer":
            seat = match.asked[0]
            match.submit(seat, rng.choice(match.options(seat)))
    if match.asked != (0,) or match.pending[0].kind != relation:
        return
    question = match.pending[0]
    listed = [one for one in question.options() if isinstance(one, do.Pairs)]
    assert all(question.refusal(one) is None for one in listed)
    singles = {one for one in single_pairs() if question.refusal(one) is None}
    equal = len(set(match.state.relations[relation])) == 1
    kinds = {one if not equal or one.pairs[0].left == 0 else mirrored(one) for one in singles}
    assert isinstance(question, TalkQuestion)
    possible = [pair for planet in match.state.open for pair in question.possible(planet)]
    assert kinds == {do.Pairs((pair,)) for pair in possible}
    if len(listed) < LISTED:
        assert kinds == {one for one in listed if len(one.pairs) == 1}
    for planet, most in question.details()["most"].items():
        there = [one.pairs[0] for one in singles if one.pairs[0].planet == planet]
        mixed = tuple(rng.choice(there) for _ in range(most + 1))
        assert match.refusal(0, do.Pairs(mixed)) is not None


def mirrored(single: do.Pairs) -> do.Pairs:
    """The same pair where both races are equal: its left creature is as good as its right one."""
    (pair,) = single.pairs
    return do.Pairs((Pair(pair.planet, pair.right, pair.left),))


@settings(max_examples=40)
@given(SEEDS)
def test_ship_turns_and_migrations(seed: int) -> None:
    """SB-V02 to SB-V10, SB-M02 to SB-M07, SB-G03: from one answer to the next."""
    rng = random.Random(seed)
    world = crowd(rng)
    if rng.random() < 0.5:
        match = acting(world, ("migration", 0), ("change", 1), players=[1])
    else:
        match = flying(world, {})
        seat = match.asked[0]
    for _ in range(4):
        if not match.asked or match.pending[match.asked[0]].kind not in ("ship", "migration"):
            return
        seat = match.asked[0]
        assert_listed(match, seat, flights(match.state, seat))
        options = [one for one in match.options(seat) if not isinstance(one, do.End)]
        match.submit(seat, rng.choice(options or list(match.options(seat))))


@settings(max_examples=60)
@given(SEEDS)
@example(609)  # a ship that must fly on after a jump, and one after a step
@example(1293)
def test_bots_know_where_a_ship_may_go_and_who_may_leave_it(seed: int) -> None:
    """The search for a flight and the question of the turn agree at every stop of a way, whatever came aboard
    and was set down before (SB-V10); of equal creatures and places it looks at one. Where a ship must fly on
    the program does so at once (SB-A11), and the bot looks anew."""
    rng = random.Random(seed)
    world = crowd(rng)
    world.eggs = ()
    world.hold(0, money=5, ship=rng.choice(FIELDS))
    match = acting(world, ("migration", 0), ("change", 1), players=[1])
    if match.asked != (0,) or match.pending[0].kind != "migration":
        return
    pilot = pilot_of(match, rng)
    stop = pilot.begin(match.state.flight)
    for _ in range(10):
        following = list(pilot.stops_after(stop))
        assert {told(match, one.path[-1]) for one in following} == {
            told(match, one) for one in match.options(0) if not isinstance(one, do.End)
        }
        assert (stop.ship.end_refusal() is None) == (do.End() in match.options(0))
        if not following:
            return
        near = [one for one in following if isinstance(one.path[-1], do.Load | do.Unload)]
        stop = rng.choice(near if near and rng.random() < 0.6 else following)
        told_before = len(match.events)
        match.submit(0, stop.path[-1])
        if match.asked != (0,) or match.pending[0].kind != "migration":
            return
        if any(getattr(event, "alone", False) for event in match.events[told_before:]):
            pilot = pilot_of(match, rng)
            stop = pilot.begin(match.state.flight)
            continue
        assert stop.ship.cargo == match.state.held[0].cargo
        assert (stop.ship.flight, stop.ship.money) == (match.state.flight, match.state.held[0].money)


def pilot_of(match: Match, rng: random.Random) -> Pilot:
    """A bot on the first seat, asked now."""
    sight = match.view(0).sight
    tally = tally_of(content(), sight)
    return Pilot(Moment(0, sight, tally, Worth(tally, LEVELS["normal"].taste), Whims(rng, 1.0)), 10)


@given(SEEDS)
def test_bots_count_births_victims_pairs_and_plans_as_the_questions_do(seed: int) -> None:
    """What a card would bring is judged before it is played, on a tally."""
    rng = random.Random(seed)
    world = crowd(rng)
    world.phase = PLAN
    match = Match(game(), setup_of(world.seats), state=world.clone())
    tally = tally_of(content(), match.view(0).sight)
    worth = Worth(tally, LEVELS["normal"].taste)
    plans = {frozenset(one.cards) for one in match.options(0)}
    assert {frozenset(plan) for plan in plans_of(tally, 0)} == plans
    world.phase, world.order = ACTIONS, (Entry("love", 0),)
    love = list(LoveQuestion(content(), world, 0).uses())
    found = {(tally.planets[use.planet], tally.races[use.race]) for use in births(worth, tally, 0)}
    assert found == {(one.planet, one.child) for one in love if isinstance(one, do.Love)}
    for relation in HITS:
        question = hit_question(relation)(content(), world, 0)
        targets = {(one.planet, one.victim) for one in question.uses()}
        seen = {(tally.planets[use.planet], use.owner) for use in hits(worth, tally, 0, relation)}
        assert seen == targets
    for relation in TALKS:
        most = talk_question(relation)(content(), world, 0).details()["most"]
        for number, planet in enumerate(tally.planets):
            free, shared = tally.pairs(tally.counts[number], 0, relation)
            assert free + sum(pairs for _, pairs in shared) == most.get(planet, 0)


def told(match: Match, action: Any) -> Any:
    """An answer without what makes no difference to the search."""
    if isinstance(action, do.Unload):
        return ("unload", action.race)
    if isinstance(action, do.Load):
        planet = content().space.planet_of[match.state.held[0].ship]
        bit = content().grids[planet].square(action.square)
        return ("load", next(one.race for one in match.state.tokens[planet] if one.bits & bit))
    return action
