"""How long bots think: milliseconds for one answer at a table of four, as they come in a whole game.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_bots`.
"""

from __future__ import annotations

import time

from rules.bots.deciding import WORLDS, answer, next_seat, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.registry import build_game, games_of, read_packs
from tests.benchmarks.bench_kernel import CONTENT, SEATS
from tests.benchmarks.figures import Figure, lines

QUICK_TARGET = 1.0
"""Milliseconds that an easy or normal bot may take."""

SEARCH_GAMES = 1


def times(game: Game, level: str, games: int, worlds: int) -> list[float]:
    """Milliseconds of each answer of seat 0 among normal bots."""
    spent = []
    minds = [game.bot(level)] + [game.bot("normal")] * (SEATS - 1)
    for seed in range(games):
        setup = Setup(game.id, tuple(Player(f"Bot {seat}", "bot") for seat in range(SEATS)), seed=seed)
        match = Match(game, setup, SeededChance(seed), silent=True)
        while not match.over:
            seat = next_seat(match)
            assert seat is not None
            thinking = thinking_for(seed, seat, len(match.log), worlds)
            begin = time.perf_counter()
            action = answer(match, seat, minds[seat], thinking)
            if seat == 0:
                spent.append((time.perf_counter() - begin) * 1000)
            match.submit(seat, action)
    return spent


def run() -> list[Figure]:
    library = read_packs([CONTENT])
    figures = []
    for game_id in games_of(library):
        game = build_game(library, game_id).game
        for level in ("easy", "normal"):
            spent = times(game, level, 20, WORLDS)
            mean = sum(spent) / len(spent)
            figures.append(
                Figure(f"{game_id}: {level} bot, an answer", mean, "ms", QUICK_TARGET, at_most=True)
            )
        one = times(game, "hard", SEARCH_GAMES, 1)
        full = times(game, "hard", SEARCH_GAMES, WORLDS)
        figures += [
            Figure(f"{game_id}: hard bot, longest between two looks at the clock", max(one), "ms"),
            Figure(f"{game_id}: hard bot, an answer with {WORLDS} worlds", sum(full) / len(full), "ms"),
            Figure(f"{game_id}: hard bot, the longest of these", max(full), "ms"),
        ]
    return figures


if __name__ == "__main__":
    print("\n".join(lines(run())))
