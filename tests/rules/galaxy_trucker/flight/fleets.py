"""Matches that begin with finished ships, and what must hold of them at every moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rules.galaxy_trucker.events import Credits
from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BOARDING, GAME_OVER, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import content, game

PLANS = ("standard", "with_IIIA", "short", "learning", "single")
LIVELY = ("take_reward", "choose_abandoned", "ready")
"""Kinds of questions that random play mostly answers with yes, so that flights go on."""


def fleet(seed: int, seats: int = 0, **options: Any) -> Match:
    """A match before its first boarding: random legal ships, made of tiles that none shares with another."""
    rng = random.Random(f"fleet/{seed}")
    count = seats or rng.randint(1, 4)
    chosen = {
        "plan": rng.choice(PLANS),
        "deck_mode": rng.choice(("shuffled", "predictable")),
        "decision_seconds": rng.choice((0, 30)),
        "build_mode": "turns",
        **options,
    }
    setup = Setup(game().id, tuple(Player(f"P{seat}") for seat in range(count)), chosen, seed=seed)
    assert game().refuse_setup(setup) is None
    journey: Journey = game().new_state(setup)
    list(lay_out(content(), journey, unheard))
    heap = sorted(content().heap)
    rng.shuffle(heap)
    for seat, one in enumerate(journey.seats):
        share = heap[seat * 35 : seat * 35 + rng.randint(5, 35)]
        for tile in share:
            build_in(one.ship, tile, rng)
        one.order_tile = seat + 1
    journey.face_down -= {tile for one in journey.seats for tile in one.ship.tiles}
    journey.phase = BOARDING
    return Match(game(), setup, SeededChance(seed), state=journey)


def build_in(ship: Ship, tile: int, rng: random.Random) -> None:
    places = placements(ship, tile, strict=True)
    if places:
        ship.add(tile, *rng.choice(places))


def one_flight(match: Match, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Random answers until the flight is over; each (seat, action) before it is given."""
    flight = match.state.flight_at
    while not match.over and match.state.flight_at == flight:
        seat = rng.choice(match.asked)
        options = match.options(seat)
        lively = match.pending[seat].kind in LIVELY and rng.random() < 0.95
        action = options[0] if lively else rng.choice(options)
        yield seat, action
        match.submit(seat, action)


def somewhere(seed: int, **options: Any) -> Match:
    """A match stopped at a random moment of its first flight."""
    match, rng = fleet(seed, **options), random.Random(f"stop/{seed}")
    moments = sum(1 for _ in one_flight(match, rng))
    match = fleet(seed, **options)
    stop = random.Random(seed).randrange(moments)
    for number, _ in enumerate(one_flight(match, random.Random(f"stop/{seed}"))):
        if number == stop:
            break
    return match


def check(match: Match) -> None:
    """Nothing is anywhere where it cannot be, and credits are what has been told."""
    journey: Journey = match.state
    flying = [one.position for one in journey.seats if one.position is not None]
    assert len({place % content().table.spaces for place in flying}) == len(flying)
    paid = [0] * len(journey.seats)
    for event in match.events:
        if isinstance(event, Credits):
            paid[event.seat] += event.delta
    for seat, one in enumerate(journey.seats):
        ship = one.ship
        assert one.credits == paid[seat] >= 0
        lost = [tile for tile, _ in one.lost]
        assert len({*lost, *ship.tiles}) == len(lost) + len(ship.tiles)
        assert not ({*ship.crew, *ship.energy, *ship.goods} - set(ship.tiles))
        assert all(figures and len(figures) <= content().tiles[c].places for c, figures in ship.crew.items())
        assert all(0 < tokens <= content().tiles[b].cells for b, tokens in ship.energy.items())
        for hold, goods in ship.goods.items():
            tile = content().tiles[hold]
            assert 0 < len(goods) <= tile.room
            assert sum(content().goods[good].special for good in goods) <= tile.special_containers
        if one.gave_up:
            assert one.position is None
            assert not {*ship.crew, *ship.energy, *ship.goods}
    assert match.over == (journey.phase == GAME_OVER)
