"""What two parts of the Big Expansion do to each other, where no scenario of the file shows it (GTX-X01 to
GTX-X60)."""

from __future__ import annotations

import pytest

from rules.galaxy_trucker.flight.actions import Stay
from rules.galaxy_trucker.forecast_strength import outcome
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.expansion.told import SHIPS, play
from tests.rules.galaxy_trucker.shipped import expanded
from tests.scenarios.adapters.galaxy_trucker import Adapter

# -- boosters ----------------------------------------------------------------------------------

CHECKS = {
    **dict.fromkeys(expanded().content.machinations, 0),
    **dict.fromkeys(["E01", "E03", "E06", "E07", "E08", "E09", "E10", "E11", "E12", "E13", "E16"], 1),
    **dict.fromkeys(["E18", "E20", "E21", "E24"], 1),
}
"""How many values each machination establishes."""


@pytest.mark.parametrize("card", CHECKS)
def test_who_stays_is_asked_again_whenever_something_is_measured(card: str) -> None:
    """GTX-X01, GTX-T26: once when the card is turned, and once for each of its checks."""
    players = [{"name": "A", "ship": "leaper"}, {"name": "B"}, {"name": "C"}]
    given = {"flight": 1, "options": {"evil_machinations": True}, "players": players, "dice": [12] * 40}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": card})
    windows = 0
    while played.journey.phase != BETWEEN_CARDS:
        seat = played.match.asked[0]
        question = played.match.pending[seat]
        windows += seat == 0 and question.kind in ("jump", "declare_engines", "declare_cannons")
        played.match.submit(seat, Stay() if question.kind == "jump" else question.default)
    assert windows == 1 + CHECKS[card]


@pytest.mark.parametrize("crew", ["{}", "{40: [cyan]}, specialisation: technologist"])
def test_nothing_is_saved_in_a_storm(crew: str) -> None:
    """GTX-X06: with the Technologist too a device cannot be powered, nor a booster."""
    play(f"""
    given:
      options: {{evil_machinations: true}}
      players: [{{name: A, ship: savant, crew: {crew}}}, {{name: B, ship: leaper}}]
    when:
      - {{do: turn_card, card: E14}}
      - {{do: turn_card, card: "1-05"}}
      - {{check: {{asks: {{B: ready}}, declared: [[A, engines, 0], [B, engines, 2]]}}}}
    then: {{gave_up: {{A: no_engines}}, energy: {{B: {{2: 2}}}}, away: {{}}}}
    """)


def test_a_boosted_cannon_is_gone_for_the_next_count_of_the_same_card() -> None:
    """GTX-X33: two who want it are two counts, and a booster serves in each of them."""
    play("""
    given:
      flight: 3
      rough_roads: [R01]
      dice: [12, 12, 12]
      players:
        - {name: A, ship: exp5, position: 20}
        - {name: B, ship: exp5, position: 18}
        - {name: C, ship: twins, position: 9}
    when:
      - {do: turn_card, card: "1-18"}
      - {by: A, do: choose_abandoned, accept: true}
      - {by: C, do: declare_cannons, activate: [], boosts: [{booster: 165, cannon: 94}], energy: [15]}
      - {check: {asks: {A: use_offer}, destroyed: {C: [94]}, energy: {C: {15: 2}}}}
      - {by: A, do: use_offer, accept: false}
      - {by: B, do: choose_abandoned, accept: true}
      - by: C
        do: declare_cannons
        activate: []
        boosts: [{booster: 165, cannon: 94}]
        energy: [15]
        reject: bad_choice
      - {by: C, do: declare_cannons, activate: [], boosts: [{booster: 165, cannon: 102}], energy: [15]}
    then:
      destroyed: {C: [94, 102]}
      declared: [[A, cannons, 2], [B, cannons, 2], [C, cannons, 3], [B, cannons, 2], [C, cannons, 4]]
    """)


HYBRID = [[32, 7, 7, 0], [1, 8, 6, 3], [165, 8, 7, 0], [182, 9, 7, 0]]
"""A cannon-engine 182 joined to a cannon booster 165."""


