"""Edge cases of the Big Expansion (GTX-Z01 to GTX-Z14), and what holds for all of its parts."""

from __future__ import annotations

from typing import Any

import pytest

from rules.galaxy_trucker.actions import DealtMachinations, DrawnRoad, DrawnTile, ReturnFaceUp, TakeFaceDown
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.forecast_flight import acceptance, planets
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, Player
from tests.rules.galaxy_trucker.expansion.told import SHIPS, play
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter


def told(given: dict[str, Any], card: str) -> Adapter:
    """The match after a card has been turned."""
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    return played


# -- measuring -----------------------------------------------------------------------------------


def test_an_alien_does_not_lift_a_strength_of_nothing() -> None:
    """GTX-Z01: with a purple alien and no cannon it is 0, and of two with 0 the one ahead is the weakest."""
    play("""
    given:
      flight: 2
      class: I
      dice: [12, 12, 12, 12]
      players:
        - {name: A, tiles: [[31, 7, 7, 0], [41, 8, 7, 0], [138, 9, 7, 0]], crew: {41: [purple]}, position: 30}
        - {name: B, position: 20}
        - {name: C, ship: crab, position: 10}
    when: [{do: turn_card, card: "2-16"}]
    then:
      declared:
        - [A, cannons, 0]
        - [B, cannons, 0]
        - [C, cannons, 1]
        - [A, engines, 0]
        - [B, engines, 0]
        - [C, engines, 1]
        - [A, crew, 3]
        - [B, crew, 2]
        - [C, crew, 2]
      penalised: [A, A, B]
    """)


def test_half_a_strength_is_less_than_a_whole_one() -> None:
    """GTX-Z02: 0.5 against 1."""
    play("""
    given:
      flight: 2
      class: I
      dice: [12, 12, 12, 12]
      players: [{name: A, ship: crab}, {name: B, tiles: [[32, 7, 7, 0], [88, 8, 7, 1]]}]
    when: [{do: turn_card, card: "2-16"}]
    then:
      declared:
        - [A, cannons, 1]
        - [B, cannons, 0.5]
        - [A, engines, 1]
        - [B, engines, 0]
        - [A, crew, 2]
        - [B, crew, 2]
      penalised: [B, B, A]
    """)


def test_a_ship_is_in_one_piece_before_the_next_one_is_measured() -> None:
    """GTX-Z03: what falls with a boosted cannon is known before B counts."""
    play("""
    given:
      flight: 2
      dice: [12, 12, 12, 12]
      players: [{name: A, ship: tempest}, {name: B, ship: tempest}]
    when:
      - {do: turn_card, card: "2-16"}
      - {by: A, do: declare_cannons, activate: [], boosts: [{booster: 163, cannon: 99}], energy: [1]}
      - {check: {asks: {A: keep_part}, declared: [[A, cannons, 4.5]], destroyed: {A: [99]}, fallen: {A: []}}}
      - {by: A, do: keep_part, part: [1, 32]}
      - {check: {asks: {B: declare_cannons}, fallen: {A: [88, 123, 163]}}}
    """)


def test_a_half_that_is_left_is_compared_alone() -> None:
    """GTX-Z12."""
    play("""
    given:
      flight: 2
      dice: [12, 12, 12, 12]
      players: [{name: A, ship: gemini, halves_gone: [left], energy: {6: 0}}, {name: B, ship: crab}]
    when: [{do: turn_card, card: "2-16"}]
    then:
      declared:
        - [A, cannons, 0]
        - [B, cannons, 1]
        - [B, engines, 1]
        - [A, engines, 2]
        - [B, crew, 2]
        - [A, crew, 2]
      penalised: [A, B, B]
    """)


# -- what is demanded ----------------------------------------------------------------------------


def test_all_the_energy_if_there_is_too_little() -> None:
    """GTX-Z05: four tokens are demanded of two, without a question."""
    play("""
    given:
      flight: 3
      options: {evil_machinations: true}
      players: [{name: A, ship: crab, crew: {33: [human]}}, {name: B, ship: crab}]
    when: [{do: turn_card, card: E16}]
    then: {penalised: [A], energy: {A: {}, B: {6: 2}}, asks: {A: ready, B: ready}}
    """)


def test_what_is_handed_over_and_what_falls_with_it() -> None:
    """GTX-Z09: a booster and its cannon are handed over, a hold that hung on them falls."""
    play("""
    given:
      class: III
      options: {evil_machinations: true}
      players: [{name: A, tiles: [[32, 7, 7, 0], [163, 8, 7, 0], [127, 9, 7, 0], [25, 10, 7, 0]]}]
    when: [{do: turn_card, card: E01}, {by: A, do: keep_part, part: [32]}]
    then: {handed_over: {A: [127, 163]}, fallen: {A: [25]}, destroyed: {A: []}, lost: {A: 3}}
    """)


# -- jumping -------------------------------------------------------------------------------------


