"""Matches that begin in repair, with ships laid without care."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.state import BOARDING, LAUNCH, REPAIR, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.rules.galaxy_trucker.shipped import content, game

NAMES = ("Mara", "Iva", "Petr", "Ota")


def faulty(seed: int, seats: int = 3, tiles: int = 30) -> Match:
    """Ships of up to so many tiles, two in five of them laid where they only join."""
    rng = random.Random(f"faulty/{seed}")
    players = tuple(Player(name) for name in NAMES[:seats])
    setup = Setup(game().id, players, {"plan": "standard", "build_mode": "turns"}, seed=seed)
    journey: Journey = game().new_state(setup)
    list(lay_out(content(), journey, unheard))
    heap = sorted(content().heap)
    rng.shuffle(heap)
    for seat, one in enumerate(journey.seats):
        for tile in heap[seat * 35 : seat * 35 + tiles]:
            places = placements(one.ship, tile, strict=rng.random() < 0.6)
            if places:
                one.ship.add(tile, *rng.choice(places))
        one.order_tile = seat + 1
    journey.face_down -= {tile for one in journey.seats for tile in one.ship.tiles}
    journey.phase = REPAIR
    return Match(game(), setup, SeededChance(seed), state=journey)


def moments(seed: int) -> Iterator[tuple[Match, int]]:
    """(match, answers given) at every question until the launch."""
    match, rng = faulty(seed), random.Random(seed)
    number = 0
    while match.state.phase in (REPAIR, BOARDING, LAUNCH):
        yield match, number
        seat = rng.choice(match.asked)
        match.submit(seat, rng.choice(match.options(seat)))
        number += 1


def at(seed: int, number: int) -> Match:
    """The match of `moments` after so many answers."""
    return next(match for match, there in moments(seed) if there == number)


@cache
def questions() -> dict[str, list[tuple[int, int, int, View]]]:
    """(seed, answers given, seat, view) by kind of question."""
    found: dict[str, list[tuple[int, int, int, View]]] = {
        "remove_tile": [],
        "keep_part": [],
        "board_crew": [],
    }
    for seed in range(60):
        for match, number in moments(seed):
            for seat in match.asked:
                view = match.view(seat)
                if view.prompt is not None and len(found[view.prompt.kind]) < 20:
                    found[view.prompt.kind].append((seed, number, seat, view))
    return found
