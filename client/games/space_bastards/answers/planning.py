"""Planning: one action card, or two; a card that is touched again goes back into the hand. The own plan stays
in its tray while it is turned over with all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.games.space_bastards.answers.composed import Composed, legal
from client.games.space_bastards.ids import ActionCard
from client.games.space_bastards.looking import Now
from client.table.answers.answer import Fit
from client.table.contract import Selection
from rules.kernel.asks import Action
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards.actions import Plan
from rules.space_bastards.events import PlansShown
from rules.space_bastards.sight import WorldSight

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


# -- while the plans are turned over ---------------------------------------------------------------


def reveals(events: Sequence[Event], before: View[WorldSight]) -> tuple[str, ...]:
    """The own plan, where it is turned over while the view still asks for it."""
    plans: Sequence[tuple[str, ...]] = next((one.plans for one in events if isinstance(one, PlansShown)), ())
    return plans[before.seat] if before.kind == "plan" and 0 <= before.seat < len(plans) else ()


def shown_plan(now: Now) -> tuple[str, ...]:
    """The own plan, if the plans are being turned over now."""
    return reveals(now.playing.events, now.view) if now.playing is not None else ()


def sent_plan(now: Now) -> Selection:
    """What is chosen on the table: the plan that was sent, while it is turned over."""
    plan = shown_plan(now)
    return replace(now.local, chosen=tuple(f"action:{card}" for card in plan)) if plan else now.local