def test_nobody_jumps_out_of_an_auction() -> None:
    """GTX-Z07: bidding is no measuring."""
    play("""
    given: {options: {evil_machinations: true}, players: [{name: A, ship: leaper, credits: 5}, {name: B}]}
    when:
      - {do: turn_card, card: E04}
      - {check: {asks: {A: jump}}}
      - {by: A, do: stay}
      - {check: {asks: {A: bid}}}
      - {by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2], reject: not_now}
      - {by: A, do: bid, credits: 1}
      - {by: B, do: withdraw}
    then: {away: {}, credits: {A: 4}, energy: {A: {2: 2}}}
    """)


@pytest.mark.parametrize(
    ("card", "check"),
    [
        ("1-15", "asks: {B: choose_planet}"),
        ("1-10", "rolls: [[B, 12], [B, 12], [B, 12], [B, 12]]"),
        ("1-16", "penalised: [B, B, B], rolls: [[B, 12], [B, 12]]"),
    ],
)
def test_without_its_leader_the_next_one_leads_the_card(card: str, check: str) -> None:
    """GTX-Z08: decisions, rolls and ties."""
    play(f"""
    given:
      dice: [12, 12, 12, 12]
      players: [{{name: A, ship: leaper, position: 30}}, {{name: B, position: 20}}, {{name: C, position: 12}}]
    when:
      - {{do: turn_card, card: "{card}"}}
      - {{by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2]}}
      - {{check: {{{check}}}}}
    """)


# -- goods that infect ---------------------------------------------------------------------------

ALIENS = {38: ["purple"], 41: ["brown"]}
"""On the ship `plague`, with four humans."""


@pytest.mark.parametrize(("humans", "lost", "ends"), [({}, 2, False), ({33: ["human"], 42: []}, 1, True)])
def test_what_the_goods_of_a_planet_cost_is_foretold(humans: dict[int, Any], lost: int, ends: bool) -> None:
    """GTX-Z06: four goods cost two humans, two cost none; with a single human the flight ends."""
    players = [{"name": "A", "ship": "plague", "crew": {**ALIENS, **humans}}]
    played = told({"rough_roads": ["R15"], "players": players}, "1-14")
    found = planets(played.content, played.match.view(0))
    assert [len(one.infected) for one in found] == [lost, 0, 0]
    assert [one.ruined for one in found] == [ends, False, False]
    before = played.journey.seats[0].ship.humans
    played.do("A", "choose_planet", {"index": 1})
    if played.match.pending[0].kind == "lose_crew":
        played.match.submit(0, played.match.options(0)[0])
    assert before - played.journey.seats[0].ship.humans == lost


@pytest.mark.parametrize(("roads", "left"), [([], 7), (["R15"], 6)])
def test_what_a_station_costs_is_foretold(roads: list[str], left: int) -> None:
    """GTX-Z06: two goods with one alien on board."""
    players = [{"name": "A", "ship": "plague", "crew": {38: ["purple"]}}]
    played = told({"rough_roads": roads, "players": players}, "1-20")
    found = acceptance(played.content, played.match.view(0))
    assert found is not None
    assert (found.crew_left, len(found.infected), found.ruined) == (left, 7 - left, False)


# -- all parts -----------------------------------------------------------------------------------


def test_the_effects_of_a_card_come_in_the_order_printed() -> None:
    """GTX-P06: days before crew before shots, each for who is worst when its line is reached."""
    play("""
    given:
      flight: 1
      dice: [12, 12]
      players: [{name: A, ship: crab, position: 11}, {name: B, ship: skewer, position: 10}]
    when:
      - {do: turn_card, card: "1-16"}
      - {check: {moves: {A: [[11, 7]]}, asks: {B: lose_crew}, rolls: []}}
      - {by: B, do: lose_crew, figures: [{cabin_id: 39, kind: human}, {cabin_id: 39, kind: human}]}
    then: {penalised: [A, B, B], rolls: [[B, 12], [B, 12]]}
    """)


PLAIN = [{"name": "A", "credits": 3}, {"name": "B", "credits": 3}, {"name": "C"}]
DEFAULTS: list[tuple[str, int, list[dict[str, Any]], Any]] = [
    ("1-21", 1, PLAIN, do.SetDie(1)),
    ("2-21", 2, PLAIN, do.SecretBid(0)),
    ("3-21", 3, PLAIN, do.ChooseRow(1, 1)),
    ("E17", 1, PLAIN, do.Withdraw()),
    ("E05", 1, PLAIN, do.UseOffer(False)),
    ("E23", 1, PLAIN, do.NameColour("red")),
    ("1-22", 1, [{"name": "A", "ship": "exp9"}], do.VisitPlace()),
    ("2-22", 2, [{"name": "A", "ship": "kiosk"}], do.TakeDepotTile()),
    ("1-05", 1, [{"name": "A", "ship": "leaper"}], do.Stay()),
    ("E10", 1, [{"name": "A", "ship": "manor", "crew": {33: ["human"], 41: []}}], do.TakeHumans()),
    ("E01", 3, [{"name": "A", "ship": "gadget"}], do.TestComponents((85, 124, 126, 142), (9, 9))),
    ("E11", 1, [{"name": "A", "ship": "resort", "credits": 3}], do.PayOrLose(days=2)),
    ("E07", 1, [{"name": "A", "ship": "crab", "credits": 9}, PLAIN[1]], do.PayOrLose(tile_id=93)),
]
"""Card, flight, seats, and what counts as answered if nothing is."""


