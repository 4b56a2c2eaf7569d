"""A piece in the hand turns freely, also to where it fits nowhere: the squares then say so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.games.space_bastards.held import race_in_hand
from client.table.choice import Choice
from rules.kernel.views import View
from rules.space_bastards.content import Content


class TurningChoice(Choice):
    """A choice of squares for one creature."""

    def __init__(self, options: Iterable[Any], content: Content, view: View) -> None:
        self._content = content
        self.view = view
        super().__init__(options)

    def poses(self, kind: str) -> tuple[str, ...]:
        race = race_in_hand(self.view, self.chosen) if kind == "turn" else ""
        if not race:
            return super().poses(kind)
        return tuple(str(turn) for turn in self._content.shapes[race].distinct)
