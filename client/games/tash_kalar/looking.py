"""What this screen shows of the arena beside the view: what is looked into and marked."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.told import Told
from client.table import builder, screen
from rules.tash_kalar.sight import ContestSight


@dataclass(frozen=True)
class Looking:
    """Changed by the person at the screen only."""

    short: bool = False
    """The places that are one stone short are marked."""
    held: bool = False
    """The same as long as a key is held."""
    pile: str = ""
    """The id of the pile that is looked into."""
    hidden: bool = False
    """The own hand lies on its face."""


Now = screen.TableState[ContestSight, Looking, Told, DrawContext]
Build = builder.Builder[ContestSight, Looking, Told, DrawContext]
Transition = screen.Transition[ContestSight, Looking, Told, DrawContext]
