"""Cards that are used once or twice, after which the primary button says that one is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from client.games.space_bastards.answers.turning_creatures import TurningChoice
from rules.kernel.asks import Action
from rules.space_bastards.actions import Finish


@dataclass(frozen=True)
class UseChoice(TurningChoice):
    """Cards that are used once or twice. Whoever has used the card, or cannot, is done with the primary
    button while nothing is chosen; a card that could still be used is left unused only by the button that
    says so."""

    finish: Finish | None = None

    @classmethod
    def of(cls, actions: Iterable[Action], *facts: Any) -> Self:
        every, (_content, view) = tuple(actions), facts
        finish = next((one for one in every if isinstance(one, Finish)), None)
        others = tuple(one for one in every if one is not finish)
        done = finish if view.sight.act.used or not others else None
        return super().of(others if done is not None else every, *facts, done)

    def __bool__(self) -> bool:
        return bool(self.options) or self.finish is not None

    @property
    def action(self) -> Action | None:
        return super().action if self.chosen or self.finish is None else self.finish

    @property
    def goes_by_itself(self) -> bool:
        # a use that costs something is never begun by itself
        return bool(self.chosen) and super().goes_by_itself