def test_a_boosted_cannon_engine_takes_its_engine_along() -> None:
    """GTX-X34."""
    play(f"""
    given: {{class: II, players: [{{name: A, tiles: {HYBRID}}}]}}
    when:
      - {{ask: engine_strength, of: A, is: 1}}
      - {{do: turn_card, card: "1-02"}}
      - {{by: A, do: declare_cannons, activate: [], boosts: [{{booster: 165, cannon: 182}}], energy: [1]}}
      - {{ask: engine_strength, of: A, is: 0}}
    then: {{declared: [[A, cannons, 4]], destroyed: {{A: [182]}}, battle: {{A: tie}}}}
    """)


def test_a_side_cannon_is_boosted_in_full_in_an_ambush() -> None:
    """GTX-X32: 1 + 3 for a barrel to the side, elsewhere half of both."""
    play("""
    given:
      class: II
      options: {evil_machinations: true}
      dice: [12, 12]
      players: [{name: A, tiles: [[32, 7, 7, 0], [1, 8, 6, 3], [163, 8, 7, 0], [88, 9, 7, 1]]}, {name: B}]
    when:
      - {ask: cannon_strength, of: A, boosts: [{booster: 163, cannon: 88}], is: 2}
      - {do: turn_card, card: E03}
      - {by: A, do: declare_cannons, activate: [], boosts: [{booster: 163, cannon: 88}], energy: [1]}
    then: {declared: [[A, cannons_side, 4], [B, cannons_side, 0]], destroyed: {A: [88]}}
    """)


def test_without_its_leader_the_next_one_is_envied() -> None:
    """GTX-X49, R02: the jump makes the second the leader, whom the third shoots at."""
    play("""
    given:
      flight: 2
      rough_roads: [R02]
      dice: [12]
      players: [{name: A, ship: leaper, position: 20}, {name: B, position: 15}, {name: C, position: 11}]
    when:
      - {do: turn_card, card: "1-13"}
      - {by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2]}
    then: {objects: [[shot, small, rear, [B]]], rolls: [[C, 12]], dice_left: []}
    """)


# -- the deck that is flown through once more ----------------------------------------------------


def test_a_jump_cuts_the_tow() -> None:
    """E05: it pays nothing any more."""
    given = {"flight": 2, "options": {"evil_machinations": True},
             "players": [{"name": "A", "ship": "leaper", "tow": True}, {"name": "B"}]}  # fmt: skip
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "1-13"})
    assert played.journey.seats[0].tow
    assert played.do("A", "use_engine_booster", {"booster": 167, "engine": 78, "energy": [2]}) is None
    assert not played.journey.seats[0].tow


def test_who_returns_lapped_is_gone_before_anybody_is_envied() -> None:
    """GTX-P08 (g), GTX-P09, R02: the new leader is alone then, nobody shoots."""
    play("""
    given:
      flight: 2
      rough_roads: [R02]
      dice: [7]
      players:
        - {name: A, position: 50}
        - {name: B, position: 5, away: true}
        - {name: C, position: 52, crew: {33: []}}
    when: [{do: turn_card, card: "1-04"}]
    then: {gave_up: {B: lapped, C: no_humans}, away: {}, dice_left: [7]}
    """)


def test_who_is_shot_by_the_envious_leaves_with_the_same_card() -> None:
    """GTX-P08 (h), R02: and the next leader is shot at no more."""
    play("""
    given:
      flight: 2
      rough_roads: [R02]
      dice: [7, 7]
      players:
        - {name: A, position: 30, crew: {31: []}}
        - {name: B, position: 28}
        - {name: C, position: 26}
        - {name: D, position: 24}
    when:
      - {do: turn_card, card: "1-04"}
      - {check: {asks: {C: ready, D: ready}, gave_up: {A: no_humans, B: no_humans}}}
    then: {destroyed: {B: [32]}, dice_left: [7]}
    """)


