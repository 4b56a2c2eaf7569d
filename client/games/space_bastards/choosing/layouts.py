"""All creatures of a planet laid anew in the first settlement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from client.games.space_bastards.choosing.laying import Laying, Piece
from client.games.space_bastards.judge import Judge
from rules.kernel.views import View
from rules.space_bastards.actions import Laid, Rearrange
from rules.space_bastards.content import Content


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09)."""

    def __init__(self, options: Iterable[Any], judge: Judge, content: Content, view: View) -> None:
        super().__init__(options, judge, content, view)
        layouts = [action.layout for action in self.actions if isinstance(action, Rearrange)]
        planet = str(view.sight.settling.planet)
        there = next(one for one in view.sight.planets if one.id == planet)
        proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
        self.begin(planet, there.tokens, proposals)

    def built(self) -> Any:
        laid = tuple(Laid(one.owner, one.race, one.at, one.rot) for one in self.pieces if one.at is not None)
        action = Rearrange(laid)
        return action if len(laid) == len(self.pieces) and self._judge.legal(action) else None
