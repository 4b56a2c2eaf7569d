"""A part of the game with a screen of its own: building, repair, boarding, flight, settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.games.galaxy_trucker.brush import Brush
from client.table.contract import GameTable
from rules.galaxy_trucker.content import Content
from rules.kernel.game import Game
from rules.kernel.views import View


class Desk(GameTable):
    """What the table shows in some phases of a match; the whole table hands everything on to it.

    Pictures are asked for by `Face` keys, which draw themselves, so a desk has no `face`.
    """

    phases: tuple[str, ...] = ()
    """Those of the rules in which it shows."""

    def __init__(self, game: Game, brush: Brush) -> None:
        super().__init__(game)
        self.brush = brush

    @property
    def content(self) -> Content:
        return self.brush.content

    def heard(self, events: Sequence[Any], before: View | None, after: View) -> None:
        """An update has been shown, whichever desk showed it; without `before` everything is told anew."""
