"""How fast Galaxy Trucker checks ships, builds them, foretells what tiles and choices do, and plays.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_galaxy_trucker`.
"""

from __future__ import annotations

import time

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import play
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.preparing import lay_out
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BEFORE_FLIGHT, BUILD, Journey
from rules.kernel.chance import SeededChance
from rules.kernel.events import unheard
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.benchmarks.figures import Figure, lines, per_second
from tests.rules.galaxy_trucker.shipped import EVERYTHING, content, expanded, game

CHECKS_TARGET = 50_000
"""Legality checks a second of a full class III ship."""

HALVES_TARGET = 40_000
"""Legality checks a second of a full class IIA ship."""

JUDGE_TARGET = 0.3
"""Milliseconds to tell what a tile would do on a square: asked for every square that the pointer crosses."""

GAME_TARGET = 3.0
"""Seconds of a complete four-seat standard game of normal bots, building included."""

EXPANDED_TARGET = 6.0
"""Seconds of a complete five-seat game of normal bots with everything that the Big Expansion brings."""

FULL = (
    "31 7 7 0, 53 8 7 2, 111 8 6 1, 22 7 6 0, 50 7 5 0, 112 8 5 3, 119 7 4 3, 51 6 7 1, 60 6 6 0, "
    "45 6 5 2, 54 5 7 0, 133 5 6 3, 135 9 6 3, 58 9 7 2, 49 9 8 0, 5 8 8 3, 23 7 8 0, 9 6 8 0, 18 5 8 0, "
    "24 6 9 1, 19 7 9 2, 144 8 9 1, 47 10 7 2, 6 10 8 3, 116 10 9 2, 110 4 7 2, 59 4 8 0, 52 3 8 1, "
    "8 3 7 1, 117 3 9 2, 13 4 9 0, 56 11 7 1, 57 11 8 3, 3 11 9 1, 17 11 6 3, 27 3 6 3"
)
"""A legal class III ship without a free square: tile, column, row, rotation."""

FULL_HALVES = (
    "51 4 5 0, 23 4 6 1, 43 3 6 2, 41 4 7 1, 44 4 8 0, 35 5 6 1, 142 5 7 2, 141 5 8 3, 50 5 5 1, "
    "117 5 9 1, 38 4 9 2, 120 6 6 0, 136 3 8 0, 110 6 8 3, 46 8 5 0, 111 8 6 3, 36 9 6 3, 15 10 6 0, "
    "143 11 6 2, 137 11 5 1, 131 9 7 0, 42 10 7 0, 58 10 8 1, 132 9 8 2, 55 8 8 2, 56 11 8 0, 54 8 9 1, "
    "19 11 9 3"
)
"""The same of class IIA."""


def full_ship(ship_class: str = "III", rows_of: str = FULL) -> Ship:
    board = expanded().content.boards[ship_class]
    ship = Ship(board, content().tiles)
    rows = (map(int, row.split()) for row in rows_of.split(", "))
    ship.lay([(tile, col, line, rotation) for tile, col, line, rotation in rows])
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


def whole_game(level: str, games: int) -> float:
    """Seconds of a standard game of four bots."""
    begin = time.perf_counter()
    for _ in play(game(), [level] * 4, games, 1):
        pass
    return (time.perf_counter() - begin) / games


def expanded_game(level: str, games: int) -> float:
    """Seconds of a game of five bots with the Big Expansion."""
    begin = time.perf_counter()
    for _ in play(expanded(), [level] * 5, games, 1, options=EVERYTHING):
        pass
    return (time.perf_counter() - begin) / games


def almost_full() -> tuple[JourneySight, int]:
    """What a seat sees whose class III ship has two free squares, and a tile that might fit."""
    players = (Player("A"), Player("B"))
    setup = Setup("galaxy-trucker", players, {"plan": "single", "flight": 3}, seed=1)
    journey: Journey = game().new_state(setup)
    list(lay_out(content(), journey, unheard))
    ship = full_ship()
    ship.remove(3, 27)
    ship.remove(31)
    ship.add(content().start_cabins[0], ship.board.start, 0)
    journey.seats[0].ship, journey.phase = ship, BUILD
    return game().sight(journey, 0), 3


def judging(sight: JourneySight, tile: int) -> float:
    """Milliseconds for one tile on one square of a ship that is known."""
    bench = Bench(content(), sight, 0)
    places = [(col, row, rot) for col, row in bench.squares(tile) for rot in range(4)]

    def judge_all() -> int:
        for _ in range(50):
            for place in places:
                bench.judge(tile, *place)
        return 50 * len(places)

    return 1000 / per_second(judge_all)


def opening(sight: JourneySight, tile: int) -> float:
    """Milliseconds to take in a new sight and find how a tile fits on every square."""

    def open_some() -> int:
        for _ in range(100):
            Bench(content(), sight, 0).squares(tile)
        return 100

    return 1000 / per_second(open_some)


def run() -> list[Figure]:
    ship = full_ship()
    sight, tile = almost_full()

    def check() -> int:
        for _ in range(1000):
            is_legal(ship)
        return 1000

    def from_tiles() -> int:
        for _ in range(200):
            is_legal(full_ship())
        return 200

    halves = full_ship("IIA", FULL_HALVES)

    def check_halves() -> int:
        for _ in range(1000):
            is_legal(halves)
        return 1000

    return [
        Figure("galaxy-trucker: legality checks of a full ship", per_second(check), "/s", CHECKS_TARGET),
        Figure(
            "galaxy-trucker: the same of a full ship of two halves",
            per_second(check_halves),
            "/s",
            HALVES_TARGET,
        ),
        Figure("galaxy-trucker: the same with laying all tiles", per_second(from_tiles), "/s"),
        Figure("galaxy-trucker: four normal bots build for flight III", building("normal", 3), "s"),
        Figure("galaxy-trucker: four hard bots build for flight III", building("hard", 3), "s"),
        Figure(
            "galaxy-trucker: what a tile would do on a square",
            judging(sight, tile),
            "ms",
            JUDGE_TARGET,
            at_most=True,
        ),
        Figure("galaxy-trucker: a new sight, and how a tile fits everywhere", opening(sight, tile), "ms"),
        Figure(
            "galaxy-trucker: a game of four normal bots",
            whole_game("normal", 3),
            "s",
            GAME_TARGET,
            at_most=True,
        ),
        Figure("galaxy-trucker: a game of four hard bots", whole_game("hard", 3), "s"),
        Figure(
            "galaxy-trucker: a game of five normal bots with the Big Expansion",
            expanded_game("normal", 3),
            "s",
            EXPANDED_TARGET,
            at_most=True,
        ),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
