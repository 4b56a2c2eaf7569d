"""Ship classes IA and IIA: headings, halves (GTX-IA01 to GTX-IA05, GTX-IIA01 to GTX-IIA13)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.bills import lawyer_of
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.five import AREAS
from rules.galaxy_trucker.flight.actions import DeclareEngines
from rules.galaxy_trucker.flight.after import forced_out
from rules.galaxy_trucker.flight.declaring import AskEngines
from rules.galaxy_trucker.flight.fate import fate
from rules.galaxy_trucker.flight.jumping import come_back, hide
from rules.galaxy_trucker.flight.losing import usual_crew
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.scoring import Account, settle
from rules.galaxy_trucker.flight.specialists import drop_specialists
from rules.galaxy_trucker.flight.tasks import Advancing, OpenCard
from rules.galaxy_trucker.forecast import counters
from rules.galaxy_trucker.forecast_flight import outcome
from rules.galaxy_trucker.giving_up import give_up
from rules.galaxy_trucker.headings import AskHeading
from rules.galaxy_trucker.legality import DISCONNECTED, all_errors, errors, is_legal, would_be_legal
from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.options import resolved
from rules.galaxy_trucker.placing import placement_refusal, placements
from rules.galaxy_trucker.power import Terms
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, Journey, Outfit
from rules.galaxy_trucker.strength import cannons_against, shielded_sides, strength_of, target
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import expanded

SEEDS = st.integers(0, 2**32 - 1)
COMPASS = [(31, 7, 7, 0), (40, 4, 7, 2), (68, 9, 7, 3), (73, 7, 9, 0), (90, 7, 4, 0)]


def built(ship_class: str, tiles: list[tuple[int, int, int, int]] | None = None) -> Ship:
    content = expanded().content
    ship = Ship(content.boards[ship_class], content.tiles)
    ship.lay(tiles or [])
    return ship


def random_halves(seed: int, care: float) -> Ship:
    """Both halves begun somewhere and grown, with mistakes unless `care` is 1."""
    rng, ship = random.Random(seed), built("IIA")
    heap = sorted(expanded().content.heap)
    for tile in rng.sample(heap, rng.randint(1, 40)):
        places = placements(ship, tile, strict=rng.random() < care)
        if places:
            ship.add(tile, *rng.choice(places))
    return ship


@given(SEEDS)
def test_halves_are_judged_as_if_each_were_alone(seed: int) -> None:
    """GTX-IIA03: a half is legal exactly if it is so without the other, and their errors add up."""
    ship = random_halves(seed, random.Random(seed).choice([0.5, 0.9, 1.0]))
    alone = []
    for name in ship.units:
        half = built("IIA", [one for one in ship.placed() if ship.unit_of(one[0]) == name])
        assert half.placed() == ship.unit(name).placed()
        assert is_legal(half) == is_legal(ship.unit(name)) == (not all_errors(half))
        alone.append(half)
    assert is_legal(ship) == all(map(is_legal, alone))
    assert {*errors(ship)} == {error for half in alone for error in errors(half)}
    removed = {*cheapest_repair(ship)}
    assert removed == {tile for half in alone for tile in cheapest_repair(half)}


@given(SEEDS)
def test_a_half_begins_anywhere_and_then_grows(seed: int) -> None:
    """GTX-IIA02: `placements` are what the refusals let through."""
    rng = random.Random(seed)
    ship = random_halves(seed, 1.0)
    tile = rng.choice([tile for tile in expanded().content.heap if tile not in ship.tiles])
    labels = ship.board.labels
    for strict in (True, False):
        allowed = {
            (square, rotation)
            for square in ship.board.squares
            for rotation in range(4)
            if placement_refusal(ship, tile, *labels[square], rotation, strict=strict) is None
        }
        assert {*placements(ship, tile, strict=strict)} == allowed
    for square, rotation in placements(ship, tile, strict=True):
        assert would_be_legal(ship, tile, square, rotation)
    unbegun = [square for square in ship.board.squares if ship.begins_at(square)]
    assert len(unbegun) == 14 * (2 - len(ship.units))


def test_a_half_in_two_pieces_is_disconnected() -> None:
    ship = built("IIA", [(88, 11, 8, 0), (41, 3, 8, 0)])
    assert is_legal(ship)
    ship.add(42, ship.board.index[4, 5], 0)
    assert errors(ship) == [(DISCONNECTED,)]


@pytest.mark.parametrize(("front", "speed"), [(0, 1), (1, 0), (2, 0), (3, 1)])
def test_only_engines_behind_the_heading_count(front: int, speed: int) -> None:
    """GTX-IA03; while the heading is open they may face anywhere (GTX-IA02)."""
    ship = built("IA", COMPASS)
    assert is_legal(ship)
    ship.fly(front)
    assert strength_of(ship, "engines", (), expanded().content.helpers) == speed
    wrong = {68: front != 3, 73: front != 0}
    assert {error[1] for error in errors(ship)} == {tile for tile, faulty in wrong.items() if faulty}


@pytest.mark.parametrize(("battery", "most"), [((), 0), ((5,), 2)])
def test_a_heading_is_told_with_what_its_batteries_can_power(battery: tuple[int, ...], most: int) -> None:
    """GTX-IA03: devices that nothing can power do not count."""
    ship = built("IA", [(31, 7, 7, 0), (85, 7, 9, 0), *((tile, 7, 4, 0) for tile in battery)])
    ways: dict[int, tuple[int, ...]] = dict.fromkeys(range(4), ())
    told = AskHeading(0, ship, expanded().content.helpers, ways).details()["headings"]
    assert {heading: found["engines"] for heading, found in told.items()} == {
        "n": [0, most], "e": [0, 0], "s": [0, 0], "w": [0, 0],
    }  # fmt: skip


@given(SEEDS, st.integers(0, 3))
def test_a_heading_turns_everything_but_labels(seed: int, front: int) -> None:
    """GTX-P12: a ship flown with a side ahead fares like the same one laid turned, but for the numbers."""
    rng, content = random.Random(seed), expanded().content
    ship = built("IA", [(content.start_cabins[0], 7, 7, 0)])
    for tile in rng.sample(sorted(content.heap), 30):
        places = placements(ship, tile, strict=False)
        if places:
            ship.add(tile, *rng.choice(places))
    before = ship.clone()
    ship.fly(front)
    for side in range(4):
        printed = (side + front) % 4
        assert (side in map(["front", "right", "rear", "left"].index, shielded_sides(ship))) == (
            printed in map(["front", "right", "rear", "left"].index, shielded_sides(before))
        )
        for number in range(2, 13):
            assert target(ship, side, number) == target(before, printed, number)
            near = {*cannons_against(before, printed, number)}
            if side % 2 == printed % 2:
                assert near == {*cannons_against(ship, side, number)}
    assert ship.placed() == before.placed()


# -- flying with halves --------------------------------------------------------------------------


def tile_with(wanted: str, energy: int | None = None) -> int:
    """The lowest base tile with this ability; of devices one that takes so much energy."""
    for tile in expanded().content.tiles.values():
        able = getattr(tile, wanted)
        if able and not tile.start and (energy is None or all(one.energy == energy for one in able)):
            return tile.id
    raise AssertionError(wanted)


def turned_to(tile: int, what: str, *sides: int) -> int:
    """A rotation in which what a tile has points to all of these sides."""
    turns = getattr(expanded().content.tiles[tile], what)
    return next(turn for turn in range(4) if {*sides} <= {*turns[turn]})


def test_a_shield_protects_its_own_half_only() -> None:
    """GTX-IIA04, GTX-IIA07."""
    shield, battery = tile_with("shields"), tile_with("cells")
    other = next(t.id for t in expanded().content.tiles.values() if t.cells and t.id != battery)
    ship = built(
        "IIA", [(battery, 8, 8, 0), (shield, 3, 8, turned_to(shield, "covers", 1)), (other, 4, 8, 0)]
    )
    ship.fill_batteries()
    hit = Hit("small", "right")
    assert fate(ship, "shot", hit, 8, Terms()).result == "destroyed"
    ship.remove(battery)
    assert [device.tile for device in fate(ship, "shot", hit, 8, Terms()).devices] == [shield]


def test_cannons_of_either_half_shoot_at_large_side_meteors() -> None:
    """GTX-IIA07: beyond column 7, in which nothing is hit."""
    cannon = tile_with("cannons", energy=0)
    ship = built("IIA", [(tile_with("cells"), 4, 8, 0), (cannon, 8, 8, turned_to(cannon, "barrels", 3))])
    assert fate(ship, "meteor", Hit("large", "left"), 8, Terms()).by == cannon
    assert fate(ship, "meteor", Hit("large", "front"), 7, Terms()).result == "miss"


def test_an_alien_helps_only_the_strength_of_its_own_half() -> None:
    """GTX-IIA05."""
    helpers = expanded().content.helpers
    cannon, cabin = tile_with("cannons", energy=0), tile_with("places")
    ship = built("IIA", [(cabin, 4, 8, 0), (cannon, 8, 8, 0)])
    ship.crew = {cabin: ("purple",)}
    assert strength_of(ship, "cannons", (), helpers) == 1
    ship.add(99, ship.board.index[4, 6], 0)
    alone = strength_of(ship.unit("left"), "cannons", (), helpers)
    assert strength_of(ship, "cannons", (), helpers) == alone + 1
    assert alone > 2


def test_the_usual_crew_to_lose_leaves_each_half_a_pilot() -> None:
    """GTX-IIA06: whoever goes comes from either half."""
    cabins = [tile.id for tile in expanded().content.tiles.values() if tile.aliens and not tile.start][:3]
    ship = built("IIA", [(cabins[0], 4, 8, 0), (cabins[1], 8, 8, 0), (cabins[2], 9, 8, 0)])
    ship.crew = {cabins[0]: ("human",), cabins[1]: ("human", "human"), cabins[2]: ("brown",)}
    assert usual_crew(ship, 1) == ((cabins[1], "human"),)
    assert usual_crew(ship, 2) == ((cabins[1], "human"), (cabins[2], "brown"))


def test_a_hidden_half_waits_for_its_return_when_the_other_is_lost() -> None:
    """GTX-IIA11."""
    journey = flying_gemini()
    one = journey.seats[0]
    hide(one, "right", 5)
    give_up(expanded().content, journey, 0, "no_humans", unheard, ("left",))
    assert (one.flying, one.takes_part, one.units) == (True, False, ("right",))
    assert forced_out(expanded().content, journey) == []
    come_back(one, "right")
    assert one.takes_part
    one.ship.crew = {}
    assert forced_out(expanded().content, journey) == [(0, "no_humans", ("right",))]


def test_who_is_lapped_gives_up_with_both_halves() -> None:
    """GTX-IIA08, GTX-IIA10: each sells its goods for itself, and no tile of it is paid."""
    journey = flying_gemini(2)
    journey.seats[0].position = 50
    one = journey.seats[1]
    one.ship.goods = {49: ("blue",), 17: ("blue",)}
    assert forced_out(expanded().content, journey) == [(1, "lapped", ("left", "right"))]
    give_up(expanded().content, journey, 1, "lapped", unheard, one.present)
    assert (one.flying, one.gave_up, one.credits, one.lost) == (False, "lapped", 2, ())


GEMINI = [
    (6, 8, 8, 0), (17, 10, 6, 0), (18, 8, 5, 1), (38, 4, 8, 3), (42, 4, 7, 3), (45, 9, 8, 0), (49, 4, 6, 3),
    (60, 9, 6, 1), (64, 3, 6, 0), (71, 8, 6, 0), (73, 4, 9, 0), (78, 10, 7, 0), (80, 5, 7, 0), (88, 4, 5, 0),
]  # fmt: skip


def flying_gemini(seats: int = 1) -> Journey:
    options = {"plan": "single", "flight": 2, "class": "IIA"}
    setup = Setup(expanded().id, tuple(Player(str(seat)) for seat in range(seats)), options)
    journey: Journey = expanded().new_state(setup)
    for seat, one in enumerate(journey.seats):
        one.ship = built("IIA", GEMINI)
        one.ship.fill_cabins()
        one.order_tile, one.position, one.units = seat + 1, -seat, ("left", "right")
    journey.phase = BETWEEN_CARDS
    return journey


def test_faulty_joints_slow_down_each_half_by_itself() -> None:
    """GTX-X13: they are taken off before the slower half is looked for."""
    helpers, ship = expanded().content.helpers, built("IIA", GEMINI)
    speeds = {name: strength_of(ship.unit(name), "engines", (), helpers) for name in ship.units}
    ship.slow(1)
    joints = {name: len(ship.unit(name).faulty_joints()) for name in ship.units}
    assert all(joints.values())
    slowed = {name: max(0, speeds[name] - joints[name]) for name in ship.units}
    for name in ship.units:
        assert strength_of(ship.unit(name), "engines", (), helpers) == slowed[name]
    assert strength_of(ship, "engines", (), helpers) == min(slowed.values())


def test_a_specialist_leaves_with_its_half_and_counts_at_the_end() -> None:
    """GTX-X57, GTX-IIA12: nothing of its card holds for the other half; the end of its own half counts."""
    journey, content = flying_gemini(), expanded().content
    one = journey.seats[0]
    one.ship.crew = {**one.ship.crew, 42: ("cyan",)}
    one.specialist = "lawyer"
    give_up(content, journey, 0, "voluntary", unheard, ("left",))
    drop_specialists(Play(content, journey, unheard))
    assert (one.flying, one.specialist, one.ended_with) == (True, "", "lawyer")
    assert lawyer_of(content, one) == "lawyer"


@pytest.mark.parametrize(("half", "paid"), [("left", 0), ("right", 1)])
def test_a_trader_sells_only_what_is_in_its_half_when_halves_give_up(half: str, paid: int) -> None:
    """GTX-IIA12, GTX-A05: a red good is worth a credit more, beside its half price."""
    journey, content = flying_gemini(), expanded().content
    one = journey.seats[0]
    one.specialist = "trader"
    cabins = {unit: next(iter(one.ship.unit(unit).crew)) for unit in ("left", "right")}
    one.ship.crew = {**one.ship.crew, cabins["right"]: ("cyan",)}
    one.ship.goods = {next(iter(one.ship.unit(half).tiles)): ("red",)}
    before, worth = one.credits, content.good("red").value
    give_up(content, journey, 0, "voluntary", unheard, (half,))
    assert one.credits - before == -(-worth // 2) + paid


PONTOON = [
    (3, 8, 6, 2), (15, 5, 7, 1), (19, 8, 5, 3), (22, 10, 7, 2), (23, 9, 6, 1), (30, 5, 6, 1), (41, 10, 8, 1),
    (43, 5, 5, 3), (48, 8, 8, 0), (59, 9, 7, 1), (82, 3, 6, 0), (84, 9, 8, 0), (87, 4, 6, 0), (92, 4, 5, 0),
    (161, 5, 8, 1),
]  # fmt: skip


def test_open_space_foretells_what_it_does_to_halves() -> None:
    """GTX-IIA09: every declaration comes to what was foretold of it."""
    seen = set()
    for number in range(len(open_space().options(0))):
        match = open_space()
        answer = list(match.options(0))[number]
        foretold = outcome(expanded().content, match.view(0), answer.activate)
        match.submit(0, answer)
        one: Outfit = match.state.seats[0]
        assert foretold.result == ("days" if one.flying else "no_engines")
        assert foretold.course is not None
        assert one.position == (foretold.course.positions[0] if one.flying else None)
        seen.add((one.units, one.position))
    assert {units for units, _ in seen} == {(), ("left",), ("right",), ("left", "right")}
    assert (("left",), 16) in seen
    assert (("left", "right"), 14) in seen


def open_space() -> Match:
    """The ship of a scenario, asked for its speed; all that it has needs energy."""
    journey = flying_gemini()
    one = journey.seats[0]
    one.ship = built("IIA", PONTOON)
    one.ship.fill_cabins()
    one.ship.fill_batteries()
    one.position = 12
    journey.card = OpenCard("", (Advancing((0,)),), BETWEEN_CARDS)
    journey.phase = CARD
    options = {"plan": "single", "flight": 2, "class": "IIA"}
    setup = Setup(expanded().id, (Player("0"),), options)
    return Match(expanded(), setup, SeededChance(1), state=journey)


def test_counters_tell_each_half() -> None:
    """GTX-IIA05, GTX-T32: the lower speed counts, energy serves its own half."""
    found = counters(expanded().content, built("IIA", GEMINI))
    assert dict(found.speeds) == {"left": 3.0, "right": 2.0}
    assert found.engines[0] == 2.0
    assert dict(found.cells) == {"left": 0, "right": found.energy}
    assert not counters(expanded().content, built("IA", COMPASS)).speeds


# -- the end of a flight -------------------------------------------------------------------------


def account(ship: str = "IIA", **facts: Any) -> Account:
    return Account(
        **{
            "ship": ship, "position": 0, "whole": True, "heading": "", "exposed": 5, "goods": 0, "lost": 0,
            "credits": 0, **facts,
        }
    )  # fmt: skip


def test_full_fleets_come_before_halves() -> None:
    """GTX-IIA13, GTX-X60; with five players two first places, and the best half beside the only full fleet
    (GTX-X17)."""
    halves = [
        account(position=9, whole=False, exposed=1),
        account(position=5, exposed=8),
        account(position=3, whole=False, exposed=2),
    ]
    sheet = settle(expanded().content, "2", halves)
    assert [sheet.of("order", seat) for seat in range(3)] == [6, 8, 4]
    assert [sheet.of("prettiest", seat) for seat in range(3)] == [0, 4, 0]
    five = settle(expanded().content, "2", halves, AREAS)
    assert [five.of("order", seat) for seat in range(3)] == [8, 8, 6]
    assert [five.of("prettiest", seat) for seat in range(3)] == [4, 4, 0]
    alone = settle(expanded().content, "2", [halves[0], halves[2]])
    assert [alone.of("prettiest", seat) for seat in range(2)] == [4, 0]


def test_the_creativity_bonus_is_of_the_heading_chosen_and_of_the_flight() -> None:
    """GTX-IA04, GTX-IA05, GTX-X18: a sole finisher gets it; lost components are all paid."""
    content = expanded().content
    alone = [account("IA", heading="n", position=None), account("IA", heading="n", lost=30, credits=40)]
    sheet = settle(content, "3", alone)
    assert [sheet.of("creativity", seat) for seat in range(2)] == [0, 6]
    assert sheet.of("losses", 1) == 30
    mixed = settle(content, "1", [account("I", lost=30, credits=40), account("IA", heading="e")])
    assert [mixed.of("creativity", seat) for seat in range(2)] == [0, 2]
    assert mixed.of("losses", 0) == 5


# -- plans ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "flights"),
    [
        ({"ship_1": "IIIA", "ship_3": "IA"}, [("1", "IIIA"), ("2", "II"), ("3", "IA")]),
        ({"ship_1": "none", "ship_2": "IIA"}, [("2", "IIA"), ("3", "III")]),
        (dict.fromkeys(("ship_1", "ship_2", "ship_3"), "none"), [("1", "I"), ("2", "II"), ("3", "III")]),
    ],
)
def test_any_flight_is_flown_in_any_class(chosen: dict[str, str], flights: list[tuple[str, str]]) -> None:
    """GTX-O04."""
    plan = resolved(expanded().content, {"plan": "custom", **chosen}).plan
    assert [(leg.flight, leg.ship) for leg in plan] == flights


@pytest.mark.parametrize(("towed", "tokens", "powered"), [(0, 2, ()), (2, 2, (85,)), (5, 2, ()), (2, 0, ())])
def test_who_is_away_keeps_up_with_a_tow(towed: int, tokens: int, powered: tuple[int, ...]) -> None:
    """GT-T3, GTX-X14: speeds of 3 and 2, or 4 for a token, of which the tow takes off; where that does not
    help, the token is kept."""
    ship = built("IIA", [*GEMINI, (85, 11, 8, 0)])
    ship.towed, ship.energy = towed, {6: tokens} if tokens else {}
    question = AskEngines(0, ship, "engines", expanded().content.helpers, Terms())
    assert question.sparing() == DeclareEngines(powered, (6,) if powered else ())
