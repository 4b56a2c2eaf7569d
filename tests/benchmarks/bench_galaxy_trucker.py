"""How fast Galaxy Trucker checks ships and builds them.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_galaxy_trucker`.
"""

from __future__ import annotations

import time

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BEFORE_FLIGHT
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.benchmarks.figures import Figure, lines, per_second
from tests.rules.galaxy_trucker.shipped import content, game

CHECKS_TARGET = 50_000
"""Legality checks a second of a full class III ship."""

FULL = (
    "31 7 7 0, 53 8 7 2, 111 8 6 1, 22 7 6 0, 50 7 5 0, 112 8 5 3, 119 7 4 3, 51 6 7 1, 60 6 6 0, "
    "45 6 5 2, 54 5 7 0, 133 5 6 3, 135 9 6 3, 58 9 7 2, 49 9 8 0, 5 8 8 3, 23 7 8 0, 9 6 8 0, 18 5 8 0, "
    "24 6 9 1, 19 7 9 2, 144 8 9 1, 47 10 7 2, 6 10 8 3, 116 10 9 2, 110 4 7 2, 59 4 8 0, 52 3 8 1, "
    "8 3 7 1, 117 3 9 2, 13 4 9 0, 56 11 7 1, 57 11 8 3, 3 11 9 1, 17 11 6 3, 27 3 6 3"
)
"""A legal class III ship without a free square: tile, column, row, rotation."""


def full_ship() -> Ship:
    board = content().boards["III"]
    ship = Ship(board, content().tiles)
    for row in FULL.split(", "):
        tile, col, line, rotation = map(int, row.split())
        ship.add(tile, board.index[(col, line)], rotation)
    assert len(ship.cells) == len(board.squares)
    return ship


def building(level: str, games: int) -> float:
    """Seconds that four bots need to build for flight III."""
    players = tuple(Player(f"Bot {seat}", "bot", level) for seat in range(4))
    begin = time.perf_counter()
    for seed in range(games):
        setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": 3}, seed=seed)
        match = Match(game(), setup, SeededChance(seed), silent=True)
        bots = {seat: match.game.bot(level) for seat in range(4)}
        while match.state.phase in BEFORE_FLIGHT:
            advance(match, bots, lambda match, seat: thinking_for(1, seat, len(match.log)))
    return (time.perf_counter() - begin) / games


def run() -> list[Figure]:
    ship = full_ship()

    def check() -> int:
        for _ in range(1000):
            is_legal(ship)
        return 1000

    def from_tiles() -> int:
        for _ in range(200):
            is_legal(full_ship())
        return 200

    return [
        Figure("galaxy-trucker: legality checks of a full ship", per_second(check), "/s", CHECKS_TARGET),
        Figure("galaxy-trucker: the same with laying all tiles", per_second(from_tiles), "/s"),
        Figure("galaxy-trucker: four normal bots build for flight III", building("normal", 3), "s"),
        Figure("galaxy-trucker: four hard bots build for flight III", building("hard", 3), "s"),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
