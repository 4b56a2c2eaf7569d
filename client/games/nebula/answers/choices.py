"""Which stars of chaos are kept; step II and what follows a black hole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from client.games.nebula.ids import Cell, Drawn, Star, parse
from client.table.answers.answer import Answer, Fit
from client.table.choice import Choice
from rules.kernel.asks import Action
from rules.nebula import actions as do
from rules.nebula.content import BLACK


@dataclass(frozen=True)
class Keep(Answer):
    """The places of the stars of chaos that were picked (NB-C3)."""

    drawn: tuple[str, ...]
    number: int
    """So many are kept."""
    picks: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """How many are still to be picked."""
        return self.number - len(self.picks)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(map(Drawn, self.picks))

    @property
    def open(self) -> Mapping[str, Fit]:
        return {Drawn(at): "legal" for at in range(len(self.drawn)) if at not in self.picks}

    def touch(self, handle: str) -> Self | None:
        """Pick one, instead of the first one where all are picked; or let go of it."""
        match parse(handle):
            case Drawn(at) if at in self.picks:
                return replace(self, picks=tuple(one for one in self.picks if one != at))
            case Drawn(at) if at < len(self.drawn):
                return replace(self, picks=(*self.picks, at)[-self.number :])
        return None

    @property
    def action(self) -> Action | None:
        return None if self.left else do.ChaosKeep(tuple(self.drawn[at] for at in self.picks))


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
