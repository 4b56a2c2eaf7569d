"""Three, two, one over the table: a pause is over, and what goes on by itself does so in a moment."""

from __future__ import annotations

import math

import pygame

from client.art import shapes, theme
from client.i18n import _
from client.session.model import Session
from client.sheet import Column, Draws, Extent, Look, Node, Picture, Rounded, Row, Sheet, Stack, Text
from client.sheet.texts import SHRINK
from client.shell import Shell
from client.table.hud.control_pictures import kept
from client.wakeup import NEVER

SIDE = 260
"""Units."""


class CountdownSheet(Sheet[Draws]):
    """A number in a ring, and what it counts to."""

    number: int

    def tree(self, context: Draws, room: Extent) -> Node:
        side = min(room)
        ring = Picture(lambda wide: shapes.disc(wide, None, theme.BRASS, max(3.0, wide / 40)), side)
        return Stack(
            Row(wide=side, high=side, ground=Rounded(theme.SPACE_0, radius=None, opacity=0.84)),
            ring,
            Column(
                Text(str(self.number), side * 0.46, Look("display", 900), theme.BRASS_LIT),
                Text(_("table.goes_on"), side * 0.085, colour=theme.IVORY, fit=SHRINK),
                wide=side * 0.8, across="center", pack="center", at=(0.5, 0.5),
            ),
        )  # fmt: skip


class Countdown:
    """What shows while a pause ends; it takes no clicks."""

    def __init__(self, app: Shell, session: Session) -> None:
        self.app, self.session = app, session
        self._said = 0

    @property
    def number(self) -> int:
        """What it says; 0 while nothing is counted."""
        return math.ceil(self.session.countdown)

    def tell(self) -> None:
        """Once a frame: each number can be heard."""
        if self.number != self._said:
            self._said = self.number
            if self.number:
                self.app.play("tick")

    def due(self) -> float:
        """Seconds until it says another number."""
        left = self.session.countdown
        return left - math.ceil(left) + 1.0 if left else NEVER

    def draw(self, surface: pygame.Surface, context: Draws) -> None:
        """The number in the middle of the window."""
        if not self.number:
            return
        sheet, side = CountdownSheet(self.number), context.units.px(SIDE)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = surface.get_rect().center
        surface.blit(
            kept(
                (sheet, context.units), rect.size,
                lambda target: target.blit(sheet.draw(context, rect.size), (0, 0)),
            ),
            rect,
        )  # fmt: skip
