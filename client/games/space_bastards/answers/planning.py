"""Planning: one action card, or two; a card that is touched again goes back into the hand."""

from __future__ import annotations

from collections.abc import Iterable

from client.games.space_bastards.answers.composed import Composed
from client.games.space_bastards.ids import ActionCard
from rules.kernel.asks import Action
from rules.space_bastards.actions import Plan

TRAY = "plan"


class PlanChoice(Composed):
    """Cards go to the plan and back until the primary button sends them (SB-N01, SB-N02)."""

    def __init__(self, options: Iterable[Action]) -> None:
        super().__init__(options)
        self._plans = {frozenset(one.cards): one for one in self.actions if isinstance(one, Plan)}
        self.cards = tuple(dict.fromkeys(card for one in self._plans.values() for card in one.cards))

    @property
    def planned(self) -> tuple[str, ...]:
        """The cards in the plan."""
        return tuple(one.card for one in ActionCard.among(self.chosen))

    def open_handles(self) -> frozenset[str]:
        found = {ActionCard(card) for card in self.cards}
        return frozenset(found | {TRAY} if self.chosen else found)

    def switch(self, handle: str) -> bool:
        if handle == TRAY:
            return True
        if handle in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != handle)
            return True
        both = frozenset(one.card for one in ActionCard.among((*self.chosen, handle)))
        if both in self._plans:
            self.chosen = (*self.chosen, handle)
        else:
            # there is no place for one more, or no money: it takes the place of the last one
            left = self.chosen[:-1]
            kept = frozenset(one.card for one in ActionCard.among((*left, handle)))
            self.chosen = (*left, handle) if kept in self._plans else (handle,)
        return True

    def built(self) -> Action | None:
        return self._plans.get(frozenset(self.planned)) if self.chosen else None

    def _restore(self, chosen: tuple[str, ...]) -> None:
        self.chosen = tuple(one for one in ActionCard.among(chosen) if one.card in self.cards)
