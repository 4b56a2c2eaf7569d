"""From the lobby to the match."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from client.net.lobby import Table
from client.session.autosave import Autosave
from client.session.bots import BotPool
from client.session.driver import Driver
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.match import Match


def new_setup(table: Table, seed: int | None, stamps: Iterable[PackStamp], bot_names: Iterable[str]) -> Setup:
    """The setup that the lobby has agreed on; without a seed with a new one."""
    return Setup(
        table.game,
        table.players(bot_names),
        table.options,
        tuple(stamps),
        secrets.randbits(63) if seed is None else seed,
    )


def make_driver(
    game: Game,
    setup: Setup,
    match: Match | None,
    bots: BotPool,
    about: dict[str, Any],
    path: Path | None,
    pace: float,
) -> Driver:
    """Drives a new match, or one that goes on; saved to `path` after every answer."""
    autosave = None if path is None else Autosave(path)
    return Driver(game, setup, match=match, bots=bots, autosave=autosave, about=about, pace=pace)
