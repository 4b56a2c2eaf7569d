"""What the rules say to an answer that is put together piece by piece, asked of an imagined match."""

from __future__ import annotations

import random

from rules.kernel.asks import Action, Refusal
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.views import View


class Judge:
    """Knows why an answer to the question of one view is not legal. What the view hides makes no
    difference to that, so any imagined match will do."""

    def __init__(self, game: Game, view: View) -> None:
        self.view = view
        self._game = game
        self._match: Match | None = None
        self._known: dict[Action, Refusal | None] = {}

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is refused, None if it is legal."""
        if action not in self._known:
            if self._match is None:
                self._match = self._game.imagine(self.view, random.Random(0))
            self._known[action] = self._match.refusal(self.view.seat, action)
        return self._known[action]

    def legal(self, action: Action) -> bool:
        """Whether `action` would be taken."""
        return self.refusal(action) is None
