"""Whole flights of the classes IA and IIA by random answers: what must hold at every moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.events import HalfGaveUp
from rules.galaxy_trucker.hulls import adapt
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.state import BEFORE_FLIGHT, CHOOSE_HEADING, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, Player
from tests.rules.galaxy_trucker.shipped import expanded

SEEDS = st.integers(0, 2**32 - 1)
BUILT = {"R18", "R19"}
"""Rough Roads that are about what is drawn before building."""
CLASSES = st.sampled_from(["IA", "IIA"])


def fleet(seed: int, ship_class: str) -> Match:
    """Random legal ships with all headings open, made of base tiles and new ones; some Rough Roads and
    machinations."""
    game, rng = expanded(), random.Random(f"classes/{seed}")
    content = game.content
    options = {
        "plan": "single",
        "class": ship_class,
        "flight": rng.randint(1, 3),
        "build_mode": "turns",
        "decision_seconds": rng.choice((0, 30)),
        "new_technologies": rng.random() < 0.7,
        "evil_machinations": rng.random() < 0.5,
    }
    players = tuple(Player(f"P{seat}") for seat in range(rng.randint(1, 4)))
    setup = Setup(game.id, players, options, seed=seed)
    journey: Journey = game.new_state(setup)
    list(lay_out(content, journey, unheard))
    heap = sorted(journey.face_down)
    rng.shuffle(heap)
    for seat, one in enumerate(journey.seats):
        for tile in heap[seat * 35 : seat * 35 + rng.randint(5, 35)]:
            places = placements(one.ship, tile, strict=True)
            if places:
                one.ship.add(tile, *rng.choice(places))
        one.order_tile = seat + 1
    if "evil_machinations" in journey.options.parts:
        for one, card in zip(journey.seats, rng.sample(content.machinations, len(players)), strict=True):
            one.plan = card
    journey.roads = tuple(rng.sample(sorted(set(content.roads) - BUILT), rng.randint(0, 4)))
    for seat, one in enumerate(journey.seats):
        adapt(content, journey, seat, one.ship)
    journey.face_down -= {tile for one in journey.seats for tile in one.ship.tiles}
    journey.phase = CHOOSE_HEADING
    return Match(game, setup, SeededChance(seed), state=journey)


def tiles_of(journey: Journey) -> Counter[int]:
    """Every tile of the heap and where it lies."""
    found = Counter([*journey.face_down, *journey.face_up])
    for one in journey.seats:
        found.update(one.ship.tiles)
        found.update(one.hidden.tiles if one.hidden is not None else ())
        found.update([*(tile for tile in one.reserve if tile), *(tile for tile, _ in one.lost)])
    return found


def one_flight(match: Match, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Random answers to the end; each (seat, action) before it is given."""
    while not match.over:
        seat = rng.choice([seat for seat in match.pending if seat != CHANCE])
        options = match.options(seat)
        lively = match.pending[seat].kind in ("ready", "jump") and rng.random() < 0.9
        action = options[0] if lively else rng.choice(options)
        yield seat, action
        match.submit(seat, action)


@settings(max_examples=15)
@given(SEEDS, CLASSES)
def test_nothing_gets_lost_in_a_flight(seed: int, ship_class: str) -> None:
    """GTX-G10, GTX-IIA08, GTX-IIA10: tiles, units and sights agree after every answer."""
    match, rng = fleet(seed, ship_class), random.Random(seed)
    all_tiles = tiles_of(match.state)
    for number, _ in enumerate(one_flight(match, rng)):
        journey: Journey = match.state
        assert tiles_of(journey) == all_tiles
        for seat, one in enumerate(journey.seats):
            if journey.phase in BEFORE_FLIGHT:
                continue
            assert one.flying == bool(one.units)
            assert {*one.ship.units} <= {*one.present} or not one.flying
            for unit in one.ship.apart:
                assert {*unit.crew, *unit.energy, *unit.goods} <= {*unit.tiles}
            if number % 7 == 0:
                view = match.view(seat)
                assert expanded().imagine(view, random.Random(1)).view(seat).sight == view.sight
    gone = [(event.seat, event.unit) for event in match.events if isinstance(event, HalfGaveUp)]
    assert len(gone) == len(set(gone))
    assert match.result is not None


@settings(max_examples=10)
@given(SEEDS, CLASSES)
def test_whatever_is_listed_is_accepted(seed: int, ship_class: str) -> None:
    match, rng = fleet(seed, ship_class), random.Random(seed)
    for seat, _ in one_flight(match, rng):
        options = list(match.options(seat))
        assert len(set(options)) == len(options)
        assert not [option for option in options if match.pending[seat].refusal(option) is not None]


@pytest.mark.parametrize("ship_class", ["IA", "IIA"])
def test_bots_fly_every_class(ship_class: str) -> None:
    """Ships without mistakes, another heading for each seat; halves with all that they need."""
    players = tuple(Player(str(seat), "bot", "normal") for seat in range(3))
    options = {"plan": "single", "class": ship_class, "flight": 2, "build_mode": "turns"}
    match = Match(expanded(), Setup("galaxy-trucker", players, options, seed=3), SeededChance(3))
    bots = {seat: match.game.bot("normal") for seat in range(3)}
    while match.state.phase in BEFORE_FLIGHT:
        advance(match, bots, lambda match, seat: thinking_for(3, seat, len(match.log)))
    headings = [one.heading for one in match.state.seats]
    assert headings == (["n", "e", "s"] if ship_class == "IA" else [""] * 3)
    for one in match.state.seats:
        assert is_legal(one.ship)
        assert not one.lost
        assert one.units == tuple(one.ship.board.units)
        for unit in one.ship.apart:
            assert unit.humans
            assert unit.having("engines")
            assert unit.having("cannons")
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(3, seat, len(match.log)))
