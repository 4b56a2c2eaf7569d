"""The own plan while it is turned over with all the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from client.i18n import _
from client.table.contract import Primary, Selection
from rules.kernel.views import View
from rules.space_bastards.events import PlansShown


def reveals(events: Sequence[Any], before: View) -> tuple[str, ...]:
    """The own plan, where it is turned over while the view still asks for it."""
    plans: Sequence[tuple[str, ...]] = next((one.plans for one in events if isinstance(one, PlansShown)), ())
    asked = before.prompt is not None and before.prompt.kind == "plan"
    return plans[before.seat] if asked and 0 <= before.seat < len(plans) else ()


class Revealing:
    """While the plans are turned over, the view that shows still asks for the own one, which has been sent:
    it stays in its tray, and nothing is asked."""

    def __init__(self) -> None:
        self._plan: tuple[str, ...] = ()
        self._view: View | None = None
        """The view that shows while the plans turn."""

    def begin(self, events: Sequence[Any], before: View, *, plays: bool) -> None:
        """An update begins to play."""
        self._plan = reveals(events, before)
        self._view = before if plays and self._plan else None

    def on(self, view: View) -> bool:
        """Whether the plans are being turned over while `view` shows."""
        return self._view is view

    def local(self, view: View, local: Selection) -> Selection:
        """What is chosen on the table: the plan that was sent."""
        if not self.on(view):
            return local
        return replace(local, chosen=tuple(f"action:{card}" for card in self._plan))

    def primary(self) -> Primary:
        """What the primary button says meanwhile."""
        return Primary(_("sbb.plans_turn_short"), _("sbb.plans_turn"))
