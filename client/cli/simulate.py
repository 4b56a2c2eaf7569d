"""`orrery simulate`: games between bots, with figures that say how sure they are."""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from client.cli.errors import CliError
from client.cli.words import pack_argument

if TYPE_CHECKING:
    from rules.bots.tournament import Record, Report

SUMMARY = "let bots play games and print results with 95 % intervals"
SHARE = 10
"""Games that a worker process plays at a time, so that the progress bar moves."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, see `orrery games`")
    pack_argument(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: one per bot)")
    parser.add_argument(
        "--bots", default="normal", metavar="A,B,C", help="levels, repeated to fill the seats"
    )
    parser.add_argument("--games", type=int, default=100, metavar="K", help="number of games (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default 1)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--worlds", type=int, default=60, metavar="N", help="how much hard bots search (default 60)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use (default 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the results into a picture")


def run(options: argparse.Namespace) -> int:
    import msgspec

    from rules.bots.tournament import summarise

    bots = [level.strip() for level in options.bots.split(",") if level.strip()]
    job = prepare(options, bots)
    records = gather(job, options.games, options.jobs)
    report = summarise(records)
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        print_report(report)
    if options.plot:
        from client.cli.plot import draw_report

        try:
            draw_report(report, options.game, options.plot)
        except OSError as error:
            raise CliError(
                f"The picture cannot be written to {options.plot}: {error.strerror or error}."
            ) from None
    return 0


def prepare(options: argparse.Namespace, bots: list[str]) -> dict[str, Any]:
    """Check what was asked and give the arguments of a run. Raises CliError."""
    from client.cli.catalogue import game_options, make_game, refusal_sentence
    from rules.kernel.game import Setup
    from rules.kernel.seats import Player

    game = make_game(options.game, options.pack)
    seats = options.seats or len(bots)
    if not bots:
        raise CliError("--bots is empty, expected levels such as normal,easy.")
    for level in bots:
        if level not in game.levels:
            raise CliError(f"There is no bot '{level}', expected one of {', '.join(game.levels)}.")
    for name in ("games", "worlds", "jobs"):
        if getattr(options, name) < 1:
            raise CliError(f"--{name} is {getattr(options, name)}, expected 1 or more.")
    chosen = game_options(options.option, game)
    players = tuple(Player(str(seat), "bot", "random") for seat in range(seats))
    refusal = game.refuse_setup(Setup(game.id, players, chosen))
    if refusal is not None:
        raise CliError(f"{options.game} cannot be played like this: {refusal_sentence(game, refusal)}")
    return {
        "game": options.game,
        "packs": options.pack,
        "bots": bots,
        "seed": options.seed,
        "seats": seats,
        "options": chosen,
        "worlds": options.worlds,
    }


def gather(job: dict[str, Any], games: int, jobs: int) -> list[Record]:
    """All records of a run, in one process or several; the same ones in either case."""
    from client.cli.progress import Progress

    bar = Progress(games, "games")
    records: list[Record] = []
    try:
        batches = one_process(job, games) if jobs == 1 else several_processes(job, games, jobs)
        for batch in batches:
            records.extend(batch)
            bar.step(len(records))
    finally:
        bar.close()
    return sorted(records, key=lambda record: record.number)


def one_process(job: dict[str, Any], games: int) -> Iterator[list[Record]]:
    for record in play_games(job, 0, games):
        yield [record]


def several_processes(job: dict[str, Any], games: int, jobs: int) -> Iterator[list[Record]]:
    starts = range(0, games, SHARE)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting: set[Future[list[Record]]] = {
            pool.submit(play_share, job, first, min(SHARE, games - first)) for first in starts
        }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def play_share(job: dict[str, Any], first: int, games: int) -> list[Record]:
    """In a worker process: some of the games."""
    return list(play_games(job, first, games))


def play_games(job: dict[str, Any], first: int, games: int) -> Iterator[Record]:
    from client.cli.catalogue import make_game
    from rules.bots.tournament import play

    yield from play(
        make_game(job["game"], job["packs"]),
        job["bots"],
        games,
        job["seed"],
        seats=job["seats"],
        options=job["options"],
        worlds=job["worlds"],
        clock=time.perf_counter,
        first=first,
    )


def print_report(report: Report) -> None:
    print(f"{report.games} games, {report.seats} seats, {report.answers} answers", end="")
    print(f", {report.answers_per_second:,.0f} answers a second" if report.answers_per_second else "")
    for title, lines in (("bot", report.bots), ("seat", report.places)):
        print(f"\n{title:<10} {'games':>6}  {'wins':>7}  {'win rate, 95 %':>22}  {'points, 95 %':>24}")
        for line in lines:
            rate = f"{line.win_rate:6.1%} ({line.win_low:.1%} to {line.win_high:.1%})"
            points = f"{line.mean:6.1f} ({line.mean_low:.1f} to {line.mean_high:.1f})"
            print(f"{line.name:<10} {line.games:>6}  {line.wins:>7.1f}  {rate:>24}  {points:>24}")
    reasons = ", ".join(f"{reason} {count}" for reason, count in report.reasons.items())
    print(f"\nended by: {reasons}")
