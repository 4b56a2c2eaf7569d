"""The actions that are still to come, in the order of play, a line on who comes next, and notes."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, medal
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import Extent, Node, Pad, Picture, Rich, Rounded, Row, Stack

_NEXT = 0.76
"""How large the coming ones are beside the one that is played now."""


@dataclass(frozen=True)
class QueueFace(Sheet):
    """Medallions of relations with the badge of whose action it is; the first is played now and ringed. What
    has no room is left out at the end."""

    coming: tuple[tuple[str, int], ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high = room[1]
        actions = (self._action(context, at, *one, high) for at, one in enumerate(self.coming))
        return Row(*actions, gap=high * 0.16)

    def _action(self, context: DrawContext, at: int, relation: str, seat: int, high: float) -> Stack:
        side = high * 0.9 if at == 0 else high * _NEXT
        ring = Picture(lambda disc: shapes.disc(disc, None, theme.BRASS_LIT, 2.0), high)
        return Stack(
            ring if at == 0 else None,
            medal(relation, side),
            badge(seat, (high * 0.42, 12), at=(1, 1)),
            drop=len(self.coming) - at if at else 0,
        )


@dataclass(frozen=True)
class ComingFace(Sheet):
    """A line in the middle of its place: who comes next, or who has still to choose."""

    said: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Rich(self.said, 15, colour=theme.SOFT, lines=1, text_align="center")


@dataclass(frozen=True)
class NoteFace(Sheet):
    """A few words on a dark plate under the small map: what to do where nothing can be done."""

    said: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(
            Rich(self.said, 16, text_align="center", grow=1), pad=Pad(x=16, y=12),
            ground=Rounded(theme.SPACE_0, theme.BRASS, 1.5, theme.RADIUS_CARD, opacity=0.92),
        )  # fmt: skip
