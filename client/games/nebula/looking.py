"""What this screen shows of the galaxies beside the view: whose, how large, what is looked into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from client.games.nebula.pictures.draw_context import DrawContext
from client.games.nebula.told import Told
from client.table import builder, screen
from rules.nebula.sight import CosmosSight

Store = Literal["", "bag", "box"]


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen only."""

    whose: int = -1
    """The seat whose galaxy lies on the table, -1: the viewer's."""
    large: bool = False
    """The galaxy fills the table, with the score sheet beside it."""
    store: Store = ""
    """What is looked into."""
    revealed: bool = False
    """The personal objective lies open at a screen of several people."""


Now = screen.TableState[CosmosSight, Looking, Told, DrawContext]
Build = builder.Builder[CosmosSight, Looking, Told, DrawContext]
Transition = screen.Transition[CosmosSight, Looking, Told, DrawContext]