@pytest.mark.parametrize(("card", "flight", "players", "answer"), DEFAULTS, ids=[row[0] for row in DEFAULTS])
def test_what_time_decides(card: str, flight: int, players: list[dict[str, Any]], answer: Any) -> None:
    """GTX-U03."""
    options = {"evil_machinations": True, "bonus_cards": True}
    given = {"flight": flight, "options": options, "players": players, "depot": [14, 1, 40]}
    played = told(given, card)
    assert played.match.pending[played.match.asked[0]].default == answer


def test_there_are_always_enough_pieces() -> None:
    """GTX-T03: eighteen red goods, more than any box holds."""
    players = ", ".join(
        f"{{name: {name}, ship: freighter, goods: {{61: [red, red], 58: [red], 59: [red]}}}}"
        for name in "BCDE"
    )
    play(f"""
    given: {{flight: 2, players: [{{name: A, ship: freighter}}, {players}]}}
    when:
      - {{do: turn_card, card: "2-12"}}
      - {{by: A, do: choose_planet, index: 1}}
      - {{by: A, do: load_goods, layout: {{61: [red, red], 58: [red]}}}}
    then: {{goods: {{A: {{61: [red, red], 58: [red]}}}}}}
    """)


def test_the_new_parts_of_an_answer_belong_to_what_they_are_for() -> None:
    """GTX-U02: halves only where there are some, a booster only with a shield."""
    play("""
    given: {flight: 2, dice: [7], players: [{name: A, ship: bulwark}, {name: B, ship: castor}]}
    when:
      - {by: A, do: give_up, units: [ship], reject: bad_choice}
      - {by: B, do: give_up, reject: bad_choice}
      - {by: B, do: give_up, units: [right, left], reject: bad_choice}
      - {do: hazard, kind: shot, size: large, from: front, at: [A]}
      - {by: A, do: defend, with: none, booster: 170, reject: bad_choice}
      - {by: A, do: defend, with: double_cannon, tile_id: 142, booster: 170, reject: bad_choice}
      - {by: A, do: defend, with: shield, tile_id: 142, booster: 170, energy: [3, 3]}
    then: {results: {A: [shield]}}
    """)


def test_nobody_sees_the_cards_of_a_hard_flight() -> None:
    """GTX-H01, R09: neither among the piles nor in what is told."""
    piles = {1: ["2-12", "1-05"], 2: ["2-13", "1-06"], 3: ["2-14", "1-07"], 4: ["2-15", "1-08"]}
    hard = ["3-12", "3-13", "3-14"]
    given = {"phase": "BOARDING", "flight": 2, "rough_roads": ["R09"], "piles": piles, "hard_cards": hard}
    played = Adapter({**given, "players": PLAIN}, {"ships": SHIPS}, "big_expansion")
    assert set(hard) <= set(played.journey.deck)
    for seat in (-1, 0, 1):
        seen = f"{played.match.view(seat).sight} {played.match.story(seat)}"
        assert not [card for card in (*hard, "2-15") if card in seen]


def test_all_that_chance_decides_is_in_the_log() -> None:
    """GTX-H02: machinations, Rough Roads, the dead column, stocks and the tiles that are in the game."""
    options = {
        "plan": "single", "flight": 2, "new_technologies": True, "evil_machinations": True,
        "rough_roads": 8, "build_mode": "turns",
    }  # fmt: skip
    setup = Setup("galaxy-trucker", (Player("A"), Player("B")), options)
    matches = [Match(expanded(), setup, SeededChance(seed)) for seed in (2, 3)]
    for match in matches:
        while len(match.state.face_up) < 4:
            seat = match.asked[0]
            wanted = [
                action for action in match.options(seat) if type(action) in (TakeFaceDown, ReturnFaceUp)
            ]
            match.submit(seat, wanted[0] if wanted else match.options(seat)[0])
        again = Match.replay(expanded(), setup, match.log, SeededChance(9))
        assert again.digest() == match.digest()
        kinds = {type(action) for seat, action in match.log if seat == CHANCE}
        assert {DealtMachinations, DrawnRoad, DrawnTile} <= kinds
    assert matches[0].state.roads != matches[1].state.roads


def test_a_half_given_up_between_cards_takes_its_specialisation_along_at_once() -> None:
    """GTX-X57: before anybody turns the next card."""
    play("""
    given:
      flight: 2
      class: IIA
      players: [{name: A, ship: gemini, crew: {42: [cyan]}, specialisation: diplomat}, {name: B}]
    when:
      - {by: A, do: give_up, units: [left]}
    then: {specialisation: {A: none, B: none}, halves: {A: [right]}}
    """)
