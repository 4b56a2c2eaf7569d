"""All creatures of a planet laid anew in the first settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from client.games.space_bastards.answers.judge import Judge
from client.games.space_bastards.answers.laying_creatures import Laying, Piece
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.actions import Laid, Rearrange
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09): at first all lie beside it, and the program
    proposes a packing when it is asked to."""

    def __init__(
        self, options: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
    ) -> None:
        super().__init__(options, judge, content, view)
        layouts = [action.layout for action in self.actions if isinstance(action, Rearrange)]
        assert view.sight.settling is not None
        planet = str(view.sight.settling.planet)
        there = next(one for one in view.sight.planets if one.id == planet)
        proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
        self.begin(planet, there.tokens, proposals)
        self.take_off()

    def built(self) -> Action | None:
        if self.left:
            return None
        action = self.answer_with(self.pieces)
        return action if self._judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Action:
        return Rearrange(
            tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
        )
