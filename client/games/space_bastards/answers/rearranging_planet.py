"""All creatures of a planet laid anew in the first settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from client.games.space_bastards.answers.laying_creatures import Laying, Piece
from client.table.answers.judge import Judge
from client.table.choice import Options, option_of
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.actions import Laid, Rearrange
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class RearrangeChoice(Laying):
    """All tokens of a planet in the first settlement (SB-P09)."""

    @cached_property
    def action(self) -> Action | None:
        action = self.answer_with(self.pieces)
        return action if not self.left and self.judge.legal(action) else None

    def answer_with(self, pieces: Sequence[Piece]) -> Action:
        return Rearrange(
            tuple(Laid(one.owner, one.race, one.at, one.rot) for one in pieces if one.at is not None)
        )


def rearrange_choice(
    actions: Iterable[Action], judge: Judge, content: Content, view: View[WorldSight]
) -> RearrangeChoice:
    """At first all lie beside the planet; the program proposes a packing when it is asked to."""
    options = Options(map(option_of, actions))
    layouts = [one.action.layout for one in options if isinstance(one.action, Rearrange)]
    assert view.sight.settling is not None
    planet = str(view.sight.settling.planet)
    there = next(one for one in view.sight.planets if one.id == planet)
    proposals = [[Piece(one.owner, one.race, one.at, one.rot) for one in layout] for layout in layouts]
    return RearrangeChoice(options, judge, content, view).begun(planet, there.tokens, proposals).taken_off()
