"""Whole games played by bots, as a seat saw them: for what tells, shows and settles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.rules.space_bastards.shipped import game

NAMES = ("Mara", "Iva [x]", "Ota", "Petr", "Zdena")


@dataclass(frozen=True)
class Told:
    """An update as one seat is shown it."""

    events: tuple[Any, ...]
    before: View
    after: View


def new_match(seats: int, seed: int, **options: Any) -> Match:
    players = tuple(Player(NAMES[seat], "bot", "easy") for seat in range(seats))
    return Match(game(), Setup("space-bastards", players, options, seed=seed), SeededChance(seed))


def answering(match: Match, seed: int, level: str = "random") -> Iterator[None]:
    """Plays to the end by bots; stops after every answer."""
    bots = {seat: match.game.bot(level) for seat in range(len(match.setup.players))}
    while not match.over:
        advance(match, bots, lambda there, seat: thinking_for(seed, seat, len(there.log)))
        yield


@cache
def told_game(seats: int, seed: int, viewer: int = 0, **options: Any) -> tuple[Told, ...]:
    """All updates of a game that bots play to its end, as `viewer` is shown them; the first one is what
    the match begins with."""
    match = new_match(seats, seed, **options)
    before, told = match.view(viewer), len(match.events)
    found = [Told(tuple(match.story(viewer)), before, before)]
    for _answer in answering(match, seed):
        after = match.view(viewer)
        found.append(Told(tuple(match.story(viewer, told)), before, after))
        before, told = after, len(match.events)
    return tuple(found)


def some_views(seats: int, seed: int, share: float, viewer: int = 0, **options: Any) -> list[View]:
    """Some of the views of a game, chosen at random."""
    rng = random.Random(seed)
    return [one.after for one in told_game(seats, seed, viewer, **options) if rng.random() < share]


@cache
def over(seats: int, seed: int = 3, **options: Any) -> Match:
    """A game that has been played to its end."""
    match = new_match(seats, seed, **options)
    for _answer in answering(match, seed, "easy"):
        pass
    return match
