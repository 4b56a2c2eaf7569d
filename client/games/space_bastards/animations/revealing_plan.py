"""The own plan while it is turned over with all the others: the view that shows still asks for it, but it
stays in its tray, and nothing is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.games.space_bastards.looking import Now
from client.table.contract import Selection
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.space_bastards.events import PlansShown
from rules.space_bastards.sight import WorldSight


def reveals(events: Sequence[Event], before: View[WorldSight]) -> tuple[str, ...]:
    """The own plan, where it is turned over while the view still asks for it."""
    plans: Sequence[tuple[str, ...]] = next((one.plans for one in events if isinstance(one, PlansShown)), ())
    asked = before.prompt is not None and before.prompt.kind == "plan"
    return plans[before.seat] if asked and 0 <= before.seat < len(plans) else ()


def shown_plan(now: Now) -> tuple[str, ...]:
    """The own plan, if the plans are being turned over now."""
    return reveals(now.playing.events, now.view) if now.playing is not None else ()


def sent_plan(now: Now) -> Selection:
    """What is chosen on the table: the plan that was sent, while it is turned over."""
    plan = shown_plan(now)
    return replace(now.local, chosen=tuple(f"action:{card}" for card in plan)) if plan else now.local