def test_a_skipped_card_may_be_the_first_of_the_second_pass() -> None:
    """GTX-X37: the one that turns over the deck is not the last, so the finish is not missed either."""
    play("""
    given:
      flight: 2
      rough_roads: [R04]
      deck: ["1-10", "1-04"]
      dice: [12, 12, 12, 12, 12, 12, 12, 12]
      players: [{name: A, ship: leaper, position: 20}, {name: B, position: 10}]
    when:
      - {do: turn_card, card: "1-10"}
      - {do: turn_card, card: "1-04"}
      - {by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2]}
      - {check: {away: {A: [ship]}, participants: [B], deck: ["1-04", "1-10"]}}
      - {do: turn_card, card: "1-04"}
      - {check: {away: {}, positions: {A: 20}}}
      - {do: turn_card, card: "1-10"}
    then: {phase: GAME_OVER, gave_up: {}, rolls: [[A, 12], [A, 12], [A, 12], [A, 12]]}
    """)


def test_a_storm_blows_on_when_the_deck_is_turned() -> None:
    """GTX-X39: nobody can jump on the first card of the second pass, which here is the storm itself."""
    play("""
    given:
      rough_roads: [R04]
      options: {evil_machinations: true}
      deck: ["1-04", E14]
      players: [{name: A, ship: leaper}, {name: B}]
    when:
      - {do: turn_card, card: "1-04"}
      - {check: {asks: {A: jump}}}
      - {do: turn_card, card: E14}
      - {check: {asks: {A: jump}}}
      - {by: A, do: stay}
      - {check: {deck: [E14, "1-04"]}}
      - {do: turn_card, card: E14}
      - {check: {asks: {A: ready, B: ready}}}
    """)


# -- specialists ---------------------------------------------------------------------------------


def test_a_diplomat_has_nobody_to_talk_to_at_a_sabotage() -> None:
    """GTX-X09."""
    play("""
    given:
      flight: 3
      rough_roads: [R10]
      dice: [12, 12, 12, 12, 9, 8]
      players:
        - {name: A, ship: embassy, crew: {36: [cyan]}, specialisation: diplomat}
        - {name: B, ship: hearth}
    when: [{do: turn_card, card: "3-04"}, {check: {asks: {A: ready, B: ready}, penalised: [A]}}]
    then: {destroyed: {A: [77]}, specialisation: {A: diplomat}}
    """)


# -- classes IA and IIA --------------------------------------------------------------------------


def test_half_a_crew_may_be_paid() -> None:
    """GTX-X15, R12: with two credits the left half goes, and the right one is paid."""
    play("""
    given:
      flight: 2
      rough_roads: [R12]
      deck: ["1-13"]
      players: [{name: A, ship: gemini, credits: 2}]
    when:
      - {by: A, do: ready}
      - {check: {phase: BEFORE_LAST_CARD, asks: {A: pay_or_lose}}}
      - {by: A, do: pay_or_lose, credits: 6, reject: no_credits}
      - {by: A, do: pay_or_lose, credits: 4, give_up: [right], reject: no_credits}
      - {by: A, do: pay_or_lose, credits: 2, give_up: [left]}
      - {check: {credits: {A: 0}, asks: {A: jump}}}
    then: {half_gave_up: {A: {left: crew_unpaid}}, halves: {A: [right]}, gave_up: {}}
    """)


def test_a_crew_is_paid_with_credits_and_goods() -> None:
    """R12: each figure that is awake, aliens too. Who cannot pay leaves unasked, hyperspace is left alone."""
    play("""
    given:
      flight: 2
      rough_roads: [R12]
      deck: ["1-04"]
      players:
        - name: A
          ship: embassy
          crew: {36: [cyan]}
          specialisation: trader
          goods: {22: [blue, blue], 30: [blue, blue]}
          credits: 3
        - {name: B, credits: 0}
        - {name: C, ship: leaper, credits: 50, away: true}
    when:
      - {by: A, do: ready}
      - {by: B, do: ready}
      - {check: {phase: BEFORE_LAST_CARD, asks: {A: pay_or_lose}, gave_up: {}}}
      - {by: A, do: pay_or_lose, credits: 2, reject: bad_choice}
      - {by: A, do: pay_or_lose, credits: 7, reject: bad_choice}
      - {by: A, do: pay_or_lose, credits: 2, goods: [{tile_id: 30, color: red}], reject: bad_choice}
      - by: A
        do: pay_or_lose
        credits: -1
        goods:
          - {tile_id: 22, color: blue}
          - {tile_id: 22, color: blue}
          - {tile_id: 30, color: blue}
          - {tile_id: 30, color: blue}
        reject: bad_choice
      - {by: A, do: pay_or_lose, credits: 1, goods: [{tile_id: 22, color: blue}, {tile_id: 22, color: blue}]}
    then: {gave_up: {B: crew_unpaid}, scoring: {goods: {A: 2, C: 0}}, credits: {A: 10, C: 62}}
    """)


