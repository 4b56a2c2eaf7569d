"""Evil Machinations: dealing, choosing, the deck, and what scenarios leave open (GTX-E01 to GTX-E05)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.events import MachinationChosen
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight.chances import TurnCard
from rules.galaxy_trucker.flight.collisions import outermost
from rules.galaxy_trucker.flight.contests import prizes
from rules.galaxy_trucker.flight.demands import tilt
from rules.galaxy_trucker.forecast_flight import best_layout
from rules.galaxy_trucker.piles import upcoming
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BETWEEN_CARDS, CHOOSE_MACHINATION, FLIGHT_SETUP
from rules.kernel.asks import ClockAsk, Refused
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

PLANS = expanded().content.machinations
CRAB = [[33, 7, 7, 0], [6, 8, 7, 3], [76, 6, 7, 0], [93, 8, 6, 1], [105, 7, 8, 3]]
"""An engine, a cannon, a battery, a life support."""
PACE = [[32, 7, 7, 0], [6, 7, 8, 0], [42, 7, 6, 1], [51, 6, 8, 3], [72, 5, 8, 0], [78, 8, 8, 0]]
"""Two single engines."""


def table(*seats: dict[str, Any], **given: Any) -> Adapter:
    players = [{"name": "ABCDE"[at], **seat} for at, seat in enumerate(seats)]
    options = {"evil_machinations": True, **given.pop("options", {})}
    return Adapter({"players": players, "options": options, **given}, {}, "big_expansion")


def whole(seats: int, **options: Any) -> Match:
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    chosen = {"plan": "single", "evil_machinations": True, **options}
    return Match(expanded(), Setup("galaxy-trucker", players, chosen, seed=5), SeededChance(5))


# -- before a flight -------------------------------------------------------------------------


def test_each_has_four_that_nobody_else_sees() -> None:
    """GTX-E01, GTX-H01."""
    match = whole(3)
    assert match.state.phase == CHOOSE_MACHINATION
    hands = [one.plans for one in match.state.seats]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert len({card for hand in hands for card in hand}) == 12
    match.submit(1, ground.ChooseMachination(hands[1][2]))
    seen = match.view(0).sight
    assert seen.seats[0].plans == hands[0]
    assert (seen.seats[1].plans, seen.seats[1].plan, seen.seats[1].plans_count) == (None, None, 3)
    assert match.view(1).sight.seats[1].plan == hands[1][2]
    told = [event for event in match.events if isinstance(event, MachinationChosen)]
    assert [event.seen_by(0).card for event in told] == [None]


def test_the_last_one_goes_unasked_and_time_takes_the_first() -> None:
    """GTX-E02, GTX-U03."""
    state = whole(2, decision_seconds=20).state.clone()
    state.seats[0].plans = ("E07",)
    first = state.seats[1].plans[0]
    match = Match(expanded(), whole(2, decision_seconds=20).setup, SeededChance(5), state=state)
    assert list(match.asked) == [1]
    assert match.state.seats[0].plan == "E07"
    clock = match.pending[CLOCK]
    assert isinstance(clock, ClockAsk)
    match.submit(CLOCK, clock.runs[0].answer)
    assert match.state.seats[1].plan == first


def test_the_hand_lasts_for_the_whole_game() -> None:
    """GTX-E02."""
    match = whole(1, plan="short")
    match.submit(0, ground.ChooseMachination(match.state.seats[0].plans[0]))
    state = match.state.clone()
    rest = state.seats[0].plans
    state.flight_at, state.phase = 1, FLIGHT_SETUP
    later = Match(expanded(), match.setup, SeededChance(5), state=state)
    assert later.state.phase == CHOOSE_MACHINATION
    assert (later.state.seats[0].plans, later.state.seats[0].plan) == (rest, "")


@pytest.mark.parametrize(("flight", "aside"), [(1, 2), (2, 3), (3, 4)])
def test_drawing_late_is_shuffling(flight: int, aside: int) -> None:
    """The machinations lie in the middle part, one of them on top of it, the others anywhere below it alike
    (GTX-E03)."""
    state = whole(4, flight=flight).state
    cards = [card.id for card in expanded().content.cards.values() if card.level and not card.part]
    rng, there = random.Random(flight), Counter[int]()
    for _ in range(600):
        state.deck, state.turned = (*cards[: 4 * aside], *PLANS[:4]), ()
        while state.deck:
            card = TurnCard(*upcoming(expanded().content, state)).draw(rng).card
            state.deck = tuple(other for other in state.deck if other != card)
            state.turned = (*state.turned, card)
        there.update(at for at, card in enumerate(state.turned) if card in PLANS)
    middle = range(aside, 3 * aside + 4)
    assert set(there) == set(middle)
    assert there[aside] == 600
    fair = 600 * 3 / (len(middle) - 1)
    assert all(abs(there[at] - fair) < fair / 2 for at in middle[1:])


def test_chance_cannot_turn_what_lies_elsewhere() -> None:
    found = TurnCard(["1-01"], ["E05"], 0)
    assert found.refusal(do.TurnedCard("E05")) is None
    assert found.refusal(do.TurnedCard("E06")) is not None


# -- what they do ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card in PLANS if expanded().content.cards[card].needs_two])
def test_alone_nothing_happens(card: str) -> None:
    """GTX-G11, GTX-F07."""
    alone = table({"tiles": CRAB, "position": 5, "credits": 2})
    alone.table_do("turn_card", {"card": card})
    one = alone.journey.seats[0]
    assert alone.journey.phase == BETWEEN_CARDS
    assert (one.position, one.credits, one.loans, one.lost) == (5, 2, 0, ())


def test_storms_and_crashes_end_with_the_flight() -> None:
    """E14, E23: a storm on the last card does nothing, and the next flight has its usual prices."""
    journey = whole(2).state.clone()
    journey.resolved, journey.storm, journey.crashed = 12, 14, "red"
    list(lay_out(expanded().content, journey, unheard))
    assert (journey.resolved, journey.storm, journey.crashed) == (0, 0, "")


def test_ghosts_take_days_from_who_has_too_few() -> None:
    """E18: with a single figure in flight III nobody is asked."""
    few = table({"tiles": CRAB, "crew": {33: ["human"]}, "position": 9}, flight=3)
    few.table_do("turn_card", {"card": "E18"})
    assert few.journey.seats[0].position == 5


def test_ghosts_may_have_the_last_human() -> None:
    """E18: it gives up when the card is done."""
    last = table({"tiles": CRAB, "crew": {33: ["human"]}})
    last.table_do("turn_card", {"card": "E18"})
    assert last.do("A", "pay_or_lose", {"figures": [{"cabin_id": 33, "kind": "human"}]}) is None
    assert last.journey.seats[0].gave_up == "no_humans"


def test_the_cautious_way_keeps_the_ship_flying() -> None:
    """GTX-U03: credits only where nothing else does."""
    one = table({"tiles": CRAB, "crew": {33: ["human"]}, "credits": 5}, flight=3)
    two = table({"tiles": CRAB, "credits": 5}, flight=3)
    for asked in (one, two):
        asked.table_do("turn_card", {"card": "E21"})
    assert one.match.pending[0].default == do.PayOrLose(3)
    assert two.match.pending[0].default == do.PayOrLose(figures=((33, "human"),))


def test_a_lone_player_may_bid() -> None:
    """GTX-G04."""
    alone = table({"tiles": CRAB, "credits": 3})
    alone.table_do("turn_card", {"card": "E04"})
    assert alone.do("A", "bid", {"credits": 3}) is None
    assert alone.journey.seats[0].credits == 0


def test_who_has_withdrawn_stays_out_of_an_auction() -> None:
    """GTX-G04: it goes round only among those who are still in."""
    sale = table(*({"credits": 9} for _seat in range(3)))
    sale.table_do("turn_card", {"card": "E04"})
    assert sale.do("A", "bid", {"credits": 1}) is None
    assert sale.do("B", "withdraw", {}) is None
    for name, credits, nxt in (("C", 2, 0), ("A", 3, 2), ("C", 4, 0)):
        assert sale.do(name, "bid", {"credits": credits}) is None
        assert sale.match.asked == (nxt,)


def test_rockets_that_close_up_meet_those_a_lap_behind() -> None:
    """E02: a space is taken by whoever stands on it, laps aside."""
    full = table({"position": 45}, {"position": 30}, {"position": 4, "away": True})
    full.table_do("turn_card", {"card": "E02"})
    assert [one.position for one in full.journey.seats[:2]] == [45, 43]


def test_cargo_lies_left_and_right_of_where_the_ship_flies() -> None:
    """E20, GTX-P12: in class IA sides follow the heading."""
    found = []
    for front in range(4):
        ship = Ship(expanded().content.boards["IA"].flown(front), expanded().content.tiles)
        ship.lay([(31, 7, 7, 0), (24, 7, 4, 0), (17, 9, 7, 0)])
        ship.goods = {24: ("blue", "blue"), 17: ("blue",)}
        found.append(tilt(ship))
    assert found == [1, -2, -1, 2]


def test_a_narrow_ship_is_squeezed_twice() -> None:
    """E19, GTX-P12: columns follow the heading, too."""
    boards, tiles = expanded().content.boards, expanded().content.tiles
    ship, broad = Ship(boards["II"], tiles), Ship(boards["IA"].flown(1), tiles)
    ship.lay([(31, 7, 7, 0)])
    broad.lay([(31, 7, 7, 0), (24, 7, 4, 0)])
    assert (outermost(ship), outermost(broad)) == ((7, 7), (4, 6))
    ship.remove(31)
    assert outermost(ship) == ()


def test_second_prizes() -> None:
    """E08."""
    found = ((0, 3.0), (1, 2.0), (2, 3.0), (3, 5.0))
    assert prizes(4, found, two=False) == {1: 4}
    assert prizes(4, found, two=True) == {1: 4, 0: 3, 2: 3}
    assert prizes(4, ((0, 2.0), (1, 2.0), (2, 3.0)), two=True) == {0: 4, 1: 4}


def test_a_second_tow_pays_less() -> None:
    """E05, GTX-F08."""
    four = table(*({"tiles": PACE, "credits": 9} for _ in range(4)))
    four.journey.reduced = frozenset({"machinations"})
    four.table_do("turn_card", {"card": "E05"})
    for name in "ABCD":
        assert four.do(name, "use_offer", {"accept": name in "BD"}) is None
    assert [one.tow for one in four.journey.seats] == [0, 8, 0, 7]


def test_a_tow_is_gone_with_the_flight_and_never_makes_speed_negative() -> None:
    """E05, GTX-X48."""
    slow = table({"tiles": CRAB, "tow": True, "position": 9}, {"tiles": PACE, "position": 3})
    assert slow.match.view(1).sight.seats[0].ship.engines == (0.0, 0.0)
    slow.table_do("turn_card", {"card": "1-05"})
    slow.match.submit(0, do.DeclareEngines())
    assert slow.journey.seats[0].gave_up == "no_engines"
    assert slow.journey.seats[0].tow == 0


def test_crashed_goods_are_cheap_when_giving_up_too() -> None:
    """E23: half of 1 + 2 credits, rounded up."""
    trader = table({"tiles": [[33, 7, 7, 0], [17, 8, 7, 0]], "goods": {17: ["yellow", "green"]}})
    trader.journey.crashed = "yellow"
    assert trader.do("A", "give_up", {}) is None
    assert trader.journey.seats[0].credits == 2


def test_crashed_goods_are_foretold_at_their_price() -> None:
    """E23: of a yellow and two green goods for two places the green ones are taken, for two credits each."""
    trader = table({"tiles": [[33, 7, 7, 0], [17, 8, 7, 0]], "goods": {17: ["yellow"]}})
    trader.journey.crashed = "yellow"
    told = best_layout(trader.content, trader.match.view(0).sight, 0, ("green", "green"))
    assert (told.layout, told.value, told.gain) == (((17, ("green", "green")),), 4, 3)


def test_saboteurs_find_only_who_takes_part() -> None:
    """E17."""
    gone = table({"credits": 3}, {}, {}, {"away": True})
    gone.table_do("turn_card", {"card": "E17"})
    assert gone.do("A", "bid", {"credits": 1}) is None
    for name in "BC":
        assert gone.do(name, "withdraw", {}) is None
    with pytest.raises(Refused):
        gone.match.submit(0, do.NameVictim(3))


@pytest.mark.parametrize("flight", [1, 2, 3])
@pytest.mark.parametrize("card", PLANS)
def test_time_alone_plays_every_card(card: str, flight: int) -> None:
    """No step of a machination is without what does it, no question without a legal answer for want of one
    (GTX-U03)."""
    seats = [{"tiles": PACE, "credits": 3}, {"tiles": CRAB, "credits": 3}, {"tiles": PACE}]
    played = table(*seats, flight=flight, dice=[7] * 40)
    played.table_do("turn_card", {"card": card})
    while played.journey.phase != BETWEEN_CARDS:
        seat = played.match.asked[0]
        played.match.submit(seat, played.match.pending[seat].default)
    assert played.journey.resolved == 1
