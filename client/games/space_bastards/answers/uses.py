"""Cards that are used once or twice, after which the primary button says that one is done."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards.answers.turning_creatures import TurningChoice
from rules.kernel.asks import Action
from rules.kernel.views import View
from rules.space_bastards.actions import Finish
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class UseChoice(TurningChoice):
    """Love, shooting and eating. Whoever has used the card, or cannot, is done with the primary button while
    nothing is chosen; a card that could still be used is left unused only by the button that says so."""

    def __init__(self, options: Iterable[Action], content: Content, view: View[WorldSight]) -> None:
        actions = tuple(options)
        finish = next((one for one in actions if isinstance(one, Finish)), None)
        others = tuple(one for one in actions if not isinstance(one, Finish))
        self._finish = finish if view.sight.act.used or not others else None
        super().__init__(others if self._finish is not None else actions, content, view)

    def __bool__(self) -> bool:
        return bool(self.options) or self._finish is not None

    @property
    def settled(self) -> Action | None:
        if not self.chosen and self._finish is not None:
            return self._finish
        return super().settled

    def _go_on_by_itself(self) -> None:
        # a use that costs something is never begun by itself
        if self.chosen:
            super()._go_on_by_itself()