def test_a_crew_is_paid_with_loans() -> None:
    """R12, GTX-E22: they are forced; sleepers want nothing."""
    play("""
    given:
      flight: 2
      options: {evil_machinations: true}
      rough_roads: [R12]
      deck: ["1-04"]
      players: [{name: A, ship: manor, credits: 1}]
    when:
      - {by: A, do: ready}
      - {check: {asks: {A: pay_or_lose}, loans: {A: 0}}}
      - {by: A, do: pay_or_lose, credits: 9, reject: bad_choice}
      - {by: A, do: pay_or_lose, credits: 5}
    then: {loans: {A: 1}}
    """)


def test_all_may_leave_before_the_last_card() -> None:
    """R12: then it is not turned."""
    play("""
    given:
      flight: 2
      rough_roads: [R12]
      deck: ["1-04"]
      players: [{name: A, ship: manor, credits: 50}]
    when:
      - {by: A, do: ready}
      - {by: A, do: pay_or_lose, give_up: true}
    then: {phase: GAME_OVER, gave_up: {A: crew_unpaid}, cards_flown: []}
    """)


def test_a_small_shot_goes_through_smooth_sides() -> None:
    """R11: a small meteor would have been stopped behind the first tile."""
    play("""
    given: {flight: 2, rough_roads: [R11], dice: [6], players: [{name: A, ship: skewer}]}
    when: [{do: hazard, kind: shot, size: small, from: front}]
    then: {destroyed: {A: [17, 39]}}
    """)


def test_one_half_only_has_a_dead_column() -> None:
    """GTX-X16, R19."""
    play("""
    given: {flight: 2, rough_roads: [R19], dead_column: 10, players: [{name: A, ship: gemini}]}
    when:
      - {ask: works, of: A, tile: 78, is: false}
      - {ask: engine_strength, of: A, half: right, is: 1}
      - {ask: engine_strength, of: A, half: left, is: 3}
    """)


def test_the_heading_turns_round_but_the_bonus_is_for_the_one_chosen() -> None:
    """GTX-X18: A flies like B in the end, and both have been creative."""
    play("""
    given:
      class: IA
      rough_roads: [R16]
      players:
        - {name: A, tiles: [[31, 7, 7, 0], [73, 7, 9, 0], [90, 7, 4, 0]], heading: n, position: 9}
        - {name: B, heading: s, away: true, position: 5}
    when:
      - {ask: engine_strength, of: A, is: 1}
      - {do: turn_card, card: "1-05"}
      - {check: {turned: {A: true, B: false}, heading: {A: n}}}
      - {ask: engine_strength, of: A, is: 0}
      - {ask: cannon_strength, of: A, is: 0.5}
      - {do: end_flight}
    then: {scoring: {creativity: {A: 2, B: 2}}}
    """)


def test_exposed_connectors_of_both_halves_are_added() -> None:
    """GTX-X60: Stardust and the Beauty Contest; four on the left and three on the right."""
    play("""
    given:
      flight: 2
      options: {evil_machinations: true}
      players:
        - {name: A, position: 30, ship: pair}
        - {name: B, position: 20}
    when:
      - {do: turn_card, card: "1-04"}
      - {check: {moves: {A: [[30, 23]]}}}
      - {do: turn_card, card: E08}
    then: {declared: [[A, exposed, 7], [B, exposed, 4]]}
    """, pair={"class": "IIA", "tiles": [[38, 4, 8, 0], [41, 10, 8, 0]]})  # fmt: skip


# -- Rough Roads ---------------------------------------------------------------------------------


