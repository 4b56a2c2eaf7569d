"""Narrow strips: what of the card is still to come, and whose turn follows."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import signs, svg, theme
from client.games.galaxy_trucker.panels.notes import HitState, flying
from client.games.galaxy_trucker.panels.parts import Sheet, badge, disc
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import SHRINK, WHOLE, Either, Extent, Node, Pad, Panel, Picture, Row, Stack, Text, when


def _strip(label: str, *cells: Node, gap: tuple[int, int], share: float, room: Extent) -> Row:
    """Words at the left, in two lines of a share of the room where one is too long, and the rest."""
    return Row(
        Either(
            Text(label, (15, 14), colour=theme.SOFT, fit=WHOLE),
            Text(label, (15, 14), colour=theme.SOFT, fit=SHRINK, lines=2, leading=1.2, balanced=True,
                 wide=room[0] * share),
            turn=-1,
        ),
        Row(*cells, gap=gap, steps=(1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4), grow=1, pack="end"),
        gap=(10, 6), pad=Pad(x=(14, 9)), ground=Panel(),
    )  # fmt: skip


class VolleyFace(Sheet):
    """Meteors or shots in printed order, (size, side) each; `now` is the one that flies, from 0."""

    label: str
    what: str
    hits: tuple[tuple[str, int], ...]
    now: int
    spared: int = -1
    """The one that does not concern the viewer."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        cells = (flying(context, self.what, *hit, self._state(at)) for at, hit in enumerate(self.hits))
        return _strip(self.label, *cells, gap=(6, 4), share=0.3, room=room)

    def _state(self, at: int) -> HitState:
        if at == self.spared:
            return "spared"
        return "done" if at < self.now else "now" if at == self.now else ""


QueueState = Literal["done", "now", "left"]


class QueueFace(Sheet):
    """Seats in flight order: who has had a turn, whose it is, and who follows."""

    label: str
    seats: tuple[tuple[int, QueueState], ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return _strip(
            self.label, *(_seat(seat, state) for seat, state in self.seats), gap=(6, 5), share=0.32, room=room
        )


def _seat(seat: int, state: QueueState) -> Stack:
    now, done = state == "now", state == "done"

    def sign(size: int) -> pygame.Surface:
        drawn = signs.seat_sign(seat, size)
        return svg.tinted(drawn, theme.WHITE, 0.5) if done else drawn

    return Stack(
        disc((40, 28), theme.SPACE_2 if now else theme.SPACE_0, theme.BRASS_LIT if now else theme.LINE),
        Picture(sign, (20, 14), at=(0.5, 0.5)),
        when(done, badge("good", (17, 13), at=(1, 1))),
    )
