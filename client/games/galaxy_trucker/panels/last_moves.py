"""The last moves, the newest above."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import theme
from client.games.galaxy_trucker.panels.parts import Sheet
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import _, number
from client.sheet import STRONG, Column, Em, Extent, Gap, Node, Pad, Panel, Rich, Row, Sign, Text, when

_AGO = 100
"""From so many seconds on it is not said how long ago a move was."""
_LETTERS = (15, 14)
ONE_MOVE = 130
"""Panels that are lower, in units, hold a single move in the small layout."""


@dataclass(frozen=True)
class Move:
    """A sentence; `seat` -1 is nobody's, `seconds` ago where that is said."""

    words: str
    seat: int = -1
    seconds: int = _AGO


class MovesFace(Sheet):
    """As many moves as find room, each in up to so many lines: half a sentence says nothing."""

    heading: str
    moves: tuple[Move, ...]
    lines: int = 2

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Text(self.heading.upper(), 14, STRONG, theme.SOFT)
        # where there is hardly room for one move it is read to its end instead of a heading
        low = room[1] < 90 or (context.units.compact and room[1] < ONE_MOVE)
        lines = self.lines + (low and self.lines > 1)
        moves = (self._move(at, move, lines) for at, move in enumerate(self.moves))
        return Column(
            when(not low, title), *moves, gap=5 if self.lines > 1 else 2,
            pad=Pad(left=(18, 11), right=(14, 9), y=(8, 5)), pack="center" if low else "start",
            ground=Panel(),
        )  # fmt: skip

    def _move(self, at: int, move: Move, lines: int) -> Row:
        ago = _("gt.build.seconds_ago", n=number(move.seconds)) if move.seconds < _AGO else ""
        side = Em(_LETTERS, 0.9)
        return Row(
            Row(Sign(move.seat, side) if move.seat >= 0 else Gap(side), high=Em(_LETTERS, 1.38)),
            Rich(move.words, _LETTERS, colour=theme.mix(theme.IVORY, theme.FAINT, min(1.0, at / 5)),
                 lines=lines, grow=1),
            when(ago, Text(ago, _LETTERS, STRONG, theme.FAINT)),
            gap=Em(_LETTERS, 0.45), across="start", drop=len(self.moves) - at if at else 0,
        )  # fmt: skip
