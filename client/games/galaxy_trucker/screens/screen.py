"""A part of the game with a screen of its own: building, repair, boarding, flight, settlement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.table.contract import GameTable
from rules.galaxy_trucker.content import Content
from rules.kernel.game import Game
from rules.kernel.views import View


class Screen(GameTable):
    """What the table shows in some phases of a match; the whole table hands everything on to it.

    Pictures are asked for by `Face` keys, which draw themselves, so a screen has no `face`.
    """

    phases: tuple[str, ...] = ()
    """Those of the rules in which it shows."""

    def __init__(self, game: Game, context: DrawContext) -> None:
        super().__init__(game)
        self.context = context

    @property
    def content(self) -> Content:
        return self.context.content

    def on_events(self, events: Sequence[Any], before: View | None, after: View) -> None:
        """An update has been shown, whichever screen showed it; without `before` everything is told anew."""
