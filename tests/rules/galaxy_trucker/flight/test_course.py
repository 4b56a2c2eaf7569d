"""Moving on the ring, forced give-ups and the settlement (GT-F3, GT-F28, GT-E1 to GT-E6)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.flight.after import forced_out
from rules.galaxy_trucker.flight.course import goal, move
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.scoring import accounts_of, settle
from rules.galaxy_trucker.state import BETWEEN_CARDS, DESTROYED, Journey
from tests.rules.galaxy_trucker.flight.fleets import fleet
from tests.rules.galaxy_trucker.shipped import content

SEEDS = st.integers(0, 2**32 - 1)


@given(
    start=st.integers(-60, 60),
    days=st.integers(-15, 15),
    others=st.sets(st.integers(0, 39), max_size=4),
)
def test_only_empty_spaces_are_counted(start: int, days: int, others: set[int]) -> None:
    """GT-F3, GT-Z9."""
    occupied = frozenset(others - {start % 40})
    there = goal(start, days, occupied, 40)
    step = 1 if days > 0 else -1
    passed = range(start + step, there + step, step) if days else range(0)
    assert sum(place % 40 not in occupied for place in passed) == abs(days)
    assert there % 40 not in occupied


def flying(seed: int) -> Journey:
    match = fleet(seed, seats=4, plan="single", flight=2, decision_seconds=0)
    rng = random.Random(seed)
    while match.state.phase != BETWEEN_CARDS:
        match.submit(match.asked[0], rng.choice(match.options(match.asked[0])))
    journey: Journey = match.state
    places = rng.sample(range(30), 4)
    for one, place in zip(journey.seats, places, strict=True):
        one.position = place
    return journey


@given(seed=SEEDS)
def test_days_are_lost_from_the_rear_and_nobody_shares_a_space(seed: int) -> None:
    journey, told = flying(seed), []
    play = Play(content(), journey, told.append)
    before = journey.flight_order
    move(play, dict.fromkeys(range(4), -3))
    assert [event.seat for event in told] == before[::-1]
    places = [one.position for one in journey.seats]
    assert len({place % 40 for place in places if place is not None}) == 4
    journey.seats[before[0]].position = None  # GT-Z10
    move(play, {before[0]: 5})
    assert journey.seats[before[0]].position is None


@given(seed=SEEDS, far=st.integers(41, 60))
def test_who_has_to_give_up_is_judged_on_one_state(seed: int, far: int) -> None:
    """GT-F28: lapped also by a ship that has to give up itself; without humans comes first."""
    journey = flying(seed)
    order = journey.flight_order
    lead, last = order[0], order[-1]
    journey.seats[lead].position = (journey.seats[last].position or 0) + far
    journey.seats[lead].ship.crew = {}
    out = {seat: reason for seat, reason, _ in forced_out(content(), journey)}
    assert out[lead] == "no_humans"
    assert out[last] == "lapped"
    journey.seats[last].ship.crew = {}
    assert {seat: reason for seat, reason, _ in forced_out(content(), journey)}[last] == "no_humans"
    for seat in order[1:-1]:
        gap = (journey.seats[lead].position or 0) - (journey.seats[seat].position or 0)
        assert (seat in out) == (gap >= 40)


@given(seed=SEEDS, losses=st.lists(st.integers(0, 20), min_size=4, max_size=4))
def test_the_settlement(seed: int, losses: list[int]) -> None:
    """GT-E2 to GT-E6."""
    journey = flying(seed)
    rng = random.Random(seed)
    out = rng.randrange(5)
    for seat, one in enumerate(journey.seats):
        one.lost = tuple((0, DESTROYED) for _ in range(losses[seat]))
        one.credits = rng.randint(0, 9)
        if seat == out:
            one.position = None
    sheet = settle(content(), journey.flight, accounts_of(content(), journey)).rows
    info = content().flights["2"]
    order = journey.flight_order
    assert [sheet["order"][seat] for seat in order] == list(info.order_rewards[: len(order)])
    fewest = min(journey.seats[seat].ship.exposed_count() for seat in order)
    for seat, one in enumerate(journey.seats):
        flew = seat in order
        pretty = flew and one.ship.exposed_count() == fewest
        assert sheet["prettiest"][seat] == (info.prettiest_reward if pretty else 0)
        assert flew or sheet["order"][seat] == sheet["goods"][seat] == 0
        income = one.credits + sheet["order"][seat] + sheet["prettiest"][seat] + sheet["goods"][seat]
        assert sheet["losses"][seat] == min(losses[seat], 8, income)
