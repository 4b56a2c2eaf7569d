"""Mutation on tables full of random creatures (section 6.7)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

from hypothesis import assume, given

from rules.space_bastards import actions as do
from rules.space_bastards import board, events
from rules.space_bastards.packing import fits
from rules.space_bastards.relations.mutation import MutationQuestion
from tests.rules.space_bastards.scattered import SEEDS, asked, changed, code, table
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, lay, world_of


@given(SEEDS)
def test_a_mutation_replaces_creatures_one_for_one(seed: int) -> None:
    """SB-U01 to SB-U04, SB-U07."""
    match, before, rng = table(seed, "mutation")
    assume(asked(match, "mutation"))
    mutations = [one for one in match.options(0) if isinstance(one, do.Mutate)]
    assume(mutations)
    use = rng.choice(mutations)
    group = before.row(use.planet, use.from_)[use.owner]
    supply = board.supply(content(), before, use.owner)
    assert {use.from_, use.to} == set(before.relations["mutation"])
    assert use.foreign == (use.owner != 0)
    match.submit(0, use)
    if use.from_ == use.to:
        assert not changed(before, match.state)
        assert len(use.place) == group
    else:
        gone, come = changed(before, match.state)[use.planet]
        assert gone == Counter({(use.owner, use.from_, False): len(use.place)})
        assert come == Counter({(use.owner, use.to, False): len(use.place)})
        assert len(use.place) <= supply[use.to]
    bits = [one.bits for one in match.state.tokens[use.planet]]
    assert sum(one.bit_count() for one in bits) == board.taken(content(), match.state, use.planet).bit_count()
    assert match.state.held[0].money == before.held[0].money - (2 if use.foreign else 0)
    if asked(match, "mutation"):
        assert not any(isinstance(one, do.Mutate) for one in match.options(0))


@given(SEEDS)
def test_fewer_mutate_only_where_not_all_can(seed: int) -> None:
    """SB-U03: what is listed with `take` leaves somebody behind for a reason."""
    match, before, _ = table(seed, "mutation", tries=60)
    assume(asked(match, "mutation"))
    for use in match.options(0):
        if isinstance(use, do.Mutate) and use.take is not None:
            group = board.group(before, use.planet, use.owner, use.from_)
            short = board.supply(content(), before, use.owner)[use.to] < len(group)
            question = match.pending[0]
            assert isinstance(question, MutationQuestion)
            assert short or not question.fits_all(use.planet, group, use.to)
            assert len(set(use.take)) == len(use.take) == len(use.place) < len(group)


@given(SEEDS)
def test_no_part_that_could_mutate_is_overlooked(seed: int) -> None:
    """SB-U03, SB-A11: on crowded planets perhaps only one creature of many has room to grow."""
    rng = random.Random(seed)
    world = world_of(5)
    old, new = world.relations["mutation"] = ("toadling", rng.choice(["sluggie", "spud", "cactusoid"]))
    planet = rng.choice(world.open)
    grid = content().grids[planet]
    for number in range(40):
        owner, corpse = (0, False) if number < rng.randint(5, 8) else (rng.randint(1, 4), True)
        places = grid.free_places(old, board.taken(content(), world, planet))
        if places and board.supply(content(), world, owner)[old]:
            board.lay(world, planet, owner, rng.choice(places), corpse=corpse)
    group = board.group(world, planet, 0, old)
    counts = set()
    for count in range(1, len(group) + 1):
        if board.supply(content(), world, 0)[new] >= count:
            for going in combinations(group, count):
                taken = board.taken(content(), world, planet, going)
                if fits(grid, [new] * count, taken):
                    counts.add(count)
                    break
    match = acting(world, ("mutation", 0), ("change", 1), players=[1])
    listed = {
        len(one.place)
        for one in (match.options(0) if asked(match, "mutation") else ())
        if isinstance(one, do.Mutate) and (one.planet, one.owner, one.from_) == (planet, 0, old)
    }
    assert listed == ({len(group)} if len(group) in counts else counts)


@given(SEEDS)
def test_corpses_of_all_colours_are_laid_anew_on_their_planet(seed: int) -> None:
    """SB-U05: before, after or without the mutation."""
    match, before, rng = table(seed, "mutation")
    assume(asked(match, "mutation"))
    layouts = [one for one in match.options(0) if isinstance(one, do.Corpses)]
    assume(layouts)
    use = rng.choice(layouts)
    match.submit(0, use)
    assert not changed(before, match.state)
    assert match.state.held[0].money == before.held[0].money - 1
    alive = {one for one in before.tokens[use.planet] if not one.corpse}
    assert alive == {one for one in match.state.tokens[use.planet] if not one.corpse}
    told = next(event for event in match.events if isinstance(event, events.CorpsesRearranged))
    assert all(one.corpse for one in (*told.gone, *told.come))
    if asked(match, "mutation"):
        assert code(match, use) == "already_boosted"


def test_equal_races_lay_creatures_anew_without_a_supply() -> None:
    """SB-U07: nothing is taken from the supply, so an empty one does not matter."""
    world = world_of(2)
    world.relations["mutation"] = ("toadling", "toadling")
    number = content().races["toadling"].per_colour
    grid = content().grids["P06"]
    for _token in range(number):
        place = next(iter(grid.free_places("toadling", board.taken(content(), world, "P06"))))
        board.lay(world, "P06", 0, place)
    assert board.supply(content(), world, 0)["toadling"] == 0
    match = acting(world, ("mutation", 0), ("change", 1), players=[1])
    uses = [one for one in match.options(0) if isinstance(one, do.Mutate)]
    assert uses
    assert {len(one.place) for one in uses} == {number}
    assert all(one.take is None for one in uses)
    match.submit(0, uses[-1])
    assert len(match.state.tokens["P06"]) == number


def test_corpses_of_the_neutral_colour_are_moved_and_never_lie_on_creatures() -> None:
    """SB-U05, SB-A07."""
    world = world_of(2)
    world.relations["mutation"] = ("spud", "sluggie")
    lay(world, "P06", [(world.neutral_owner, "toadling", (1, 0), 0)], corpse=True)
    lay(world, "P06", [(1, "toadling", (2, 0), 0)], corpse=True)
    lay(world, "P06", [(0, "toadling", (3, 0), 0)])
    match = acting(world, ("mutation", 0), ("change", 1), players=[1])
    neutral = world.neutral_owner
    moved = do.Laid(neutral, "toadling", (1, 2), 0), do.Laid(1, "toadling", (2, 2), 0)
    assert code(match, do.Corpses("P06", moved)) is None
    assert code(match, do.Corpses("P06", moved[1:])) == "bad_layout"
    onto = do.Laid(neutral, "toadling", (3, 0), 0), moved[1]
    assert code(match, do.Corpses("P06", onto)) == "bad_placement"
    match.submit(0, do.Corpses("P06", moved))
    lies = {(one.owner, one.at) for one in match.state.tokens["P06"]}
    assert lies == {(neutral, (1, 2)), (1, (2, 2)), (0, (3, 0))}
