"""New Technologies and cyan aliens (GTX-T01 to GTX-T35, GTX-A01 to GTX-A07), beyond the scenarios."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.chances import DrawTile
from rules.galaxy_trucker.experts import hire, taken_cards
from rules.galaxy_trucker.finishing import bonuses
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.flight.fate import fate
from rules.galaxy_trucker.flight.loading import ChooseLoad, burners_of
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.pleading import plead
from rules.galaxy_trucker.flight.sheet import ROWS, FlightSheet
from rules.galaxy_trucker.flight.tasks import Pleading
from rules.galaxy_trucker.flight.waking import ChooseSleepers, wakeful
from rules.galaxy_trucker.giving_up import VOLUNTARY, give_up
from rules.galaxy_trucker.options import resolved
from rules.galaxy_trucker.power import USUAL
from rules.galaxy_trucker.preparing import lay_out, new_journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.games import builtins
from tests.rules.galaxy_trucker.expansion.flights import between_cards, built, content
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

EMBASSY = [
    [32, 7, 7, 0], [22, 8, 7, 3], [30, 6, 6, 1], [36, 8, 9, 0], [49, 7, 8, 0], [71, 6, 7, 0], [77, 9, 8, 0],
    [93, 7, 6, 0], [147, 6, 5, 3], [155, 8, 8, 0],
]  # fmt: skip
"""Class II: a cabin 36 with cyan life support, a stasis chamber, one cannon, no battery."""
HEARTH = [
    (34, 7, 7, 0), (15, 7, 5, 3), (16, 6, 7, 2), (41, 8, 6, 2), (45, 9, 6, 3), (75, 7, 8, 0), (161, 7, 6, 2),
]  # fmt: skip
"""Class II: a furnace 161 joined to the battery 15, a hold 16."""


# -- tiles that are left out -----------------------------------------------------------------


def test_what_has_been_seen_is_as_likely_as_any_tile_that_lies_there() -> None:
    """GTX-T02: of three tiles in the stack one was seen before, two are of three that were not."""
    question = DrawTile(frozenset({1, 2, 3, 4}), frozenset({1}), left_out=1)
    drawn = Counter(question.draw(random.Random(seed)).tile for seed in range(9000))
    assert abs(drawn[1] - 3000) < 250
    assert all(abs(drawn[tile] - 2000) < 250 for tile in (2, 3, 4))


def test_when_all_others_are_left_out_only_what_has_been_seen_can_come() -> None:
    question = DrawTile(frozenset({1, 2}), frozenset({1}), left_out=1)
    assert [answer.tile for answer in question.options()] == [1]
    assert question.draw(random.Random(0)).tile == 1
    assert question.refusal(type(question.options()[0])(2)) is not None


def test_the_same_tiles_stay_out_in_all_flights() -> None:
    """GTX-T02: what came up in the first flight is in the game in the second."""
    options = {"new_technologies": True, "plan": "short_beginner"}
    journey = new_journey(content(), resolved(content(), options), 2)
    list(lay_out(content(), journey, unheard))
    assert journey.stack == 106
    drawn = frozenset(random.Random(0).sample(sorted(journey.face_down), 40))
    journey.face_down -= drawn
    journey.flight_at = 1
    list(lay_out(content(), journey, unheard))
    assert (journey.met, journey.left_out, journey.stack) == (drawn, 75, 106)


def test_without_the_option_the_heap_is_that_of_the_base_game() -> None:
    journey = new_journey(content(), resolved(content(), {}), 2)
    list(lay_out(content(), journey, unheard))
    assert (journey.stack, journey.left_out) == (140, 0)
    learning = resolved(content(), {"new_technologies": True, "plan": "learning"})
    assert not learning.parts  # GTX-O04


# -- stasis ----------------------------------------------------------------------------------

HALVES = [(41, 4, 7, 0), (146, 4, 6, 0), (42, 9, 7, 0), (43, 10, 7, 0)]


def test_sleepers_wake_in_their_own_half_only() -> None:
    """GTX-T11, GTX-IIA04."""
    ship = built("IIA", HALVES)
    ship.fill_chambers()
    ship.crew = {42: ("human",), 43: ("human",)}
    assert wakeful(ship) == []  # nobody is awake beside them
    ship.crew = {**ship.crew, 41: ("human",)}
    question = ChooseSleepers(0, ship)
    assert question.places == {41: 1}
    assert question.refusal(do.Wake(((42, 1),))).code == "wrong_half"  # type: ignore[union-attr]
    assert question.refusal(do.Wake(((41, 2),))).code == "no_place"  # type: ignore[union-attr]
    assert question.refusal(do.Wake(((41, 1),))) is None
    assert question.options() == [do.Wake(((41, 1),)), do.Wake()]


def test_more_places_than_sleepers() -> None:
    ship = built("IIA", [*HALVES, (36, 5, 7, 0), (38, 4, 8, 0)])
    ship.sleepers, ship.crew = {146: 2}, {41: ("human",)}
    question = ChooseSleepers(0, ship)
    assert question.usual() == do.Wake(((36, 2),))
    assert question.refusal(do.Wake(((36, 2), (41, 1)))).code == "not_available"  # type: ignore[union-attr]
    ship.rouse(dict(question.usual().places))
    assert (ship.sleepers, ship.crew[36]) == ({}, ("human", "human"))


def test_humans_asleep_fly_no_ship() -> None:
    """GTX-T10, GTX-T13."""
    ship = built("II", [(32, 7, 7, 0), (147, 7, 6, 0)])
    ship.fill_chambers()
    ship.crew = {}
    assert (ship.humans, ship.crew_count, sum(ship.sleepers.values())) == (0, 0, 4)


# -- plating ---------------------------------------------------------------------------------


def test_plating_holds_in_a_dead_column() -> None:
    """GTX-T34, R19."""
    ship = built("I", [(31, 7, 7, 0), (176, 8, 7, 0)])
    ship.deaden(8)
    assert fate(ship, "meteor", Hit("large", "front"), 8, USUAL).result == "plate"
    assert fate(ship, "meteor", Hit("large", "rear"), 8, USUAL).result == "destroyed"


# -- furnaces --------------------------------------------------------------------------------


def test_two_furnaces_fill_a_battery_once() -> None:
    """GTX-Z14: 161 and 159 stand beside the battery 15; a good on board may burn as well."""
    ship = built("II", [*HEARTH, (159, 6, 5, 1)])
    ship.energy, ship.goods = {15: 1}, {16: ("green",)}
    assert burners_of(ship) == {159: (15,), 161: (15,)}
    question = ChooseLoad(0, ship, ("blue",), content().goods)
    twice = do.LoadGoods((), ((159, "blue", 15), (161, "green", 15)))
    assert question.refusal(twice).code == "battery_full"  # type: ignore[union-attr]
    assert question.refusal(do.LoadGoods(((16, ("blue",)),), ((159, "green", 15),))) is None
    listed = list(question.options())
    assert all(question.refusal(answer) is None for answer in listed)
    assert sum(bool(answer.burn) for answer in listed) > 4


def test_nothing_burns_when_nothing_is_loaded() -> None:
    """GTX-T33: not at other times."""
    ship = built("II", HEARTH)
    ship.energy, ship.goods = {15: 1}, {16: ("green",)}
    question = ChooseLoad(0, ship, (), content().goods)
    assert question.refusal(do.LoadGoods((), ((161, "green", 15),))).code == "bad_choice"  # type: ignore[union-attr]
    assert not any(answer.burn for answer in question.options())


# -- specialists -----------------------------------------------------------------------------


def diplomacy(card: str, **given: Any) -> Adapter:
    """A has the Diplomat and flies ahead of B."""
    players = [
        {"name": "A", "tiles": EMBASSY, "crew": {36: ["cyan"]}, "specialisation": "diplomat"},
        {"name": "B", "tiles": [[33, *EMBASSY[0][1:]], *EMBASSY[1:3], *EMBASSY[4:8]]},
    ]
    adapter = Adapter({"flight": 1, "class": "II", "players": players, **given}, {}, "big_expansion")
    adapter.do("", "turn_card", {"card": card})
    return adapter


def test_the_shots_of_pirates_leave_out_who_has_pleaded() -> None:
    """GTX-A07: asked once all have been attacked, before the first roll."""
    adapter = diplomacy("1-03", dice=[12, 12, 12])
    adapter.check("asks", {"A": "use_diplomat"})
    adapter.do("A", "use_diplomat", {"use": True})
    adapter.do("A", "wake", {"places": {}})
    shots = [event for event in adapter.match.events if isinstance(event, events.Hazard)]
    assert len(shots) == 3
    assert {event.seats for event in shots} == {(1,)}
    adapter.check("specialisation", {"A": "none"})


def test_he_is_not_asked_where_nothing_would_be_lost_or_he_cannot_help() -> None:
    """Smugglers find neither goods nor energy; a gravity anomaly has nobody to talk to."""
    adapter = diplomacy("1-02")
    adapter.check("battle", {"A": "lose", "B": "lose"})
    assert not any(isinstance(event, events.GoodsLost) for event in adapter.match.events)
    adapter.check("phase", "BETWEEN_CARDS")
    adapter = diplomacy("E13", options={"evil_machinations": True})
    adapter.check("penalised", ["A"])
    adapter.check("phase", "BETWEEN_CARDS")


def test_who_declines_suffers() -> None:
    adapter = diplomacy("1-01")
    adapter.do("A", "use_diplomat", {"use": False})
    adapter.check("crew_count", {"A": 0})
    assert not any(isinstance(event, events.DiplomatUsed) for event in adapter.match.events)


def test_who_has_lost_the_alien_meanwhile_is_not_asked() -> None:
    """GTX-X07: with what broke off when a boosted cannon burst; the harm is done."""
    journey = diplomacy("1-01").match.state.clone()
    task = journey.card.tasks[-1]
    assert isinstance(task, Pleading)
    del journey.seats[0].ship.crew[36]
    assert list(plead(Play(content(), journey, unheard), task)) == []
    assert journey.card.tasks[-len(task.harm) :] == task.harm


def test_a_card_that_is_gone_is_nobodys_any_more() -> None:
    """GTX-A02: whoever boards a cyan alien later chooses among the others."""
    match = between_cards([("II", HEARTH), ("II", HEARTH)], ["1-05"])
    journey = match.state
    one = journey.seats[1]
    one.ship.crew = {45: ("cyan",)}
    hire(content(), 1, one, "lawyer", unheard)
    one.specialist, one.ship.crew = "", {}
    assert taken_cards(journey) == {"lawyer": 1}


@pytest.mark.parametrize(
    ("ship_class", "lost", "due", "with_lawyer"),
    [
        ("I", 9, 5, 0),
        ("II", 3, 3, 0),
        ("III", 20, 11, 0),
        ("IA", 9, 9, 5),
        ("IIA", 4, 4, 4),
        ("IIIA", 20, 20, 11),
    ],
)
def test_the_lawyer_pays(ship_class: str, lost: int, due: int, with_lawyer: int) -> None:
    """GTX-A06: insured ships pay nothing, others at most what the same class with insurance pays."""
    board = content().boards[ship_class]
    assert bill(content(), board, lost) == bill(content(), board, lost, "trader") == due
    assert bill(content(), board, lost, "lawyer") == with_lawyer


def test_a_specialist_helps_the_half_that_it_gave_up_with() -> None:
    """GTX-A05, GTX-IIA12: the Trader's half sells dearer, the other one does not."""
    for unit, gain in (("left", 2 + 1), ("right", 2)):
        match = between_cards([("IIA", [*HALVES, (19, 5, 7, 0), (22, 9, 6, 0)])], ["1-05"])
        journey, one = match.state, match.state.seats[0]
        one.ship.crew = {41: ("cyan",), 42: ("human",)}
        one.ship.goods = {19: ("yellow",), 22: ("yellow",)}
        hire(content(), 0, one, "trader", unheard)
        give_up(content(), journey, 0, VOLUNTARY, unheard, (unit,))
        assert (one.credits, one.ended_with) == (gain, "trader" if unit == "left" else "")


