"""The first settlement, from its choices to its forced exchanges (section 3.1)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert, structs

from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.settling import exchange, has_room, settling_of, smallest, unsettled
from rules.space_bastards.state import SETUP, World
from tests.rules.space_bastards.scattered import SEEDS
from tests.rules.space_bastards.shipped import content
from tests.rules.space_bastards.tables import begun


def settle(players: int, seed: int, **options: object) -> tuple[World, list[object]]:
    """A settlement with random answers; the state after it and all events."""
    match, rng = begun(players, seed, **options), random.Random(seed)
    while match.state.phase == SETUP:
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    return match.state, match.events


@given(st.integers(2, 5), SEEDS)
def test_everybody_sends_one_token_to_each_planet(players: int, seed: int) -> None:
    """SB-P08, SB-P13, SB-P14; on the recommended planets nobody is left out (section 14)."""
    world, told = settle(players, seed)
    assert len(world.open) == content().planet_sets[players].open
    for planet in world.open:
        owners = [token.owner for token in world.tokens[planet]]
        assert sorted(owners) == list(world.owners)
        bits = [token.bits for token in world.tokens[planet]]
        assert sum(bits) == sum(1 << n for n in range(64) if any(one >> n & 1 for one in bits))
    for seat in range(players):
        races = Counter(
            token.race for tokens in world.tokens.values() for token in tokens if token.owner == seat
        )
        assert max(races.values()) <= content().numbers.setup_tokens
    assert not any(held.setup_hand for held in world.held)
    assert not any(isinstance(event, events.NobodySent) for event in told)


@given(SEEDS)
def test_choosers_follow_clockwise_from_the_start_player(seed: int) -> None:
    world, told = settle(4, seed)
    named = [event for event in told if isinstance(event, events.PlanetNamed)]
    assert [event.seat for event in named] == [(world.start + i) % 4 for i in range(len(named))]
    assert named[-1].alone  # SB-A11: the last one needs no naming
    assert sorted(event.planet for event in named) == sorted(world.open)


@given(SEEDS)
def test_a_token_that_fits_in_one_way_only_is_laid_by_the_program(seed: int) -> None:
    """SB-A11: the event tells it from one that somebody has laid."""
    match, rng, told = begun(5, seed), random.Random(seed), 0
    asked = False
    while match.state.phase == SETUP:
        seat = rng.choice(match.asked)
        asked = match.pending[seat].kind == "place"
        match.submit(seat, rng.choice(match.options(seat)))
        placed = [one for one in match.events[told:] if isinstance(one, events.TokenPlaced)]
        told = len(match.events)
        assert [one.alone for one in placed] == [not (asked and not number) for number in range(len(placed))]


def test_what_was_told_before_had_no_word_about_it() -> None:
    old = {"planet": "P01", "owner": 0, "race": "spud", "at": [0, 0], "rot": 0}
    assert not convert({"event": "token_placed", **old}, events.TokenPlaced).alone


@given(SEEDS)
def test_neutral_creatures_are_of_five_races(seed: int) -> None:
    """SB-2P01, SB-2P03."""
    world, _ = settle(2, seed)
    races = [
        token.race
        for tokens in world.tokens.values()
        for token in tokens
        if token.owner == world.neutral_owner
    ]
    assert sorted(races) == sorted(content().races)


@given(SEEDS)
def test_random_planets_keep_the_large_ones(seed: int) -> None:
    world, _ = settle(4, seed, planets="random")
    chosen = content().planet_sets[4]
    assert set(chosen.keep) <= set(world.open)
    assert len(world.open) == chosen.open


def test_random_planets_differ() -> None:
    assert len({begun(3, seed, planets="random").state.open for seed in range(20)}) > 5


@given(SEEDS)
def test_only_planets_with_room_for_all_smallest_tokens_can_be_named(seed: int) -> None:
    """SB-P06, along a settlement."""
    match, rng = begun(5, seed), random.Random(seed)
    while match.state.phase == SETUP:
        seat = rng.choice(match.asked)
        options = match.options(seat)
        if match.pending[seat].kind == "name_planet":
            world: World = match.state
            left = unsettled(world)
            roomy = [planet for planet in left if has_room(content(), world, planet)]
            assert {one.planet for one in options} == set(roomy or left)
            for planet in set(left) - set(roomy or left):
                refusal = match.refusal(seat, do.NamePlanet(planet))
                assert refusal is not None
                assert refusal.code == "planet_too_small"
        match.submit(seat, rng.choice(options))


@given(SEEDS)
def test_exchanges_are_for_the_smallest_token(seed: int) -> None:
    """SB-P10: with only large tokens on small planets somebody has to exchange."""
    match, rng = begun(5, seed), random.Random(seed)
    told = 0
    while match.state.phase == SETUP:
        seat = rng.choice(match.asked)
        options = list(match.options(seat))
        if match.pending[seat].kind == "commit":
            options = [max(options, key=lambda one: content().sizes[one.race])]
        hands = [Counter(held.setup_hand) for held in match.state.held]
        match.submit(seat, rng.choice(options))
        for event in match.events[told:]:
            if isinstance(event, events.ForcedExchange):
                hand = hands[event.seat] + Counter([event.old])
                assert event.new == smallest(content(), list(hand.elements()))
                assert content().sizes[event.new] < content().sizes[event.old]
        told = len(match.events)


def test_large_choices_force_exchanges() -> None:
    found = 0
    for seed in range(12):
        match = begun(5, seed)
        while match.state.phase == SETUP:
            seat = match.asked[0]
            options = match.options(seat)
            if match.pending[seat].kind == "commit":
                match.submit(seat, max(options, key=lambda one: content().sizes[one.race]))
            else:
                match.submit(seat, options[-1])
        found += sum(isinstance(event, events.ForcedExchange) for event in match.events)
    assert found > 0


def test_a_proposed_layout_is_legal_and_lies_among_the_options() -> None:
    """Where the rules ask for a packing the program proposes one (SB-P09)."""
    seen = 0
    for seed in range(40):
        match, rng = begun(5, seed), random.Random(seed)
        while match.state.phase == SETUP:
            seat = match.asked[0]
            options = match.options(seat)
            if match.pending[seat].kind == "rearrange":
                proposal = convert(match.pending[seat].details()["proposal"], tuple[do.Laid, ...])
                assert match.refusal(seat, do.Rearrange(proposal)) is None
                assert options[0] == do.Rearrange(proposal)
                assert all(match.refusal(seat, option) is None for option in options)
                seen += 1
            if match.pending[seat].kind == "commit":
                match.submit(seat, max(options, key=lambda one: content().sizes[one.race]))
            else:
                match.submit(seat, rng.choice(options))
        if seen > 5:
            return
    pytest.fail("no planet had to be laid out anew")


def test_the_largest_neutral_creature_needs_room_as_well() -> None:
    """SB-P06 with two players: the largest race among the neutral cards that have not been turned."""
    match = begun(2, 1)
    world: World = match.state
    small = min(world.open, key=lambda planet: content().grids[planet].size)
    world.hold_all(setup_hand=("toucanosaur", "toucanosaur"))
    world.neutral_cards = ("toadling",)
    assert has_room(content(), world, small)
    world.neutral_cards = ("toadling", "toucanosaur")
    assert not has_room(content(), world, small)
    world.neutral_cards = ()
    assert has_room(content(), world, small)


def test_who_sends_the_smallest_keeps_it() -> None:
    """SB-P10: the hand to choose the smallest from includes the token that was sent."""
    world: World = begun(2, 1).state
    world.settling = structs.replace(
        settling_of(world), planet=world.open[0], sent=("toadling", "spud", None)
    )
    for seat, hand in enumerate([("spud", "cactusoid"), ("sluggie", "spud")]):
        world.hold(seat, setup_hand=hand)
    told: list[object] = []
    assert not exchange(content(), world, 0, told.append)
    assert world.held[0].setup_hand == ("spud", "cactusoid")
    assert told == []
    assert exchange(content(), world, 1, told.append)
    assert told == [events.ForcedExchange(1, "spud", "sluggie")]
    assert sorted(world.held[1].setup_hand) == ["spud", "spud"]
