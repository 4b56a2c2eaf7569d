"""Saves whose packs have another content by now, as after an update of the program or of a pack.

A save is its setup and its answers, those of chance among them. If all of these are possible with the packs
that are here, the match can go on with them; whether it should is for people to say.
"""

from __future__ import annotations

import msgspec

from client.shelf import ids_of, shelf
from rules.kernel import saves
from rules.kernel.saves import Saved, SaveError
from rules.packs.mistakes import PackError
from rules.registry import Made, UnknownGame

OTHER_CONTENT = ("pack_changed", "pack_differs")


class StillFits(Exception):
    """Raised instead of the `reason` why a save cannot be opened: `saved` is the same for the packs here."""

    def __init__(self, saved: Saved, reason: SaveError) -> None:
        super().__init__(str(reason))
        self.saved, self.reason = saved, reason


def made_of(saved: Saved) -> Made:
    """The game with the packs of a save. Raises UnknownGame, PackError, SaveError, StillFits."""
    try:
        return shelf().of_setup(saved.header.setup)
    except SaveError as error:
        fitted = _fitted(saved) if error.code in OTHER_CONTENT else None
        if fitted is None:
            raise
        raise StillFits(fitted, error) from None


def _fitted(saved: Saved) -> Saved | None:
    """The save as one of the packs that are here, if every answer is possible and it is as far then."""
    header = saved.header
    try:
        made = shelf().take(header.setup.game, ids_of(header.setup))
        setup = msgspec.structs.replace(header.setup, packs=made.stamps)
        fitted = Saved(msgspec.structs.replace(header, setup=setup), saved.log)
        match = saves.resume(fitted, made.game)
    except (SaveError, PackError, UnknownGame):
        return None
    return fitted if match.over == header.finished else None
