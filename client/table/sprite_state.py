"""How a sprite is held at the moment, beside how the game lays it."""

from __future__ import annotations

from dataclasses import dataclass

from client.table.contract import Glow, Place


@dataclass(frozen=True)
class SpriteState:
    """Under the pointer, chosen, in the hand or on the place chosen for it."""

    hovered: bool = False
    chosen: bool = False
    dragged: bool = False
    place: Place | None = None
    """Held there: in the hand, or on the place chosen for it."""
    turn: float = 0.0
    mirrored: bool = False
    glow: Glow = ""


REST = SpriteState()
