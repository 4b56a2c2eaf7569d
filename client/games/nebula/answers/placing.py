"""Step II and what follows a black hole: one of the options of the rules, and what was wanted in vain."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.nebula.ids import Cell, Star, parse
from client.table.choice import Choice
from rules.kernel.asks import Action
from rules.nebula import actions as do
from rules.nebula.content import BLACK


@dataclass(frozen=True)
class Place(Choice):
    """A star for a cell, a black hole for the strip, or the end."""

    core: str
    """A cell to speak of where none was touched."""

    @property
    def color(self) -> str:
        """The star in the hand, "" for none."""
        return next((star.color for star in Star.among(self.chosen)), "")

    @property
    def goes_by_itself(self) -> bool:
        return False

    @property
    def buttons(self) -> tuple[str, ...]:
        return ("button:end",)

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        *before, last = handles
        color = next((star.color for star in Star.among(before)), "")
        match parse(last):
            case Star(color):
                return do.PlaceBlackHole() if color == BLACK else do.PlaceStar(color, self.core)
            case Cell(cell) if color:
                return do.PlaceStar(color, cell)
            case "strip" if color == BLACK:
                return do.PlaceBlackHole()
        return None


@dataclass(frozen=True)
class Supernova(Choice):
    """The new supernova comes from the bag or from the own stars (NB-B2)."""

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        match parse(handles[-1]):
            case "bag":
                return do.SupernovaFromBag()
            case Star(color):
                return do.SupernovaFromObservatory(color)
        return None


@dataclass(frozen=True)
class Move(Choice):
    """The value marker that moves (NB-B5)."""

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        kind, _colon, marker = handles[-1].partition(":")
        return do.AdvanceMarker(marker) if kind == "marker" else None
