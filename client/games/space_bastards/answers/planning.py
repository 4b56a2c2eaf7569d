"""Planning: one action card, or two; a card that is touched again goes back into the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.games.space_bastards.answers.composed import Composed, legal
from client.games.space_bastards.ids import ActionCard
from client.table.answers.answer import Fit
from rules.kernel.asks import Action
from rules.space_bastards.actions import Plan

TRAY = "plan"


@dataclass(frozen=True)
class PlanChoice(Composed):
    """Cards go to the plan and back until the primary button sends them (SB-N01, SB-N02)."""

    chosen: tuple[str, ...] = ()

    @cached_property
    def _plans(self) -> Mapping[frozenset[str], Action]:
        actions = (option.action for option in self.options)
        return {frozenset(map(ActionCard, one.cards)): one for one in actions if isinstance(one, Plan)}

    @property
    def planned(self) -> tuple[str, ...]:
        """The cards in the plan."""
        return tuple(one.card for one in ActionCard.among(self.chosen))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return legal((*(card for plan in self._plans for card in plan), *((TRAY,) if self.chosen else ())))

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        if handle == TRAY:
            return self
        if handle in self.chosen:
            return replace(self, chosen=tuple(one for one in self.chosen if one != handle))
        # where there is no place for one more, or no money, it takes the place of the last one
        for kept in (self.chosen, self.chosen[:-1]):
            if frozenset((*kept, handle)) in self._plans:
                return replace(self, chosen=(*kept, handle))
        return replace(self, chosen=(handle,))

    @property
    def action(self) -> Action | None:
        return self._plans.get(frozenset(self.chosen)) if self.chosen else None
