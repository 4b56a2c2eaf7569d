"""Matches for the tests of Space Dragons' table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from client import paths
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.registry import make_game

NAMES = ("Iva", "Mirek [x]", "Ada", "Borek", "Žofie")
ALL_B = {"research": "B", "morale": "B", "crime": "B"}
CASES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {}),
    (3, {"sides": ALL_B}),
    (5, {"mode": "family"}),
    (2, {}),
    (2, {"mode": "family", "sides": ALL_B}),
)
"""(players, options): all numbers of seats, both modes, both sides."""


@cache
def the_game() -> Game:
    return make_game("space-dragons", paths.pack_roots())


def new_match(players: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    game = the_game()
    seats = tuple(
        Player(NAMES[seat], "person" if seat < 2 else "bot", "" if seat < 2 else "normal")
        for seat in range(players)
    )
    return Match(game, Setup(game.id, seats, options or {}, seed=seed), SeededChance(seed))


def random_play(match: Match, seed: int) -> Iterator[tuple[int, Any]]:
    """Plays on at random; gives each (seat, action) before it is submitted."""
    rng = random.Random(seed)
    while not match.over:
        seat = match.asked[0]
        action = rng.choice(list(match.options(seat)))
        yield seat, action
        match.submit(seat, action)


def updates(match: Match, viewer: int, seed: int) -> Iterator[tuple[list[Any], View, View]]:
    """Plays to the end; gives (events, view before, view after) of each answer as `viewer` sees it."""
    before = match.view(viewer)
    told = len(match.events)
    for _seat, _action in random_play(match, seed):
        after = match.view(viewer)
        if after.count != before.count:
            yield match.story(viewer, told), before, after
        before, told = after, len(match.events)
    yield match.story(viewer, told), before, match.view(viewer)