def test_plating_stops_nothing_that_comes_to_its_connectors() -> None:
    """GTX-X20, GTX-T34, R11: of 176 only other sides are plated."""
    play("""
    given: {flight: 2, rough_roads: [R11], dice: [5], players: [{name: A, ship: leaper}]}
    when: [{do: hazard, kind: shot, size: large, from: right}]
    then: {destroyed: {A: [99, 176]}}
    """)


def test_a_shield_stops_the_first_hit_only() -> None:
    """GTX-X21, R11: who lets it through is not asked for what lies behind."""
    play("""
    given: {flight: 2, rough_roads: [R11], dice: [8], players: [{name: A, ship: bulwark}]}
    when:
      - {do: hazard, kind: shot, size: small, from: front}
      - {check: {asks: {A: defend}}}
      - {by: A, do: defend, with: none}
      - {check: {asks: {A: keep_part}}}
    then: {destroyed: {A: [161, 170]}, results: {A: [destroyed]}, energy: {A: {3: 2}}}
    """)


def test_plating_does_not_help_against_what_explodes_beside_it() -> None:
    """GTX-X23."""
    play("""
    given:
      class: I
      rough_roads: [R14]
      dice: [8]
      players: [{name: A, tiles: [[31, 7, 7, 0], [5, 8, 7, 0], [176, 9, 7, 0]]}]
    when: [{do: hazard, kind: shot, size: large, from: front}]
    then: {destroyed: {A: [5, 31, 176]}, fallen: {A: []}}
    """)


def test_what_falls_off_an_explosion_is_debris_what_exploded_is_not() -> None:
    """GTX-X24: of seven tiles lost that way and one that falls only this one is thrown."""
    play("""
    given:
      flight: 3
      rough_roads: [R03, R08, R13, R14]
      dice: [9, 12, 12, 12]
      players: [{name: A, ship: powder, energy: {5: 1, 10: 0}, goods: {19: [green]}}, {name: B}]
    when: [{do: turn_card, card: "1-11"}, {by: A, do: keep_part, part: [34, 43]}]
    then:
      destroyed: {A: [5, 51, 102, 111, 54, 19, 35]}
      fallen: {A: [10]}
      objects:
        - [meteor, large, rear, [A, B]]
        - [meteor, small, rear, [A, B]]
        - [meteor, large, rear, [A, B]]
        - [meteor, large, front, [B]]
      rolls: [[A, 9], [A, 12], [A, 12], [A, 12]]
    """)


def test_the_second_visitor_is_infected_by_what_is_left() -> None:
    """GTX-X27: three goods cost the first three humans, two of them the second two."""
    play("""
    given:
      flight: 2
      rough_roads: [R15]
      players: [{name: A, ship: hearth}, {name: B, ship: hearth}, {name: C}, {name: D}, {name: E}]
    when:
      - {do: turn_card, card: "1-15"}
      - {by: A, do: choose_planet, index: 3}
      - {by: A, do: lose_crew, figures: [{cabin_id: 34, kind: human}, {cabin_id: 41, kind: human}, {cabin_id: 45, kind: human}]}
      - {by: A, do: load_goods, layout: {16: [blue, blue]}}
      - {by: B, do: choose_planet, index: 3}
      - {by: B, do: lose_crew, figures: [{cabin_id: 34, kind: human}, {cabin_id: 41, kind: human}]}
      - {by: B, do: load_goods, layout: {16: [blue, blue]}}
    then: {crew_count: {A: 3, B: 4}}
    """)  # fmt: skip  # noqa: E501


def test_reversed_cannons_with_engines() -> None:
    """GTX-X53: they may be built so only where ships turn over; turned they fire and push forwards."""
    for roads, judged in (("[R16]", "ok"), ("[]", "illegal")):
        play(f"""
        given: {{phase: BUILD, rough_roads: {roads}, players: [{{name: A}}]}}
        when: [{{ask: placement, of: A, tile: 182, col: 6, row: 7, rot: 2, mode: strict, is: {judged}}}]
        """)
    play("""
    given:
      class: II
      rough_roads: [R16]
      players: [{name: A, tiles: [[31, 7, 7, 0], [75, 7, 8, 0], [182, 6, 7, 2]], position: 5}]
    when:
      - {ask: engine_strength, of: A, is: 1}
      - {ask: cannon_strength, of: A, is: 0.5}
      - {do: turn_card, card: "1-05"}
      - {check: {positions: {A: 6}, turned: {A: true}}}
      - {ask: engine_strength, of: A, is: 1}
      - {ask: cannon_strength, of: A, is: 1}
    """)


