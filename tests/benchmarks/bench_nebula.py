"""How fast Nebula plays and finds the legal turns.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_nebula`.
"""

from __future__ import annotations

import random
import time

from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.nebula.bots.turns import begun, ways
from rules.nebula.state import DRAW, Cosmos
from tests.benchmarks.figures import Figure, lines, percentile
from tests.games import game

GAME_TARGET = 0.1
"""Seconds of a complete random game of four."""

TURNS_TARGET = 2.0
"""Milliseconds for all legal answers of step I and, with every Observatory they lead to, of step II."""


def begin(seed: int) -> Match:
    players = tuple(Player(f"Player {seat}") for seat in range(4))
    return Match(game("nebula"), Setup("nebula", players, seed=seed), SeededChance(seed), silent=True)


def answer(match: Match, rng: random.Random) -> None:
    seat = match.asked[0]
    options = match.options(seat)
    match.submit(seat, options[rng.randrange(len(options))])


def whole_game() -> float:
    """Seconds of the slowest of ten random games, in time of this process."""
    begin(0)  # the packs are read once
    slowest = 0.0
    for seed in range(10):
        rng, start = random.Random(seed), time.process_time()
        match = begin(seed)
        while not match.over:
            answer(match, rng)
        slowest = max(slowest, time.process_time() - start)
    return slowest


def middle_games() -> list[Match]:
    """Random games of four at the beginning of a turn of their sixth round."""
    found = []
    for seed in range(20):
        rng, match = random.Random(seed), begin(seed)
        while not match.over and (match.state.round < 6 or match.state.phase != DRAW):
            answer(match, rng)
        if not match.over:
            found.append(match)
    return found


def all_turns() -> float:
    """Milliseconds to find all legal turns of steps I and II: the median of middle games, each at its best of
    five. Placements are those with which a step II can begin; later ones follow from the same sets of
    cells."""
    times = []
    for match in middle_games():
        content, cosmos = match.game.content, match.state  # type: ignore[attr-defined]
        assert isinstance(cosmos, Cosmos)
        best = float("inf")
        for _ in range(5):
            start = time.perf_counter()
            match.options(cosmos.active)
            for observatory in ways(content, cosmos):
                begun(cosmos, observatory).answers(content)
            best = min(best, time.perf_counter() - start)
        times.append(best * 1000)
    return percentile(times, 50)


def run() -> list[Figure]:
    return [
        Figure("nebula: a random game of four", whole_game(), "s", GAME_TARGET, at_most=True),
        Figure("nebula: all legal turns", all_turns(), "ms", TURNS_TARGET, at_most=True),
    ]


def main() -> None:
    print("\n".join(lines(run())))


if __name__ == "__main__":
    main()
