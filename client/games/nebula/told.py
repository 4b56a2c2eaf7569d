"""What a view does not say any more: what each seat did in its last turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.nebula import events as nb


@dataclass(frozen=True)
class Turn:
    """A turn of a seat as far as it has gone."""

    drew: tuple[str, ...] = ()
    chaos: bool = False
    placed: tuple[tuple[str, str], ...] = ()
    """Cells with the colours of their stars."""
    holes: int = 0

    @property
    def cells(self) -> tuple[str, ...]:
        """Where it has placed stars."""
        return tuple(cell for cell, _color in self.placed)


@dataclass(frozen=True)
class Told:
    """The last turn of each seat, by seat."""

    turns: tuple[tuple[int, Turn], ...] = ()
    active: int = -1

    def turn(self, seat: int) -> Turn:
        """The last turn of a seat, or the one that runs."""
        return dict(self.turns).get(seat, Turn())

    def after(self, event: Any) -> Told:
        """What is told when this has happened, too."""
        turn = self.turn(self.active)
        match event:
            case nb.TurnStarted(seat=seat):
                return replace(self, active=seat)._with(seat, Turn())
            case nb.StarTaken(color=color):
                return self._with(self.active, replace(turn, drew=(*turn.drew, color)))
            case nb.ChaosKept(colors=colors):
                return self._with(self.active, replace(turn, drew=colors, chaos=True))
            case nb.StarPlaced(cell=cell, color=color):
                return self._with(self.active, replace(turn, placed=(*turn.placed, (cell, color))))
            case nb.BlackHolePlaced():
                return self._with(self.active, replace(turn, holes=turn.holes + 1))
        return self

    def _with(self, seat: int, turn: Turn) -> Told:
        return replace(self, turns=tuple(sorted({**dict(self.turns), seat: turn}.items())))
