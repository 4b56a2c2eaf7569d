"""How fast Space Bastards finds places, packs planets and plays.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_space_bastards`.
"""

from __future__ import annotations

import random
import time

from rules.bots.deciding import thinking_for
from rules.bots.tournament import play
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.space_bastards.packing import pack
from tests.benchmarks.figures import Figure, lines, per_second, percentile
from tests.rules.space_bastards.shipped import content, game

PLACES_TARGET = 0.2
"""Milliseconds for all legal places of a token on the largest planet."""

PACKING_TARGET = 50.0
"""Milliseconds of the slowest of 1,000 random packings of the first settlement."""

GAME_TARGET = 0.5
"""Seconds of a complete random game of four."""

ANSWER_TARGET = 1.0
"""Seconds of a bot's slowest answer with all that it looks at, however long that takes."""


def places() -> float:
    """Milliseconds to find all places of the slowest race on the largest planet."""
    grid = max(content().grids.values(), key=lambda one: one.size)
    slowest = 0.0
    for race in content().races:

        def find(race: str = race) -> int:
            for _ in range(200):
                grid.free_places(race, 0)
            return 200

        slowest = max(slowest, 1000 / per_second(find, 0.2))
    return slowest


def packings(count: int, seed: int) -> list[float]:
    """Milliseconds of exact packing tests of a token of each seat (and more) on an open planet.

    Half of the hands are drawn at random; the others are filled up until hardly a square is left, which is
    slowest. Nothing is remembered between them.
    """
    rng, found = random.Random(seed), []
    races = list(content().races)
    for number in range(count):
        players = rng.choice(list(content().planet_sets))
        grid = content().grids[rng.choice(content().planet_sets[players].recommended)]
        hand = [rng.choice(races) for _ in range(players + (players == 2))]
        while number % 2 and sum(grid.sizes[race] for race in hand) < grid.size - 3:
            hand[rng.randrange(len(hand))] = rng.choice(races[2:])
            if rng.random() < 0.2:
                break
        grid.known.clear()
        begin = time.perf_counter()
        pack(grid, hand)
        found.append(1000 * (time.perf_counter() - begin))
    return found


def random_game(seed: int) -> float:
    """Seconds of a game of four in which every answer is drawn from the options."""
    rng = random.Random(seed)
    begin = time.perf_counter()
    setup = Setup("space-bastards", tuple(Player(str(seat)) for seat in range(4)), {}, seed=seed)
    match = Match(game(), setup, SeededChance(seed))
    while not match.over:
        seat = match.asked[0]
        match.submit(seat, rng.choice(match.options(seat)))
    return time.perf_counter() - begin


def bot_game(level: str, games: int) -> float:
    """Seconds of a game of four bots."""
    begin = time.perf_counter()
    for _ in play(game(), [level] * 4, games, 1, worlds=40):
        pass
    return (time.perf_counter() - begin) / games


def decisions(level: str, seats: int, seed: int) -> list[float]:
    """Seconds of each answer of bots of one level in a game with so many of them."""
    match = Match(
        game(),
        Setup("space-bastards", tuple(Player(str(seat)) for seat in range(seats)), {}, seed=seed),
        SeededChance(seed),
    )
    bot, found = match.game.bot(level), []
    while not match.over:
        seat = match.asked[0]
        view = match.view(seat)
        assert view.prompt is not None
        list(view.prompt.options)
        begin = time.perf_counter()
        answer = bot.choose(view, thinking_for(seed, seat, len(match.log), worlds=40))
        found.append(time.perf_counter() - begin)
        match.submit(seat, answer)
    return found


def run() -> list[Figure]:
    tried = packings(1000, 1)
    games = [random_game(seed) for seed in range(20)]
    return [
        Figure("space-bastards: all places of a token", places(), "ms", PLACES_TARGET, at_most=True),
        Figure(
            "space-bastards: packing a planet, slowest of 1,000",
            max(tried),
            "ms",
            PACKING_TARGET,
            at_most=True,
        ),
        Figure("space-bastards: packing a planet, middle", percentile(tried, 50), "ms"),
        Figure(
            "space-bastards: a random game of four, slowest of 20", max(games), "s", GAME_TARGET, at_most=True
        ),
        Figure(
            "space-bastards: slowest answer of a hard bot, table of five",
            max(decisions("hard", 5, 1)),
            "s",
            ANSWER_TARGET,
            at_most=True,
        ),
        Figure("space-bastards: a game of four normal bots", bot_game("normal", 5), "s"),
        Figure("space-bastards: a game of four hard bots", bot_game("hard", 3), "s"),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
