"""Parts of several panels: symbols, positions, points."""

from __future__ import annotations

from client.art import theme
from client.games.space_dragons.pictures import symbols
from client.sheet import Length, Picture


class Symbol(Picture):
    """A symbol, never smaller than can be read (space-dragons.md, 2)."""

    def __init__(self, symbol: str, size: Length) -> None:
        super().__init__(lambda side: symbols.symbol(symbol, max(18, side)), size)


class Position(Picture):
    """The sign of a position in the colour of its symbol."""

    def __init__(self, symbol: str, position: str, high: Length) -> None:
        ratio, tone = 6 / 5, symbols.ground(symbol)
        super().__init__(lambda side: symbols.position(position, round(side * ratio), tone), high, ratio)


def points_tone(points: int, none: theme.Colour) -> theme.Colour:
    """Whether points are good or bad; `none` are neither."""
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else none
