"""Words that several commands share."""

from __future__ import annotations

import argparse

from client.cli.errors import CliError
from client.names import clean_name

PLAYED_WITH = "play with this pack too: the id of an installed one, or a folder or .zip (may be repeated)"


def pack_argument(parser: argparse.ArgumentParser, help: str = PLAYED_WITH) -> None:
    """Names packs; `client.cli.catalogue.bring_packs` finds them."""
    parser.add_argument("--pack", action="append", default=[], metavar="PACK", help=help)


def check_name(name: str | None) -> None:
    """A name that was given has something to be seen. Raises CliError."""
    if name is not None and not clean_name(name):
        raise CliError(f"--name {name!a} cannot be shown, expected letters that can be seen.")
