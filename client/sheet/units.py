"""Pixels for the lengths of a drawing board, and for what is shown a step smaller."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from client.art import boards, theme
from client.art.scale import Scale

Board = float | tuple[float, float]
"""Units of the wide drawing board (1920 x 1080); of a pair the second ones are of the small board (1280 x
720)."""


@dataclass(frozen=True)
class Em:
    """A length beside letters: a share of their size, however small they may not become."""

    letters: Board
    share: float = 1.0


Length = Board | Em


@dataclass(frozen=True)
class Units:
    """Pixels for lengths that are drawn for a wide board and, where they differ there, for a small one."""

    factor: float = 1.0
    """Pixels for a unit of the wide board."""
    smallness: float = 0.0
    """How near to the small board: 0 is the wide one, 1 the small one."""
    usual: float = boards.SMALL
    """What a unit of the wide board is on the small one where only one length is given."""
    letters: float = 1.0
    """How much larger letters are than places."""
    least: int = theme.TEXT_MIN
    """The smallest size of letters in pixels."""

    @classmethod
    def blended(cls, scale: Scale) -> Units:
        """Between the two boards every length moves evenly."""
        return cls(boards.fitted(scale).factor, boards.smallness(scale), letters=scale.interface)

    @property
    def compact(self) -> bool:
        """Whether it is nearer to the small board."""
        return self.smallness >= 0.5

    @property
    def unit(self) -> float:
        """Pixels of a usual unit: for borders and round corners."""
        return self.length(1.0)

    def length(self, wide: float, small: float | None = None) -> float:
        """A length in pixels."""
        less = wide * self.usual if small is None else small
        return self.factor * (wide * (1 - self.smallness) + less / boards.SMALL * self.smallness)

    def px(self, wide: float, small: float | None = None) -> int:
        """A length in whole pixels; a positive one is at least 1."""
        value = round(self.length(wide, small))
        return max(1, value) if wide > 0 else value

    def text(self, wide: float, small: float | None = None) -> int:
        """A size of letters in pixels, never under the smallest readable one."""
        return max(self.least, round(self.length(wide, small) * self.letters))


class Ruler:
    """Units at a step of size: what a node is measured and drawn with."""

    def __init__(self, units: Units, step: float = 1.0) -> None:
        self.units = units
        self.step = step
        self.unit = units.unit * step
        self._lengths: dict[Length, int] = {}
        self._letters: dict[Board, int] = {}

    def px(self, length: Length) -> int:
        """A length in pixels."""
        found = self._lengths.get(length)
        if found is None:
            if isinstance(length, Em):
                found = round(self.text(length.letters) * length.share)
            else:
                value = self.units.length(*_both(length)) * self.step
                found = max(1, round(value)) if value > 0 else round(value)
            self._lengths[length] = found
        return found

    def text(self, length: Board) -> int:
        """A size of letters in pixels."""
        found = self._letters.get(length)
        if found is None:
            value = self.units.length(*_both(length)) * self.units.letters * self.step
            found = self._letters[length] = max(self.units.least, round(value))
        return found

    def smaller(self, step: float) -> Ruler:
        """The same for what is shown `step` times as large."""
        return self if step == 1 else ruler(self.units, self.step * step)


def _both(length: Board) -> tuple[float, float | None]:
    return length if isinstance(length, tuple) else (length, None)


@lru_cache(maxsize=256)
def ruler(units: Units, step: float = 1.0) -> Ruler:
    """The ruler of these units."""
    return Ruler(units, step)
