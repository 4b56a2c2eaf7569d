"""What this screen shows of a hunt beside the view: the order of the own cards, the scoring cards large."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from client.games.space_dragons.pictures.draw_context import DrawContext
from client.table.builder import Builder
from client.table.looking import KeyPressed, Signal, Touched
from client.table.screen import Screen, TableState, Transition
from rules.space_dragons.sight import HuntSight

Sorting = Literal["value", "draft"]


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen only."""

    sorting: Sorting = "value"
    all_scoring: bool = False
    """All scoring cards show large (C)."""


Now = TableState[HuntSight, Looking, None, DrawContext]
Build = Builder[HuntSight, Looking, None, DrawContext]
DragonsScreen = Screen[HuntSight, Looking, None, DrawContext]
DragonsTransition = Transition[HuntSight, Looking, None, DrawContext]


def look(now: Now, signal: Signal) -> Looking | None:
    """What shows after a signal; None if it means nothing here."""
    looking = now.looking
    match signal:
        case Touched("sort"):
            return replace(looking, sorting="draft" if looking.sorting == "value" else "value")
        case KeyPressed("c"):
            return replace(looking, all_scoring=not looking.all_scoring)
    return None
