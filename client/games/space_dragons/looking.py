"""What this screen shows of a hunt beside the view: the order of the own cards, the scoring cards large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from client.games.space_dragons.pictures.draw_context import DrawContext
from client.games.space_dragons.told import Told
from client.table import builder, screen
from rules.space_dragons.sight import HuntSight

Sorting = Literal["value", "draft"]


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen only."""

    sorting: Sorting = "value"
    on_top: Literal["", "scoring", "trick"] = ""
    """What shows over the table: all scoring cards large (C), or the last trick (P)."""


Now = screen.TableState[HuntSight, Looking, Told, DrawContext]
Build = builder.Builder[HuntSight, Looking, Told, DrawContext]
Transition = screen.Transition[HuntSight, Looking, Told, DrawContext]
