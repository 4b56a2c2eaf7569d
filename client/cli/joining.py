"""`orrery join`: sit down at a table on the local network."""

from __future__ import annotations

import argparse

from client.cli.errors import CliError
from client.cli.words import check_name

SUMMARY = "join a table on the local network"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address", help="the host's address, such as 192.168.1.20:47110")
    parser.add_argument("--code", required=True, help="the table's join code of four characters")
    parser.add_argument("--name", default=None, help="your name at the table")
    parser.add_argument("--bot", default=None, metavar="LEVEL", help="a bot of this level plays")
    parser.add_argument("--worlds", type=int, default=60, metavar="N", help="how much a hard bot searches")
    parser.add_argument(
        "--accept-packs", action="store_true", help="without a window: take packs of the table from its host"
    )
    parser.add_argument("--headless", action="store_true", help="without a window; needs --bot")


def run(options: argparse.Namespace) -> int:
    check_name(options.name)
    if options.bot is not None and not options.headless:
        raise CliError("--bot needs --headless: in a window you play yourself.")
    if not options.headless:
        from client.app import run as open_window
        from client.cli.hosting import window_of

        typed = {"address": options.address, "code": options.code, "name": options.name or ""}
        return int(open_window("join", **typed, **window_of(options)) or 0)
    if options.bot is None:
        raise CliError("--headless needs --bot LEVEL, since nobody is there to play.")
    from client.net.bot_guest import run_guest

    return int(run_guest(options))
