"""The packs of a saved match, as the list of saved games tells of them."""

from __future__ import annotations

from typing import Any

from client import i18n
from client.art import rich
from client.i18n import _
from client.shelf import ids_of, shelf
from rules.kernel.game import Setup
from rules.packs.mistakes import PackError
from rules.registry import UnknownGame, stamp_of


def lines(setup: Setup) -> list[tuple[str, str]]:
    """A line of markup and its colour for each pack beside the game's own; one that is not here with the same
    content stands out."""
    told = []
    for stamp in setup.packs:
        if stamp.id == setup.game:
            continue
        pack = shelf().library.packs.get(stamp.id)
        same = pack is not None and stamp_of(pack).hash == stamp.hash
        name = stamp.id if pack is None else pack.manifest.name.say(i18n.language())
        line = rich.escape(f"{name} {stamp.version}")
        missing = _("packs.other_here" if pack is not None else "packs.not_here")
        told.append(
            (f"[icon:deck] {line}", "soft") if same else (f"[icon:warning] {line}, {missing}", "warn")
        )
    return told


def options(setup: Setup) -> tuple[Any, ...]:
    """The options of a saved match as those of its packs define them that are here, with whatever content."""
    here = [pack for pack in ids_of(setup) if pack in shelf().library.packs]
    try:
        return tuple(shelf().take(setup.game, here).game.content.options)  # type: ignore[attr-defined]
    except (PackError, UnknownGame):
        return ()
