"""Properties of relations on tables full of random creatures (section 6; for mutation see test_mutation)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import assume, given

from rules.space_bastards import actions as do
from rules.space_bastards import board, events
from rules.space_bastards.state import Pair, World
from tests.rules.space_bastards.scattered import SEEDS, asked, changed, code, table
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import acting, lay, world_of

# -- love ------------------------------------------------------------------------------------


@given(SEEDS)
def test_a_birth_adds_one_own_creature_where_both_parents_live(seed: int) -> None:
    """SB-L01, SB-L02, SB-L03."""
    match, before, rng = table(seed, "love")
    left, right = before.relations["love"]
    assume(asked(match, "love"))
    births = [one for one in match.options(0) if isinstance(one, do.Love)]
    for planet in before.open:
        parents = Counter(
            one.race for one in before.tokens.get(planet, ()) if not one.corpse and one.race in (left, right)
        )
        own = any(
            one.owner == 0 and one.race in (left, right) and not one.corpse
            for one in before.tokens.get(planet, ())
        )
        both = parents[left] > 1 if left == right else parents[left] and parents[right]
        if not (both and own):
            assert not [one for one in births if one.planet == planet]
    birth = rng.choice(births)
    match.submit(0, birth)
    gone, come = changed(before, match.state)[birth.planet]
    assert not gone
    assert come == Counter([(0, birth.child, False)])
    assert birth.child in (left, right)


@given(SEEDS)
def test_love_can_be_used_twice_the_second_time_for_coins(seed: int) -> None:
    """SB-L04."""
    match, before, rng = table(seed, "love", tries=60)
    assume(asked(match, "love"))
    first = rng.choice([one for one in match.options(0) if isinstance(one, do.Love)])
    again = do.Love(first.planet, first.child, first.at, first.rot, True)
    assert code(match, again) == "boost_before_action"
    match.submit(0, first)
    if not asked(match, "love"):
        return
    assert code(match, first) == "already_used"
    second = [one for one in match.options(0) if isinstance(one, do.Love)]
    assert all(one.boost for one in second)
    match.submit(0, rng.choice(second))
    assert match.state.held[0].money == before.held[0].money - 2
    assert not asked(match, "love")


def test_the_child_may_be_a_parent_at_once() -> None:
    """SB-L04."""
    world = world_of(2)
    world.relations["love"] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (1, "spud", (1, 4), 0)])
    lay(world, "P07", [(1, "spud", (1, 0), 0)])
    match = acting(world, ("love", 0))
    assert code(match, do.Love("P07", "toadling", (0, 4))) == "no_relation_present"
    match.submit(0, do.Love("P06", "spud", (2, 0)))
    assert do.Love("P06", "spud", (2, 2), 0, True) in match.options(0)


def test_without_money_there_is_no_second_birth() -> None:
    """SB-L04, SB-A11: the entry ends by itself."""
    world = world_of(2)
    world.relations["love"] = ("toadling", "spud")
    world.hold(0, money=1)
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (1, "spud", (1, 4), 0)])
    match = acting(world, ("love", 0))
    match.submit(0, do.Love("P06", "toadling", (2, 0)))
    assert not asked(match, "love")


# -- shooting and eating ---------------------------------------------------------------------


@pytest.mark.parametrize("relation", ["shooting", "eating"])
@given(seed=SEEDS)
def test_all_victims_of_one_colour_and_race_on_one_planet(relation: str, seed: int) -> None:
    """SB-S03, SB-S04, SB-E02, SB-X03."""
    match, before, rng = table(seed, relation)
    left, right = before.relations[relation]
    if not asked(match, relation):
        for planet in before.open:
            others = sum(before.row(planet, right)[owner] for owner in before.owners if owner)
            assert not (before.row(planet, left)[0] and others)
        return
    use = rng.choice([one for one in match.options(0) if not isinstance(one, do.Finish)])
    number = before.row(use.planet, right)[use.victim]
    supply = board.supply(content(), before, use.victim)[right]
    match.submit(0, use)
    gone, come = changed(before, match.state)[use.planet]
    assert gone == Counter({(use.victim, right, False): number})
    assert come == (Counter({(use.victim, right, True): number}) if relation == "shooting" else Counter())
    assert set(changed(before, match.state)) == {use.planet}
    after = board.supply(content(), match.state, use.victim)[right]
    assert after == supply + (number if relation == "eating" else 0)
    bits = board.taken(content(), before, use.planet)
    if relation == "shooting":
        assert board.taken(content(), match.state, use.planet) == bits


@pytest.mark.parametrize("relation", ["shooting", "eating"])
@given(seed=SEEDS)
def test_the_second_use_is_checked_anew_and_paid(relation: str, seed: int) -> None:
    """SB-S05, SB-E01."""
    match, before, rng = table(seed, relation, tries=45)
    assume(asked(match, relation))
    use = rng.choice([one for one in match.options(0) if not isinstance(one, do.Finish)])
    assert code(match, type(use)(use.planet, use.victim, True)) == "boost_before_action"
    match.submit(0, use)
    if not asked(match, relation):
        return
    assert code(match, use) == "already_used"
    assert code(match, type(use)(use.planet, use.victim, True)) in ("no_target", "no_relation_present")
    match.submit(0, rng.choice([one for one in match.options(0) if not isinstance(one, do.Finish)]))
    assert match.state.held[0].money == before.held[0].money - 2
    assert not asked(match, relation)


# -- trade and diplomacy ---------------------------------------------------------------------


def most_pairs(world: World, relation: str, planet: str) -> int:
    """The largest possible number of pairs of seat 0 on a planet, by a formula (SB-T08)."""
    left, right = world.relations[relation]
    own_left, own_right = world.row(planet, left)[0], world.row(planet, right)[0]
    others = [owner for owner in world.owners if owner != 0]
    foreign_left = sum(world.row(planet, left)[owner] for owner in others)
    foreign_right = sum(world.row(planet, right)[owner] for owner in others)
    if left == right:
        return min(own_left, (own_left + foreign_left) // 2)
    return max(
        own + min(own_left - own, foreign_right) + min(own_right - own, foreign_left)
        for own in range(min(own_left, own_right) + 1)
    )


def all_pairs(world: World, planet: str) -> list[Pair]:
    found = []
    for other in world.owners:
        found += [Pair(planet, 0, other), Pair(planet, other, 0)]
    return list(dict.fromkeys(found))


@given(SEEDS)
def test_the_largest_number_of_pairs_is_that_of_the_largest_legal_proposal(seed: int) -> None:
    """SB-T08 against trying all proposals for a planet."""
    match, before, rng = table(seed, "trade", players=3, tries=24)
    if not asked(match, "trade"):
        assert not any(most_pairs(before, "trade", planet) for planet in before.open)
        return
    planet = rng.choice(before.open)
    wanted = most_pairs(before, "trade", planet)
    kinds = all_pairs(before, planet)
    legal = 0
    for number in range(1, min(wanted + 2, 5)):
        if any(
            code(match, do.Pairs(pairs)) is None for pairs in combinations_with_replacement(kinds, number)
        ):
            legal = number
    assert legal == min(wanted, 4)
    assert match.pending[0].details()["most"].get(planet, 0) == wanted


@pytest.mark.parametrize("relation", ["trade", "diplomacy"])
@given(seed=SEEDS)
def test_agreed_pairs_pay_both_owners(relation: str, seed: int) -> None:
    """SB-T02, SB-T03, SB-T06, SB-T07, SB-D01, SB-2P04, along random proposals and answers."""
    match, before, rng = table(seed, relation)
    expected = [0] * before.seats
    refused: set[tuple[str, int]] = set()
    while asked(match, relation):
        options = match.options(0)
        assert options
        proposal = rng.choice([one for one in options if isinstance(one, do.Pairs)])
        for pair in proposal.pairs:
            assert (pair.planet, pair.right if pair.left == 0 else pair.left) not in refused
        match.submit(0, proposal)
        accepted: set[int] = set()
        partners = {(pair.right if pair.left == 0 else pair.left) for pair in proposal.pairs} - {
            0,
            before.neutral_owner,
        }
        while match.asked and match.pending[match.asked[0]].kind == "answer":
            seat = rng.choice(match.asked)
            assert seat in partners
            answer = rng.choice(match.options(seat))
            accepted |= set(answer.accept)
            match.submit(seat, answer)
        for number, pair in enumerate(proposal.pairs):
            other = pair.right if pair.left == 0 else pair.left
            if other in partners and number not in accepted:
                refused.add((pair.planet, other))
                continue
            expected[0] += 1
            if other in partners:
                expected[other] += 1
    paid = [match.state.held[seat].money - before.held[seat].money for seat in range(before.seats)]
    scored = [match.state.points(seat) for seat in range(before.seats)]
    assert (paid if relation == "trade" else scored) == expected
    assert not any(scored if relation == "trade" else paid)
    total = sum(most_pairs(before, relation, planet) for planet in before.open)
    assert expected[0] <= total


def test_a_creature_is_in_one_pair_only_also_in_later_proposals() -> None:
    """SB-T01, SB-T10."""
    world = world_of(3)
    world.relations["trade"] = ("toadling", "spud")
    lay(world, "P06", [(0, "toadling", (1, 0), 0), (0, "spud", (2, 0), 0), (0, "spud", (2, 2), 0)])
    lay(world, "P07", [(0, "toadling", (1, 0), 0), (1, "spud", (2, 0), 0)])
    match = acting(world, ("trade", 0))
    match.submit(0, do.Pairs((Pair("P06", 0, 0),)))
    assert code(match, do.Pairs((Pair("P06", 0, 0),))) == "bad_pair"
    assert do.Pairs((Pair("P07", 0, 1),)) in match.options(0)


# -- change ----------------------------------------------------------------------------------


@given(SEEDS)
def test_a_change_keeps_all_race_cards(seed: int) -> None:
    """SB-K02, SB-K04, SB-K08, SB-K09: a random step of the player of the card."""
    rng = random.Random(seed)
    world = world_of(3)
    world.hold(0, money=rng.randrange(6))
    before = world.clone()
    match = acting(world, ("change", 0), ("change", 1), players=[0])
    step = rng.choice(match.options(0))
    match.submit(0, step)
    after = match.state
    cards = Counter(before.offer) + Counter(race for pair in before.relations.values() for race in pair)
    assert cards == Counter(after.offer) + Counter(race for pair in after.relations.values() for race in pair)
    assert len(after.offer) == 6
    assert set(after.locked) == {step.relation, *step.lock}
    pair = list(before.relations[step.relation])
    if step.take is not None:
        pair[step.side == "right"] = step.take
    assert after.relations[step.relation] == tuple(reversed(pair) if step.flip else pair)
    for relation, races in before.relations.items():
        assert relation == step.relation or after.relations[relation] == races
    assert after.held[0].money == before.held[0].money - step.flip - len(step.lock)
    assert match.asked == (1,)
    assert not any(one.flip or one.lock for one in match.options(1))
    assert not {one.relation for one in match.options(1)} & set(after.locked)


def test_locks_end_with_the_round() -> None:
    """SB-K05, SB-R07: they still lie while the ships fly."""
    world = world_of(2)
    match = acting(world, ("change", 0), ("change", 1), players=[0])
    match.submit(0, do.Change("love", lock=("trade", "eating")))
    match.submit(1, do.Change("shooting"))
    assert set(match.state.locked) == {"love", "trade", "eating", "shooting"}
    while match.state.phase == "ships":
        match.submit(match.asked[0], do.End())
    assert match.state.locked == ()
    told = [event for event in match.events if isinstance(event, events.LocksOff)]
    assert len(told) == 1


@pytest.mark.parametrize(
    ("action", "wanted"),
    [
        (do.Change("love", lock=("trade", "eating", "mutation")), "already_boosted"),
        (do.Change("change"), "wrong_relation"),
        (do.Change("love", lock=("change",)), "wrong_relation"),
        (do.Change("love", lock=("love",)), "locked"),
        (do.Change("love", lock=("trade", "trade")), "locked"),
        (do.Change("migration"), "locked"),
        (do.Change("love", "nobody", "left"), "not_in_offer"),
        (do.Change("love", None, "left"), "wrong_phase"),
        (do.Finish(), "must_change_or_lock"),
    ],
)
def test_changes_that_are_refused(action: Any, wanted: str) -> None:
    world = world_of(2)
    world.locked = ("migration",)
    match = acting(world, ("change", 0), ("change", 1), players=[0])
    assert code(match, action) == wanted