def test_fatigue_spares_who_is_in_hyperspace() -> None:
    """GTX-X52."""
    play("""
    given:
      flight: 2
      rough_roads: [R06]
      dice: [8, 7]
      players: [{name: A, ship: pike, position: 9}, {name: B, ship: lawn, position: 5, away: true}]
    when: [{do: turn_card, card: "1-05"}]
    then: {fallen: {A: [105], B: []}, dice_left: []}
    """)


def test_fatigue_spares_who_jumps_when_its_speed_is_measured() -> None:
    """GTX-X52: it has not come through the Open Space, whatever it began."""
    play("""
    given:
      flight: 2
      rough_roads: [R06]
      dice: [8, 7]
      players: [{name: A, ship: leaper, position: 9}, {name: B, ship: pike, position: 5}]
    when:
      - {do: turn_card, card: "1-05"}
      - {by: A, do: stay}
      - {by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2]}
    then: {destroyed: {A: [78]}, fallen: {A: [], B: [105]}, away: {A: [ship]}, dice_left: []}
    """)


def test_a_tile_from_the_stock_that_is_taken_off_again_has_been_used() -> None:
    """GTX-X42: an engine built askew is a lost tile; only the other one costs a fee."""
    play("""
    given:
      phase: BUILD
      rough_roads: [R18]
      players: [{name: A, stock: [79, 88], credits: 5}]
    when:
      - {by: A, do: place_stock, tile_id: 79}
      - {by: A, do: place, col: 7, row: 8, rot: 1}
      - {by: A, do: finish, order_tile: 1}
      - {check: {removed: {A: [79]}, lost: {A: 1}}}
      - {do: end_flight}
    then: {scoring: {fees: {A: 1}, losses: {A: 1}}}
    """)


@pytest.mark.parametrize(("flight", "strength"), [(1, 5), (2, 9), (3, 12)])
def test_reinforced_hunters(flight: int, strength: int) -> None:
    """GTX-X31, R23."""
    players = [{"name": "A", "ship": "lance"}]
    options = {"evil_machinations": True}
    given = {"flight": flight, "rough_roads": ["R23"], "options": options, "players": players}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "E24"})
    assert played.match.pending[0].details()["against"] == strength
    assert outcome(played.content, played.match.view(0), ()).against == strength


def test_gangs_are_stronger_for_whom_it_is_harder_only() -> None:
    """R23, GTX-R40: what is foretold is what is asked."""
    given = {"flight": 3, "players": [{"name": "A", "ship": "lance"}, {"name": "B", "ship": "dirk"}]}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    journey = played.match.state.clone()
    journey.seats[0].roads = ("R23",)
    played.match = Match(played.match.game, played.match.setup, played.match.chance, state=journey)
    played.do("", "turn_card", {"card": "3-01"})
    assert played.match.pending[0].details()["against"] == 11
    assert outcome(played.content, played.match.view(0), ()).against == 11


# -- machinations and money ----------------------------------------------------------------------


def test_police_take_what_is_there_and_a_loan_is_taken_before() -> None:
    """GTX-X44."""
    play("""
    given:
      options: {bonus_cards: true, evil_machinations: true}
      players: [{name: A, credits: 4}, {name: B}]
    when:
      - {do: turn_card, card: "2-21"}
      - {by: A, do: secret_bid, credits: 5, reject: no_credits}
      - {by: A, do: take_loan}
      - {by: A, do: secret_bid, credits: 14}
      - {by: B, do: secret_bid, credits: 0}
    then: {credits: {A: 0}, loans: {A: 1, B: 0}, asks: {A: name_coordinates}}
    """)


# -- New Technologies ----------------------------------------------------------------------------


