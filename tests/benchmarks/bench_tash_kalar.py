"""How fast Tash-Kalar plays, matches cards and thinks.

Run it with `orrery bench` or `python -m tests.benchmarks.bench_tash_kalar`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from rules.bots.deciding import WORLDS, answer, next_seat, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.tash_kalar.content import Content
from rules.tash_kalar.matching import matches
from rules.tash_kalar.state import TURN
from tests.benchmarks.figures import Figure, lines
from tests.games import game

MATCH_TARGET = 10.0
"""Microseconds to find all matches of one card, on average over positions of random games and all cards."""

GAME_TARGET = 50.0
"""Milliseconds of a complete random duel, on average."""

NORMAL_TARGET = 60.0
HARD_TARGET = 1500.0
"""Milliseconds of an answer in a duel of two such bots, on average."""

GAMES = 10
FORMS = (("duel", 2), ("high_form", 2), ("melee", 3))


def begin(seed: int, form: str = "duel", seats: int = 2) -> Match:
    players = tuple(Player(f"Player {seat}") for seat in range(seats))
    setup = Setup("tash-kalar", players, {"form": form}, seed=seed)
    return Match(game("tash-kalar"), setup, SeededChance(seed), silent=True)


def advance(match: Match, rng: random.Random) -> None:
    seat = match.asked[0]
    options = match.options(seat)
    match.submit(seat, options[rng.randrange(len(options))])


def whole_game() -> float:
    """Milliseconds of a random duel, in time of this process, choosing among all legal answers included."""
    begin(0)  # the packs are read once
    start = time.process_time()
    for seed in range(GAMES):
        rng, match = random.Random(seed), begin(seed)
        while not match.over:
            advance(match, rng)
    return (time.process_time() - start) * 1000 / GAMES


def positions() -> list[Match]:
    """Questions for a command in random games of every form, some of each game."""
    found = []
    for form, seats in FORMS:
        for seed in range(GAMES):
            rng, match, count = random.Random(seed), begin(seed, form, seats), 0
            while not match.over:
                if match.state.phase == TURN and not match.state.todo and match.state.actions:
                    count += 1
                    if count % 20 == 0:
                        found.append(match.fork())
                advance(match, rng)
    return found


def mean(work: Callable[[Match], object], at: list[Match]) -> float:
    """Microseconds of some work, on average over positions, the best of three, in time of this process."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for match in at:
            work(match)
        best = min(best, time.process_time() - start)
    return best * 1e6 / len(at)


def thinking_time(level: str, form: str, games: int) -> list[float]:
    """Milliseconds of each answer of bots among themselves, single options included."""
    bot, spent = game("tash-kalar").bot(level), []
    for seed in range(games):
        match = begin(seed, form)
        while not match.over:
            seat = next_seat(match)
            assert seat is not None
            thinking = thinking_for(seed, seat, len(match.log), WORLDS)
            start = time.process_time()
            action = answer(match, seat, bot, thinking)
            spent.append((time.process_time() - start) * 1000)
            match.submit(seat, action)
    return spent


def run() -> list[Figure]:
    made = game("tash-kalar")
    content: Content = made.content  # type: ignore[attr-defined]
    figures = [
        Figure("tash-kalar: a random duel", whole_game(), "ms", GAME_TARGET, at_most=True),
    ]
    at, rng = positions(), random.Random(1)

    def every_card(match: Match) -> None:
        matches(content, match.state, match.state.decider, content.cards)

    def commands(match: Match) -> None:
        match.options(match.asked[0])

    def imagined(match: Match) -> None:
        made.imagine(match.view(match.asked[0]), rng)

    each = mean(every_card, at) / len(content.cards)
    figures += [
        Figure("tash-kalar: all matches of a card", each, "us", MATCH_TARGET, at_most=True),
        Figure("tash-kalar: all commands of a turn", mean(commands, at), "us"),
        Figure("tash-kalar: a view and an imagined world", mean(imagined, at), "us"),
    ]
    for form in ("duel", "high_form"):
        for level, target, games in (("normal", NORMAL_TARGET, 3), ("hard", HARD_TARGET, 1)):
            spent = thinking_time(level, form, games)
            name = f"tash-kalar: {level} bot, {form}"
            figures += [
                Figure(f"{name}, an answer", sum(spent) / len(spent), "ms", target, at_most=True),
                Figure(f"{name}, the longest", max(spent), "ms"),
            ]
    return figures


def main() -> None:
    print("\n".join(lines(run())))


if __name__ == "__main__":
    main()
