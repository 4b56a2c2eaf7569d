"""`orrery host`: open a table to the local network."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from client.cli.words import check_name, pack_argument

if TYPE_CHECKING:
    from client.net.plan import HostPlan

SUMMARY = "open a table to the local network, with or without a window"


def arguments(parser: argparse.ArgumentParser) -> None:
    from client.net.plan import DEFAULT_PORT

    parser.add_argument("game", help="a game's id, see `orrery games`")
    pack_argument(parser)
    parser.add_argument("--seats", type=int, default=None, metavar="N", help="number of players")
    parser.add_argument("--bots", default="", metavar="A,B", help="levels of bots that take the last seats")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--seed", type=int, default=None, metavar="S", help="seed of the match (default: random)"
    )
    parser.add_argument("--name", default=None, help="name of the table (default: the computer's)")
    parser.add_argument(
        "--port", type=int, default=None, help=f"port to listen on (default: {DEFAULT_PORT}, or a free one)"
    )
    parser.add_argument("--address", default="", metavar="IP", help="listen only there (default: everywhere)")
    parser.add_argument("--code", default=None, help="join code of four characters (default: drawn)")
    parser.add_argument(
        "--save", type=Path, default=None, metavar="FILE",
        help="a new file for the match (default: among your saved games)",
    )  # fmt: skip
    parser.add_argument("--resume", type=Path, default=None, metavar="FILE", help="go on with a saved match")
    parser.add_argument("--headless", action="store_true", help="without a window")
    parser.add_argument(
        "--free-seats", action="store_true", help="newcomers may take the seats of bots during the match"
    )
    parser.add_argument("--quiet", action="store_true", help="do not announce the table on the network")


def run(options: argparse.Namespace) -> int:
    check_name(options.name)
    if options.headless:
        from client.net.headless import run_host

        return int(run_host(options))
    from client.app import run as open_window

    window = window_of(options)
    if not _says_more_than_the_game(options):
        return int(open_window("new-game", game=options.game, **window) or 0)
    plan, here = table_of(options)
    return int(open_window("lobby", plan=plan, here=here, **window) or 0)


def window_of(options: argparse.Namespace) -> dict[str, Any]:
    """What the words before the command say of the window."""
    return {"full_screen": False if options.windowed else None, "language": options.lang}


def _says_more_than_the_game(options: argparse.Namespace) -> bool:
    usual = argparse.ArgumentParser()
    arguments(usual)
    alone = vars(usual.parse_args([options.game]))
    return any(getattr(options, name) != value for name, value in alone.items())


def table_of(options: argparse.Namespace) -> tuple[HostPlan, dict[int, str]]:
    """The table as it was asked for, with the player of this window on the first open seat, or on those that
    people of this screen had in a match that goes on. Raises CliError."""
    from client.cli.errors import CliError
    from client.i18n import _
    from client.net.headless import HeadlessError, plan_of
    from client.net.lobby import guests_of
    from client.settings import Settings
    from rules.kernel.saves import SaveError
    from rules.packs.mistakes import PackError
    from rules.registry import UnknownGame

    try:
        plan = plan_of(options)
    except SaveError as error:
        raise CliError(f"{options.resume}: {error}") from None
    except (HeadlessError, UnknownGame, PackError) as error:
        raise CliError(str(error)) from None
    plan = msgspec.structs.replace(plan, auto_start=False)
    if plan.saved is not None:
        setup = plan.saved.header.setup
        guests = guests_of(plan.saved.header.about, len(setup.players))
        return plan, {guest.seat: setup.players[guest.seat].name for guest in guests if guest.here}
    name = Settings.load().player_name or _("lobby.host")
    seats = list(plan.seats)
    if seats[0][0] == "open":
        seats[0] = ("here", "")
        return msgspec.structs.replace(plan, seats=seats), {0: name}
    return plan, {}