def test_the_manager_is_paid_for_kinds_of_aliens() -> None:
    """GTX-A03, GTX-T05: luxury guests pay by the number of the flight."""
    ship = built("II", [(33, 7, 7, 0), (41, 9, 8, 2), (42, 8, 8, 2), (150, 8, 7, 2)])
    ship.crew = {33: ("human",), 41: ("cyan",), 42: ("brown",), 150: ("human",)}
    assert bonuses(content(), "manager", ship, 2) == {"trader": 0, "luxury": 2, "manager": 3}
    assert bonuses(content(), "", ship, 3) == {"trader": 0, "luxury": 3, "manager": 0}


# -- the settlement --------------------------------------------------------------------------


def test_every_row_of_the_report_has_a_name_and_its_sign() -> None:
    """GTX-S01."""
    assert {f"sheet.{row}" for row in ROWS} <= content().texts.keys()
    sheet = FlightSheet("2", dict.fromkeys(ROWS, (3,)))
    assert sheet.change(0) == 3 * (len(ROWS) - 2) - 3 * 2
    assert FlightSheet("2", {"goods": (1,)}).of("luxury", 0) == 0


# -- bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "flight"), [("normal", 3), ("hard", 2)])
def test_bots_play_with_new_technologies(level: str, flight: int) -> None:
    """Every answer is accepted, and the same in worlds that the seat cannot tell from the real one."""
    players = tuple(Player(str(seat), "bot", level) for seat in range(4))
    options = {"new_technologies": True, "plan": "single", "flight": flight}
    match = Match(expanded(), Setup("galaxy-trucker", players, options, seed=3), SeededChance(3))
    bots, rng = {seat: expanded().bot(level) for seat in range(4)}, random.Random(3)
    while not match.over:
        for seat in match.asked:
            if rng.random() < 0.02:
                view = match.view(seat)
                answer = bots[seat].choose(view, thinking_for(3, seat, len(match.log)))
                assert match.pending[seat].refusal(answer) is None
                world = match.game.imagine(view, rng).view(seat)
                assert builtins(world.sight) == builtins(view.sight)
                assert bots[seat].choose(world, thinking_for(3, seat, len(match.log))) == answer
        advance(match, bots, lambda match, seat: thinking_for(3, seat, len(match.log)))
    assert match.result is not None