def test_who_is_left_alone_by_a_jump_wins_no_contest() -> None:
    """GTX-G11, GTX-X01, E08: whether two are there is asked again when all are measured."""
    play("""
    given:
      flight: 2
      options: {evil_machinations: true}
      players: [{name: A, ship: leaper}, {name: B, position: 10, credits: 3}]
    when:
      - {do: turn_card, card: E08}
      - {by: A, do: stay}
      - {by: A, do: use_engine_booster, booster: 167, engine: 78, energy: [2]}
    then: {away: {A: [ship]}, credits: {B: 3}, positions: {B: 10}}
    """)


def test_sabotage_does_not_reach_a_half_in_hyperspace() -> None:
    """GTX-X10, GTX-IIA11, GTX-X52: what lies on the square is not there. Only R05 goes after it."""
    play("""
    given:
      flight: 3
      dice: [9, 8, 12, 12, 12, 12]
      players:
        - {name: A, ship: gemini, away: [right], crew: {42: []}}
        - {name: B, ship: hearth}
    when: [{do: turn_card, card: "3-04"}]
    then: {penalised: [A], destroyed: {A: []}, away: {}, halves: {A: [left, right]}}
    """)


def test_an_epidemic_reaches_guests_but_nobody_who_sleeps() -> None:
    """GTX-X59: a luxury cabin beside a cabin counts, a stasis chamber does not."""
    play("""
    given:
      flight: 2
      players:
        - {name: A, tiles: [[31, 7, 7, 0], [149, 7, 6, 0]]}
        - {name: B, tiles: [[32, 7, 7, 0], [147, 8, 7, 0]]}
    when: [{do: turn_card, card: "2-05"}]
    then: {crew: {A: {31: [human]}, B: {32: [human, human]}}, sleepers: {B: {147: 4}}}
    """)


def test_humans_who_come_on_board_wake_nobody() -> None:
    """GTX-X56: a place is left, and sleepers are there."""
    play("""
    given:
      flight: 2
      options: {evil_machinations: true}
      players: [{name: A, ship: manor, crew: {33: [human], 41: []}, sleepers: {147: 2}}]
    when:
      - {do: turn_card, card: E10}
      - {by: A, do: take_humans, places: {33: 1}}
      - {check: {asks: {A: ready}, sleepers: {A: {147: 2}}}}
    """)


def test_a_replaced_cabin_is_a_loss_of_crew() -> None:
    """GTX-B06, GTX-T11, GTX-X56: sleepers may take the free place, humans with the new tile or not."""
    play("""
    given:
      flight: 2
      options: {bonus_cards: true}
      depot: [35]
      players: [{name: A, ship: manor, crew: {33: [human], 41: [human, human]}, sleepers: {147: 2}}]
    when:
      - {do: turn_card, card: "2-22"}
      - {by: A, do: take_depot_tile, tile_id: 35, col: 9, row: 8, rot: 1}
      - {check: {asks: {A: wake}, crew_count: {A: 4}}}
      - {by: A, do: wake, places: {33: 1}}
    then: {crew_count: {A: 5}, sleepers: {A: {147: 1}}, asks: {A: ready}}
    """)


def test_one_guest_comes_with_a_new_luxury_cabin() -> None:
    """GTX-B06, GTX-T05."""
    play("""
    given:
      flight: 2
      options: {bonus_cards: true}
      depot: [151]
      players: [{name: A, ship: manor}]
    when:
      - {do: turn_card, card: "2-22"}
      - {by: A, do: take_depot_tile, tile_id: 151, col: 10, row: 8, rot: 0}
    then: {crew_count: {A: 6}}
    """)


def test_a_new_cabin_is_no_loss_of_crew() -> None:
    """GTX-B06, GTX-X56."""
    play("""
    given:
      flight: 2
      options: {bonus_cards: true}
      depot: [35]
      players: [{name: A, ship: manor, crew: {33: [human], 41: []}, sleepers: {147: 2}}]
    when:
      - {do: turn_card, card: "2-22"}
      - {by: A, do: take_depot_tile, tile_id: 35, col: 9, row: 8, rot: 1}
      - {check: {crew_count: {A: 4}, sleepers: {A: {147: 2}}, asks: {A: ready}}}
    """)
