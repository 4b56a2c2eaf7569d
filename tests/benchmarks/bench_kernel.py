"""How fast the rules are: answers, forks and imagined worlds a second.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_kernel`.
"""

from __future__ import annotations

import random
from pathlib import Path

from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.registry import build_game, games_of, read_packs
from tests.benchmarks.figures import Figure, lines, per_second

CONTENT = Path(__file__).resolve().parents[2] / "content"
SEATS = 4
ANSWERS_TARGET = 40_000.0
FORKS_TARGET = 20_000.0


def begin(game: Game, seed: int) -> Match:
    players = tuple(Player(f"Player {seat}") for seat in range(SEATS))
    return Match(game, Setup(game.id, players, seed=seed), SeededChance(seed))


def play(match: Match, rng: random.Random, answers: int | None = None) -> int:
    """Random answers until the end, or so many; gives their number."""
    done = 0
    while not match.over and done != answers:
        for seat in match.asked:
            options = match.options(seat)
            match.submit(seat, options[int(rng.random() * len(options))])
            done += 1
            if match.over or done == answers:
                break
    return done


def answers_per_second(game: Game) -> float:
    """Through Match.submit in complete random games, making the matches included."""
    rng = random.Random(1)

    def some_games() -> int:
        return sum(play(begin(game, rng.getrandbits(32)), rng) for _ in range(10))

    return per_second(some_games)


def halfway(game: Game) -> list[Match]:
    """Matches of random play at moments spread over the whole game."""
    rng = random.Random(2)
    whole = play(begin(game, 1), rng)
    matches = []
    for part in range(1, 10):
        match = begin(game, part)
        play(match, rng, whole * part // 10)
        if not match.over:
            matches.append(match)
    return matches


def forks_per_second(game: Game) -> float:
    matches = halfway(game)

    def fork_all() -> int:
        for match in matches:
            for _ in range(50):
                match.fork()
        return 50 * len(matches)

    return per_second(fork_all)


def worlds_per_second(game: Game) -> float:
    """Imagined worlds, each dealt anew from the view of a seat."""
    rng = random.Random(3)
    views = [match.view(match.asked[0]) for match in halfway(game)]

    def imagine_all() -> int:
        for view in views:
            for _ in range(5):
                game.imagine(view, rng)
        return 5 * len(views)

    return per_second(imagine_all)


def views_per_second(game: Game) -> float:
    matches = halfway(game)

    def view_all() -> int:
        for match in matches:
            for seat in range(SEATS):
                match.view(seat)
        return SEATS * len(matches)

    return per_second(view_all)


def run() -> list[Figure]:
    """The figures of every game that there is."""
    library = read_packs([CONTENT])
    figures = []
    for game_id in games_of(library):
        game = build_game(library, game_id).game
        figures += [
            Figure(f"{game_id}: answers", answers_per_second(game), "a second", ANSWERS_TARGET),
            Figure(f"{game_id}: forks", forks_per_second(game), "a second", FORKS_TARGET),
            Figure(f"{game_id}: imagined worlds", worlds_per_second(game), "a second"),
            Figure(f"{game_id}: views of a seat", views_per_second(game), "a second"),
        ]
    return figures


if __name__ == "__main__":
    print("\n".join(lines(run())))
