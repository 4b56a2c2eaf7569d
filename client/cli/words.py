"""Words that several commands share."""

from __future__ import annotations

import argparse

PLAYED_WITH = "play with this pack too: the id of an installed one, or a folder or .zip (may be repeated)"


def pack_argument(parser: argparse.ArgumentParser, help: str = PLAYED_WITH) -> None:
    """Names packs; `client.cli.catalogue.bring_packs` finds them."""
    parser.add_argument("--pack", action="append", default=[], metavar="PACK", help=help)
