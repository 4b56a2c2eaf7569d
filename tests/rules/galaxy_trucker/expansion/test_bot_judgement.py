"""What bots think of single things of the Big Expansion: tiles while they build, cards, leaving."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest
from msgspec import structs

from rules.bots.deciding import thinking_for
from rules.galaxy_trucker.actions import ChooseMachination, Ready
from rules.galaxy_trucker.bots.appraisal import boost_worth, furnace_worth, stasis_worth
from rules.galaxy_trucker.bots.builder import Builder
from rules.galaxy_trucker.bots.leaving import means, survival, worth_of_staying
from rules.galaxy_trucker.bots.outlook import Outlook, plans
from rules.galaxy_trucker.bots.plan import Plan
from rules.galaxy_trucker.bots.plots import advantage
from rules.galaxy_trucker.bots.standing import standing
from rules.galaxy_trucker.flight.actions import GiveUp
from rules.galaxy_trucker.hulls import adapt
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.state import BUILD, CHOOSE_MACHINATION
from rules.galaxy_trucker.tiles import Tile
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.expansion.flights import GEMINI, SEVERAL, Tiles, between_cards, content
from tests.rules.galaxy_trucker.shipped import expanded

CABIN: Tiles = [(31, 7, 7, 0)]
DECK = tuple(f"2-{number:02}" for number in range(1, 13))
STASIS, SHIELD_BOOSTER, CANNON_BOOSTER, FURNACE = 146, 173, 162, 161


def plan(
    tiles: Tiles, *, flight: int = 3, roads: Collection[str] = (), ship: str = "III", put_back: int = 0
) -> Plan:
    """What a hard bot thinks of a ship that is being built, or of its left half."""
    journey = between_cards([(ship, tiles)], [], flight=flight).state.clone()
    journey.phase, journey.roads = BUILD, tuple(roads)
    journey.seats[0].put_back = put_back
    adapt(content(), journey, 0, journey.seats[0].ship)
    builder = Builder(content(), "hard", Outlook(content()))
    found = builder.plan(expanded().sight(journey, 0), 0, random.Random(1))
    return found if isinstance(found, Plan) else found.plans[0]


def tile(number: int) -> Tile:
    return content().tiles[number]


def test_a_boosted_cannon_counts_for_who_lacks_cannons() -> None:
    """GTX-T21: strength is worth less the more there is of it."""
    few, many = plan(CABIN), plan(SEVERAL)
    assert boost_worth(few, tile(CANNON_BOOSTER)) > boost_worth(many, tile(CANNON_BOOSTER)) > 0


def test_boosters_of_shields_count_where_large_hits_come() -> None:
    """GTX-T20: more in the third flight than where nothing large comes."""
    there = plan(CABIN)
    assert boost_worth(there, tile(SHIELD_BOOSTER)) > 0
    there.usual = structs.replace(there.usual, heavy=0.0)
    assert boost_worth(there, tile(SHIELD_BOOSTER)) == 0


def test_sleepers_count_as_far_as_crew_will_be_lost() -> None:
    """GTX-T11."""
    assert stasis_worth(plan(CABIN, flight=3), tile(STASIS)) > stasis_worth(
        plan(CABIN, flight=1), tile(STASIS)
    )
    assert stasis_worth(plan(CABIN), tile(31)) == 0


def test_a_furnace_needs_holds() -> None:
    """GTX-T33: only who loads goods can burn any."""
    assert furnace_worth(plan(CABIN)) == 0
    assert furnace_worth(plan([*CABIN, (25, 8, 7, 0)])) > 0


def test_joints_that_slow_the_ship_down_are_avoided() -> None:
    """R17: the same place is worth less by a joint between a universal and another connector."""
    calm, slow = plan(CABIN), plan(CABIN, roads=["R17"])
    for number in range(1, 60):
        thing = tile(number)
        for square, rotation in calm.places(number):
            less = calm.fit(thing, square, rotation) - slow.fit(thing, square, rotation)
            assert (less > 1) == bool(calm.faulty(thing, square, rotation)), number


def test_engines_face_both_ways_where_ships_turn_over() -> None:
    """R16: the first engine drives the ship now, another one later."""
    driven: Tiles = [*CABIN, (80, 7, 8, 0)]
    there = plan(driven, roads=["R16"])
    usual = plan(driven, roads=["R16"])
    usual.turns = False
    engines = [number for number in range(61, 92) if there.is_sure_engine(tile(number))]
    ahead = [
        (number, *spot)
        for number in engines
        for spot in there.places(number)
        if not there.drives(tile(number), spot[1])
    ]
    assert ahead
    for number, square, rotation in ahead:
        more = there.fit(tile(number), square, rotation) - usual.fit(tile(number), square, rotation)
        assert more > 1


def test_a_half_is_built_of_the_best_tiles_and_in_the_end_of_others() -> None:
    """A tile in eight or so at first; whatever is of use before more would be put back than anybody does."""
    first, last = (plan([(38, 4, 8, 3)], flight=2, ship="IIA", put_back=put_back) for put_back in (0, 9))
    worths = [first.best(number)[0] for number in first.strange]
    good, useful = (sum(worth >= there.least for worth in worths) for there in (first, last))
    assert 0 < good < len(worths) / 4
    assert useful > len(worths) / 2
    assert first.weights.tries > plan(CABIN, ship="IIIA").weights.tries


def test_a_stock_is_laid_before_the_end() -> None:
    """R18: a tile that would be paid is laid where it is worth a little less than nothing."""
    journey = between_cards([("III", CABIN)], []).state.clone()
    builder = Builder(content(), "hard", Outlook(content()))
    assert not builder.fee(expanded().sight(journey, 0), 0)
    journey.roads = ("R18",)
    journey.seats[0].stock = (5, 20)
    sight = expanded().sight(journey, 0)
    assert builder.fee(sight, 0) > 0
    there = builder.plan(sight, 0, random.Random(1))
    worths = {number: there.best(number)[0] for number in (5, 20)}
    best = max(worths, key=lambda number: worths[number])
    assert builder.stock(sight, 0, there, worths[best]) == best
    assert not builder.stock(sight, 0, there, worths[best] + 0.1)


@pytest.mark.parametrize(("card", "welcome"), [("E03", True), ("E13", False), ("E06", False), ("E24", True)])
def test_harm_to_the_weakest_is_welcome(card: str, welcome: bool) -> None:
    """GTX-E02: who knows of it can be ready; what meets the strongest may meet oneself."""
    told = sum(advantage(step, 0.0) for step in content().cards[card].steps_in(2))
    assert (told > 0) == welcome


def test_places_change_for_who_is_behind() -> None:
    """E22."""
    (step,) = content().cards["E22"].steps_in(2)
    assert advantage(step, 1.0) > 0 > advantage(step, -1.0)


def test_the_choice_of_a_machination_does_not_give_it_away() -> None:
    """GTX-E02: the same hand, different thoughts; and the own one is a card to reckon with."""
    players = tuple(Player(f"P{seat}") for seat in range(3))
    options = {"plan": "single", "evil_machinations": True}
    match = Match(expanded(), Setup(expanded().id, players, options, seed=5), SeededChance(5))
    assert match.state.phase == CHOOSE_MACHINATION
    bot, view = expanded().bot("hard"), match.view(0)
    chosen = {bot.choose(view, thinking_for(seed, 0, 0)) for seed in range(20)}
    assert len(chosen) > 1
    assert all(match.refusal(0, one) is None for one in chosen)
    card = min(one.card for one in chosen if isinstance(one, ChooseMachination))
    match.submit(0, ChooseMachination(card))
    assert plans(match.view(0).sight) == [card]
    assert plans(match.view(1).sight) == []


def test_one_half_is_enough_to_arrive() -> None:
    """GTX-IIA08: without an engine in one half the other one flies on."""
    match = between_cards([("IIA", GEMINI), ("IIA", [])], ("2-01",))
    sight, outlook = match.view(0).sight, Outlook(content())
    ship = laid_ship(content(), sight.seats[0])
    engines = [number for number in ship.unit("left").tiles if tile(number).engines]
    whole = survival(content(), outlook, sight, 0, ship)
    ship.remove(*engines)
    lame = survival(content(), outlook, sight, 0, ship)
    assert whole >= lame >= survival(content(), outlook, sight, 0, ship.unit("right")) > 0


def test_who_cannot_pay_has_nothing_to_fear() -> None:
    """GT-E6, GTX-S02: without loans nobody pays more than there is."""
    told = {}
    for loans in (False, True):
        match = between_cards([("IIA", GEMINI)], DECK, options={"evil_machinations": loans})
        sight = structs.replace(match.view(0).sight, roads=("R11", "R13", "R14", "R22"))
        ship = laid_ship(content(), sight.seats[0])
        assert (means(content(), sight, 0, ship) < 1000) != loans
        told[loans] = worth_of_staying(content(), Outlook(content()), sight, 0, ship)[0]
    assert told[False] > told[True]


def test_a_half_is_given_up_that_costs_more_than_it_brings() -> None:
    """GTX-IIA08: it can be left alone, and the worth of the rest is what is left."""
    match = between_cards([("IIA", GEMINI), ("IIA", [])], ("2-01",))
    sight, outlook = match.view(0).sight, Outlook(content())
    ship = laid_ship(content(), sight.seats[0])
    both = worth_of_staying(content(), outlook, sight, 0, ship)[0]
    alone = worth_of_staying(content(), outlook, sight, 0, ship, ("left",))[0]
    answer = expanded().bot("hard").choose(match.view(0), thinking_for(1, 0, 0))
    assert match.refusal(0, answer) is None
    assert answer == (Ready() if both >= alone else GiveUp(("left",)))


def test_in_the_last_flight_who_is_behind_dares_more() -> None:
    """GT-E7: the same flight is worth less than nothing to who is ahead, and a chance to who is behind."""
    match = between_cards([("IIA", GEMINI), ("IIA", GEMINI)], DECK)
    seats = match.view(0).sight.seats
    for ahead in (30, 0, -30):
        own = structs.replace(seats[0], credits=seats[1].credits + ahead)
        sight = structs.replace(match.view(0).sight, seats=(own, seats[1]))
        stays, leaves = (standing(content(), sight, 0, 0.0, flies=flies) for flies in (True, False))
        assert (stays - leaves) * ahead <= 0
        assert (stays == leaves) == (ahead == 0)
        assert standing(content(), sight, 0, 5.0, flies=True) > stays
