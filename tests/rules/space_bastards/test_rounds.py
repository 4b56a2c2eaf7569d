"""The course of rounds: queue, cards, scoring, the end (sections 4 to 6 and 9)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.kernel.match import Match
from rules.space_bastards import actions as do
from rules.space_bastards import board, events
from rules.space_bastards.rounds import queue
from rules.space_bastards.scoring import merit, tie_break
from rules.space_bastards.state import World
from tests.rules.space_bastards.scattered import SEEDS
from tests.rules.space_bastards.shipped import content, game
from tests.rules.space_bastards.tables import begun, lay, scatter, setup_of, world_of

PLANS = st.lists(
    st.lists(st.sampled_from(list(content().relations)), unique=True, max_size=2), min_size=2, max_size=5
)


@given(PLANS, st.integers(0, 4), st.sampled_from(sorted(content().scenarios)))
def test_the_queue_goes_by_priority_and_then_clockwise(
    plans: list[list[str]], start: int, scenario: str
) -> None:
    """SB-A01, SB-K01."""
    world = world_of(len(plans), scenario=scenario)
    world.start = start % world.seats
    order = queue(world, tuple(map(tuple, plans)))
    priority = content().scenarios[scenario].priority
    assert [priority.index(entry.relation) for entry in order] == sorted(
        priority.index(entry.relation) for entry in order
    )
    for relation in priority:
        seats = [entry.seat for entry in order if entry.relation == relation]
        played = [seat for seat in world.clockwise(world.start) if relation in plans[seat]]
        assert seats[: len(played)] == played
        if relation == "change" and played:
            assert sorted(seats) == list(range(world.seats))
            rest = [seat for seat in world.clockwise(played[0]) if seat not in played]
            assert seats[len(played) :] == rest
        else:
            assert len(seats) == len(played)


@pytest.mark.parametrize("track", ["standard", "compact"])
@given(seed=SEEDS)
def test_cards_coins_and_points_add_up(track: str, seed: int) -> None:
    """Along a whole game: SB-R05, SB-K08, SB-D02, and every coin and point is told as an event."""
    match, rng = begun(3, seed, track=track), random.Random(seed)
    points = [0, 0, 0]
    while not match.over:
        state: World = match.state
        for seat in range(3):
            assert state.points(seat) >= points[seat]
            assert state.held[seat].money >= 0
            spent = [card for card, _ in state.held[seat].spent]
            assert sorted((*state.held[seat].hand, *spent)) == sorted(content().relations)
            points[seat] = state.points(seat)
        if state.relations:
            assert len(state.offer) == 6
            cards = [*state.offer, *(race for pair in state.relations.values() for race in pair)]
            assert sorted(cards) == sorted(
                race for race, info in content().races.items() for _ in range(info.cards)
            )
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
    coins = [content().numbers.start_money] * 3
    earned = [0, 0, 0]
    for event in match.events:
        if isinstance(event, events.Coins):
            coins[event.seat] += event.delta
        elif isinstance(event, events.PointsBought):
            coins[event.seat] -= event.coins
        elif isinstance(event, events.Points):
            earned[event.seat] += event.delta
    assert coins == [held.money for held in match.state.held]
    assert match.result is not None
    assert tuple(earned) == match.result.totals
    returned = [place for place, event in enumerate(match.events) if isinstance(event, events.CardsReturned)]
    assert len(returned) == 1


@given(SEEDS)
def test_dominance_needs_more_than_each_single_other_colour(seed: int) -> None:
    """SB-Z01."""
    rng = random.Random(seed)
    world = world_of(rng.choice([2, 3, 5]))
    scatter(world, rng, 40)
    for planet in world.open:
        living = [token.owner for token in world.tokens.get(planet, ()) if not token.corpse]
        counts = {one: living.count(one) for one in world.owners}
        assert world.alive(planet) == tuple(counts.values())
        owner = board.dominant(world, planet)
        best = [one for one in counts if all(counts[one] > counts[other] for other in counts if other != one)]
        assert ([] if owner is None else [owner]) == best


def test_coins_left_then_living_creatures_break_ties() -> None:
    """SB-Z06."""
    assert tie_break([(5, 1, 1), (4, 4, 9)], (0,)) == ""
    assert tie_break([(5, 1, 1), (5, 0, 9)], (0,)) == "coins"
    assert tie_break([(5, 1, 1), (5, 1, 9), (5, 0, 20)], (1,)) == "living"
    assert tie_break([(5, 1, 1), (5, 1, 1)], (0, 1)) == "shared"
    world = world_of(3)
    lay(world, "P06", [(0, "toadling", (1, 0), 0)])
    lay(world, "P06", [(0, "spud", (2, 0), 0)], corpse=True)
    assert merit(world, 0) == (0, 5, 1)


def test_an_entry_with_nothing_to_do_is_passed_by_the_program() -> None:
    """SB-A11: on empty planets only the change asks anybody."""
    match = Match(game(), setup_of(3), state=world_of(3))
    for seat, card in enumerate(("love", "shooting", "mutation")):
        match.submit(seat, do.Plan((card,)))
    declined = [event for event in match.events if isinstance(event, events.ActionDeclined)]
    assert [(event.relation, event.seat, event.idle) for event in declined] == [
        ("love", 0, True),
        ("shooting", 1, True),
        ("mutation", 2, True),
    ]
    assert match.pending[match.asked[0]].kind == "ship"
    assert match.state.start == 1


def test_a_seat_without_cards_is_not_asked_to_plan() -> None:
    """SB-N03, SB-X10."""
    world = world_of(3)
    world.hold(1, hand=())
    match = Match(game(), setup_of(3), state=world)
    assert match.asked == (0, 2)


def test_a_player_who_leaves_can_be_replaced_by_a_bot() -> None:
    """SB-X12: a bot goes on from what the seat sees."""
    match = begun(3, 5)
    rng = random.Random(5)
    for _ in range(120):
        seat = match.asked[0]
        match.submit(seat, rng.choice(match.options(seat)))
    bots = {seat: match.game.bot("easy") for seat in range(3)}
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(5, seat, len(match.log)))
    assert match.result is not None


def test_a_second_card_is_offered_only_to_who_can_pay_it() -> None:
    """SB-N02."""
    world = world_of(3)
    for seat, money in enumerate((1, 2, 0)):
        world.hold(seat, money=money)
    match = Match(game(), setup_of(3), state=world)
    most = [max(len(one.cards) for one in match.options(seat)) for seat in range(3)]
    assert most == [1, 2, 1]
    refusal = match.refusal(0, do.Plan(("love", "trade")))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_money", "SB-N02")
