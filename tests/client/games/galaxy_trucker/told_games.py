"""Whole games played by bots, as a seat saw them: for what tells, shows and settles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from client import paths
from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.registry import make_game

NAMES = ("Mara", "Iva [x]", "Ota", "Petr")


@dataclass(frozen=True)
class Told:
    """An update as one seat is shown it."""

    events: tuple[Any, ...]
    before: View
    after: View


@cache
def the_game() -> Game:
    return make_game("galaxy-trucker", paths.pack_roots())


def new_match(seats: int, seed: int, persons: int = 0, **options: Any) -> Match:
    players = tuple(
        Player(NAMES[seat])
        if seat < persons
        else Player(NAMES[seat], "bot", "easy" if seat % 2 else "normal")
        for seat in range(seats)
    )
    return Match(the_game(), Setup("galaxy-trucker", players, options, seed=seed), SeededChance(seed))


def bots_of(match: Match) -> dict[int, Any]:
    """A bot for every seat, those of persons included."""
    return {seat: match.game.bot(one.level or "normal") for seat, one in enumerate(match.setup.players)}


def answering(match: Match, seed: int) -> Iterator[None]:
    """Plays to the end by bots; stops after every answer."""
    bots = bots_of(match)
    while not match.over:
        advance(match, bots, lambda there, seat: thinking_for(seed, seat, len(there.log)))
        yield


@cache
def told_game(seats: int, seed: int, viewer: int, persons: int = 0, **options: Any) -> tuple[Told, ...]:
    """All updates of a game that bots play to its end, as `viewer` is shown them; the first one is what
    the match begins with."""
    match = new_match(seats, seed, persons, **options)
    before, told = match.view(viewer), len(match.events)
    found = [Told(tuple(match.story(viewer)), before, before)]
    for _answer in answering(match, seed):
        after = match.view(viewer)
        found.append(Told(tuple(match.story(viewer, told)), before, after))
        before, told = after, len(match.events)
    return tuple(found)


def random_views(seats: int, seed: int, viewer: int, share: float, **options: Any) -> list[View]:
    """Some of the views of a game, chosen at random."""
    rng = random.Random(seed)
    return [one.after for one in told_game(seats, seed, viewer, **options) if rng.random() < share]
