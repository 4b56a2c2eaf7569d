"""What a host offers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from client.net.limits import Limits
from rules.kernel.saves import Saved

DEFAULT_PORT = 47621
"""Of the host's WebSocket; discovery by broadcast uses the ports that follow it."""


class HostPlan(msgspec.Struct, frozen=True):
    """What a host offers. `seats` are (kind, level): kind open, bot, or here for a person at the
    host's own screen. With `saved`, the match that goes on; its seats then follow from it.

    `port` 0 takes any; a port that is in use is replaced by any. `auto_start`: as soon as all seats
    are taken and ready. `announce`: so that others find it without typing.
    `free_seats`: newcomers may take the seats of bots while a match is played, without being asked for.
    `save_to`: a file for the match, instead of one in the library. `bot_names`: first those of the bots
    in `seats`, then more for bots that the lobby adds.
    """

    game: str
    seats: list[tuple[str, str]] = []
    packs: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    title: str = "Orrery"
    port: int = DEFAULT_PORT
    bind: str | None = None
    code: str = ""
    seed: int | None = None
    saved: Saved | None = None
    save_to: Path | None = None
    auto_start: bool = False
    announce: bool = True
    free_seats: bool = False
    pace: float = 0.6
    budget: float = 1.0
    limits: Limits = Limits()
    bot_names: tuple[str, ...] = ()
    signs: tuple[int | None, ...] = ()
    """Those that were chosen for the seats."""
