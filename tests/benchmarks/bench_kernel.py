"""How fast the rules are: answers, forks and imagined worlds a second.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_kernel`. Answers are to come at least twice as
fast as the moves of catanatron 3.2.1, a simulator of Catan in Python, which executes 27,000 a second in whole
games of its random players where these rules were measured first. On another machine its figure is another:
`--peer PYTHON` (an interpreter of an environment where it is installed) measures it in the same run.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Entry, Match
from rules.kernel.seats import CHANCE, Player
from rules.registry import build_game, games_of, read_packs
from tests.benchmarks.figures import Figure, lines, per_second

CONTENT = Path(__file__).resolve().parents[2] / "content"
SEATS = 4
GAMES = 3
RUNS = 12
PEER = 27_000.0
TIMES_PEER = 2.0
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


def recorded(game: Game, seed: int) -> list[Entry]:
    """The log of a whole game of normal bots."""
    match = begin(game, seed)
    bots = {seat: game.bot("normal") for seat in range(SEATS)}
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(seed, seat, len(match.log)))
    return match.log


def answers_per_second(game: Game) -> float:
    """Through Match.submit in whole games of normal bots, played again from their logs. Making the matches is
    included, and chance draws as in play, but only answers of seats and of the clock are counted. The best of
    some runs, in time of this process: other programs can only make it slower."""
    answers = {seed: [entry for entry in recorded(game, seed) if entry[0] != CHANCE] for seed in range(GAMES)}

    def all_games() -> int:
        for seed, log in answers.items():
            match = begin(game, seed)
            for seat, action in log:
                match.submit(seat, action)
            assert match.over
        return sum(map(len, answers.values()))

    return max(run_speed(all_games) for _ in range(RUNS))


def run_speed(work: Callable[[], int]) -> float:
    """Units of `work` for a second of this process."""
    begin = time.process_time()
    done = work()
    return done / (time.process_time() - begin)


def peer_per_second(python: str) -> float:
    """Moves a second that catanatron executes in whole games of four random players, measured alike."""
    told = subprocess.run([python, "-c", PEER_GAMES], capture_output=True, encoding="ascii", check=True)
    return float(told.stdout)


PEER_GAMES = """
import time
from catanatron import Color, Game, RandomPlayer
best = 0.0
for run in range(12):
    begin, moves = time.process_time(), 0
    for seed in range(5):
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        moves += len(game.state.actions)
    best = max(best, moves / (time.process_time() - begin))
print(best)
"""


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


def run(peer: float = PEER) -> list[Figure]:
    """The figures of every game that there is."""
    library = read_packs([CONTENT])
    figures = []
    for game_id in games_of(library):
        game = build_game(library, game_id).game
        target = TIMES_PEER * peer
        figures += [
            Figure(f"{game_id}: answers", answers_per_second(game), "a second", target),
            Figure(f"{game_id}: forks", forks_per_second(game), "a second", FORKS_TARGET),
            Figure(f"{game_id}: imagined worlds", worlds_per_second(game), "a second"),
            Figure(f"{game_id}: views of a seat", views_per_second(game), "a second"),
        ]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="answers, forks, imagined worlds and views a second")
    parser.add_argument("--peer", metavar="PYTHON", help="measure catanatron with this interpreter, too")
    python = parser.parse_args().peer
    peer = PEER if python is None else peer_per_second(python)
    print("\n".join(lines([Figure("catanatron 3.2.1: moves", peer, "a second"), *run(peer)])))


if __name__ == "__main__":
    main()
