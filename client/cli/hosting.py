"""`orrery host`: open a table to the local network."""

from __future__ import annotations

import argparse
from pathlib import Path

SUMMARY = "open a table to the local network, with or without a window"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game's id, see `orrery games`")
    parser.add_argument("--seats", type=int, default=None, metavar="N", help="number of players")
    parser.add_argument("--bots", default="", metavar="A,B", help="levels of bots that take the last seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--seed", type=int, default=None, metavar="S", help="seed of the match (default: random)"
    )
    parser.add_argument("--name", default=None, help="name of the table (default: the computer's)")
    parser.add_argument("--port", type=int, default=None, help="port to listen on (default: a free one)")
    parser.add_argument("--address", default="", metavar="IP", help="listen only there (default: everywhere)")
    parser.add_argument("--code", default=None, help="join code of four characters (default: drawn)")
    parser.add_argument("--save", type=Path, default=None, metavar="FILE", help="where to keep the match")
    parser.add_argument("--resume", type=Path, default=None, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--free-seats", action="store_true", help="newcomers may take the seats of bots during the match"
    )
    parser.add_argument("--quiet", action="store_true", help="do not announce the table on the network")


def run(options: argparse.Namespace) -> int:
    if not options.headless:
        from client.app import run as open_window

        return int(open_window("new-game", game=options.game) or 0)
    from client.net.headless import run_host

    return int(run_host(options))
