"""`orrery replay FILE`: what is in a save or replay."""

from __future__ import annotations

import argparse
from pathlib import Path

from client.cli.errors import CliError
from client.cli.words import pack_argument

SUMMARY = "replay a saved match and print its end, its hash, its log or what a seat saw"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a file ending in .orrery")
    pack_argument(parser, "a pack that the match needs and that is not installed: a folder or .zip")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--hash", action="store_true", help="a hash of everything that any seat sees at the end"
    )
    what.add_argument(
        "--log", action="store_true", help="what happened, one event a line as JSON, as --as saw it"
    )
    what.add_argument(
        "--sight", metavar="SEAT", help="what SEAT (from 0, or 'spectator') sees at the end, as JSON"
    )
    parser.add_argument(
        "--as", dest="viewer", metavar="SEAT", default="spectator", help="whose log (default: spectator)"
    )
    parser.add_argument("--at", type=int, metavar="N", help="stop after the first N answers")


def run(options: argparse.Namespace) -> int:
    import msgspec

    from client.cli.catalogue import bring_packs, resume_file

    bring_packs(options.pack)
    match = resume_file(options.file)
    if options.at is not None:
        if not 0 <= options.at <= len(match.log):
            raise CliError(f"--at {options.at}: {options.file} has {len(match.log)} answers.")
        match = match.rewound(options.at)
    if options.hash:
        print(match.digest())
    elif options.log:
        for event in match.story(seat_number(options.viewer, match)):
            print(msgspec.json.encode(event).decode())
    elif options.sight is not None:
        view = match.view(seat_number(options.sight, match))
        print(msgspec.json.format(msgspec.json.encode(view), indent=2).decode())
    else:
        print_summary(match)
    return 0


def seat_number(text: str, match: object) -> int:
    """A seat as written on the command line. Raises CliError."""
    from rules.kernel.match import Match
    from rules.kernel.seats import SPECTATOR

    assert isinstance(match, Match)
    if text == "spectator":
        return SPECTATOR
    count = len(match.setup.players)
    if not text.isdigit() or int(text) >= count:
        raise CliError(f"There is no seat {text!r} in this match, expected 0 to {count - 1} or 'spectator'.")
    return int(text)


def print_summary(match: object) -> None:
    from rules.kernel.match import Match

    assert isinstance(match, Match)
    setup = match.setup
    seats = match.game.table(setup)
    print(f"{setup.game}, {len(setup.players)} players, {len(match.log)} answers")
    result = match.result
    for number, player in enumerate(seats):
        who = player.name or player.kind
        kind = f"bot, {player.level}" if player.is_bot else player.kind
        end = "" if result is None else f": {result.totals[number]} points"
        won = " (wins)" if result is not None and number in result.winners else ""
        print(f"  seat {number} {who} ({kind}){end}{won}")
    if result is None:
        names = ", ".join(seats[seat].name or f"seat {seat}" for seat in match.asked)
        print(f"not finished, waiting for {names}")
