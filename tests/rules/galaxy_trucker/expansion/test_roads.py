"""Rough Roads where no scenario looks (GTX-R02, GTX-R40, GTX-X23, X28, X37, X42)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight.arriving import as_printed, explosions
from rules.galaxy_trucker.flight.events import CardRevealed, Declared, Dice, Hazard, Returned
from rules.galaxy_trucker.flight.tasks import Aftermath, OpenCard, Throwing
from rules.galaxy_trucker.options import BEGINNER
from rules.galaxy_trucker.order_tiles import end_building
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.roads import drawable, drawn, held_by
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, FLIGHT_START, READY_CHECK
from rules.galaxy_trucker.strength import Boost
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.expansion.flights import (
    GEMINI,
    LEAPER,
    SEVERAL,
    Tiles,
    between_cards,
    built,
    content,
    turn,
)
from tests.rules.galaxy_trucker.shipped import expanded

ALONE: Tiles = [(32, 7, 7, 0)]
SKEWER: Tiles = [(31, 7, 7, 0), (6, 7, 8, 0), (20, 7, 6, 3), (25, 8, 7, 0), (39, 6, 7, 2), (176, 8, 8, 0)]
"""Class II: battery 6 with the plated tile 176 beside it."""
STARDUST, PLANETS, SLAVERS = "1-04", "1-13", "2-01"
HANDICAP = {f"seat_{number}": "beginner" for number in range(1, 6)}


def thrown(
    roads: Sequence[str], hits: Sequence[Hit], own: Sequence[str] = (), **how: tuple[int, ...]
) -> Match:
    """A match in which these shots of a card are thrown at two ships; `own` are Rough Roads of the first."""
    match = between_cards([("II", ALONE), ("II", ALONE)], [PLANETS, PLANETS])
    journey = match.state.clone()
    journey.roads, journey.seats[0].roads = tuple(roads), tuple(own)
    shots = as_printed(tuple(hits))
    journey.card, journey.phase = OpenCard("", (Throwing("shot", shots, (0, 1), **how),), BETWEEN_CARDS), CARD
    return Match(match.game, match.setup, match.chance, state=journey)


def hazards(match: Match) -> list[tuple[str, str, tuple[int, ...]]]:
    return [(one.size, one.side, one.seats) for one in match.events if isinstance(one, Hazard)]


def test_who_is_spared_looks_at_printed_sizes() -> None:
    """GTX-X28: a small shot that has become large concerns everybody."""
    match = thrown(["R22"], [Hit("small", "rear"), Hit("large", "rear"), Hit("large", "rear")], weakened=(1,))
    assert hazards(match) == [("large", "rear", (0, 1)), ("large", "rear", (0,)), ("large", "rear", (0, 1))]


def test_with_a_handicap_one_roll_comes_differently() -> None:
    """GTX-R40, GTX-G06."""
    match = thrown([], [Hit("small", "front")], own=["R08", "R22"])
    assert hazards(match) == [("large", "rear", (0,)), ("small", "front", (1,))]
    assert len([one for one in match.events if isinstance(one, Dice)]) == 1


def test_halves_pay_only_with_what_flies_on_and_only_where_it_is_wanted() -> None:
    """R12, GTX-X15, GTX-R40: the goods of a half that leaves are sold, not given; a beginner pays nobody."""
    match = between_cards([("IIA", GEMINI), ("II", ALONE)], [STARDUST])
    journey = match.state.clone()
    journey.seats[0].roads, journey.seats[0].credits = ("R12",), 9
    journey.seats[0].ship.goods = {60: ("red",)}
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    assert match.asked == (0,)
    question = match.pending[0]
    ways = question.options()
    assert do.PayOrLose(1, goods=((60, "red"),), give_up=("left",)) in ways
    assert all(question.refusal(way) is None for way in ways)
    wrong = do.PayOrLose(3, goods=((60, "red"),), give_up=("right",))
    assert wrong not in ways
    assert question.refusal(wrong) is not None
    match.submit(0, do.PayOrLose(6))
    assert match.state.seats[1].gave_up == ""


def test_explosions_destroy_plated_tiles() -> None:
    """GTX-X23; what held nothing does not explode."""
    journey = between_cards([("II", SKEWER)], [PLANETS]).state.clone()
    journey.roads = ("R13", "R14")
    ship = built("II", SKEWER)
    found = explosions(content(), journey, 0, ship, [6])
    assert [one.tile for one in found] == [6]
    assert set(found[0].tiles) == {31, 25, 39, 176}
    ship.energy = {}
    assert not explosions(content(), journey, 0, ship, [6])


def test_a_tile_of_the_stock_that_was_welded_is_used() -> None:
    """GTX-X42: whatever the check says of it."""
    journey = between_cards([("II", SKEWER)], [PLANETS]).state.clone()
    journey.seats[0].unbuilt = frozenset({25, 100})
    end_building(journey, unheard, by_time=True)
    assert journey.seats[0].unbuilt == {100}


def test_a_skipped_card_counts_across_the_turn_of_the_deck() -> None:
    """GTX-X37."""
    match = between_cards([("II", LEAPER), ("II", ALONE)], [STARDUST, PLANETS])
    journey = match.state.clone()
    journey.roads = ("R04",)
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    match.submit(0, do.Stay())
    turn(match)
    match.submit(0, do.UseEngineBooster(167, 78, (2,)))
    while match.state.phase != BETWEEN_CARDS:
        seat = match.asked[0]
        match.submit(seat, match.options(seat)[0])
    assert match.state.deck == (PLANETS, STARDUST)
    assert not match.state.seats[0].takes_part
    turn(match)
    while match.state.phase != BETWEEN_CARDS:
        seat = match.asked[0]
        match.submit(seat, match.options(seat)[0])
    told = [one for one in match.events if isinstance(one, CardRevealed | Returned)]
    assert [*map(type, told)] == [CardRevealed, CardRevealed, CardRevealed, Returned]
    assert match.state.seats[0].takes_part


@pytest.mark.parametrize(
    ("first", "counts"), [("beginner", []), ("more_0", [(0,), (0,)]), ("more_1", [(0,)] * 3)]
)
def test_for_whom_roads_are_drawn(first: str, counts: list[tuple[int, ...]]) -> None:
    """GTX-R40: the common ones for all who are experienced, then those of each seat alone."""
    options = {"rough_roads": 2, "handicap": HANDICAP | {"seat_1": first}}
    journey = between_cards([("II", ALONE), ("II", ALONE)], [PLANETS], options=options).state.clone()
    assert held_by(journey) == (counts or [(0, 1), (0, 1)])
    assert drawn(journey) == 0
    if counts:
        assert journey.options.handicap[1] == BEGINNER
        journey.seats[0].roads = ("R01", "R02")
        assert drawn(journey) == 2
        assert not {"R04", "R09", "R10"} & set(drawable(content(), journey))


def test_roads_for_all_come_before_those_for_one() -> None:
    """GTX-R40."""
    options = {"rough_roads": 1, "handicap": HANDICAP | {"seat_1": "more_2", "seat_2": "more_0"}}
    journey = between_cards([("II", ALONE), ("II", ALONE)], [PLANETS], options=options).state
    assert held_by(journey) == [(0, 1), (0,), (0,)]


def test_with_a_handicap_every_seat_has_its_own_roads() -> None:
    """GTX-R40: also where nobody is a beginner."""
    options = {"rough_roads": 2, "handicap": HANDICAP | {"seat_1": "more_1", "seat_2": "more_0"}}
    setup = Setup(expanded().id, (Player("A"), Player("B")), {"plan": "single", **options})
    journey = Match(expanded(), setup, SeededChance(1)).state
    assert journey.phase == READY_CHECK
    assert journey.roads == ()
    first, second = (one.roads for one in journey.seats)
    assert (len(first), len(second)) == (3, 2)
    assert first[:2] == second


@pytest.mark.parametrize(("experienced", "hit"), [((0, 2), [(2,)]), ((0,), []), ((1, 2), [])])
def test_debris_of_the_experienced_hits_the_experienced(
    experienced: tuple[int, ...], hit: list[tuple[int, ...]]
) -> None:
    """GTX-R40, R03: who has not drawn it neither throws nor is hit."""
    match = between_cards([("II", ALONE)] * 3, [PLANETS])
    journey = match.state.clone()
    for seat in experienced:
        journey.seats[seat].roads = ("R03",)
    journey.card = OpenCard(STARDUST, (Aftermath("debris"),), BETWEEN_CARDS, debris=((0, 6),))
    journey.phase = CARD
    match = Match(match.game, match.setup, match.chance, state=journey)
    assert [seats for _, _, seats in hazards(match)] == hit


def test_gangs_are_reinforced_against_the_experienced() -> None:
    """GTX-R40, R23: the same enemy is as usual to the other one."""
    match = between_cards([("III", SEVERAL), ("III", SEVERAL)], [SLAVERS])
    journey = match.state.clone()
    journey.seats[1].roads = ("R23",)
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    usual = match.pending[0].details()["against"]
    match.submit(0, do.DeclareCannons())
    while match.asked == (0,):
        match.submit(0, match.options(0)[0])
    assert match.pending[1].details()["against"] == usual + 2


def test_used_roads_make_a_new_pile() -> None:
    """GTX-R02: but never one that is in play."""
    journey = between_cards([("II", ALONE)], [PLANETS]).state.clone()
    roads = sorted(content().roads)
    journey.roads, journey.used_roads = tuple(roads[:2]), tuple(roads[2:])
    assert drawable(content(), journey) == roads[2:]


def test_a_jump_of_the_leader_makes_the_second_the_target() -> None:
    """GTX-X49: the third fires."""
    match = between_cards([("II", LEAPER), ("II", ALONE), ("II", ALONE)], [PLANETS, STARDUST])
    journey = match.state.clone()
    journey.roads = ("R02",)
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    match.submit(0, do.UseEngineBooster(167, 78, (2,)))
    while match.state.phase != BETWEEN_CARDS:
        seat = match.asked[0]
        match.submit(seat, match.options(seat)[0])
    assert hazards(match) == [("small", "rear", (1,))]
    assert [one.seat for one in match.events if isinstance(one, Dice)] == [2]


def test_a_burst_cannon_is_gone_for_the_next_competitor() -> None:
    """GTX-X33, GTX-X34: each who wants it makes everybody behind count anew."""
    match = between_cards([("III", SEVERAL), ("III", SEVERAL)], ["1-18", STARDUST])
    journey = match.state.clone()
    journey.roads = ("R01",)
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    match.submit(0, do.ChooseAbandoned(True))
    match.submit(0, do.DeclareCannons())
    match.submit(1, do.DeclareCannons((), (15,), (Boost(165, 102),)))
    while match.pending[match.asked[0]].kind != "use_offer":
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    match.submit(0, do.UseOffer(False))
    match.submit(1, do.ChooseAbandoned(True))
    while match.pending[match.asked[0]].kind == "declare_cannons":
        match.submit(1, do.DeclareCannons())
    counts = [one.strength for one in match.events if isinstance(one, Declared) and one.seat == 1]
    assert 102 not in match.state.seats[1].ship.tiles
    assert len(counts) == 2
    assert counts[0] > counts[1]
    assert match.asked == (1,)


def test_a_storm_that_ends_the_first_pass_blocks_the_next_card() -> None:
    """GTX-X39."""
    match = between_cards([("II", LEAPER)], [STARDUST, "E14"], options={"evil_machinations": True})
    journey = match.state.clone()
    journey.roads = ("R04",)
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    match.submit(0, do.Stay())
    turn(match)
    if match.pending[0].kind == "jump":
        match.submit(0, do.Stay())
    assert match.state.deck == ("E14", STARDUST)
    assert terms_of(content(), match.state, 0).blocked


def test_what_would_change_building_is_not_drawn_for_ever() -> None:
    """GTX-R02, R20: with many private Rough Roads only such may be left; then no more come up."""
    journey = between_cards([("II", SKEWER)], [PLANETS]).state.clone()
    plain = [road for road in content().roads.values() if not road.mark]
    journey.roads = (*(road.id for road in plain), "R20")
    assert drawable(content(), journey)
    assert not drawable(content(), journey, marked=False)
    journey.phase = FLIGHT_START
    match = Match(
        expanded(), between_cards([("II", SKEWER)], [PLANETS]).setup, SeededChance(1), state=journey
    )
    assert match.state.phase != FLIGHT_START
    journey.roads = journey.roads[1:]
    assert drawable(content(), journey, marked=False)
