"""All creatures of a planet laid anew in the first settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.answers.laying_creatures import Laying, Piece
from rules.kernel.views import View
from rules.space_bastards.actions import Laid, Rearrange
from rules.space_bastards.content import Content


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09): at first all lie beside it, and the program
    proposes a packing when it is asked to."""

    def __init__(self, options: Iterable[Any], judge: Judge, content: Content, view: View) -> None:
        super().__init__(options, judge, content, view)
        layouts = [action.layout for action in self.actions if isinstance(action, Rearrange)]
        planet = str(view.sight.settling.planet)
        there = next(one for one in view.sight.planets if one.id == planet)
        proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
        self.begin(planet, there.tokens, proposals)
        self.take_off()

    def built(self) -> Any:
        if self.left:
            return None
        action = self.answer_with(self.pieces)
        return action if self._judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Any:
        return Rearrange(
            tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
        )
